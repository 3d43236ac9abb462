"""Exact answers about the card game punto banco, for any composition of the shoe.

Every figure is a fraction: no simulation, and no rounding but that of a text.

>>> import baccarat as bac
>>> odds = bac.odds(bac.Shoe(decks=8).without("9,9,4"))
>>> odds.bets["banker"].house_edge
Fraction(7855443479119, 747612309392550)

The questions are functions: :func:`odds`, :func:`removal`, :func:`coup`, :func:`edge_sort`,
:func:`tableau`, :func:`count`, :func:`by_count`, :func:`spread`, :func:`sequence`, :func:`session`,
:func:`par`, :func:`design`, :func:`depth`, :func:`every_depth`, :func:`depths`, :func:`sample`,
:func:`track`, :func:`verify`, and :func:`expectations` for many shoes. Their answers have exact
fields, and are documents, tables, data frames and pictures too. The module `baccarat.answers` has
their types.
"""

from __future__ import annotations

from . import _core, answers, cluster
from ._analyzer import Analyzer
from ._answer import Answer, load
from ._bet import Bet, FunctionBet, bet, bets, families, read_bets
from ._function import FinishedCoup, Hand
from ._many import ManyOdds, expectations, odds_of_many
from ._picture import Picture
from ._questions import (
    again,
    by_count,
    catalogue,
    cite,
    compare_rules,
    count,
    coup,
    depth,
    depth_share,
    depths,
    design,
    edge_sort,
    every_depth,
    every_depth_share,
    merge,
    odds,
    par,
    removal,
    rules,
    sample,
    sequence,
    session,
    spread,
    table,
    tableau,
    track,
    verify,
)
from ._record import Keyed, Record
from ._rules import Rules
from ._shoe import Shoe
from ._track import Table

__version__: str = _core.VERSION

__all__ = [
    "Analyzer",
    "Answer",
    "Bet",
    "FinishedCoup",
    "FunctionBet",
    "Hand",
    "Keyed",
    "ManyOdds",
    "Picture",
    "Record",
    "Rules",
    "Shoe",
    "Table",
    "again",
    "answers",
    "bet",
    "bets",
    "by_count",
    "catalogue",
    "cite",
    "cluster",
    "compare_rules",
    "count",
    "coup",
    "depth",
    "depth_share",
    "depths",
    "design",
    "edge_sort",
    "every_depth",
    "every_depth_share",
    "expectations",
    "families",
    "load",
    "merge",
    "odds",
    "odds_of_many",
    "par",
    "read_bets",
    "removal",
    "rules",
    "sample",
    "sequence",
    "session",
    "spread",
    "table",
    "tableau",
    "track",
    "verify",
]
