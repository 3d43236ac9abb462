"""Long questions on many machines: their shares are computed by the workers of a cluster of Dask.

Every share that is done is kept in a file at once. So workers, the scheduler and this process can
be lost: the same call with the same folder goes on, and computes only the shares that are missing.
The answer is that of one process, byte for byte.

A cluster is whatever Dask has a client for: this machine, machines reached by ssh, Slurm, PBS and
others by `dask-jobqueue`, Kubernetes by `dask-kubernetes`. Its workers need this package.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from . import _core
from ._analyzer import CUT, SpacingLike, analyzer_of
from ._bet import COMMISSION, TIE_PAYS, BetsLike
from ._dask import ClientLike, computed, connected
from ._numbers import Exact, natural
from ._progress import ProgressLike, shown
from ._rules import RulesLike
from ._shares import Folder, Shares
from ._shoe import ShoeLike
from .answers import Depth, EveryDepth

__all__ = ["ClientLike", "depth", "every_depth"]

COMPOSITIONS_A_SHARE = 5 * 10**9
"""The number of compositions of a share times the number of bets: half a minute on one core."""

LINES_A_SHARE = 5 * 10**8
"""The number of lines of a share of every depth times the number of bets: half a minute."""

FEWEST, MOST = 32, 10_000
"""How many shares work is divided into by default, if it has as many parts."""

MOST_SHARES = 10**6
"""The largest number of shares."""


def depth(
    cards: int,
    shoe: ShoeLike | None = None,
    *,
    folder: str | Path,
    client: ClientLike = None,
    shares: int | None = None,
    retries: int = 3,
    histogram: Exact | None = None,
    bets: BetsLike | None = None,
    rules: RulesLike | None = None,
    commission: Exact = COMMISSION,
    tie_pays: Exact = TIE_PAYS,
    progress: ProgressLike = False,
) -> Depth:
    """The figures of :func:`baccarat.depth`, computed by a cluster.

    Parameters
    ----------
    cards, shoe, histogram, bets, rules, commission, tie_pays
        As of :func:`baccarat.depth`.
    folder : str or Path
        The folder in which the shares are kept; it is made if it is not there. A file that is
        damaged is done again, with a warning. The files can be removed when the answer is there,
        and are those of `baccarat depth --share`, which `baccarat depth --merge` reads too.
    client : distributed.Client, distributed.deploy.Cluster or str, optional
        A client, a cluster, or the address of a scheduler. If it is not given, processes on this
        machine are the workers; a script then has to begin with ``if __name__ == "__main__":``.
    shares : int, optional
        Number of shares. If it is not given, it is that of the shares in the folder, or follows
        from the size of the work: a share takes about half a minute, or more if there are 10,000.
    retries : int, optional
        How often a share is tried again after an exception, or after the scheduler has given it up
        because too many workers were lost with it.
    progress : bool or callable, optional
        Whether progress is shown, as of :func:`baccarat.count`: the shares that are done, of all.

    Returns
    -------
    Depth
        The answer, equal to that of :func:`baccarat.depth`.

    Raises
    ------
    ValueError
        As of :func:`baccarat.depth`, or if the folder has shares of another question or of
        another number of shares.
    ImportError
        If Dask is not installed.
    ConnectionError
        If the scheduler is lost. The shares that are done are in the folder.
    OSError
        If a share cannot be written or read.

    Examples
    --------
    >>> import tempfile
    >>> import baccarat as bac
    >>> from distributed import Client
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     with Client(processes=False, dashboard_address=":0") as client:
    ...         depth = bac.cluster.depth(13, folder=folder, client=client, shares=4)
    >>> depth == bac.depth(13)
    True
    """
    analyzer = analyzer_of(bets, rules, commission, tie_pays)
    a_share = COMPOSITIONS_A_SHARE // max(1, len(analyzer.bets))
    sweep = analyzer._depth(cards, shoe, histogram)
    return Depth(_answer(sweep, a_share, folder, client, shares, retries, progress))


def every_depth(
    shoe: ShoeLike | None = None,
    *,
    folder: str | Path,
    client: ClientLike = None,
    shares: int | None = None,
    retries: int = 3,
    spacing: SpacingLike = "mean",
    cut: int = CUT,
    threshold: Exact | None = None,
    bets: BetsLike | None = None,
    rules: RulesLike | None = None,
    commission: Exact = COMMISSION,
    tie_pays: Exact = TIE_PAYS,
    progress: ProgressLike = False,
) -> EveryDepth:
    """The figures of :func:`baccarat.every_depth`, computed by a cluster.

    Parameters
    ----------
    shoe, spacing, cut, threshold, bets, rules, commission, tie_pays
        As of :func:`baccarat.every_depth`.
    folder, client, shares, retries, progress
        As of :func:`depth`.

    Returns
    -------
    EveryDepth
        The answer, equal to that of :func:`baccarat.every_depth`.

    Raises
    ------
    ValueError
        As of :func:`baccarat.every_depth`, or if the folder has shares of another question or of
        another number of shares.
    ImportError
        If Dask is not installed.
    ConnectionError
        If the scheduler is lost. The shares that are done are in the folder.
    OSError
        If a share cannot be written or read.

    Examples
    --------
    >>> import tempfile
    >>> import baccarat as bac
    >>> from distributed import Client
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     with Client(processes=False, dashboard_address=":0") as client:
    ...         every = bac.cluster.every_depth(1, folder=folder, client=client, shares=4)
    >>> every == bac.every_depth(1)
    True
    """
    analyzer = analyzer_of(bets, rules, commission, tie_pays)
    a_share = LINES_A_SHARE // max(1, len(analyzer.bets))
    sweep = analyzer._every_depth(shoe, spacing, cut, threshold)
    return EveryDepth(_answer(sweep, a_share, folder, client, shares, retries, progress))


# What follows is the same for all questions that have documents of shares.


def _answer(
    sweep: _core.Sweep,
    a_share: int,
    folder: str | Path,
    client: ClientLike,
    shares: int | None,
    retries: int,
    progress: ProgressLike,
) -> _core.Document:
    """The answer, of which a share has by default about this number of steps."""
    document, steps = sweep.undone()
    kept = Folder(Path(folder))
    work = _divided(json.loads(document.render("json")), steps // max(1, a_share), kept, shares)
    return _computed(work, kept, client, natural(retries, "retries"), progress)


def _divided(nothing: dict[str, Any], enough: int, kept: Folder, shares: int | None) -> Shares:
    """The shares of a question, given a share of which nothing is done.

    They are as many as are asked for, as those in the folder, or as are enough.
    """
    there = kept.of()
    if shares is None:
        parts: int = nothing["answer"]["parts"]
        enough = max(FEWEST, min(MOST, enough))
        return Shares(nothing, there or max(1, min(parts, enough)))
    of = natural(shares, "shares", MOST_SHARES)
    if of == 0:
        raise ValueError("shares: expected at least 1")
    if there not in (None, of):
        raise ValueError(
            f"folder: {kept.path} has shares of {there}: expected shares={there}, or another folder"
        )
    return Shares(nothing, of)


def _computed(
    work: Shares, kept: Folder, client: ClientLike, retries: int, progress: ProgressLike
) -> _core.Document:
    """Computes the shares that are not in the folder, keeps them there, and merges all."""
    kept.path.mkdir(parents=True, exist_ok=True)
    done = kept.done(work)
    left = {number: work.task(number) for number in range(1, work.of + 1) if number not in done}
    with shown(progress) as callback:
        count = len(done)
        if callback:
            callback(count, work.of, "shares")
        if left:
            with connected(client) as workers:
                for number, text in computed(workers, left, retries):
                    work.check(number, text)
                    kept.keep(number, work.of, text)
                    count += 1
                    if callback:
                        callback(count, work.of, "shares")
    return kept.merged(work.of)
