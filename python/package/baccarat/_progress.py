"""Progress of long work, shown by a callback or by tqdm."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, TypeAlias

from ._extra import extra

ProgressLike: TypeAlias = bool | Callable[[int, int, str], object]
"""Whether tqdm shows progress, or a function of the steps done, all steps, and what they are."""


@contextmanager
def shown(progress: ProgressLike) -> Iterator[Callable[[int, int, str], object] | None]:
    """The function that is called with progress, if there is one."""
    if callable(progress):
        yield progress
    elif not isinstance(progress, bool):
        raise TypeError(f"progress: expected True, False or a function, not {progress!r}")
    elif progress:
        bar = Bar()
        try:
            yield bar
        finally:
            bar.close()
    else:
        yield None


class Bar:
    """A bar of tqdm, and another one for each part of the work."""

    def __init__(self) -> None:
        with extra("progress"):
            from tqdm.auto import tqdm

        self.new: Callable[..., Any] = tqdm
        self.part: tuple[int, str] | None = None
        self.bar: Any = None

    def __call__(self, done: int, all: int, steps: str) -> None:
        """Shows progress."""
        # A part can be like the one before it.
        if self.part != (all, steps) or done < self.bar.n:
            self.close()
            self.part = (all, steps)
            self.bar = self.new(total=all, unit=f" {steps}", unit_scale=all >= 10_000)
        self.bar.update(done - self.bar.n)

    def close(self) -> None:
        """Ends the bar."""
        if self.bar is not None:
            self.bar.close()
