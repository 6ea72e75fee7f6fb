# The worker of the table: PyScript runs this file in it, and the page calls `handle`.
import ludoteka.install
from pyscript import config

ludoteka.install.WHEELS.update(config["wheels"])

from ludoteka.worker import handle  # noqa: E402  the wheels must be known first

__export__ = ["handle"]
