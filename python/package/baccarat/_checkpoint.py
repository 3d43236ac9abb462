"""Files that keep what is done of long work."""

from __future__ import annotations

import contextlib
import errno
import os
from collections.abc import Callable
from pathlib import Path


def saved(path: Path) -> str | None:
    """The text of a checkpoint; `None` if there is no file yet."""
    try:
        return path.read_text(encoding="utf-8")
    except FileNotFoundError:
        return None


def saving(path: Path) -> Callable[[str], None]:
    """A function that replaces the file in one step, so that it is never incomplete.

    Raises
    ------
    OSError
        If no file can be written there.
    """
    if not path.parent.is_dir():
        raise FileNotFoundError(errno.ENOENT, "no such folder", str(path.parent))
    new = path.with_name(f"{path.name}.{os.getpid()}.new")

    def save(text: str) -> None:
        try:
            with new.open("w", encoding="utf-8") as file:
                file.write(text)
                file.flush()
                os.fsync(file.fileno())
            new.replace(path)
        except OSError:
            new.unlink(missing_ok=True)
            raise
        _keep_names(path.parent)

    return save


def _keep_names(folder: Path) -> None:
    """Writes the names of a folder's files to the disk, where a folder can be opened."""
    with contextlib.suppress(OSError):
        descriptor = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(descriptor)
        finally:
            os.close(descriptor)
