"""Runs in Pyodide before its memory is kept: import what every table needs, then blank what is free."""

import asyncio  # noqa: F401
import base64  # noqa: F401
import gc
import html  # noqa: F401
import importlib
import inspect  # noqa: F401
import io  # noqa: F401
import json  # noqa: F401
import pkgutil
import random  # noqa: F401

import htpy  # noqa: F401

import ludoteka
import tabletop

for package in (tabletop, ludoteka):
    for module in pkgutil.walk_packages(package.__path__, f"{package.__name__}."):
        importlib.import_module(module.name)
gc.collect()
