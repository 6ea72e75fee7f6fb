"""Writes ``.cache/types/protocol.d.ts`` from ``py/ludoteka/protocol``, for ``tsc`` and for editors: the page's types of
what it says to Python and hears."""

import ast
import re
from importlib import import_module
from itertools import pairwise
from pathlib import Path
from types import ModuleType, NoneType, UnionType
from typing import Any, Literal, NotRequired, Union, get_args, get_origin, get_type_hints, is_typeddict

from places import CACHE

MODULES = ("occasions", "requests", "replies")
FILE = CACHE / "types" / "protocol.d.ts"
PLAIN = {str: "string", int: "number", float: "number", bool: "boolean", NoneType: "null", Any: "any"}


def write() -> None:
    """Write the file."""
    modules = [import_module(f"ludoteka.protocol.{name}") for name in MODULES]
    FILE.parent.mkdir(parents=True, exist_ok=True)
    FILE.write_text("".join(map(declared, modules)), "utf-8")


def declared(module: ModuleType) -> str:
    """The types of one module, in its order."""
    tree = ast.parse(Path(str(module.__file__)).read_text("utf-8"))
    text = ""
    for node, after in zip(tree.body, [*tree.body[1:], None], strict=True):
        match node:
            case ast.ClassDef(name=name):
                text += comment(ast.get_docstring(node)) + interface(name, vars(module)[name], notes(node.body))
            case ast.Assign(targets=[ast.Name(id=name)]):
                text += comment(said(after)) + interface(name, vars(module)[name], {})
            case ast.AnnAssign(target=ast.Name(id=name)):
                text += comment(said(after)) + f"type {name} = {written(vars(module)[name], top=True)};\n"
    return text


def interface(name: str, kind: type, told: dict[str, str]) -> str:
    """A TypedDict as an interface, with what is told of its fields."""
    hints = get_type_hints(kind, include_extras=True)
    optional: frozenset[str] = vars(kind)["__optional_keys__"]
    lines = [f"interface {name} {{\n"]
    for field, hint in hints.items():
        mark = "?" if field in optional or get_origin(hint) is NotRequired else ""
        lines.append(comment(told.get(field), "  ") + f"  {field}{mark}: {written(hint)};\n")
    return "".join([*lines, "}\n"])


def written(hint: Any, *, top: bool = False) -> str:
    """A type as TypeScript writes it; ``top``: it is the one that gets a name here."""
    if hint in PLAIN:
        return PLAIN[hint]
    if is_typeddict(hint):
        return str(hint.__name__)
    kind, parts = get_origin(hint), get_args(hint)
    if not top and hint in ALIASES:
        return ALIASES[hint]
    if kind is NotRequired:
        return written(parts[0])
    if kind is Literal:
        return " | ".join(f'"{value}"' for value in parts)
    if kind in (Union, UnionType):
        return " | ".join(dict.fromkeys(map(written, parts)))
    if kind is list:
        inner = written(parts[0])
        return f"({inner})[]" if " | " in inner else f"{inner}[]"
    if kind is dict:
        return f"Record<{written(parts[0])}, {written(parts[1])}>"
    if kind is tuple:
        return f"[{', '.join(map(written, parts))}]"
    raise TypeError(f"No type of the page is known for {hint!r}.")


def aliases() -> dict[Any, str]:
    """The unions that have a name."""
    found: dict[Any, str] = {}
    for name in MODULES:
        module = import_module(f"ludoteka.protocol.{name}")
        own = vars(module)["__annotations__"]
        found |= {vars(module)[alias]: alias for alias in own}
    return found


def notes(body: list[ast.stmt]) -> dict[str, str]:
    """Field -> the docstring below it."""
    return {
        node.target.id: told
        for node, after in pairwise(body)
        if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name) and (told := said(after))
    }


def said(node: ast.stmt | None) -> str | None:
    """The text of a docstring."""
    if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str):
        return node.value.value
    return None


def comment(text: str | None, indent: str = "") -> str:
    """A docstring as a comment."""
    plain = re.sub(r":\w+:(?=`)", "", " ".join(text.split())).replace("``", "`") if text else ""
    return f"{indent}/** {plain} */\n" if plain else ""


ALIASES = aliases()
