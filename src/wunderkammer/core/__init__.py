"""What a game is, without knowing any game."""
