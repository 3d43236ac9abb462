"""Pictures as SVG."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from ._frozen import Frozen


class Picture(Frozen):
    """A picture as SVG, which notebooks show. It is a text, and draws the same on every machine.

    Attributes
    ----------
    svg : str
        The SVG document.

    Examples
    --------
    >>> import baccarat as bac
    >>> picture = bac.removal(bets="dragon-7").plot()
    >>> picture.svg.startswith("<svg")
    True
    """

    __slots__ = ("svg",)

    svg: str

    def __init__(self, svg: str) -> None:
        self._hold(svg=svg)

    def save(self, path: str | Path) -> None:
        """Writes the picture to a file.

        Raises
        ------
        ValueError
            If the name of the file ends otherwise than in `.svg`.
        OSError
            If the file cannot be written.
        """
        if Path(path).suffix.lower() != ".svg":
            raise ValueError(f"{str(path)!r}: expected a name that ends in .svg")
        Path(path).write_text(self.svg, encoding="utf-8")

    def _repr_svg_(self) -> str:
        return self.svg

    def __repr__(self) -> str:
        return f"<Picture of {len(self.svg)} characters of SVG>"

    def __str__(self) -> str:
        return self.svg

    def __eq__(self, other: object) -> bool:
        return self.svg == other.svg if isinstance(other, Picture) else NotImplemented

    def __hash__(self) -> int:
        return hash(self.svg)

    def __reduce__(self) -> tuple[Any, ...]:
        return (Picture, (self.svg,))
