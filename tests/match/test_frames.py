"""What a viewer is told, frame by frame; and the story, which is the same by rounds."""

from tests.match.sitting import finished, in_phase, phase, play_at_random, play_each, sit_down, viewers
from wunderkammer.match import Match, tell_line


def test_the_first_frame_is_the_deal() -> None:
    for viewer in (None, 0, 1, 2):
        (frame,) = sit_down().frames(viewer)
        assert (frame.number, frame.turn, frame.round, frame.kind, frame.seat) == (1, 0, 1, "dealt", None)
        assert [line.text for line in frame.lines] == ["Round 1"]  # type: ignore[attr-defined]


def test_what_is_revealed_is_told_to_everybody_in_one_frame() -> None:
    match = sit_down()
    play_each(match, s2="castle", s0="hall", s1="castle")
    for viewer in viewers(match):
        frame = match.frames(viewer)[-1]
        assert (frame.kind, frame.turn, frame.round, frame.seat) == ("resolved", 1, 1, 1)
        assert [tell_line(line, ["Ann", "Ben", "Cleo"]) for line in frame.lines][:3] == [
            "Ann goes to the Auction Hall.",
            "Ben goes to the Castle.",
            "Cleo goes to the Castle.",
        ]


def test_own_steps_make_frames_of_ones_own() -> None:
    match = sit_down(seats=2, variant="surprise")
    assert match.play_all(0, ["castle", "detective"]) is None
    assert match.undo(0) is None
    assert [(frame.kind, frame.move) for frame in match.frames(0)[1:]] == [
        ("step", "castle"),
        ("chosen", "detective"),
        ("taken back", None),
    ]
    assert [(frame.kind, frame.move) for frame in match.frames(1)[1:]] == [("chosen", None), ("taken back", None)]


def test_since_gives_what_came_after_a_frame() -> None:
    match = finished()
    for viewer in viewers(match):
        frames = match.frames(viewer)
        assert match.frames(viewer, since=10) == frames[10:]
        assert match.frames(viewer, since=len(frames)) == ()
        assert match.frames(viewer, since=10**6) == ()
        assert match.frames(viewer, since=-5) == frames


def test_the_end_of_a_round_belongs_to_it_and_its_chapter_to_the_next_begins_with_the_round() -> None:
    match = finished(seed=2, seats=4)
    chapters = match.story(None)
    assert [chapter.round for chapter in chapters] == list(range(1, chapters[-1].round + 1))
    for chapter in chapters:
        kinds = [getattr(line, "kind", None) for line in chapter.lines]
        assert kinds[0] == "round"
        assert "round" not in kinds[1:]


def test_the_story_has_every_line_that_stands_in_order() -> None:
    match = finished(seed=2, undos=0.0)
    lines = [line for frame in match.frames(None) for line in frame.lines]
    assert [line for chapter in match.story(None) for line in chapter.lines] == lines


def test_a_forgetful_table_tells_only_the_round_that_goes_on_and_how_it_began() -> None:
    remembers, forgets = sit_down(seats=4, seed=4), sit_down(seats=4, seed=4, memory_aid=False)

    def far(match: Match) -> bool:
        return match.view_dict(None)["round"] == 4 and phase(match) == "cards"

    for match in (remembers, forgets):
        play_at_random(match, 4, far)
        assert not match.over
    for viewer in viewers(forgets):
        whole, left = remembers.frames(viewer), forgets.frames(viewer)
        assert [frame.number for frame in whole] == [frame.number for frame in left]
        last_of_round_3 = max(frame.number for frame in whole if frame.round == 3)
        for frame, kept in zip(whole, left, strict=True):
            assert kept.lines == (frame.lines if frame.number >= last_of_round_3 else ())
    for match in (remembers, forgets):
        play_at_random(match, 5)
    assert forgets.frames(None) == remembers.frames(None)


def test_a_viewer_is_told_each_thing_when_it_happens_even_at_a_forgetful_table() -> None:
    """Whoever listens all the time misses nothing: the last of a round is still told when the next has begun."""
    match = sit_down(seats=3, seed=6, memory_aid=False)
    heard: list[object] = list(match.frames(0))
    number = len(heard)

    def listen(match: Match) -> bool:
        nonlocal number
        new = match.frames(0, since=number)
        number += len(new)
        heard.extend(new)
        return False

    play_at_random(match, 6, listen)
    listen(match)
    assert tuple(heard) == match.frames(0)


def test_lines_name_seats_by_their_places_in_the_sentence() -> None:
    match = play_at_random(sit_down(seats=4, seed=3), 3, in_phase("theft"))
    names = ["Ann", "Ben", "{0}", "{x}"]
    told = [tell_line(line, names) for frame in match.frames(None) for line in frame.lines]
    assert any("Ben" in sentence for sentence in told)
    assert any("{0}" in sentence for sentence in told)
    assert not any("{1}" in sentence for sentence in told)
