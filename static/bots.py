# The bots' worker: started once the table is drawn, so that thinking never holds up a tap.
import ludoteka.install
from pyscript import config

ludoteka.install.WHEELS.update(config["wheels"])

from ludoteka.bots import handle  # noqa: E402  the wheels must be known first

__export__ = ["handle"]
