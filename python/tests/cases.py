"""Questions of every kind, as arguments of the command and as calls of Python."""

from __future__ import annotations

import json
from collections.abc import Callable
from fractions import Fraction
from functools import cache
from typing import Any, NamedTuple

import baccarat as bac
from baccarat import answers

BETS = """
[[bet]]
id = "either-seven"
name = "A hand ends with 7"
rows = [
    { event = "both hands", when = { player.total = 7, banker.total = 7 }, pays = 15 },
    { event = "Player's hand", when = { player.total = 7 }, pays = "4 for 1" },
    { event = "Banker's hand", when = { banker.total = 7 }, pays = "5/2" },
]

[[bet]]
id = "no-loss"
rows = [{ when = { winner = "tie" }, pays = "tie-pays" }]
otherwise = 0
"""

FIGURES = [
    {"id": "mine-1", "decks": "8", "bet": "dragon-7", "quantity": "house edge", "printed": "7.61%"},
    {"id": "mine-2", "decks": "8", "bet": "tie", "quantity": "house edge", "printed": "14.4%"},
    {"id": "mine-3", "decks": "6", "bet": "tie", "quantity": "house edge", "printed": "13%"},
]

RECORD = """# one deck
P 9 K B 7 6
burn 4 ? ?
6K/783
9K23
undo
5
3
5
2
7

P 9 9 9 B 1
shuffle
P A 2 4 B 0 6
undo
6 0 7 9
"""


def rules() -> bac.Rules:
    """Rules that the library does not know by name."""
    text = bac.Rules("banker-3-reads-hand").to_toml()
    return bac.Rules.from_toml(text.replace('id = "banker-3-reads-hand"', 'id = "mine"'))


def own() -> bac.Keyed[bac.Bet]:
    """Bets that the catalogue does not have, where a tie pays 9."""
    return bac.read_bets(BETS, tie_pays=9)


def figures() -> str:
    """Published figures as lines of JSON."""
    source = {"source": "a test"}
    return "".join(json.dumps({**figure, **source}) + "\n" for figure in FIGURES)


def misplaced() -> dict[str, Any]:
    """The document of eight decks, with the question of six."""
    document, other = bac.odds(8, bets="tie").to_dict(), bac.odds(6, bets="tie").to_dict()
    return {**document, "question": other["question"]}


def shares() -> list[answers.DepthShare]:
    """The shares of a depth."""
    return [bac.depth_share(9, number, 2, 1, bets="tie", histogram="1/2") for number in (1, 2)]


def shares_of_every_depth() -> list[answers.EveryDepthShare]:
    """The shares of every depth."""
    shoe = bac.Shoe(1).without(LOW)
    return [bac.every_depth_share(number, 2, shoe, threshold=0, bets="tie") for number in (1, 2)]


LOW = {"A": 4, "2": 4, "3": 4}


class Case(NamedTuple):
    """A question to the command and to Python, and the exit code of the command."""

    arguments: str
    ask: Callable[[], bac.Answer]
    code: int = 0


TAGS = {"4-7": -1, "8-9": 2}

