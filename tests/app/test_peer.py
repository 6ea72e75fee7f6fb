"""The port between the two workers: what comes late, twice or of another position."""

import asyncio
from typing import Any

from ludoteka.peer import Peer


def two() -> tuple[Peer, Peer]:
    """Both ends; whatever one says, the other hears."""
    table, bots = Peer(), Peer()
    table.join(bots.hear)
    bots.join(table.hear)
    return table, bots


def test_a_position_is_waited_for_and_what_was_thought_of_it_comes_back() -> None:
    async def play() -> Any:
        table, bots = two()
        waiting = [asyncio.create_task(bots.of(4, "save")) for _ in range(2)]  # a bot and the adviser
        await asyncio.sleep(0)
        table.tell({"position": 4, "save": "x"})
        assert [(await asyncio.wait_for(one, 5.0))["save"] for one in waiting] == ["x", "x"]
        bots.tell({"position": 4, "bot-moved": {"answer": "a"}})
        bots.tell({"position": 4, "advised": {"advice": []}})
        assert (await table.of(4, "advised"))["bot-moved"] == {"answer": "a"}

    asyncio.run(play())


def test_whoever_asks_of_an_older_position_gets_nothing() -> None:
    table, bots = two()
    table.tell({"position": 5, "save": "x"})
    assert asyncio.run(bots.of(4, "save")) == {}
    assert asyncio.run(bots.of(6, "save", patience=0.01)) == {}


def test_a_worker_that_comes_later_hears_what_was_said_last() -> None:
    table, late = Peer(), Peer()
    table.tell({"position": 1, "save": "x"})
    table.tell({"position": 2, "save": "y"})
    table.join(late.hear)
    assert asyncio.run(late.of(2, "save"))["save"] == "y"
