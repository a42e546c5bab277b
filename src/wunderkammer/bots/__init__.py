"""Who decides in a person's place."""
