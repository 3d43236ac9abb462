"""The notebooks: their saved outputs are those of this version, and contain nothing of a machine.

`WRITE_NOTEBOOKS=1` writes the outputs anew.
"""

from __future__ import annotations

import importlib
import importlib.util
import os
import re
from pathlib import Path
from typing import Any

import pytest

FOLDER = Path(__file__).parent.parent / "notebooks"
NAMES = ("1-first-look", "2-side-bets-and-counts", "3-a-papers-table", "4-many-shoes")

WRITTEN = os.environ.get("WRITE_NOTEBOOKS") == "1"

EXECUTES = ("nbclient", "ipykernel")
IMPORTS = ("numpy", "pandas", "matplotlib")

COMPARED = ("text/plain", "text/html", "image/svg+xml")
"""The forms of an output that are compared: a PNG depends on the fonts of a machine."""

METADATA = {
    "kernelspec": {"display_name": "Python 3", "language": "python", "name": "python3"},
    "language_info": {"name": "python"},
}

LOCAL_PATH = re.compile(
    r"""(?<![\w.:/-])/(?:bin|dev|etc|home|mnt|opt|private|root|srv|tmp|usr|var|work|Users)/
    | \b[A-Za-z]:\\
    | site-packages
    | ipykernel_\d
    """,
    re.VERBOSE,
)

LONGEST = 120
"""Seconds that a cell may take on a slow machine."""

SEVERAL = 5
"""The least number of cells of which a notebook has more."""


@pytest.fixture(params=NAMES)
def name(request: pytest.FixtureRequest) -> str:
    """The name of a notebook."""
    return str(request.param)


def read(name: str) -> Any:
    """A notebook as it is saved."""
    nbformat = pytest.importorskip("nbformat", reason="nbformat reads notebooks: not installed")
    return nbformat.read(FOLDER / f"{name}.ipynb", as_version=4)


def executed(name: str, folder: Path) -> Any:
    """The notebook with the outputs that it has now, executed in an empty folder."""
    from nbclient import NotebookClient

    notebook = read(name)
    for cell in code_cells(notebook):
        cell.outputs = []
    resources = {"metadata": {"path": str(folder)}}
    client = NotebookClient(
        notebook,
        timeout=LONGEST,
        kernel_name="python3",
        resources=resources,
        record_timing=False,
        # What a cell prints arrives in parts of any length.
        coalesce_streams=True,
    )
    client.execute()
    return notebook


def code_cells(notebook: Any) -> list[Any]:
    """The cells with code, in order."""
    return [cell for cell in notebook.cells if cell.cell_type == "code"]


def text_of(value: str | list[str]) -> str:
    """A text, which a notebook may save as lines."""
    return value if isinstance(value, str) else "".join(value)


def compared(cell: Any) -> list[tuple[str, str]]:
    """What a cell has printed and shown, each text with its form."""
    found: list[tuple[str, str]] = []
    for output in cell.outputs:
        if output.output_type == "stream":
            if output.name == "stdout":
                found.append(("stdout", text_of(output.text)))
        elif output.output_type in {"execute_result", "display_data"}:
            found += [
                (form, text_of(output.data[form])) for form in COMPARED if form in output.data
            ]
    return found


def normalized(notebook: Any) -> Any:
    """The notebook with nothing in it that depends on who executed it."""
    notebook.metadata = METADATA
    for cell in notebook.cells:
        cell.metadata = {}
    for number, cell in enumerate(code_cells(notebook), start=1):
        cell.execution_count = number
        # What a library reports while it is imported is no part of the story.
        cell.outputs = [
            output
            for output in cell.outputs
            if not (output.output_type == "stream" and output.name == "stderr")
        ]
        for output in cell.outputs:
            output.pop("transient", None)
            if "metadata" in output:
                output.metadata = {}
            if output.output_type == "execute_result":
                output.execution_count = number
    return notebook


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty folder, and no settings of a user."""
    missing = [
        module for module in (*EXECUTES, *IMPORTS) if importlib.util.find_spec(module) is None
    ]
    if missing:
        pytest.skip(f"notebooks need {', '.join(missing)}: not installed")
    for variable in ("IPYTHONDIR", "JUPYTER_CONFIG_DIR", "JUPYTER_RUNTIME_DIR"):
        place = tmp_path / variable.lower()
        place.mkdir()
        monkeypatch.setenv(variable, str(place))
    # Matplotlib shows its pictures in the notebook, whatever the tests use.
    monkeypatch.delenv("MPLBACKEND", raising=False)
    monkeypatch.setenv("PYDEVD_DISABLE_FILE_VALIDATION", "1")
    cells = tmp_path / "cells"
    cells.mkdir()
    return cells


@pytest.mark.filterwarnings("default")
def test_the_saved_outputs_are_those_of_this_version(name: str, folder: Path) -> None:
    saved, now = read(name), executed(name, folder)
    if WRITTEN:
        nbformat: Any = importlib.import_module("nbformat")
        nbformat.write(normalized(now), FOLDER / f"{name}.ipynb")
        saved = read(name)
    assert any(compared(cell) for cell in code_cells(saved))
    for there, here in zip(code_cells(saved), code_cells(now), strict=True):
        assert compared(there) == compared(here), (
            f"{name}, cell {there.id}: WRITE_NOTEBOOKS=1 writes the outputs anew\n{there.source}"
        )


def test_no_output_is_an_error_or_a_warning(name: str) -> None:
    for cell in code_cells(read(name)):
        for output in cell.outputs:
            assert output.output_type in {"stream", "execute_result", "display_data"}, cell.source
            assert output.get("name", "stdout") == "stdout", cell.source


def test_no_cell_has_a_path_of_a_machine(name: str) -> None:
    for cell in read(name).cells:
        texts = [cell.source]
        if cell.cell_type == "code":
            texts += [text for _, text in compared(cell)]
        for text in texts:
            assert LOCAL_PATH.search(text) is None, text


@pytest.mark.parametrize(
    ("text", "is_local"),
    [
        ("/home/someone/odds.json", True),
        ("in /tmp/ipykernel_12/3.py", True),
        (r"C:\Users\someone", True),
        ("lib/python3.11/site-packages/baccarat", True),
        ("baccarat/odds/1", False),
        ("example.com/home/odds", False),
        ("19/20", False),
    ],
)
def test_a_path_of_a_machine_is_found(text: str, is_local: bool) -> None:
    assert bool(LOCAL_PATH.search(text)) is is_local


def test_a_notebook_has_no_metadata_of_an_editor(name: str) -> None:
    notebook = read(name)
    assert (notebook.nbformat, notebook.nbformat_minor) == (4, 5)
    assert notebook.metadata == METADATA
    for place, cell in enumerate(notebook.cells, start=1):
        assert cell.id == f"cell-{place:02}"
        assert cell.metadata == {}
        assert cell.source == cell.source.strip("\n")
    for number, cell in enumerate(code_cells(notebook), start=1):
        assert cell.execution_count == number
        for output in cell.outputs:
            assert output.get("metadata", {}) == {}
            assert output.get("execution_count", number) == number


def test_every_notebook_is_tested_and_tells_a_story() -> None:
    assert sorted(path.stem for path in FOLDER.glob("*.ipynb")) == sorted(NAMES)
    for name in NAMES:
        notebook = read(name)
        assert notebook.cells[0].source.startswith("# ")
        assert len(code_cells(notebook)) > SEVERAL
        assert len(notebook.cells) - len(code_cells(notebook)) > SEVERAL
