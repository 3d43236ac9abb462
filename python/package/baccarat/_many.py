"""Many shoes as arrays of numpy, which is imported when they are asked for."""

from __future__ import annotations

from contextlib import suppress
from threading import Event, Thread
from typing import TYPE_CHECKING, Any, Literal, NamedTuple, overload

from . import _core
from ._analyzer import Analyzer, analyzer_of
from ._bet import COMMISSION, TIE_PAYS, BetsLike
from ._extra import extra
from ._numbers import Exact
from ._rules import RulesLike
from ._shoe import Shoe

if TYPE_CHECKING:
    import numpy
    from numpy.typing import ArrayLike, NDArray


@overload
def expectations(
    counts: ArrayLike,
    *,
    bets: BetsLike | None = ...,
    exact: Literal[False] = ...,
    rules: RulesLike | None = ...,
    commission: Exact = ...,
    tie_pays: Exact = ...,
) -> NDArray[numpy.float64]: ...


@overload
def expectations(
    counts: ArrayLike,
    *,
    bets: BetsLike | None = ...,
    exact: Literal[True],
    rules: RulesLike | None = ...,
    commission: Exact = ...,
    tie_pays: Exact = ...,
) -> NDArray[numpy.object_]: ...


@overload
def expectations(
    counts: ArrayLike,
    *,
    bets: BetsLike | None = ...,
    exact: bool,
    rules: RulesLike | None = ...,
    commission: Exact = ...,
    tie_pays: Exact = ...,
) -> NDArray[Any]: ...


def expectations(
    counts: ArrayLike,
    *,
    bets: BetsLike | None = None,
    exact: bool = False,
    rules: RulesLike | None = None,
    commission: Exact = COMMISSION,
    tie_pays: Exact = TIE_PAYS,
) -> NDArray[Any]:
    """The expectation of each bet at each of many shoes, on all processors.

    An array of contiguous rows of `int64` is read where it lies, without a copy.

    Parameters
    ----------
    counts : array_like of int, shape (n, 10) or (n, 13)
        A shoe in each row: the numbers of cards left of the pip values 0 to 9, or of the ranks A to
        K.
    bets, rules, commission, tie_pays
        As of :class:`Analyzer`.
    exact : bool, optional
        Whether the expectations are fractions, and not the nearest floats.

    Returns
    -------
    ndarray of float64 or of object, shape (n, number of bets)
        Net units won per unit staked, bets in the order in which they were given; floats are
        correctly rounded, and objects of type `Fraction`.

    Raises
    ------
    ValueError
        If a shoe has fewer than six cards, a number is negative, or the shape is another one. The
        attribute `shoe` is the number of the first row that has no odds, from 0.
    TypeError
        If the numbers are no integers.
    ImportError
        If numpy is not installed.

    Examples
    --------
    >>> import baccarat as bac
    >>> counts = [[128, 32, 32, 32, 32, 32, 32, 32, 32, 32], [40, 9, 9, 9, 9, 9, 1, 1, 1, 1]]
    >>> bac.expectations(counts, bets=["player", "tie"])
    array([[-0.01235081, -0.14359629],
           [ 0.00842215, -0.08923198]])
    >>> bac.expectations(counts, bets="player", exact=True)[0, 0]
    Fraction(-241149546272, 19524993263685)
    """
    with extra("numpy"):
        import numpy

    rows = _rows(counts)
    analyzer = _analyzer(rows, bets, rules, commission, tie_pays)
    _find_numpy(analyzer, rows)
    if not exact:
        return _core.expectations_of_many(analyzer._inner, rows)
    found = _core.exact_expectations_of_many(analyzer._inner, rows)
    array = numpy.empty(len(found), dtype=object)
    array[:] = found
    return array.reshape(len(rows), len(analyzer.bets))


class ManyOdds(NamedTuple):
    """The odds of bets at each of many shoes: arrays of shape (number of shoes, number of bets).

    Every number is the float nearest to the exact one.

    Attributes
    ----------
    bets : tuple of str
        The ids of the bets, in the order of the columns.
    win, push, lose : ndarray of float64
        The probabilities of a positive payoff, of a payoff of zero, and of a loss.
    expectation : ndarray of float64
        Mean net units won per unit staked; the house edge is its negative.
    variance : ndarray of float64
        Variance of the net units won per unit staked.

    Examples
    --------
    >>> import baccarat as bac
    >>> odds = bac.odds_of_many([[128, 32, 32, 32, 32, 32, 32, 32, 32, 32]])
    >>> odds.bets, odds.variance.shape
    (('player', 'banker', 'tie'), (1, 3))
    """

    bets: tuple[str, ...]
    win: NDArray[numpy.float64]
    push: NDArray[numpy.float64]
    lose: NDArray[numpy.float64]
    expectation: NDArray[numpy.float64]
    variance: NDArray[numpy.float64]


