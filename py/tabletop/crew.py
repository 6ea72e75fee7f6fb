"""Much work in small shares: done here, on this machine's cores, or by a Dask cluster; and the ledger of what is done.

A share is one call of a module-level function. Its result is a row: a text or a number for each column. The ledger is
a CSV file with one row for each share that is done, so others can read it, and an interrupted run goes on where it
stopped. Dask (``--on dask``) is an extra for the command line: no game and no browser needs it.
"""

import csv
import hashlib
import logging
import multiprocessing
import os
import platform
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache, partial
from importlib.util import find_spec
from itertools import islice
from pathlib import Path
from typing import Any, Protocol, TextIO, TypeAlias

Row: TypeAlias = dict[str, str | int | float]
"""The result of a share, by column. Read from a file, all of it is text."""
Work: TypeAlias = Callable[[Any], Row]
"""A module-level function from a share to its row."""

MACHINE = ("code", "python", "seconds", "date")
"""Columns that :func:`told` adds to a share's own: which sources, which Python, how long it took, and on which day (of
UTC)."""
AHEAD = 4
"""So many shares for each worker are on their way at a time: enough that none waits, and few are lost with a worker."""


class CrewTrouble(RuntimeError):
    """The work cannot be given to others; the message says why in a sentence."""


@cache
def fingerprint(package: str) -> str:
    """Twelve hex digits that change with any source of the kit or of a game. Only rows with equal ones go together."""
    digest = hashlib.sha256()
    for name in (__package__, package):
        found = find_spec(name)
        for folder in (found.submodule_search_locations if found else None) or ():
            for path in sorted(Path(folder).rglob("*")):
                if path.suffix in {".py", ".toml"} and path.name != "_words.py":
                    digest.update(path.relative_to(folder).as_posix().encode() + b"\0" + path.read_bytes())
    return digest.hexdigest()[:12]


def told(work: Work, package: str, share: Any) -> Row:
    """Do one share. The row also tells the sources, the Python, the seconds that it took, and the date."""
    began = time.perf_counter()
    row = work(share)
    seconds = round(time.perf_counter() - began, 2)
    date = time.strftime("%Y-%m-%d", time.gmtime())
    return {**row, "code": fingerprint(package), "python": platform.python_version(), "seconds": seconds, "date": date}


def rows(
    work: Work, package: str, shares: Sequence[Any], *, jobs: int = 1, on: str = "", show: TextIO | None = None
) -> Iterator[Row]:
    """Do all shares and give each row when it is done, in any order.

    Args:
        work: what is done with each.
        package: the game's, whose sources every worker must have.
        shares: what is to do.
        jobs: processes of this machine; 1: this one alone.
        on: nothing for this machine; ``dask`` for a Dask cluster of its cores; or a scheduler's address
            (``tcp://host:8786``), whose workers have this checkout on their path.
        show: where progress is told.

    Raises:
        CrewTrouble: Dask is not installed, no such scheduler answers, or a worker has other sources.
    """
    begun = time.monotonic()
    crew = _dask(work, package, shares, on) if on else _here(work, package, shares, jobs)
    for number, row in enumerate(crew, 1):
        if row["code"] != fingerprint(package):
            raise CrewTrouble(f"A worker has other sources ({row['code']}) than this prompt ({fingerprint(package)}).")
        if show:
            spent = time.monotonic() - begun
            left = spent / number * (len(shares) - number)
            print(f"  {number} of {len(shares)} shares, {spent:.0f} s, about {left:.0f} s to go", file=show, flush=True)
        yield row


def _here(work: Work, package: str, shares: Sequence[Any], jobs: int) -> Iterator[Row]:
    if jobs == 1 or len(shares) < 2:
        yield from (told(work, package, share) for share in shares)
        return
    with multiprocessing.Pool(min(jobs, len(shares))) as pool:
        yield from pool.imap_unordered(partial(told, work, package), shares)


def _dask(work: Work, package: str, shares: Sequence[Any], address: str) -> Iterator[Row]:
    try:
        from dask import config
        from distributed import Client, LocalCluster, as_completed
    except ImportError as error:
        raise CrewTrouble("Dask is not installed: pip install --group cluster.") from error
    own = {"n_workers": os.cpu_count() or 1, "threads_per_worker": 1, "dashboard_address": None}
    quiet = {"silence_logs": logging.ERROR}  # at the end it would warn of answers that everybody has had
    plain = {"distributed.worker.profile.enabled": False, "distributed.admin.tick.interval": "500 ms"}
    try:
        with config.set(plain):  # by default a worker looks at itself a hundred times a second
            client = Client(LocalCluster(**own, **quiet) if address == "dask" else address, timeout=30)
    except OSError as error:
        raise CrewTrouble(f"No Dask scheduler answers at {address}.") from error
    with client:
        waiting = iter(shares)
        at_once = max(1, AHEAD * sum(client.nthreads().values()))
        flow = as_completed(
            [client.submit(told, work, package, share, pure=False) for share in islice(waiting, at_once)],
            with_results=True,
        )
        for _, row in flow:
            if (share := next(waiting, None)) is not None:
                flow.add(client.submit(told, work, package, share, pure=False))
            yield row
        if address == "dask":
            client.cluster.close()


class Share(Protocol):
    """A share can say which one it is."""

    @property
    def key(self) -> Row:
        """The columns of the ledger that tell it from others."""


def complete(
    work: Work, package: str, shares: Sequence[Share], ledger: Path | None = None, **how: Any
) -> Iterator[Row]:
    """The rows of all shares: first those that an earlier run with the same sources wrote, then the rest, which is done
    now (:func:`rows` says how) and written down share by share.

    Args:
        work: what is done with each.
        package: the game's. Rows of other sources of it stay in the file and count nowhere.
        ledger: the CSV file with a row for each share that is done; None keeps nothing.

    Raises:
        CrewTrouble: the file is there and is no such ledger.
    """
    if not shares:
        return
    key = (*shares[0].key, "code")

    def named(row: Mapping[str, Any]) -> tuple[str, ...]:
        return tuple(str(row[name]) for name in key)

    columns, known = list[str](), dict[tuple[str, ...], Row]()
    if ledger and ledger.exists():
        with ledger.open(encoding="utf-8", newline="") as file:
            reader = csv.DictReader(file)
            columns = list(reader.fieldnames or ())
            if not {*key, *MACHINE} <= {*columns}:
                raise CrewTrouble(f"{ledger} has other columns than this run: name another file.")
            known = {named(row): dict(row) for row in reader}
    done = [known.get(named({**share.key, "code": fingerprint(package)})) for share in shares]
    yield from (row for row in done if row)
    left = [share for share, row in zip(shares, done, strict=True) if not row]
    for row in rows(work, package, left, **how):
        if ledger:
            ledger.parent.mkdir(parents=True, exist_ok=True)
            with ledger.open("a", encoding="utf-8", newline="") as file:
                writer = csv.DictWriter(file, columns or list(row))
                if not columns:
                    writer.writeheader()
                    columns = list(row)
                writer.writerow(row)
        yield row
