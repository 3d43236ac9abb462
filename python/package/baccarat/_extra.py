"""What an extra installs, imported when it is used."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def extra(name: str) -> Iterator[None]:
    """Imports within it say which extra of the package brings what is missing.

    Raises
    ------
    ImportError
        If what is imported is not installed.
    """
    try:
        yield
    except ModuleNotFoundError as error:
        raise ImportError(
            f"{error.name} is not installed: pip install 'baccarat[{name}]' brings it",
            name=error.name,
        ) from error
