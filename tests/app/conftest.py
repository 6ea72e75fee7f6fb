"""The toy at a table of people; a clock that moves when it is told to, and a table at which the top spins by it."""

import pytest
from tests.app import tables
from tests.app.tops import Hand, session, spin

from ludoteka.session import Session


@pytest.fixture
def game() -> Session:
    return tables.session()


@pytest.fixture
def hand() -> Hand:
    return Hand()


@pytest.fixture
def table(hand: Hand) -> Session:
    """Three people round the top; nobody has spoken yet."""
    made = session(hand)
    spin(made)
    return made
