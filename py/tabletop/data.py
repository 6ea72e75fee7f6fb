"""Data files of a game: what is in its box, and what an owner of the box can replace."""

import pkgutil
import tomllib
from typing import Any


def read_toml(package: str, name: str) -> dict[str, Any]:
    """A data file that lies beside a game's modules.

    Args:
        package: whose, as ``__package__`` names it.
        name: of the file.

    Raises:
        FileNotFoundError: it is not there.
    """
    data = pkgutil.get_data(package, name)
    assert data is not None
    return tomllib.loads(data.decode())
