"""A measurement as a page of its own: tables, plots and all they need in one file that opens without a network."""

import html
import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from wunderkammer.lab.balance import Balance
from wunderkammer.lab.duel import Duel
from wunderkammer.lab.extras import need
from wunderkammer.lab.ladder import Ladder
from wunderkammer.lab.plots import Plot, of_balance, of_duel, of_ladder

Cell = str | float | int
Rows = tuple[tuple[str, ...], list[list[Cell]]]
"""The heads of a table and its rows."""


def check_extras() -> None:
    """Raises MissingExtra when a report could not be written."""
    for module in ("altair", "vl_convert"):
        need(module, "lab", "to draw plots")


def write_report(path: Path, done: Duel | Ladder | Balance, history: Sequence[tuple[int, float]] = ()) -> None:
    """history: for a duel, games played and the share of them the first player had won. Raises MissingExtra,
    OSError."""
    if isinstance(done, Duel):
        title, told, plots = f"{done.bots[0]} against {_others(done)}", _duel(done), of_duel(done, history)
    elif isinstance(done, Ladder):
        title, told, plots = f"Ladder of {done.game}", _ladder(done), of_ladder(done)
    else:
        title, told, plots = f"Balance of {done.game}", _balance(done), of_balance(done)
    facts = f"{done.game}, {done.games:,} games, seed {done.seed}, {done.seconds:.1f} s"
    path.write_text(_page(title, facts, told, plots), encoding="utf-8")


def _others(done: Duel) -> str:
    return ", ".join(dict.fromkeys(done.bots[1:])) or "nobody"


def _duel(done: Duel) -> dict[str, Rows]:
    heads = ("player", "bot", "won", "95%", "95%, by deals", "points", "ms a move", "faults")
    rows: list[list[Cell]] = [
        [
            i,
            bot,
            f"{done.win_rate[i]:.1%}",
            _between(done.interval[i]),
            _between(done.deal_interval[i]),
            f"{done.points[i]:.1f}",
            f"{done.seconds_per_move[i] * 1000:.3g}",
            sum(done.faults[i].values()),
        ]
        for i, bot in enumerate(done.bots)
    ]
    told: dict[str, Rows] = {"Players": (heads, rows)}
    if done.verdict is not None:
        told["Sequential test"] = (
            ("decided", "95%, whenever one stops", "deals", "how"),
            [
                [
                    done.verdict.decided or "not yet",
                    _between(done.verdict.interval),
                    done.verdict.deals,
                    done.verdict.test,
                ]
            ],
        )
    if done.troubles:
        told["Faults"] = (
            ("game", "bot", "kind", "what happened"),
            [[one.game, one.bot, one.kind, one.text] for one in done.troubles],
        )
    return told


def _ladder(done: Ladder) -> dict[str, Rows]:
    ratings: list[list[Cell]] = [
        [
            one.bot,
            f"{one.rating:.0f}",
            f"{one.interval[0]:.0f} to {one.interval[1]:.0f}",
            f"{one.win_rate:.1%}",
            f"{one.games:,}",
            f"{one.seconds_per_move * 1000:.3g}",
            one.faults,
        ]
        for one in done.ratings
    ]
    tables: list[list[Cell]] = [
        [
            one.bots[player],
            " - ".join(one.bots),
            f"{one.win_rate[player]:.1%}",
            _between(one.interval[player]),
            one.games,
        ]
        for one in done.tables
        for player in range(one.seats)
    ]
    return {
        "Ratings": (("bot", "rating", "95%", "won", "games", "ms a move", "faults"), ratings),
        "Tables": (("bot", "table", "won", "95%", "games"), tables),
    }


def _balance(done: Balance) -> dict[str, Rows]:
    findings: list[list[Cell]] = [
        [
            one.variant,
            one.about,
            one.name,
            one.measure,
            f"{one.value:+.3f}",
            f"{one.interval[0]:+.3f} to {one.interval[1]:+.3f}",
            f"{one.p:.2g}",
        ]
        for one in done.findings
    ]
    variants: list[list[Cell]] = [
        [one.name, one.seats, f"{one.games:,}", f"{one.points:.1f}", f"{one.decisions:.0f}", one.faults]
        for one in done.variants
    ]
    deciding: list[list[Cell]] = [
        [
            variant.name,
            one.group,
            one.name,
            f"{one.winners:.2f}",
            f"{one.others:.2f}",
            f"{one.difference:+.2f}",
            f"{one.interval[0]:+.2f} to {one.interval[1]:+.2f}",
            f"{one.win_rate:.1%}",
            _between(one.win_interval),
        ]
        for variant in done.variants
        for one in variant.deciding
    ]
    told: dict[str, Rows] = {
        f"What sticks out, of {done.compared:,} comparisons": (
            ("variant", "about", "name", "measure", "value", "95%", "p, corrected"),
            findings,
        ),
        "Variants": (("variant", "seats", "games", "points a seat", "decisions a game", "faults"), variants),
    }
    if deciding:
        told["What winners had more of"] = (
            ("variant", "group", "name", "winners", "others", "more", "95%", "won by those who had it", "95%"),
            deciding,
        )
    return told


