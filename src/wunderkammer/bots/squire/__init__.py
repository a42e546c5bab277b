"""How `dealer` plays Squire: what its seat owns, may still win, and leaves to the others, in VP by the end."""
