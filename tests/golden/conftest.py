"""`pytest tests/golden --regenerate` writes the golden playthroughs anew."""

import pytest


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--regenerate", action="store_true", help="write the golden playthroughs anew instead of comparing"
    )


@pytest.fixture
def regenerate(request: pytest.FixtureRequest) -> bool:
    return bool(request.config.getoption("--regenerate", default=False))
