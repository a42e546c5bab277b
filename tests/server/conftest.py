"""The house that most tests of the server visit."""

from collections.abc import Iterator

import pytest

from tests.server.house import Guest, House, fast, play_out


@pytest.fixture(scope="session")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """One server for all tests that do not ask for anything special."""
    with House(fast(tmp_path_factory.mktemp("house"))) as running:
        yield running


@pytest.fixture(scope="session")
def finished(house: House) -> tuple[Guest, str]:
    """A game of two that is over, and who played both seats."""
    guest = house.guest("Ann")
    table = guest.makes("me", "me", options={"memory_aid": False})["id"]
    play_out(table, guest)
    return guest, table


@pytest.fixture
def ann(house: House) -> Guest:
    return house.guest("Ann")


@pytest.fixture
def bob(house: House) -> Guest:
    return house.guest("Bob")


@pytest.fixture
def eve(house: House) -> Guest:
    """Watches, and sits nowhere."""
    return house.guest("Eve")
