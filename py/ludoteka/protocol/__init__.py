"""What the page and its Python say to each other: every request and every reply, declared once, in its form as JSON.

=================  =========================================================
:mod:`.occasions`  how a table was opened
:mod:`.requests`   what the page asks
:mod:`.replies`    what Python answers
=================  =========================================================

``static/types/protocol.d.ts`` is generated from these files (:mod:`building.protocol`), so a page that reads or writes
an undeclared field fails ``tsc``. mypy and the tests hold Python to the same declarations.
"""