CASES = {
    "odds": Case("odds", bac.odds),
    "odds-options": Case(
        "odds --decks 6 --removed 9=2,4,Ks --bet banker,dragon-7,either-pair,lucky-6@2=24,tie@9 "
        "--commission 4% --tie-pays 17/2 --covariance --detail",
        lambda: bac.odds(
            bac.Shoe(6).without({"9": 2, "4": 1}).without("Ks"),
            bets=["banker", "dragon-7", "either-pair", "lucky-6@2=24", "tie@9"],
            commission=Fraction(1, 25),
            tie_pays="8.5",
            covariance=True,
            detail=True,
        ),
    ),
    "odds-infinite": Case(
        "odds --decks infinite --rules naturals-tie",
        lambda: bac.odds(bac.Shoe(None), rules="naturals-tie"),
    ),
    "odds-counted": Case(
        "odds --shoe A=31,2=32,0=99 --removed ?=3,A --bet tie",
        lambda: bac.odds(
            bac.Shoe.from_counts({"A": 31, "2": 32, "0": 99}).without("?,?,?").without("A"),
            bets="tie",
        ),
    ),
    "odds-own": Case(
        "odds --bets bets.toml --bet no-loss,player,either-seven --rules rules.toml --tie-pays 9",
        lambda: bac.odds(
            bets=[own()["no-loss"], "player", own()["either-seven"]], rules=rules(), tie_pays=9
        ),
    ),
    "odds-groups": Case(
        "odds --removed [6789]x10 --bet tie",
        lambda: bac.odds(bac.Shoe(8).without("[6789]x10"), bets="tie"),
    ),
    "removal": Case("removal", bac.removal),
    "removal-groups": Case(
        "removal --left 9=10/104 --bet player",
        lambda: bac.removal(bac.Shoe(8).leaving("9=10/104"), bets="player"),
    ),
    "removal-pairs": Case(
        "removal --decks 1 --bet player-pair,tie --pairs",
        lambda: bac.removal(1, bets=["player-pair", "tie"], pairs=True),
    ),
    "count": Case(
        "count --bet dragon-7 --tags 4-7=-1,8-9=2 --true-count 4 --cards 14..40",
        lambda: bac.count("dragon-7", tags=TAGS, true_count=4, cards_left=(14, 40)),
    ),
    "count-running": Case(
        "count --decks 2 --tags A=1,K=-1 --running-count 3 --cards 20 --levels 1",
        lambda: bac.count(
            "main", 2, tags={"A": 1, "K": -1}, running_count=3, cards_left=20, levels=1
        ),
    ),
    "count-best": Case("count --bet tie", lambda: bac.count("tie")),
    "by-count": Case(
        "count --decks 1 --bet dragon-7,tie --tags 4-7=-1,8-9=2 --cards 20 --by-count",
        lambda: bac.by_count(TAGS, 20, ["dragon-7", "tie"], 1),
    ),
    "spread": Case(
        "count --bet dragon-7 --tags 4-7=-1,8-9=2 --spread 4=1,6=5/2 --cards 52 --cut 14",
        lambda: bac.spread(TAGS, {4: 1, 6: Fraction(5, 2)}, "dragon-7", cards_left=52, cut=14),
    ),
    "spread-running": Case(
        "count --decks 1 --tags 4-7=-1,8-9=2 --spread -1=1,3=2 --spread-by running --spacing 5 "
        "--coups-an-hour 70",
        lambda: bac.spread(TAGS, "-1=1,3=2", shoe=1, by="running", spacing=5, coups_an_hour=70),
    ),
    "coup": Case(
        "coup --player 9s,? --banker [678] --decks 1 --bet tie,small",
        lambda: bac.coup(["9s", "?"], "[678]", shoe=1, bets=["tie", "small"]),
    ),
    "coup-deal": Case("coup --deal ?,?,?,?,9", lambda: bac.coup(deal="?,?,?,?,9")),
    "coup-finished": Case(
        "coup --player 2,3,K --banker Q,6 --shoe 2=5,3=5,6=9,K=3,Q=4",
        lambda: bac.coup(
            "2,3,K",
            "Q,6",
            shoe=bac.Shoe.from_counts({"2": 5, "3": 5, "6": 9, "K": 3, "Q": 4}),
        ),
    ),
    "coup-totals": Case(
        "coup --player-total 5 --banker ?,[67] --banker-total 6 --decks 6",
        lambda: bac.coup(banker="?,[67]", player_total=5, banker_total=6, shoe=6),
    ),
    "edge-sort": Case(
        "coup --best --see 3 --sort [6789] --bet player,banker,dragon-7",
        lambda: bac.edge_sort(3, sort="[6789]", bets=["player", "banker", "dragon-7"]),
    ),
    "edge-sort-values": Case(
        "coup --best --see 1 --decks 1 --commission 4%",
        lambda: bac.edge_sort(1, 1, commission="4%"),
    ),
    "sequence": Case("sequence --bet banker,tie", lambda: bac.sequence(bets=["banker", "tie"])),
    "sequence-three": Case(
        "sequence --coups 3 --shoe 2=5,3=5,6=9,K=3 --bet tie",
        lambda: bac.sequence(bac.Shoe.from_counts("2=5,3=5,6=9,K=3"), coups=3, bets="tie"),
    ),
    "session": Case(
        "session --coups 12 --bet banker,tie", lambda: bac.session(coups=12, bets=["banker", "tie"])
    ),
    "session-wager": Case(
        "session --decks 2 --coups 15 --bet lucky-6@1=20@2=30,tie --stakes 2,1/2 --bankroll 10 "
        "--target 40.5 --rebate 10% --rebate-turnover 1/200 --distribution",
        lambda: bac.session(
            2,
            coups=15,
            bets=["lucky-6@1=20@2=30", "tie"],
            stakes=[2, Fraction(1, 2)],
            bankroll=10,
            target="40.5",
            rebate="10%",
            rebate_on_turnover=Fraction(1, 200),
            distribution=True,
        ),
    ),
    "par": Case("par --bet dragon-7,tie", lambda: bac.par(["dragon-7", "tie"])),
    "par-infinite": Case("par --decks infinite", lambda: bac.par(shoe=bac.Shoe(None))),
    "design": Case(
        "design --bet lucky-6 --row two-card --row 2 --edge 5%..7% --limit 5",
        lambda: bac.design("lucky-6", "5%..7%", rows=["two-card", 2], limit=5),
    ),
    "design-halves": Case(
        "design --bet dragon-7 --edge 1/20..0.08 --step 1/2 --decks 6",
        lambda: bac.design("dragon-7", (Fraction(1, 20), "0.08"), 6, step=Fraction(1, 2)),
    ),
    "tableau": Case("tableau", bac.tableau),
    "tableau-commission": Case(
        "tableau --commission 5% --player-pays 21/20",
        lambda: bac.tableau(player_pays="21/20", banker_pays=Fraction(19, 20)),
    ),
    "tableau-by-cards": Case(
        "tableau --by-cards --decks 1 --removed 6 --rules rules.toml",
        lambda: bac.tableau(bac.Shoe(1).without("6"), rules=rules(), by_cards=True),
    ),
    "depth": Case(
        "depth --cards 9 --decks 1 --histogram 1/10 --bet player,tie",
        lambda: bac.depth(9, 1, histogram="0.1", bets=["player", "tie"]),
    ),
    "depth-merged": Case("depth --merge share-1.json share-2.json", lambda: bac.merge(shares())),
    "depth-share": Case(
        "depth --cards 9 --decks 1 --histogram 1/2 --bet tie --share 2/2", lambda: shares()[1]
    ),
    "depth-sample": Case(
        "depth --cards 26 --sample 200 --seed 7 --bet tie,dragon-7",
        lambda: bac.sample(26, 200, seed=7, bets=["tie", "dragon-7"]),
    ),
    "every-depth": Case(
        "depth --every --decks 1 --removed A=4,2=4,3=4 --bet player,tie --rules bahamian "
        "--spacing 5 --cut 14 --threshold 1/50",
        lambda: bac.every_depth(
            bac.Shoe(1).without(LOW),
            spacing=5,
            cut=14,
            threshold="0.02",
            bets=["player", "tie"],
            rules="bahamian",
        ),
    ),
    "every-depth-mean": Case(
        "depth --every --decks 1 --bet main,dragon-7 --commission 4%",
        lambda: bac.every_depth(1, bets=["main", "dragon-7"], commission="4%"),
    ),
    "every-depth-merged": Case(
        "depth --merge every-1.json every-2.json", lambda: bac.merge(shares_of_every_depth())
    ),
    "every-depth-share": Case(
        "depth --every --decks 1 --removed A=4,2=4,3=4 --threshold 0 --bet tie --share 2/2",
        lambda: shares_of_every_depth()[1],
    ),
    "depths": Case(
        "depth --all --decks 1 --bet player,panda-8",
        lambda: bac.depths(1, bets=["player", "panda-8"]),
    ),
    "bets": Case(
        "bets lucky-6 player-7up perfect-9",
        lambda: bac.catalogue(["lucky-6", "player-7up", "perfect-9"]),
    ),
    "bets-all": Case("bets", bac.catalogue),
    "rules": Case("rules", bac.rules),
    "rules-named": Case(
        "rules bahamian banker-3-reads-hand",
        lambda: bac.rules([bac.Rules("bahamian"), "banker-3-reads-hand"]),
    ),
    "rules-compare": Case(
        "rules compare bahamian rules.toml naturals-tie --decks 6 --bet tie",
        lambda: bac.compare_rules([rules(), "naturals-tie"], 6, rules="bahamian", bets="tie"),
    ),
    "verify": Case("verify casinoexploit.com", lambda: bac.verify("casinoexploit.com")),
    "verify-own": Case(
        "verify --figures figures.jsonl", lambda: bac.verify(figures=figures()), code=1
    ),
    "again": Case("again tie.json", lambda: bac.again(bac.odds(bets="tie"))),
    "again-other": Case("again misplaced.json", lambda: bac.again(bac.load(misplaced())), code=1),
}


@cache
def asked(name: str) -> bac.Answer:
    """Python's answer, which is asked for once."""
    return CASES[name].ask()
