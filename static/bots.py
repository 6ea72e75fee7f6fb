# The bots' worker: started once the table is drawn, so that thinking never holds up a tap.
import js
from polyscript import config

try:
    import ludoteka.install

    ludoteka.install.WHEELS.update(config.wheels.to_py())

    from ludoteka.bots import handle  # noqa: F401  named in __export__
except BaseException as trouble:
    js.ludotekaFailed(repr(trouble))
    raise

__export__ = ["handle"]
