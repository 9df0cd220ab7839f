"""What `sequence simulate` and `sequence tournament` are made of."""
