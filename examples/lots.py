#!/usr/bin/env python3
"""A bot for any game as a program, with nothing but the standard library:

    wunderkammer lab duel antique-club collector "program:python3 examples/lots.py" --games 20

It reads JSON lines and answers each with one. What is in them: docs/bots.md.
"""

import json
import random
import sys


def main():
    draw = random.Random()
    for line in sys.stdin:
        message = json.loads(line)
        if message["type"] == "hello":
            # Seeded, so that the same games come out the same.
            draw.seed(message["seed"])
            print(json.dumps({"ready": True}), flush=True)
        elif message["type"] == "decide":
            print(json.dumps({"move": draw.choice(message["legal"])}), flush=True)


if __name__ == "__main__":
    main()
