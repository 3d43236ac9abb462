"""The shares into which the work of a question is divided, and the folder in which they are kept."""

from __future__ import annotations

import json
import re
import warnings
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from . import _checkpoint, _core
from ._answer import load

FILE = re.compile(r"share-([1-9][0-9]*)-of-([1-9][0-9]*)\.json")
"""The name of the file of a share."""


class DamagedShareError(ValueError):
    """A file or a text is no share, or not the whole of it."""


@dataclass(frozen=True)
class Shares:
    """The shares of a question of any kind that has documents of shares.

    Attributes
    ----------
    document : dict
        A share of which nothing is done: the form, the question, and the number of parts.
    of : int
        Number of shares.
    """

    document: dict[str, Any]
    of: int

    def question(self, number: int) -> dict[str, Any]:
        """The question about a share."""
        return {**self.document["question"], "share": f"{number}/{self.of}"}

    def task(self, number: int) -> str:
        """The document of a share without its answer: what a worker is asked."""
        return json.dumps({"schema": self.document["schema"], "question": self.question(number)})

    def check(self, number: int, text: str) -> None:
        """Checks that a text is the whole document of a share.

        Raises
        ------
        DamagedShareError
            If it is no document, was changed, or has other parts than the share.
        ValueError
            If it belongs to another question, or to work that another version has divided.
        """
        if "{" not in text:
            raise DamagedShareError("it is no document")
        try:
            document = load(text).to_dict()
        except ValueError as error:
            raise DamagedShareError(str(error)) from error
        share = document["question"].get("share")
        question = {**self.document["question"], "share": share}
        if document["schema"] != self.document["schema"] or document["question"] != question:
            raise ValueError("it belongs to another question")
        if share != f"{number}/{self.of}":
            raise DamagedShareError(f"it is share {share}")
        parts = self.document["answer"]["parts"]
        if document["answer"]["parts"] != parts:
            raise ValueError(
                f"version {document['version']} has divided its work in another way than this one"
            )
        if document["answer"]["done"] != ranges(range(number - 1, parts, self.of)):
            raise DamagedShareError("it is not the whole share")


def ranges(parts: range) -> list[list[int]]:
    """The parts of a share as documents have them: the first part of each range, and its end."""
    if parts.step == 1:
        return [[parts.start, parts.stop]] if parts else []
    return [[part, part + 1] for part in parts]


@dataclass(frozen=True)
class Folder:
    """A folder in which the shares that are done are kept, one file for each."""

    path: Path

    def files(self) -> dict[int, Path]:
        """The files of shares by the number of the share.

        Raises
        ------
        ValueError
            If there are shares of different numbers of shares.
        """
        return {number: path for (number, _), path in self._found().items()}

    def of(self) -> int | None:
        """The number of shares of which the folder has some; `None` if it has none."""
        return next((of for _, of in self._found()), None)

    def _found(self) -> dict[tuple[int, int], Path]:
        paths = sorted(self.path.iterdir()) if self.path.exists() else []
        names = ((FILE.fullmatch(path.name), path) for path in paths)
        found = {(int(name[1]), int(name[2])): path for name, path in names if name}
        numbers = sorted({of for _, of in found})
        if len(numbers) > 1:
            raise ValueError(
                f"folder: {self.path} has shares of {numbers[0]} and of {numbers[1]}: "
                "expected those of one question"
            )
        return found

    def file(self, number: int, of: int) -> Path:
        """The file of a share."""
        return self.path / f"share-{number}-of-{of}.json"

    def done(self, shares: Shares) -> set[int]:
        """The numbers of the shares that are done.

        Raises
        ------
        ValueError
            If a share belongs to another question.
        """
        files = self.files().items()
        return {number for number, path in files if self._is_done(shares, number, path)}

    def _is_done(self, shares: Shares, number: int, path: Path) -> bool:
        """Whether a file is a whole share. A damaged one is not, with a warning."""
        try:
            shares.check(number, path.read_text(encoding="utf-8"))
        except (DamagedShareError, UnicodeDecodeError) as error:
            warnings.warn(
                f"{path} is done again: it is damaged ({error})", RuntimeWarning, stacklevel=2
            )
            return False
        except ValueError as error:
            raise ValueError(
                f"folder: {path}: {error}: expected the same question, or another folder"
            ) from error
        return True

    def keep(self, number: int, of: int, text: str) -> None:
        """Writes a share to a file of another name, which is then renamed."""
        _checkpoint.saving(self.file(number, of))(text)

    def merged(self, of: int) -> _core.Document:
        """The answer to which all shares add up. They are read one after the other."""
        return _core.merge(self._texts(of))

    def _texts(self, of: int) -> Iterator[str]:
        for number in range(1, of + 1):
            yield self.file(number, of).read_text(encoding="utf-8")
