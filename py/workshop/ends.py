"""How saves end, by whatever kit and games are on the path: also those of long ago (see :mod:`.former`).

usage: python ends.py <folder>; prints JSON: save -> ending, winners, scores, and a digest of the public log.
"""

from __future__ import annotations

import hashlib
import json
import sys
from pathlib import Path
from typing import Any

from tabletop import Message, Table


def end(data: Any) -> dict[str, Any]:
    """How one save ends. The log is compared as keys and values, whatever else a message has had in its time."""
    table = Table.load(data)
    log = json.dumps([plain(line.message) for line in table.log_for(None)], sort_keys=True)
    told: dict[str, Any] = {"ending": None, "winners": [], "scores": []}
    if table.outcome is not None:
        outcome = table.outcome
        told = {"ending": outcome.ending, "winners": list(outcome.winners), "scores": list(outcome.scores)}
    return {**told, "answers": len(table.answers), "log": hashlib.sha256(log.encode()).hexdigest()}


def plain(value: Any) -> Any:
    """A message as its key and values, a value as JSON has it."""
    if isinstance(value, Message):
        return [value.key, {name: plain(inner) for name, inner in value.values.items()}]
    if isinstance(value, list | tuple):
        return [plain(inner) for inner in value]
    return value if isinstance(value, bool | int | float | None) else str(value)


if __name__ == "__main__":
    saves = sorted(Path(sys.argv[1]).glob("*-*.json"))
    ends = {save.stem: end(json.loads(save.read_text("utf-8"))) for save in saves}
    print(json.dumps(ends, indent=1))
