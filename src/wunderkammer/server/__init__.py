"""People at tables: HTTP, events, storage."""
