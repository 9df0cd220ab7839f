"""The boards that come with the project."""
