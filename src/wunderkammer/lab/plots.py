"""The plots of a report, as Vega-Lite made by Altair. Extra `wunderkammer[lab]`."""

from collections.abc import Sequence
from typing import Any, NamedTuple

from wunderkammer.lab.balance import Balance
from wunderkammer.lab.duel import Duel
from wunderkammer.lab.extras import need
from wunderkammer.lab.ladder import Ladder

_WIDTH = 560
_ROW = 26
_MOST_ROWS = 40


class Plot(NamedTuple):
    title: str
    """What is to be seen, in a few words."""
    note: str
    chart: Any
    """An Altair chart."""


def _altair() -> Any:
    return need("altair", "lab", "to draw plots")


def _intervals(
    rows: Sequence[dict[str, Any]], title: str, rule: float | None, form: str, group: str | None = None
) -> Any:
    """Points with their 95% intervals, one below the other. rows: name, value, low, high."""
    alt = _altair()
    names = list(dict.fromkeys(row["name"] for row in rows))
    base = alt.Chart(alt.Data(values=list(rows))).properties(width=_WIDTH, height=_ROW * len(names) + 10)
    y = alt.Y("name:N", sort=names, title=None, axis=alt.Axis(labelLimit=260))
    tooltip = [
        alt.Tooltip("name:N", title="who"),
        alt.Tooltip("value:Q", format=form, title=title),
        alt.Tooltip("low:Q", format=form, title="from"),
        alt.Tooltip("high:Q", format=form, title="to"),
    ]
    scale = alt.Scale(zero=False)
    extra = {} if group is None else {"color": alt.Color(f"{group}:N", title=None), "yOffset": f"{group}:N"}
    line = base.mark_rule(strokeWidth=3, opacity=0.6).encode(
        x=alt.X("low:Q", title=title, scale=scale, axis=alt.Axis(format=form)),
        x2="high:Q",
        y=y,
        tooltip=tooltip,
        **extra,
    )
    dot = base.mark_point(filled=True, size=90, opacity=1).encode(
        x=alt.X("value:Q", scale=scale), y=y, tooltip=tooltip, **extra
    )
    layers = [line, dot]
    if rule is not None:
        here = alt.Chart(alt.Data(values=[{"at": rule}])).mark_rule(strokeDash=[4, 4]).encode(x="at:Q")
        layers.insert(0, here)
    return alt.layer(*layers)


def of_duel(done: Duel, history: Sequence[tuple[int, float]]) -> list[Plot]:
    """history: games played, and the share of them that the first player has won by then."""
    alt = _altair()
    names = [f"{i} {bot}" for i, bot in enumerate(done.bots)]
    won = [
        {"name": name, "value": done.win_rate[i], "low": low, "high": high}
        for i, (name, (low, high)) in enumerate(zip(names, done.interval, strict=True))
    ]
    points = [
        {"name": name, "value": done.points[i], "low": low, "high": high}
        for i, (name, (low, high)) in enumerate(zip(names, done.points_interval, strict=True))
    ]
    rows = [{"games": games, "share": share} for games, share in history]
    line = (
        alt.Chart(alt.Data(values=rows))
        .mark_line()
        .encode(
            x=alt.X("games:Q", title="games"),
            y=alt.Y(
                "share:Q", title=f"won by {done.bots[0]}", axis=alt.Axis(format="%"), scale=alt.Scale(domain=[0, 1])
            ),
        )
    )
    parity = alt.Chart(alt.Data(values=[{"at": done.parity}])).mark_rule(strokeDash=[4, 4]).encode(y="at:Q")
    return [
        Plot(
            "Share of games won",
            "95% intervals (Wilson); the dashed line is parity.",
            _intervals(won, "won", done.parity, "%"),
        ),
        Plot("Points", "Mean and 95% interval.", _intervals(points, "points", None, ".1f")),
        Plot(
            "As the games went",
            "The share of games won so far. A look at its end is fair, a stop wherever it looks best is not.",
            alt.layer(parity, line).properties(width=_WIDTH, height=220),
        ),
    ]


def of_ladder(done: Ladder) -> list[Plot]:
    alt = _altair()
    rows = [
        {"name": one.bot, "value": one.rating, "low": one.interval[0], "high": one.interval[1]} for one in done.ratings
    ]
    order = [one.bot for one in done.ratings]
    cells = [
        {"bot": bot, "other": other, "share": done.expected[i][j]}
        for i, bot in enumerate(done.bots)
        for j, other in enumerate(done.bots)
        if i != j
    ]
    base = alt.Chart(alt.Data(values=cells)).encode(
        x=alt.X("other:N", sort=order, title="finishes before", axis=alt.Axis(labelAngle=-30)),
        y=alt.Y("bot:N", sort=order, title=None),
    )
    heat = base.mark_rect().encode(
        color=alt.Color("share:Q", scale=alt.Scale(scheme="blueorange", domain=[0, 1]), legend=alt.Legend(format="%"))
    )
    text = base.mark_text(color="#111").encode(text=alt.Text("share:Q", format=".0%"))
    return [
        Plot(
            "Ratings",
            f"{done.anchor} stands at {done.anchor_rating:g}; 400 points are odds of ten to one.",
            _intervals(rows, "rating", done.anchor_rating, ".0f"),
        ),
        Plot(
            "Who finishes before whom",
            "As the ratings say.",
            alt.layer(heat, text).properties(width=_WIDTH, height=40 * len(order) + 20),
        ),
    ]


def of_balance(done: Balance) -> list[Plot]:
    plots: list[Plot] = []
    seats = [
        {"name": f"seat {seat}", "value": share, "low": low, "high": high, "variant": variant.name}
        for variant in done.variants
        if variant.seats > 1
        for seat, (share, (low, high)) in enumerate(zip(variant.seat_wins, variant.seat_intervals, strict=True))
    ]
    if seats:
        note = "Share of games won by seat, 95% intervals."
        plots.append(Plot("Seats", note, _intervals(seats, "won", None, "%", "variant")))
    for division in dict.fromkeys(one.division for variant in done.variants for one in variant.classes):
        rows = [
            {
                "name": one.name,
                "value": one.advantage,
                "low": one.advantage_interval[0],
                "high": one.advantage_interval[1],
                "variant": variant.name,
            }
            for variant in done.variants
            for one in variant.classes
            if one.division == division and one.games > 1
        ]
        note = "Points more than the others of the game, 95% intervals."
        plots.append(Plot(division.capitalize(), note, _intervals(rows, "points", 0.0, "+.1f", "variant")))
    for measure in dict.fromkeys(finding.measure for finding in done.findings):
        found = [finding for finding in done.findings if finding.measure == measure]
        rows = [
            {
                "name": f"{one.about} {one.name} ({one.variant})",
                "value": one.value,
                "low": one.interval[0],
                "high": one.interval[1],
            }
            for one in sorted(found, key=lambda finding: -abs(finding.value))[:_MOST_ROWS]
        ]
        form = "+.1%" if measure.startswith("share") else "+.2f"
        plots.append(
            Plot(f"What sticks out: {measure}", "95% intervals, not corrected.", _intervals(rows, measure, 0.0, form))
        )
    return plots
