# What both workers run first; the page calls `handle`. There are two, so that thinking never holds up a tap.
import js
from polyscript import config

try:
    import ludoteka.install

    ludoteka.install.WHEELS.update(config.wheels.to_py())
    ludoteka.install.WORDS["folder"] = config.words
    ludoteka.install.PAST.update(config.past.to_py())

    if config.role == "bots":
        from ludoteka.bots import handle
    else:
        from ludoteka.worker import handle  # noqa: F401  named in __export__
except BaseException as trouble:
    js.ludotekaFailed(repr(trouble))
    raise

__export__ = ["handle"]
