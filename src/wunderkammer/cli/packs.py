"""`packs`: component values of one's own."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from wunderkammer.cli.speech import USAGE, Refused, console, examples, existing, rules, say, say_json

if TYPE_CHECKING:
    from wunderkammer.core.game import Game

app = typer.Typer(help="Component values of one's own.", rich_markup_mode="rich")

GameName = Annotated[
    str | None, typer.Option("--game", metavar="NAME", help="The game it is for, if there are several.")
]


@app.callback(invoke_without_command=True)
def _start(context: typer.Context) -> None:
    if context.invoked_subcommand is None:
        typer.echo(context.get_help())


@app.command(epilog=examples("packs check my.toml --game antique-club", codes="0 good, 1 the game refuses it"))
def check(
    pack: Annotated[Path, typer.Argument(metavar="FILE", help="Component values, as TOML.")],
    game: GameName = None,
    as_json: Annotated[bool, typer.Option("--json", help="As JSON, for programs.")] = False,
) -> None:
    """Check a file of component values: every error names the key and what was expected there."""
    existing(pack)
    with rules():
        from wunderkammer.core.game import BadPack
        from wunderkammer.core.packs import pack_digest

        found = _game(game)
        try:
            values = found.load_pack(pack)
        except BadPack as error:
            if as_json:
                say_json({"good": False, "problem": str(error)})
                raise typer.Exit(1) from error
            raise Refused(str(error)) from error
        seats, digest = found.seats_of(values), pack_digest(values)
    if as_json:
        say_json({"good": True, "game": found.name, "seats": seats, "digest": digest})
        return
    console().print(f"[bold]Good[/bold] for {found.title} with {', '.join(map(str, seats))} seats.")
    console().print(f"Digest {digest}")


@app.command(epilog=examples("packs standard --game antique-club > my.toml", codes="0 printed, 2 no such game"))
def standard(game: GameName = None) -> None:
    """Print the component values that come with a game: a start for a file of your own."""
    found = _game(game)
    values = found.folder / "packs" / "standard.toml"
    if not values.exists():
        raise Refused(f"{found.title} has no component values", USAGE)
    say(values.read_text(encoding="utf-8"))


def _game(name: str | None) -> "Game":
    from wunderkammer.core import registry

    names = registry.game_names()
    if name is None and len(names) != 1:
        raise Refused(f"say which game it is for: --game {' or --game '.join(names)}", USAGE)
    try:
        return registry.game(name or names[0])
    except registry.Unknown as error:
        raise Refused(str(error), USAGE) from error
