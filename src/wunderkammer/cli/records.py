"""`show`, `verify`, `replay`: what can be done with the record of a match."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from wunderkammer.cli.speech import FAILED, USAGE, Refused, console, examples, existing, rules, say_json

if TYPE_CHECKING:
    from wunderkammer.match import Match, Replayed

RecordFile = Annotated[Path, typer.Argument(metavar="FILE", help="A record, as the game's end screen gives it.")]
Json = Annotated[bool, typer.Option("--json", help="As JSON, for programs.")]


def add_to(app: typer.Typer) -> None:
    app.command(epilog=examples("show game.txt | less", codes="0 shown, 1 the record is damaged"))(show)
    app.command(epilog=examples("verify game.txt", "verify game.txt --digest 3f0c29...", codes="0 sound, 1 not sound"))(
        verify
    )
    app.command(
        epilog=examples(
            "replay game.txt --seat 2 --step", "replay game.txt --all | less", codes="0 shown, 1 the record is damaged"
        )
    )(replay)


def load(path: Path) -> "Match":
    existing(path)
    with rules():
        from wunderkammer.match import BadRecord, load_match

        try:
            return load_match(path)
        except BadRecord as error:
            raise Refused(f"{path}: {error}") from error
        except OSError as error:
            raise Refused(f"{path}: cannot be read: {error.strerror or error}") from error


def _names(match: "Match") -> list[str]:
    return [player.name for player in match.header.players]


def _standings(match: "Match") -> list[dict[str, Any]]:
    """First place first."""
    result = match.result()
    assert result is not None  # a record that can be read without its seed is of a game that is over
    seats = sorted(range(match.seats), key=lambda seat: (result.places[seat], seat))
    names = _names(match)
    return [
        {"place": result.places[seat], "seat": seat, "name": names[seat], "points": result.points[seat]}
        for seat in seats
    ]


# show


def show(record: RecordFile, as_json: Json = False) -> None:
    """Tell a finished game: who played, what happened round by round, and how it ended."""
    match = load(record)
    if as_json:
        say_json(_told(match))
        return
    _print_header(match)
    _print_story(match)
    _print_standings(match)


def _told(match: "Match") -> dict[str, Any]:
    from wunderkammer.match import tell_line

    names = _names(match)
    return {
        "game": match.header.game,
        "rules": match.header.rules,
        "started": match.header.started,
        "options": match.options,
        "players": match.header.players,
        "pack_digest": match.header.pack_digest,
        "seed_digest": match.seed_digest,
        "seed": match.seed.hex() if match.seed else None,
        "moves": len(match.entries),
        "rounds": [
            {"round": chapter.round, "lines": [tell_line(line, names) for line in chapter.lines]}
            for chapter in match.story(None)
        ],
        "standings": _standings(match),
    }


def _print_header(match: "Match") -> None:
    from rich.markup import escape

    out = console()
    header = match.header
    out.print(f"[bold]{match.game.title}[/bold], rules {header.rules}, begun {header.started}")
    for seat, player in enumerate(header.players):
        bot = f" (bot {player.bot})" if player.bot else ""
        out.print(escape(f"  seat {seat}  {player.name}{bot}"))
    from wunderkammer.match.header import spell_option

    out.print("Options: " + ", ".join(f"{name} {spell_option(value)}" for name, value in header.options.items()))
    out.print("Pack: " + ("the game's own" if header.pack is None else f"its own, digest {header.pack_digest}"))
    out.print(f"Seed: {match.seed.hex() if match.seed else 'hidden'}")
    for note in match.notes:
        out.print(escape(f"Note, after move {note.after}: {note.text}"))


def _print_story(match: "Match") -> None:
    from rich.markup import escape

    from wunderkammer.match import tell_line

    names = _names(match)
    for chapter in match.story(None):
        console().print(f"\n[bold]Round {chapter.round}[/bold]")
        for line in chapter.lines:
            if getattr(line, "kind", None) != "round":
                console().print(escape(f"  {tell_line(line, names)}"))


def _print_standings(match: "Match") -> None:
    from rich.markup import escape
    from rich.table import Table

    table = Table("place", "name", "points", title="\nStandings", title_justify="left", title_style="bold", box=None)
    for row in _standings(match):
        table.add_row(str(row["place"]), escape(row["name"]), str(row["points"]))
    console().print(table)


# verify


def verify(
    record: RecordFile,
    digest: Annotated[
        str | None,
        typer.Option(metavar="HEX", help="The digest of the seed that was published when the game began."),
    ] = None,
    as_json: Json = False,
) -> None:
    """Check a record: format, rules, component values, the seed against its digest, every move, the end.

    The seed and the digest in a sound file fit each other. That the deal was fixed before the game shows only from the
    digest that was seen at the table: give it with --digest.
    """
    try:
        match = load(record)
        _check_digest(match, digest)
    except Refused as refused:
        if as_json and refused.code == FAILED:
            say_json({"sound": False, "problem": str(refused)})
            raise typer.Exit(FAILED) from refused
        raise
    if as_json:
        say_json(
            {
                "sound": True,
                "game": match.header.game,
                "moves": len(match.entries),
                "seed_digest": match.seed_digest,
                "standings": _standings(match),
            }
        )
        return
    out = console()
    out.print(f"[bold]Sound.[/bold] {match.game.title}, {match.seats} seats, {len(match.entries)} moves, all legal.")
    out.print(f"The seed fits its digest {match.seed_digest}" + (", the one you gave." if digest else "."))


def _check_digest(match: "Match", digest: str | None) -> None:
    if digest is not None and digest.strip().lower() != match.seed_digest:
        given = digest.strip()[:64]
        raise Refused(f"the seed of this record has the digest {match.seed_digest}, not the {given} you gave")


# replay


def replay(
    record: RecordFile,
    seat: Annotated[int | None, typer.Option(metavar="N", help="Through the eyes of seat N, counted from 0.")] = None,
    everything: Annotated[bool, typer.Option("--all", help="With everything open, every step of every seat.")] = False,
    step: Annotated[
        bool, typer.Option("--step", help="Wait for a key at each step: any key goes on, b goes back, q ends.")
    ] = False,
) -> None:
    """Go through a finished game step by step: what happened, and the table as a spectator, or a seat, saw it then."""
    if seat is not None and everything:
        raise Refused("give --seat or --all, not both", USAGE)
    match = load(record)
    if seat is not None and not 0 <= seat < match.seats:
        raise Refused(f"there is no seat {seat}; seats are 0 to {match.seats - 1}", USAGE)
    steps = list(match.replay("all" if everything else seat))
    if step:
        _walk(steps, _names(match))
        return
    for replayed in steps:
        _print_step(replayed, len(steps), _names(match))


def _walk(steps: "list[Replayed]", names: list[str]) -> None:
    import sys

    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        raise Refused("--step needs a terminal", USAGE)
    at = 0
    while True:
        console().clear()
        _print_step(steps[at], len(steps), names)
        key = typer.getchar()
        if key in ("q", "Q", "\x1b", "\x03", "\x04"):
            return
        back = key in ("b", "B", "\x1b[D", "\x7f")
        if not back and at == len(steps) - 1:
            return
        at = max(at - 1, 0) if back else at + 1


def _print_step(replayed: "Replayed", of: int, names: list[str]) -> None:
    from rich.markup import escape

    from wunderkammer.cli.painting import paint
    from wunderkammer.match import tell_line

    frame = replayed.frame
    out = console()
    out.print(f"\n[bold]{frame.number} of {of}, round {frame.round}[/bold]{escape(_doing(replayed, names))}")
    for line in frame.lines:
        out.print(escape(f"  {tell_line(line, names)}"))
    for part in paint(replayed.view, names):
        out.print(part)


def _doing(replayed: "Replayed", names: list[str]) -> str:
    frame = replayed.frame
    if frame.seat is None:
        return ""
    name = names[frame.seat]
    if frame.kind == "taken back":
        return f": {name} takes back a move"
    if frame.move is not None:
        return f": {name}: {frame.move}"
    return f": {name} has chosen" if frame.kind == "chosen" else ""
