"""Wunderkammer: a table for three collecting games."""
