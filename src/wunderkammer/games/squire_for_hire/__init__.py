"""Squire for Hire: overlapping loot cards packed into a bag, alone or against one other."""

from pathlib import Path

from wunderkammer.core.game import Game, Goal, Verbs
from wunderkammer.games.squire_for_hire import hidden, moves, pack, refusals, rules, story, view
from wunderkammer.games.squire_for_hire.observation import OBSERVATION
from wunderkammer.games.squire_for_hire.options import OPTIONS, encode
from wunderkammer.games.squire_for_hire.state import DTYPE

GAME = Game(
    name="squire-for-hire",
    title="Squire for Hire",
    line="Pack a bag with overlapping loot and be hired.",
    version=1,
    minutes=(10, 25),
    seats=(1, 2),
    options=OPTIONS,
    folder=Path(__file__).parent,
    dtype=DTYPE,
    moves=moves.MOVES,
    most_legal=moves.MOST_LEGAL,
    entropy_words=rules.ENTROPY_WORDS,
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
    solo_goal=Goal(view.HIRED, reached="hired", missed="not hired"),
    observation=OBSERVATION,
)
