"""Games of a responder against a bot, and what it learns of them: a policy gradient.

After each game every learned choice is made likelier or less likely by how the responder's chance to win changed from
there on. The chance is told by the game's guide (`Guide.worth`), which sees the true record: a critic may, the one who
acts may not. Changes count the less the more rounds later they come (generalized advantage estimation: Schulman et al.
2016), which costs some truth where the critic errs, and saves most of the noise.

Everything drawn for a game comes from the seed, the stage and the number of the game, so a stage may be cut up and
handed out to processes.
"""

from dataclasses import dataclass
from typing import Any

import msgspec
import numpy as np
from numpy.typing import NDArray

from wunderkammer.bots.faults import FAULTS, Guarded
from wunderkammer.bots.outside.hosted import of_strangers
from wunderkammer.bots.policy import choose
from wunderkammer.bots.search.guide import guide_of, worth
from wunderkammer.core import registry, verbs
from wunderkammer.core.bot import BotSpec
from wunderkammer.core.chance import Chance, chance_from, fill_words, unit
from wunderkammer.core.game import Records
from wunderkammer.core.kernel import kernel
from wunderkammer.core.responder import Responder, Responding
from wunderkammer.core.sight import Sight
from wunderkammer.lab.series import Setting, chance_of
from wunderkammer.lab.table import Table, lay

FORESIGHT = 0.8
"""What a change of the chance to win counts, from each round to the next."""

_DEAL, _RESPONDER, _OTHERS = range(3, 6)
"""Streams of a game's number, beside those of a series."""
Weights = NDArray[np.float64]


@kernel
def worth_at(records: Records, i: int, papers: Any, scores: Any, values: Any) -> bool:
    """`worth`, for calls from Python: an array and an index."""
    return worth(records[i], papers, scores, values)


@kernel
def choose_at(records: Records, i: int, seat: int, which: int, known: Records, out: Any, chance: Chance) -> int:
    """The move of a seat by a compiled policy (`bots.policy.choose`)."""
    return choose(records[i], seat, which, known[0], out, chance)


class Job(msgspec.Struct, frozen=True, kw_only=True):
    """Some games of one stage: numbers first .. first + games - 1."""

    setting: Setting
    stage: int
    first: int
    games: int
    weights: tuple[float, ...]
    learn: bool


@dataclass
class Lesson:
    """What came of a job; all but `shares` are sums."""

    shares: NDArray[np.float64]
    """float64[games]: games won, a shared first place in equal parts."""
    choices: int
    """Learned choices that were made."""
    advantage: float
    """Of all choices."""
    pushed: Weights
    """The gradient of the logarithm of each choice's likelihood, times its advantage,"""
    plain: Weights
    """the same without,"""
    mixing: Weights
    """and the gradient of the entropy of the choices."""
    faults: NDArray[np.int64]
    """int64[FAULTS]: of the bot."""
    decisions: int
    """Of the bot."""

    def add(self, other: "Lesson") -> None:
        self.shares = np.concatenate((self.shares, other.shares))
        for name in ("choices", "advantage", "pushed", "plain", "mixing", "faults", "decisions"):
            setattr(self, name, getattr(self, name) + getattr(other, name))


def no_lesson(features: int) -> Lesson:
    pushed, plain, mixing = (np.zeros(features) for _ in range(3))
    return Lesson(np.zeros(0), 0, 0.0, pushed, plain, mixing, np.zeros(len(FAULTS), np.int64), 0)


@dataclass
class _Choice:
    round: int
    slope: Weights
    """Of the logarithm of its likelihood."""
    mixing: Weights
    """Of the entropy of the choice."""


