"""The HTTP interface: one module for each kind of thing it is about."""
