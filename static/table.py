# The worker of the table: PyScript runs this file in it, and the page calls `handle`.
import js
from polyscript import config

try:
    import ludoteka.install

    ludoteka.install.WHEELS.update(config.wheels.to_py())

    from ludoteka.worker import handle  # noqa: F401  named in __export__
except BaseException as trouble:
    js.ludotekaFailed(repr(trouble))
    raise

__export__ = ["handle"]