class Course:
    """A responder at one seat, the bot in question at all others; the seat changes from game to game."""

    def __init__(self, setting: Setting, spec: BotSpec | None = None, responder: Responder | None = None) -> None:
        """spec: the bot itself, where it is at hand and not only its name. responder: another than the game's own.
        Raises as `lay` does, and Unknown for games that have no responder."""
        self.setting = setting
        bot = spec or of_strangers(setting.bots[0])
        self.table: Table = lay(setting.game, len(setting.bots), [bot], setting.options, setting.pack)
        self.responder: Responder = responder or registry.responder(setting.game)
        self.bot = bot
        self._policy = bot.policy(self.table.game) if bot.policy is not None and setting.compiled else None
        guide = guide_of(self.table.game)
        self._papers = np.zeros(guide.papers, guide.paper)
        self._scores = np.zeros((2, self.table.seats), np.int32)
        self._values = np.zeros(self.table.seats)

    def play(self, job: Job) -> Lesson:
        lesson = no_lesson(len(self.responder.features))
        lesson.shares = np.zeros(job.games)
        for i in range(job.games):
            lesson.shares[i] = self._play(job, job.first + i, np.array(job.weights), lesson)
        return lesson

    def _play(self, job: Job, number: int, weights: Weights, lesson: Lesson) -> float:
        table, seats = self.table, self.table.seats
        records, deal, seat = table.records, number // seats, number % seats
        fill_words(chance_of(self.setting, _DEAL, job.stage, deal), table.entropy)
        records[0] = table.blank[0]
        verbs.setup_at(records, 0, seats, table.codes, table.entropy)
        chance = chance_of(self.setting, _RESPONDER, job.stage, number)
        reader = self.responder.make(table.game, seat, chance)
        lots = chance_from(int(chance[0]))
        others = self._seat_others(job, number, seat)
        choices: list[_Choice] = []
        values: list[float] = []
        self._look_up(seat, reader, values, job.learn)
        beat = int(records["beat"][0])
        try:
            acting = int(verbs.to_act_at(records, 0))
            while acting != 0:
                for who in range(seats):
                    if not acting >> who & 1:
                        continue
                    if who == seat:
                        code = self._respond(seat, reader, weights, lots, len(values) - 1, choices, job.learn)
                    else:
                        code = self._ask(who, others[who], lesson)
                    verbs.play_at(records, 0, who, code)
                    if int(records["beat"][0]) != beat:
                        beat = int(records["beat"][0])
                        self._look_up(seat, reader, values, job.learn)
                acting = int(verbs.to_act_at(records, 0))
        finally:
            for other in others:
                if isinstance(other, Guarded):
                    other.close()
        verbs.score_at(records, 0, self._scores)
        first = self._scores[1] == 1
        won = float(first[seat]) / int(first.sum())
        if job.learn:
            _learn(lesson, choices, values)
        return won

    def _seat_others(self, job: Job, number: int, seat: int) -> "list[Guarded | Chance | None]":
        """Who sits where: a bot, or the generator of its compiled policy."""
        others: list[Guarded | Chance | None] = []
        for who in range(self.table.seats):
            chance = chance_of(self.setting, _OTHERS, job.stage, number, who)
            if who == seat:
                others.append(None)
            elif self._policy is not None:
                others.append(chance)
            else:
                guarded = Guarded(self.bot, self.table.game, int(chance[0]), self.setting.limit)
                guarded.begin(who, self.table.opening)
                others.append(guarded)
        return others

    def _known(self, seat: int) -> Records:
        verbs.know_at(self.table.records, 0, seat, self.table.known, 0)
        return self.table.known

    def _look_up(self, seat: int, reader: Responding, values: list[float], learn: bool) -> None:
        """A move was resolved: tell the responder, and ask the critic what its chances are now."""
        reader.notice(self._known(seat))
        if learn and worth_at(self.table.records, 0, self._papers, self._scores, self._values):
            values.append(float(self._values[seat]))

    def _ask(self, who: int, other: "Guarded | Chance | None", lesson: Lesson) -> int:
        table = self.table
        lesson.decisions += 1
        if self._policy is not None and other is not None and not isinstance(other, Guarded):
            return int(choose_at(table.records, 0, who, self._policy, table.known, table.out, other))
        assert isinstance(other, Guarded)
        known = table.blank.copy()
        verbs.know_at(table.records, 0, who, known, 0)
        decision = other.decide(Sight(table.game, who, known))
        if decision.fault is not None:
            lesson.faults[FAULTS.index(decision.fault.kind)] += 1
        return table.game.parse(known, decision.word)

    def _respond(
        self,
        seat: int,
        reader: Responding,
        weights: Weights,
        lots: Chance,
        round_: int,
        choices: list[_Choice],
        learn: bool,
    ) -> int:
        known = self._known(seat)
        features = reader.options(known)
        if features is None:
            return reader.move(known, None)
        logits = features @ weights
        likely = np.exp(logits - logits.max())
        likely /= likely.sum()
        option = _drawn(likely, lots)
        if learn:
            mean = likely @ features
            surprise = likely * np.log(np.maximum(likely, 1e-300))
            choices.append(_Choice(round_, features[option] - mean, surprise.sum() * mean - surprise @ features))
        return reader.move(known, option)


def _drawn(likely: NDArray[np.float64], lots: Chance) -> int:
    left = float(unit(lots))
    for i, part in enumerate(likely.tolist()):
        left -= part
        if left < 0.0:
            return i
    return int(np.argmax(likely))


def _learn(lesson: Lesson, choices: list[_Choice], values: list[float]) -> None:
    """Add one game. values: the chance to win at the start of each round, and the outcome last."""
    later = np.zeros(len(values))
    for i in range(len(values) - 2, -1, -1):
        later[i] = values[i + 1] - values[i] + FORESIGHT * later[i + 1]
    for choice in choices:
        advantage = float(later[max(0, choice.round)])
        lesson.choices += 1
        lesson.advantage += advantage
        lesson.pushed += advantage * choice.slope
        lesson.plain += choice.slope
        lesson.mixing += choice.mixing


_COURSES: dict[bytes, Course] = {}
"""Those of this process, whose tables need not be laid again."""


def work(job: Job) -> Lesson:
    """Play a job in this process, whichever it is."""
    key = msgspec.json.encode(job.setting)
    if key not in _COURSES:
        _COURSES[key] = Course(job.setting)
    return _COURSES[key].play(job)
