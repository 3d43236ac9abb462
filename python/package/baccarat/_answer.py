"""Answers: records of exact figures that are also documents, tables and pictures."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar, TypeVar

from . import _core, _frames
from ._numbers import natural
from ._picture import Picture
from ._progress import ProgressLike, shown
from ._record import Record

if TYPE_CHECKING:
    import pandas
    import polars
    import pyarrow

Self = TypeVar("Self", bound="Answer")

LONGEST_HTML = 100_000
"""The largest number of letters of HTML that a notebook shows."""

MOST_LINES, LAST_LINES = 100, 12
"""The largest number of lines that a prompt shows, and how many of those are the last ones."""

WIDEST = 2**16 - 1
"""The largest width of a text."""


class Answer(Record):
    """An answer with its question.

    Its fields are exact numbers, and converted when they are first read. As a document it is what
    the command `baccarat` writes with `--format json`, byte for byte; as a text, what it prints.
    """

    _kind: ClassVar[str] = ""
    """The name of its documents, as in `baccarat/odds/1`."""

    _kinds: ClassVar[dict[str, type[Answer]]] = {}

    def __init__(self, source: _core.Document | Mapping[str, Any]) -> None:
        if isinstance(source, Mapping):
            self.__dict__["_document"] = dict(source)
        elif isinstance(source, _core.Document):
            self.__dict__["_inner"] = source
        else:
            raise TypeError(f"expected load(…) or a question in place of {type(self).__name__}(…)")

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        Answer._kinds[cls._kind] = cls

    @property
    def _fields(self) -> Mapping[str, Any]:
        fields: Mapping[str, Any] | None = self.__dict__.get("_answer")
        if fields is None:
            known = self.__dict__.get("_document")
            fields = known["answer"] if known else json.loads(self._source.answer())
            self.__dict__["_answer"] = fields
        assert fields is not None
        return fields

    @property
    def _source(self) -> _core.Document:
        """The answer as the library has it; of a document that was read, the question is asked."""
        if "_inner" not in self.__dict__:
            self.__dict__["_inner"] = _core.asked(json.dumps(self._whole))
        source: _core.Document = self.__dict__["_inner"]
        return source

    @property
    def _whole(self) -> dict[str, Any]:
        """The whole document, with 12 decimals."""
        if "_document" not in self.__dict__:
            self.__dict__["_document"] = json.loads(self._source.render("json"))
        document: dict[str, Any] = self.__dict__["_document"]
        return document

    @property
    def schema(self) -> str:
        """The form of the document: `"baccarat/odds/1"`."""
        return str(self._whole["schema"])

    @property
    def version(self) -> str:
        """The version of the library that answered."""
        return str(self._whole["version"])

    @property
    def question(self) -> dict[str, Any]:
        """The question as the document has it: the shoe, the rules, the bets and the options."""
        question: dict[str, Any] = json.loads(json.dumps(self._whole["question"]))
        return question

    @property
    def digest(self) -> str:
        """The SHA-256 digest of the answer, in 64 hexadecimal digits."""
        return str(self._whole["digest"])

    @property
    def tables(self) -> tuple[str, ...]:
        """The names of the tables of the answer."""
        return tuple(self._source.tables()[0])

    def to_dict(self) -> dict[str, Any]:
        """The whole document as JSON has it: texts, lists and dictionaries. A copy."""
        document: dict[str, Any] = json.loads(json.dumps(self._whole))
        return document

    def to_json(self, *, digits: int | None = None) -> str:
        """The document, as the command writes it.

        Parameters
        ----------
        digits : int, optional
            Number of decimals of each figure, 0 to 1000; 12, if it is not given, or those of the
            document that was read.

        Returns
        -------
        str
            JSON that ends with a newline.

        Raises
        ------
        ValueError
            If the number of decimals is not from 0 to 1000.

        Examples
        --------
        >>> import baccarat as bac
        >>> odds = bac.odds()
        >>> bac.load(odds.to_json()) == odds
        True
        """
        if digits is None and "_document" in self.__dict__:
            return json.dumps(self._whole, indent=2, ensure_ascii=False) + "\n"
        return self._rendered("json", digits)

    def to_text(
        self, *, digits: int | None = None, table: str | None = None, width: int = 80
    ) -> str:
        """The answer as tables in plain text, as the command prints it.

        Parameters
        ----------
        digits : int, optional
            Number of decimals, 0 to 1000; 4 if it is not given.
        table : str, optional
            The name of one table, of :attr:`tables`; all tables for people if it is not given.
        width : int, optional
            Number of letters of a line, up to 65535.

        Raises
        ------
        ValueError
            If there is no table of this name.

        Examples
        --------
        >>> import baccarat as bac
        >>> print(bac.odds().to_text(table="bets", digits=2))
        punto-banco, 8 decks, 416 cards, nothing removed        exact; shown to 2 places
        <BLANKLINE>
        bet       pays      win    push     lose   house edge   variance   std dev
        Player     1:1   44.62%   9.52%   45.86%        1.24%       0.90      0.95
        Banker   19:20   45.86%   9.52%   44.62%        1.06%       0.86      0.93
        Tie        8:1    9.52%       –   90.48%       14.36%       6.97      2.64
        <BLANKLINE>
        """
        return self._rendered("text", digits, table, natural(width, "width", WIDEST))

    def to_markdown(self, *, digits: int | None = None, table: str | None = None) -> str:
        """The answer as tables in Markdown; see :meth:`to_text` for the parameters."""
        return self._rendered("markdown", digits, table)

    def to_latex(
        self,
        *,
        digits: int | None = None,
        table: str | None = None,
        fragment: bool = False,
        fractions: bool = False,
    ) -> str:
        r"""The answer as a LaTeX document; see :meth:`to_text` for the parameters.

        Parameters
        ----------
        digits, table
            As of :meth:`to_text`.
        fragment : bool, optional
            Whether to write tables alone, each with a caption and a label, to be read by `\input`.
        fractions : bool, optional
            Whether figures are exact fractions, and not decimals.

        Raises
        ------
        ValueError
            If there is no table of this name, or a fragment with fractions is asked for.
        """
        if fragment and fractions:
            raise ValueError("fractions: expected a whole document, not a fragment")
        form = "fragment" if fragment else "fractions" if fractions else "latex"
        return self._rendered(form, digits, table)

    def to_csv(self, *, digits: int | None = None, table: str | None = None) -> str:
        """One table as comma-separated values: the chief table, if none is named.

        Exact figures have a column `…_exact` and a column `…_decimal`.

        Parameters
        ----------
        digits : int, optional
            Number of decimals, 0 to 1000; 12 if it is not given.
        table : str, optional
            The name of the table, of :attr:`tables`.

        Raises
        ------
        ValueError
            If there is no table of this name.
        """
        return self._rendered("csv", digits, table)

    def to_html(self, *, digits: int | None = None) -> str:
        """The tables for people as an element of HTML with a style of its own, without a script."""
        return self._rendered("html", digits)

    def to_pandas(self, table: str | None = None, *, floats: bool = False) -> pandas.DataFrame:
        """A table as a data frame of pandas: a row is an observation, a column a variable.

        Parameters
        ----------
        table : str, optional
            The name of the table, of :attr:`tables`; the chief table if it is not given.
        floats : bool, optional
            Whether numbers that are no integers are floats, each the nearest one.

        Returns
        -------
        pandas.DataFrame
            Integers are `Int64`, or objects where one exceeds 63 bits; exact numbers are objects
            of type `Fraction`, which pandas adds exactly; irrational ones are objects of type
            `Decimal`, of 12 decimals.

        Raises
        ------
        ValueError
            If there is no table of this name.
        ImportError
            If pandas is not installed.

        Examples
        --------
        >>> import baccarat as bac
        >>> frame = bac.odds().to_pandas()
        >>> frame.loc[frame.id == "tie", "house_edge"].item()
        Fraction(103841353768, 723147898655)
        """
        return _frames.to_pandas(self._columns(table, floats))

    def to_polars(self, table: str | None = None, *, floats: bool = False) -> polars.DataFrame:
        """A table as a data frame of polars; see :meth:`to_pandas` for the parameters.

        Polars has no exact fractions, and makes floats of them without a word: they are texts such
        as `"19/20"` here, unless floats are asked for. Integers of more than 63 bits are texts too,
        and so are irrational numbers of more than 38 digits.

        Examples
        --------
        >>> import baccarat as bac
        >>> frame = bac.odds().to_polars(floats=True)
        >>> frame["house_edge"].to_list()[0] == float(bac.odds().bets["player"].house_edge)
        True
        """
        return _frames.to_polars(self._columns(table, floats))

    def to_arrow(self, table: str | None = None, *, floats: bool = False) -> pyarrow.Table:
        """A table of Arrow; see :meth:`to_polars` for its types.

        Examples
        --------
        >>> import baccarat as bac
        >>> bac.odds().to_arrow().column("house_edge")[2].as_py()
        '103841353768/723147898655'
        """
        return _frames.to_arrow(self._columns(table, floats))

    def plot(self, *, dark: bool = False) -> Picture:
        """The answer as a picture, which notebooks show.

        Parameters
        ----------
        dark : bool, optional
            Whether the picture is light on dark.

        Raises
        ------
        ValueError
            If answers of this kind have no picture, or there is too much or nothing to draw.
        """
        return Picture(self._source.plot(dark))

    def reproduce(self: Self, *, progress: ProgressLike = False) -> Self:
        """The current answer to the question of the document.

        It is equal to the document if the figures are the same; :func:`again` tells what differs.

        Parameters
        ----------
        progress : bool or callable, optional
            Whether progress is shown, as of :func:`count`.

        Raises
        ------
        ValueError
            If the question is not in the form that this version writes.

        Examples
        --------
        >>> import baccarat as bac
        >>> odds = bac.load(bac.odds(6).to_json())
        >>> odds.reproduce() == odds
        True
        """
        with shown(progress) as callback:
            answer = type(self)(_core.asked(json.dumps(self._whole), callback))
        # With as many decimals as the document.
        written = answer._rendered("json", self._whole["question"].get("digits"))
        answer.__dict__["_document"] = json.loads(written)
        return answer

    def cite(self, *, biblatex: bool = False) -> str:
        """The entry of the document for BibTeX, by its digest, or for BibLaTeX.

        Examples
        --------
        >>> import baccarat as bac
        >>> print(bac.odds().cite().splitlines()[2])
          title = {{baccarat: exact answers about punto banco}},
        """
        return _core.cite(json.dumps(self._whole), biblatex)

    def _rendered(
        self, format: str, digits: int | None, table: str | None = None, width: int = 80
    ) -> str:
        places = None if digits is None else natural(digits, "digits", 1000)
        return self._source.render(format, places, table, width)

    def _columns(self, table: str | None, floats: bool) -> list[_frames.Column]:
        names, chief = self._source.tables()
        return _frames.columns(self._source.table(table or names[chief]), floats)

    def save(self, path: str | Path) -> None:
        """Writes the answer to a file, in the form that the end of its name tells.

        Parameters
        ----------
        path : str or Path
            The file: `.json` for the document, which :func:`load` reads; `.txt`, `.md`, `.tex`,
            `.html` and `.csv` (the chief table) for tables; `.svg` for the picture.

        Raises
        ------
        ValueError
            If the name ends otherwise, or there is no picture.
        OSError
            If the file cannot be written.

        Examples
        --------
        >>> import baccarat as bac, pathlib, tempfile
        >>> with tempfile.TemporaryDirectory() as folder:
        ...     path = pathlib.Path(folder, "odds.json")
        ...     bac.odds(6).save(path)
        ...     bac.load(path) == bac.odds(6)
        True
        """
        forms: dict[str, Callable[[], str]] = {
            ".json": self.to_json,
            ".txt": self.to_text,
            ".md": self.to_markdown,
            ".tex": self.to_latex,
            ".html": self.to_html,
            ".csv": self.to_csv,
            ".svg": lambda: self.plot().svg,
        }
        form = forms.get(Path(path).suffix.lower())
        if form is None:
            raise ValueError(
                f"{str(path)!r}: expected a name that ends in one of {', '.join(forms)}"
            )
        # What is written is as the command writes it, the ends of lines included.
        Path(path).write_bytes(form().encode())

    def _repr_html_(self) -> str | None:
        html = self.to_html()
        # A long answer is shown as its text is.
        return html if len(html) <= LONGEST_HTML else None

    def __repr__(self) -> str:
        lines = self.to_text().splitlines()
        if len(lines) > MOST_LINES:
            # The line that says so is one of them.
            left_out = len(lines) - MOST_LINES + 1
            lines[-LAST_LINES - left_out : -LAST_LINES] = [
                f"… {left_out} lines; print(….to_text())"
            ]
        return "\n".join(lines)

    def __eq__(self, other: object) -> bool:
        if type(other) is not type(self):
            return NotImplemented
        assert isinstance(other, Answer)
        return bool(self._whole == other._whole)

    def __hash__(self) -> int:
        return hash((self.schema, self.digest))

    def __reduce__(self) -> tuple[Any, ...]:
        return (type(self), (self._whole,))


def load(source: str | Path | Mapping[str, Any]) -> Answer:
    """A document, as the command or :meth:`Answer.to_json` writes it.

    Parameters
    ----------
    source : str, Path or mapping
        The path of a file (a `Path`, or a text without a brace), the text of a document, or its
        fields.

    Returns
    -------
    Answer
        The answer of the kind that the document has, such as :class:`Odds`. Its fields are those
        of the document; its tables and pictures are made from the question, asked again.

    Raises
    ------
    ValueError
        If it is no document, or its digest is not that of its answer: it was changed.
    OSError
        If the file cannot be read.

    Examples
    --------
    >>> import baccarat as bac
    >>> answer = bac.load(bac.odds(bac.Shoe(1)).to_json())
    >>> type(answer).__name__, answer.cards
    ('Odds', 52)
    """
    given: object = source
    if isinstance(given, Mapping):
        text = json.dumps(given)
    elif isinstance(given, str) and "{" in given:
        text = given
    elif isinstance(given, (str, Path)):
        text = Path(given).read_text(encoding="utf-8-sig")
    else:
        raise TypeError(f"source: expected a document, its text or its path, not {given!r}")
    # Reads the document and checks its digest.
    _core.cite(text, False)
    document: dict[str, Any] = json.loads(text)
    missing = [name for name in ("question", "answer") if type(document.get(name)) is not dict]
    if missing:
        raise ValueError(f"expected a document of this program: it has no {missing[0]}")
    kind = str(document["schema"]).split("/")[1]
    if kind not in Answer._kinds:
        raise ValueError(f"{document['schema']} is no form of an answer")
    return Answer._kinds[kind](document)
