"""Simulations: many games, summed up."""
