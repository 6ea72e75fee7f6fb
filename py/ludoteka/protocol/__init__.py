"""What the page and its Python say to each other: every request and every reply, declared once, in its form as JSON.

=================  =========================================================
:mod:`.occasions`  how a table was opened
:mod:`.requests`   what the page asks
:mod:`.replies`    what Python answers
=================  =========================================================

The page's types are written from these files before ``tsc`` checks it (:mod:`building.protocol`), so a page that reads
or writes an undeclared field fails. mypy and the tests hold Python to the same declarations.
"""
