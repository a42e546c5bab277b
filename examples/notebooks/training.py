"""How training went: a notebook (marimo). `marimo edit examples/notebooks/training.py` opens it; `make notebooks`
writes it into the documentation."""

import marimo

app = marimo.App(app_title="How training went")


@app.cell
def _():
    import json
    from pathlib import Path

    import altair as alt
    import marimo as mo
    import polars as pl

    PACKER = 41.34
    """Points of `packer` in 2,000 games (docs/bots.md)."""
    results = Path(__file__).resolve().parents[1] / "results" / "squire-for-hire.json"
    told = json.loads(results.read_text(encoding="utf-8"))
    curve = pl.DataFrame(told["curve"])
    return PACKER, alt, curve, mo, pl, told


@app.cell
def _(curve, mo, told):
    if told["test"] is None:
        _outcome = "It was stopped there; how it plays without drawing by chance was not measured."
    else:
        _low, _high = told["test"]["interval"]
        _outcome = (
            f"Then it played {told['test']['games']:,} others, each move the one it thought best: "
            f"{told['test']['mean']:.2f} points on average (95%: {_low:.2f} to {_high:.2f})."
        )
    mo.md(
        f"""
`python examples/train_squire_for_hire.py --seed {told["seed"]}` played {curve["games"].max():,} games of Squire for
Hire alone, in {curve["seconds"].max():.0f} seconds of the processor, and learned from them. {_outcome}
"""
    )
    return


@app.cell
def _(PACKER, alt, curve, pl):
    _games = alt.X("games:Q", title="games played")
    _points = alt.Y("points:Q", title="points, mean of a round", scale=alt.Scale(zero=False))
    _mark = alt.Chart(pl.DataFrame({"points": [PACKER], "bot": ["packer"]}))
    alt.layer(
        alt.Chart(curve).mark_line(point=True).encode(_games, _points),
        _mark.mark_rule(strokeDash=[4, 4]).encode(alt.Y("points:Q")),
        _mark.mark_text(align="left", dx=4, dy=-6).encode(alt.Y("points:Q"), alt.Text("bot:N"), x=alt.value(0)),
    ).properties(width=560, height=280, title="Games played while learning, moves drawn by chance the less the later")
    return


@app.cell
def _(curve, pl):
    curve.group_by(pl.col("round") // 10 * 10, maintain_order=True).agg(
        pl.col("games").max(), pl.col("seconds").max(), pl.col("points").mean().round(2)
    ).rename({"round": "from round", "games": "games so far", "seconds": "seconds so far", "points": "mean points"})
    return


if __name__ == "__main__":
    app.run()
