# What both workers run first; the page calls `handle`. There are two, so that thinking never holds up a tap. The page
# hands the table's worker the port of the other one; from then on these two speak with each other.
import js
from polyscript import config
from pyodide.ffi import create_proxy

try:
    import ludoteka.install
    from ludoteka.peer import PEER

    ludoteka.install.WHEELS.update(config.wheels.to_py())
    ludoteka.install.WORDS["folder"] = config.words
    ludoteka.install.PAST.update(config.past.to_py())

    def join(port):
        """Speak with the other worker."""
        port.onmessage = create_proxy(lambda event: PEER.hear(event.data))
        PEER.join(port.postMessage)

    if config.role == "bots":
        from ludoteka.bots import handle

        join(js.ludotekaStart.port)
    else:
        from ludoteka.worker import handle  # noqa: F401  named in __export__

        js.ludotekaStart.port.onmessage = create_proxy(lambda event: join(event.ports[0]))
except BaseException as trouble:
    js.ludotekaStart.failed(repr(trouble))
    raise

__export__ = ["handle"]
