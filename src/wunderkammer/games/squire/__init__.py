"""Squire, The Collector of the Glorious Rarities: journeys, trade on a moving market and a gallery, for two to four."""

from pathlib import Path

from wunderkammer.core.census import Census
from wunderkammer.core.game import Game, Verbs
from wunderkammer.games.squire import census, deal, hidden, moves, pack, refusals, rules, story, view
from wunderkammer.games.squire.observation import OBSERVATION
from wunderkammer.games.squire.options import OPTIONS, encode
from wunderkammer.games.squire.state import DTYPE

GAME = Game(
    name="squire",
    title="Squire",
    line="Travel, trade rarities on a moving market and fill a gallery.",
    version=1,
    minutes=(30, 60),
    seats=(2, 3, 4),
    options=OPTIONS,
    folder=Path(__file__).parent,
    dtype=DTYPE,
    moves=moves.MOVES,
    most_legal=moves.MOST_LEGAL,
    entropy_words=deal.ENTROPY_WORDS,
    verbs=Verbs(
        setup=rules.setup,
        to_act=rules.to_act,
        legal=rules.legal,
        play=rules.play,
        score=rules.score,
        resample=hidden.resample,
        know=hidden.know,
        know_now=hidden.know_now,
    ),
    load_pack=pack.load_pack,
    parse_pack=pack.parse_pack,
    seats_of=pack.seats_of,
    blank=pack.blank,
    encode=encode,
    parse=moves.parse,
    format=moves.format,
    components=view.components,
    view=view.view,
    open_view=view.open_view,
    tell=story.tell,
    refuse=refusals.refuse,
    view_type=view.View,
    line_type=story.Line,
    components_type=view.Components,
    round_of=lambda records: int(records[0].turns),
    forgets=lambda records: False,
    census=Census(figures=census.figures, divisions=census.divisions, observe=census.observe, conclude=census.conclude),
    observation=OBSERVATION,
)