def odds_of_many(
    counts: ArrayLike,
    *,
    bets: BetsLike | None = None,
    rules: RulesLike | None = None,
    commission: Exact = COMMISSION,
    tie_pays: Exact = TIE_PAYS,
) -> ManyOdds:
    """The odds of each bet at each of many shoes, on all processors.

    Parameters
    ----------
    counts, bets, rules, commission, tie_pays
        As of :func:`expectations`.

    Returns
    -------
    ManyOdds
        Arrays of probabilities, expectations and variances.

    Raises
    ------
    ValueError, TypeError, ImportError
        As of :func:`expectations`.

    Examples
    --------
    >>> import baccarat as bac
    >>> odds = bac.odds_of_many([[128, 32, 32, 32, 32, 32, 32, 32, 32, 32]], bets="tie")
    >>> float(odds.win[0, 0]) == float(bac.odds().bets["tie"].win)
    True
    """
    rows = _rows(counts)
    analyzer = _analyzer(rows, bets, rules, commission, tie_pays)
    _find_numpy(analyzer, rows)
    figures = _core.odds_of_many(analyzer._inner, rows)
    ids = tuple(bet.id for bet in analyzer.bets)
    return ManyOdds(ids, *(figures[:, :, place] for place in range(figures.shape[2])))


def _analyzer(
    rows: NDArray[numpy.int64],
    bets: BetsLike | None,
    rules: RulesLike | None,
    commission: Exact,
    tie_pays: Exact,
) -> Analyzer:
    """The analyzer of the bets, without those that depend on more of the cards than rows have."""
    analyzer = analyzer_of(bets, rules, commission, tie_pays)
    if not analyzer._is_all or rows.shape[1] not in (10, 13):
        return analyzer
    return analyzer._fitting(Shoe.from_counts([1] * rows.shape[1])._inner)


_FOUND = Event()
"""Set once the engine has found what it needs of numpy."""


def _find_numpy(analyzer: Analyzer, rows: NDArray[numpy.int64]) -> None:
    """Lets the engine look up numpy, by a question about no shoes.

    The handlers of signals run on the main thread, and what they raise must not interrupt that; so
    it is looked up on another thread.
    """
    if _FOUND.is_set():
        return

    def look_up() -> None:
        with suppress(Exception):
            _core.expectations_of_many(analyzer._inner, rows[:0])

    thread = Thread(target=look_up)
    thread.start()
    thread.join()
    _FOUND.set()


def _rows(counts: ArrayLike) -> NDArray[numpy.int64]:
    """Rows of numbers of cards, without a copy where they are contiguous."""
    with extra("numpy"):
        import numpy

    if numpy.ma.isMaskedArray(counts) and numpy.ma.is_masked(counts):
        raise ValueError("counts: numbers are masked: expected all numbers of cards")
    try:
        array = numpy.asarray(counts)
    except ValueError:
        raise ValueError("counts: expected rows of one length, 10 or 13") from None
    if array.ndim == 1 and array.size == 0:
        array = array.reshape(0, 10)
    if array.ndim != 2:
        raise ValueError(f"counts: {array.ndim} dimensions: expected two, with a shoe in each row")
    if array.size == 0:
        array = array.astype(numpy.int64)
    if array.dtype == object and all(type(number) is int for number in array.flat):
        try:
            array = array.astype(numpy.int64)
        except OverflowError:
            raise ValueError("counts: a number of cards does not fit in 64 bits") from None
    if array.dtype.kind not in "iu":
        raise TypeError(
            f"counts: numbers of type {array.dtype}: expected integers, "
            "which astype(int) makes of whole numbers"
        )
    if array.dtype == numpy.uint64 and array.size and array.max() > numpy.iinfo(numpy.int64).max:
        raise ValueError("counts: a number of cards is too large: expected at most 2**63 - 1")
    return numpy.require(array, dtype=numpy.int64, requirements=["C", "A"])
