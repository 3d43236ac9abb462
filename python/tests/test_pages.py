"""The examples of the package's docstrings, and of the pages about it, are run."""

from __future__ import annotations

import doctest
import importlib
import pkgutil
from pathlib import Path

import pytest

import baccarat

for module in ("distributed", "numpy", "pandas", "polars", "pyarrow"):
    pytest.importorskip(module)

ROOT = Path(__file__).parents[2]
PAGES = [
    page
    for page in (ROOT / "README.md", ROOT / "docs" / "PYTHON.md", ROOT / "python" / "README.md")
    if page.exists()
]
MODULES = sorted(found.name for found in pkgutil.iter_modules(baccarat.__path__, "baccarat."))


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_the_examples_of_a_page_are_right(page: Path) -> None:
    found = doctest.testfile(str(page), module_relative=False, encoding="utf-8")
    assert found.attempted > 0
    assert found.failed == 0


@pytest.mark.parametrize("name", ["baccarat", *MODULES])
def test_the_examples_of_a_module_are_right(name: str) -> None:
    if name == "baccarat.__main__":
        pytest.skip("it is the command")
    found = doctest.testmod(importlib.import_module(name))
    assert found.failed == 0


def test_modules_have_examples() -> None:
    finder = doctest.DocTestFinder()
    modules = [importlib.import_module(f"baccarat.{name}") for name in ("_questions", "answers")]
    for module in modules:
        examples = sum(len(test.examples) for test in finder.find(module))
        assert examples > 30
