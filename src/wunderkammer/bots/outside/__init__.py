"""Bots by others: a class, in a process of its own, or a program that speaks JSON lines.

Whatever they do, they are given up in time and killed, and never see more than their seat may know.
"""
