"""The names Gymnasium finds games by: `wunderkammer/AntiqueClub-v1` and so on, one for each game there is.

Importing `wunderkammer.envs` registers them, so nothing heavy is imported here.
"""

from importlib.metadata import entry_points

VERSION = 1
"""In the names of environments: raised with a change of a game's rules, of an observation or of a reward."""


def register_envs() -> None:
    """Register every game."""
    from gymnasium import register  # pyright: ignore[reportUnknownVariableType]

    for point in entry_points(group="wunderkammer.games"):
        title = "".join(part.capitalize() for part in point.name.split("-"))
        register(
            id=f"wunderkammer/{title}-v{VERSION}",
            entry_point="wunderkammer.envs.single:SeatEnv",
            kwargs={"game": point.name},
        )
