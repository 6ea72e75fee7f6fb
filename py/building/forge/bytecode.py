"""Runs in Pyodide: archives of sourceless bytecode, made by the very Python that will run them.

/work/job.json: a list of {"tree": folder under /work, "out": archive under /work, "at": where its files will lie,
"optimize": 0 | 2}. Every file of the tree goes in, sorted, with one fixed date; a ``.py`` becomes a ``.pyc`` that is
never checked against a source. With "store", nothing is compressed inside. The same tree gives the same bytes.
"""

import __future__

import ast
import importlib._bootstrap_external as external
import json
import zipfile
from pathlib import Path

work = Path("/work")


def entry(name: str, how: int) -> zipfile.ZipInfo:
    """An archive member whose header tells nothing of when and where it was made."""
    info = zipfile.ZipInfo(name, (1980, 1, 1, 0, 0, 0))
    info.compress_type = how
    info.external_attr = 0o644 << 16
    return info


FIELDS_AS_TEXT = __future__.annotations.compiler_flag
FUNCTIONS = (ast.FunctionDef, ast.AsyncFunctionDef)
SOME_DOCSTRING = "…"
"""What every class says of itself. A dataclass without a docstring would work its signature out, which takes long."""


def without_explanations(source: bytes) -> ast.Module:
    """A module without what only readers need: docstrings, and the types of functions. Nobody asks for them in a
    browser, and they weigh a fifth.
    """
    tree = ast.parse(source)
    for node in ast.walk(tree):
        if isinstance(node, (ast.Module, ast.ClassDef, *FUNCTIONS)) and ast.get_docstring(node) is not None:
            if isinstance(node, ast.ClassDef):
                node.body[0] = ast.copy_location(ast.Expr(ast.Constant(SOME_DOCSTRING)), node.body[0])
            else:
                node.body[:1] = [] if len(node.body) > 1 else [ast.copy_location(ast.Pass(), node.body[0])]
        if isinstance(node, FUNCTIONS):
            node.returns = None
        if isinstance(node, ast.arg):
            node.annotation = None
    return ast.fix_missing_locations(tree)


for job in json.loads((work / "job.json").read_text()):
    tree = work / job["tree"]
    how = zipfile.ZIP_STORED if job.get("store") else zipfile.ZIP_DEFLATED
    with zipfile.ZipFile(work / job["out"], "w", compresslevel=9) as archive:
        for path in sorted(p for p in tree.rglob("*") if p.is_file()):
            name = path.relative_to(tree).as_posix()
            data = path.read_bytes()
            if name.endswith(".py"):
                ours = not job["optimize"]  # the types of our fields stay text, which weighs less than code
                text, flags = (without_explanations(data), FIELDS_AS_TEXT) if ours else (data, 0)
                code = compile(text, f"{job['at']}/{name}", "exec", flags, True, job["optimize"])
                data = bytes(external._code_to_hash_pyc(code, bytes(8), False))  # type: ignore[attr-defined]
                name += "c"
            archive.writestr(entry(name, how), data)
