"""What a person sees of a game: blocks of text, drawn from a view and nothing else."""
