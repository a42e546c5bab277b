"""`search`: plays on in thought from what its seat knows, for every game there is.

Information-set Monte Carlo tree search (Cowling, Powley, Whitehouse 2012), with regret matching where several seats
choose at once. `guide.py` says what a game may add to it; `arena.py` is the tree; `selection.py` chooses in it,
`descent.py` plays through it, `thinking.py` spends the budget, `player.py` is the bot.
"""
