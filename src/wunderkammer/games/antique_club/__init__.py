"""Antique Club: a race of bluff and collection for two to six."""

from pathlib import Path

from wunderkammer.core.game import Game, Verbs
from wunderkammer.games.antique_club import deal, hidden, moves, pack, refusals, rules, story, view
from wunderkammer.games.antique_club.observation import OBSERVATION
from wunderkammer.games.antique_club.options import OPTIONS, encode
from wunderkammer.games.antique_club.state import DTYPE, OVER

GAME = Game(
    name="antique-club",
    title="Antique Club",
    line="Buy, steal and show off antiques in a race of bluff to the banquet.",
    version=1,
    minutes=(30, 60),
    seats=(2, 3, 4, 5, 6),
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
    round_of=lambda records: int(records[0].round_number),
    forgets=lambda records: bool(not records[0].memory_aid and records[0].phase != OVER),
    observation=OBSERVATION,
)
