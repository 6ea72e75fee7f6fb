"""Takes the place of ``micropip._compat._compat_in_pyodide`` in the wheel we ship.

micropip's own module takes hold of Pyodide's functions when it is imported, and a memory snapshot cannot keep what is
JavaScript's. This one asks for them when they are used; otherwise it does the same.
"""

from pathlib import Path
from typing import Any
from urllib.parse import urlparse

from micropip._compat.compatibility_layer import CompatibilityLayer


class _LoadedPackages:
    """``pyodide_js.loadedPackages``: names and where they came from."""

    def __getattr__(self, name: str) -> Any:
        import pyodide_js

        return getattr(pyodide_js.loadedPackages, name)

    def __setattr__(self, name: str, value: Any) -> None:
        import pyodide_js

        setattr(pyodide_js.loadedPackages, name, value)

    def __delattr__(self, name: str) -> None:
        import pyodide_js

        delattr(pyodide_js.loadedPackages, name)


class CompatibilityInPyodide(CompatibilityLayer):  # type: ignore[misc]
    """What micropip needs of the world around it."""

    loadedPackages = _LoadedPackages()  # noqa: N815  micropip's name
    # Our pages install wheels by their address, never by name: what the lock file lists plays no part.
    lockfile_info: dict[str, str] = {}
    lockfile_packages: dict[str, dict[str, Any]] = {}
    lockfile_base_url = None

    @staticmethod
    async def fetch_bytes(url: str, kwargs: dict[str, str]) -> bytes:
        """A file's bytes, from the interpreter's own files or from the page's host."""
        parts = urlparse(url)
        if parts.scheme == "emfs":
            return Path(parts.path).read_bytes()
        from pyodide.http import pyfetch

        return bytes(await (await pyfetch(url, **kwargs)).bytes())

    @staticmethod
    async def fetch_string_and_headers(url: str, kwargs: dict[str, str]) -> tuple[str, dict[str, str]]:
        """A text and the headers it came with."""
        from pyodide.http import pyfetch

        response = await pyfetch(url, **kwargs)
        response.raise_for_status()
        return await response.string(), response.headers

    @staticmethod
    async def install(*arguments: Any) -> Any:
        """Unpack a wheel into the interpreter's files."""
        from pyodide_js._api import install

        return await install(*arguments)

    @staticmethod
    async def loadPackage(names: Any) -> Any:  # noqa: N802  micropip's name
        """Load packages of the lock file."""
        from pyodide_js import loadPackage

        return await loadPackage(names)

    @staticmethod
    def to_js(value: Any, /, **how: Any) -> Any:
        """A Python value as JavaScript's."""
        from pyodide.ffi import to_js

        return to_js(value, **how)
