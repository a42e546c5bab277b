"""A process that is asked in lines and must answer in time, or is killed."""

import atexit
import contextlib
import os
import queue
import subprocess
import threading
import weakref
from collections import deque
from collections.abc import Mapping, Sequence
from typing import IO

from wunderkammer.bots.faults import DIED, GARBLED, LATE, Failure

LONGEST_ANSWER = 1 << 20
"""Bytes of a line; a bot that sends more is killed."""

_KEPT_LINES = 20
_LONGEST_LINE = 200
"""Of what it says on standard error, for the report."""

_GOODBYE = 0.5
"""Seconds to end by itself once its input is closed."""

_RUNNING: "weakref.WeakSet[Child]" = weakref.WeakSet()


class Child:
    """Started at once. Its standard output is for answers, one line each; its last words on standard error are kept."""

    def __init__(self, command: Sequence[str], environment: Mapping[str, str] | None = None) -> None:
        """Raises Failure (DIED) when it cannot be started."""
        try:
            self._process = subprocess.Popen(
                command,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                env={**os.environ, **(environment or {})},
                # A group of its own, so that whatever it starts is killed with it, and Ctrl+C is for us.
                start_new_session=True,
            )
        except OSError as error:
            raise Failure(DIED, f"{command[0]} cannot be started: {error.strerror or error}") from error
        _RUNNING.add(self)
        self._answers: queue.Queue[bytes | None] = queue.Queue(maxsize=2)
        self._words: deque[str] = deque(maxlen=_KEPT_LINES)
        self._readers = [
            threading.Thread(target=_read, args=(self._process.stdout, self._answers), daemon=True),
            threading.Thread(target=_listen, args=(self._process.stderr, self._words), daemon=True),
        ]
        for reader in self._readers:
            reader.start()

    @property
    def alive(self) -> bool:
        return self._process.poll() is None

    @property
    def last_words(self) -> str:
        """What it said last on standard error."""
        return " | ".join(self._words)

    def ask(self, line: bytes, seconds: float) -> bytes:
        """Send a line (its end is added), and wait for one. Raises Failure (LATE, DIED, GARBLED); the process is dead
        then."""
        if not self._answers.empty():
            # An answer to nothing: which question the next one would belong to is anybody's guess.
            self.kill()
            raise Failure(GARBLED, "it spoke without being asked")
        late = threading.Event()
        watch = threading.Timer(seconds, self._cut, [late])
        watch.daemon = True
        watch.start()  # Not only the answer may be waited for: one that does not read holds up the writing.
        try:
            assert self._process.stdin is not None
            self._process.stdin.write(line + b"\n")
            self._process.stdin.flush()
            answer = self._answers.get(timeout=seconds)
        except queue.Empty:
            self._cut(late)
            answer = None
        except (OSError, ValueError):
            answer = None
        finally:
            watch.cancel()
        if late.is_set():
            raise Failure(LATE, f"it did not answer within {seconds:.2f} s{self._said()}")
        if answer is None:
            self.kill()
            raise Failure(DIED, f"it ended with exit code {self._process.returncode}{self._said()}")
        if len(answer) > LONGEST_ANSWER:
            self.kill()
            raise Failure(GARBLED, f"it sent a line of more than {LONGEST_ANSWER} bytes")
        return answer

    def _cut(self, late: threading.Event) -> None:
        late.set()
        self.kill()

    def end(self) -> None:
        """Close its input, give it a moment, then kill it."""
        with contextlib.suppress(OSError, ValueError):
            assert self._process.stdin is not None
            self._process.stdin.close()
        with contextlib.suppress(subprocess.TimeoutExpired):
            self._process.wait(_GOODBYE)
        self.kill()

    def kill(self) -> None:
        """With all it has started."""
        # Once its end was noticed, the number may be somebody else's.
        if self._process.returncode is None and hasattr(os, "killpg"):
            with contextlib.suppress(ProcessLookupError, PermissionError):
                os.killpg(self._process.pid, 9)
        with contextlib.suppress(OSError):
            self._process.kill()
        self._process.wait()
        with contextlib.suppress(queue.Empty):
            while True:  # Whoever waits to put more in can end then.
                self._answers.get_nowait()
        self._readers[1].join(_GOODBYE)
        _RUNNING.discard(self)

    def _said(self) -> str:
        return f"; it said: {self.last_words}" if self._words else ""


def _read(stream: IO[bytes], answers: "queue.Queue[bytes | None]") -> None:
    """Lines until the end, of which None tells. Blocks when nobody takes them, so that nobody is flooded."""
    with contextlib.suppress(OSError, ValueError):
        while line := stream.readline(LONGEST_ANSWER + 1):
            answers.put(line)
            if len(line) > LONGEST_ANSWER:
                return
    answers.put(None)


def _listen(stream: IO[bytes], words: "deque[str]") -> None:
    with contextlib.suppress(OSError, ValueError):
        while line := stream.readline(4096):
            words.append(line.decode(errors="replace").strip()[:_LONGEST_LINE])


@atexit.register
def _kill_all() -> None:
    for child in list(_RUNNING):
        child.kill()
