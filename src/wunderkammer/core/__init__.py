"""What a game is, and knows no game: records, kernels, verbs, chance, packs, notation, the registry."""
