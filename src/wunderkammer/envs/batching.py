"""Many games stepped by one compiled call. Each game has its place, with generators of its own: what happens there does
not depend on how many threads share the work."""

from typing import Any

from wunderkammer.core.chance import below
from wunderkammer.core.kernel import kernel
from wunderkammer.core.verbs import know, play, score, to_act
from wunderkammer.envs.encoding import allow, observe
from wunderkammer.envs.rewards import reward
from wunderkammer.envs.stepping import deal, next_seat


@kernel
def first_illegal(mask: Any, actions: Any) -> int:
    """The first place whose action is not legal there; -1 when all are."""
    for i in range(actions.shape[0]):
        code = actions[i]
        if code < 0 or code >= mask.shape[1] or not mask[i, code]:
            return i
    return -1


@kernel
def begin_games(
    first: int,
    end: int,
    worker: int,
    blank: Any,
    records: Any,
    known: Any,
    seats: int,
    options: Any,
    entropy: Any,
    deals: Any,
    choices: Any,
    moves: Any,
    codes: Any,
    units: Any,
    turns: Any,
    observation: Any,
    mask: Any,
    acting: Any,
    drawn: Any,
) -> None:
    """Begin a new game at each of the places first .. end - 1 and write what its first seat sees.

    Scratch of a worker, by row: known, entropy, moves. deals, choices: uint64[places, 4].
    """
    room = moves[worker]
    for i in range(first, end):
        owing = deal(records, i, blank, seats, options, entropy[worker], deals[i])
        turns[i] = 0
        seat = next_seat(owing)
        acting[i] = seat
        observe(records, i, seat, seats, known, worker, codes, units, observation[i])
        n = allow(records, i, seat, room, mask[i])
        drawn[i] = room[below(choices[i], n)]


@kernel
def step_games(
    first: int,
    end: int,
    worker: int,
    blank: Any,
    records: Any,
    known: Any,
    seats: int,
    options: Any,
    entropy: Any,
    deals: Any,
    choices: Any,
    moves: Any,
    codes: Any,
    units: Any,
    turns: Any,
    observation: Any,
    mask: Any,
    acting: Any,
    drawn: Any,
    scores: Any,
    actions: Any,
    most_turns: int,
    reward_kind: int,
    has_goal: int,
    goal: int,
    rewards: Any,
    done: Any,
    truncated: Any,
) -> None:
    """Play actions[i], which is legal, at each of the places first .. end - 1, and write what the next seat sees. A
    game that is over gives its rewards and is begun anew at once. most_turns: it is cut off after so many; 0: never.

    scores: int32[workers, 2, seats], scratch.
    """
    room = moves[worker]
    for i in range(first, end):
        play(records[i], acting[i], actions[i])
        owing = to_act(records[i])
        turns[i] += 1
        for other in range(seats):
            rewards[i, other] = 0
        done[i] = False
        truncated[i] = False
        if owing == 0:
            done[i] = True
            score(records[i], scores[worker])
            reward(scores[worker], reward_kind, has_goal, goal, rewards[i])
        elif most_turns != 0 and turns[i] >= most_turns:
            done[i] = True
            truncated[i] = True
        if done[i]:
            owing = deal(records, i, blank, seats, options, entropy[worker], deals[i])
            turns[i] = 0
        seat = next_seat(owing)
        acting[i] = seat
        observe(records, i, seat, seats, known, worker, codes, units, observation[i])
        n = allow(records, i, seat, room, mask[i])
        drawn[i] = room[below(choices[i], n)]


@kernel
def know_games(records: Any, acting: Any, known: Any) -> None:
    """known[i]: what the seat to act in records[i] may know."""
    for i in range(acting.shape[0]):
        know(records[i], acting[i], known[i])
