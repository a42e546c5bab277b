"""`python tools/fit_standing.py`: fit the weights of `bots/antique_club/standing.py` to who wins.

Collectors play each other; now and then one makes any legal move instead, so that positions good players avoid are seen
too. Each start of a round is one example, weighed so that every game counts the same. The weights are those of a
conditional logit (McFadden 1974), by gradient descent with a small pull to zero; a fifth of the games is kept apart to
tell how well they foresee the winner, beside how well the shares of the seats alone would.
"""

import argparse
from pathlib import Path
from typing import Any

import numpy as np

from wunderkammer.bots.antique_club import weights
from wunderkammer.bots.antique_club.choose import choose
from wunderkammer.bots.antique_club.standing import FIGURES, STANDING, take_stock_at
from wunderkammer.bots.policy import policy_at
from wunderkammer.core import registry, verbs
from wunderkammer.core.chance import chance_from, fill_words

PULL = 1e-3
OUT = Path(weights.__file__)


def positions(seats: int, games: int, seed: int, wild: float) -> tuple[Any, Any, Any]:
    """(figures[n, seats, 2 * FIGURES], share of the win[n, seats], number of the game[n])"""
    game = registry.game("antique-club")
    verbs.bind(game, {"policy": choose})
    blank = game.blank(game.load_pack(game.folder / "packs" / "standard.toml"))
    table, known, paper = blank.copy(), blank.copy(), np.zeros(1, STANDING)
    options, entropy = game.encode(seats, {}), np.empty(game.entropy_words, np.uint64)
    deals, chance, rng = chance_from(seed, 0), chance_from(seed, 1), np.random.default_rng(seed)
    out, scores = np.empty(game.most_legal, np.int32), np.zeros((2, seats), np.int32)
    found: list[Any] = []
    wins: list[Any] = []
    numbers: list[int] = []
    for number in range(games):
        table[0] = blank[0]
        fill_words(deals, entropy)
        verbs.setup_at(table, 0, seats, options, entropy)
        first, seen = len(found), 0
        while acting := int(verbs.to_act_at(table, 0)):
            if int(table["round_number"][0]) != seen:
                seen = int(table["round_number"][0])
                take_stock_at(table, 0, paper)
                found.append(paper["figure"][0, :seats].copy())
            for seat in range(seats):
                if acting >> seat & 1:
                    if rng.random() < wild:
                        code = rng.choice(out[: verbs.legal_at(table, 0, seat, out)])
                    else:
                        verbs.know_at(table, 0, seat, known, 0)
                        code = policy_at(known, 0, seat, chance)
                    verbs.play_at(table, 0, seat, int(code))
        verbs.score_at(table, 0, scores)
        won = scores[1] == 1
        wins += [won / won.sum()] * (len(found) - first)
        numbers += [number] * (len(found) - first)
    return np.array(found), np.array(wins), np.array(numbers)


def loss(w: Any, x: Any, y: Any, weight: Any) -> tuple[float, Any]:
    """Mean log-loss and its gradient."""
    logits = x @ w
    logits -= logits.max(1, keepdims=True)
    p = np.exp(logits)
    p /= p.sum(1, keepdims=True)
    value = -(weight * (y * np.log(p + 1e-12)).sum(1)).sum() / weight.sum()
    slope = (((p - y) * weight[:, None])[:, :, None] * x).sum((0, 1)) / weight.sum()
    return float(value), slope


def fit(x: Any, y: Any, weight: Any, steps: int = 3000) -> Any:
    """Adam."""
    w, m, v = np.zeros(x.shape[2]), np.zeros(x.shape[2]), np.zeros(x.shape[2])
    for step in range(1, steps + 1):
        _, slope = loss(w, x, y, weight)
        slope += PULL * w
        m, v = 0.9 * m + 0.1 * slope, 0.999 * v + 0.001 * slope**2
        w -= 0.02 * (m / (1 - 0.9**step)) / (np.sqrt(v / (1 - 0.999**step)) + 1e-8)
    return w


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=2500, help="for each number of seats (default 2500)")
    parser.add_argument("--seed", type=int, default=77)
    parser.add_argument("--wild", type=float, default=0.08, help="share of decisions that are drawn (default 0.08)")
    parser.add_argument("--steps", type=int, default=1500)
    wanted = parser.parse_args()
    table = np.zeros((7, 2 * FIGURES))
    for seats in range(2, 7):
        x, y, numbers = positions(seats, wanted.games, wanted.seed + seats, wanted.wild)
        lengths = np.bincount(numbers)
        weight = 1.0 / lengths[numbers]
        kept = numbers % 5 == 0
        table[seats] = fit(x[~kept], y[~kept], weight[~kept], wanted.steps)
        told, _ = loss(table[seats], x[kept], y[kept], weight[kept])
        untold, _ = loss(np.zeros(2 * FIGURES), x[kept], y[kept], weight[kept])
        right = (weight[kept] * ((x[kept] @ table[seats]).argmax(1) == y[kept].argmax(1))).sum() / weight[kept].sum()
        print(
            f"{seats} seats, {len(x)} positions: log-loss {told:.4f} (untold {untold:.4f}), leader wins {right:.3f}",
            flush=True,
        )
    head = OUT.read_text().partition("WEIGHTS")[0]
    rows = ",\n".join("        [" + ", ".join(f"{w:.4f}" for w in row) + "]" for row in table)
    OUT.write_text(f'{head}WEIGHTS = np.array(\n    [\n{rows},\n    ]\n)\n"""float64[seats, 2 * FIGURES]"""\n')


if __name__ == "__main__":
    main()