def _between(interval: tuple[float, float]) -> str:
    return f"{interval[0]:.1%} to {interval[1]:.1%}"


def _page(title: str, facts: str, told: dict[str, Rows], plots: Sequence[Plot]) -> str:
    script = need("vl_convert", "lab", "to draw plots").javascript_bundle()
    figures = "".join(
        f"<figure><figcaption><h2>{_safe(plot.title)}</h2><p>{_safe(plot.note)}</p></figcaption>"
        f'<div class="plot" id="plot-{i}" role="img" aria-label="{_safe(plot.title)}"></div></figure>'
        for i, plot in enumerate(plots)
    )
    # Within a script a name could hold what ends it; in JSON a sign may be written by its number.
    specs = json.dumps([_spec(plot.chart) for plot in plots]).replace("<", "\\u003c")
    tables = "".join(_table(name, heads, rows) for name, (heads, rows) in told.items())
    return _PAGE.format(
        title=_safe(title),
        facts=_safe(facts),
        style=_STYLE,
        tables=tables,
        figures=figures,
        script=script.replace("</script", "<\\/script"),
        specs=specs,
        draw=_DRAW,
    )


def _spec(chart: Any) -> dict[str, Any]:
    spec: dict[str, Any] = chart.to_dict()
    # Only a name, but it reads as if something were fetched from there.
    spec.pop("$schema", None)
    return spec


def _table(name: str, heads: Sequence[str], rows: Sequence[Sequence[Cell]]) -> str:
    head = "".join(f'<th scope="col">{_safe(text)}</th>' for text in heads)
    body = "".join("<tr>" + "".join(f"<td>{_safe(cell)}</td>" for cell in row) + "</tr>" for row in rows)
    empty = "" if rows else "<p>Nothing.</p>"
    return (
        f'<section><h2>{_safe(name)}</h2><div class="wide"><table><tr>{head}</tr>{body}</table></div>{empty}</section>'
    )


def _safe(text: Cell) -> str:
    return html.escape(str(text))


_STYLE = """
:root { color-scheme: light dark; --ink: #222; --paper: #fbf8f1; --line: #d8d0bf; }
@media (prefers-color-scheme: dark) { :root { --ink: #e8e2d4; --paper: #1d1a16; --line: #4a4338; } }
body { font: 16px/1.5 system-ui, sans-serif; color: var(--ink); background: var(--paper); }
body { max-width: 60rem; margin: 2rem auto; padding: 0 1rem; }
h1, h2 { line-height: 1.2; font-weight: 600; } h2 { font-size: 1.2rem; margin: 2rem 0 .3rem; } figure { margin: 0; }
.wide, .plot { overflow-x: auto; } table { border-collapse: collapse; font-variant-numeric: tabular-nums; }
th, td { text-align: left; padding: .25rem .8rem .25rem 0; border-bottom: 1px solid var(--line); white-space: nowrap; }
"""

_DRAW = """
const ink = getComputedStyle(document.documentElement).getPropertyValue("--ink").trim();
const line = getComputedStyle(document.documentElement).getPropertyValue("--line").trim();
const config = {
  background: null, view: { stroke: line },
  axis: { labelColor: ink, titleColor: ink, gridColor: line, domainColor: line, tickColor: line },
  legend: { labelColor: ink, titleColor: ink }, rule: { color: ink },
};
const options = { actions: false, renderer: "svg", mode: "vega-lite" };
specs.forEach((spec, i) => vegaEmbed(`#plot-${i}`, { ...spec, config }, options));
"""

_PAGE = """<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>{title}</title>
<style>{style}</style>
</head>
<body>
<h1>{title}</h1>
<p>{facts}</p>
{tables}
{figures}
<script>{script}</script>
<script>const specs = {specs};{draw}</script>
</body>
</html>
"""
