"""Questions asked of the engine of the page, by its module and Node.js."""

from __future__ import annotations

import json
import subprocess
from collections.abc import Iterator, Sequence
from typing import Any

from .known import CAMPAIGN, Question
from .support import ROOT, TARGET, Finding, called, system

MODULE = TARGET / "wasm32-unknown-unknown" / "release" / "baccarat_web.wasm"
"""Where `web/build` builds the module."""

GAME = {
    "--commission": "5%",
    "--decks": "8",
    "--left": "",
    "--removed": "",
    "--rules": "punto-banco",
}
"""Options that every question has on the page, which are fields there, as they are by default."""

FIELDS: dict[str, tuple[str, ...]] = {
    "odds": (),
    "removal": (),
    "coup": ("player", "banker", "player_total", "banker_total"),
    "tableau": ("player_pays", "banker_pays"),
    "best": ("see", "sort"),
    "count": ("tags", "levels"),
    "by-count": ("tags", "cards"),
    "spread": ("tags", "spread", "spread_by", "cut", "coups_an_hour"),
    "session": ("coups", "stakes", "bankroll", "target", "rebate", "rebate_turnover"),
    "par": (),
    "design": ("rows", "edge", "step"),
}
"""The questions that the page asks too, and their own fields, which are blank by default."""

OTHER_GAMES: dict[str, dict[str, str]] = {"tableau": {"--commission": "0"}}
"""What a command takes by default in place of the default of the page."""

USUAL: dict[str, dict[str, object]] = {"count": {"levels": 3}, "design": {"rows": []}}
"""Fields that are not text."""

FLAGS = ("--best", "--by-count")
"""Options without a value, each of which makes another question of a command."""


def ask(questions: Sequence[Question]) -> Iterator[str | None]:
    """The digests of the questions that the page asks too."""
    node = system("node", "nodejs")
    system("npm", "npm")
    called([ROOT / "web" / "build"])
    forms = [form_of(question.words) for question in questions]
    lines = "".join(json.dumps(form) + "\n" for form in forms if form is not None)
    done = subprocess.run(
        [node, CAMPAIGN / "page.mjs", MODULE],
        input=lines,
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode != 0:
        raise Finding(f"the page: {done.stderr.strip()[-500:]}")
    digests = iter(done.stdout.split())
    return (None if form is None else next(digests) for form in forms)


def form_of(words: list[str]) -> dict[str, object] | None:
    """The question of a command line as the page asks it; `None` if it does not."""
    command, *rest = words
    flags = [word for word in rest if word in FLAGS]
    rest = [word for word in rest if word not in FLAGS]
    kinds = [flag.removeprefix("--") for flag in flags] + ["spread"] * ("--spread" in rest)
    question = kinds[0] if kinds else command
    if question not in FIELDS or len(rest) % 2 == 1:
        return None
    own: dict[str, Any] = dict.fromkeys(FIELDS[question], "") | USUAL.get(question, {})
    game = GAME | OTHER_GAMES.get(question, {})
    bets, tie_pays = list[str](), "8"
    for option, value in zip(rest[::2], rest[1::2], strict=True):
        field = option.removeprefix("--").replace("-", "_")
        if value.startswith("@") or value.endswith(".toml") or value == "all":
            return None
        if option == "--bet":
            bets += value.split(",")
        elif option == "--row":
            own["rows"] = [*own["rows"], value]
        elif option == "--tie-pays":
            tie_pays = value
        elif option in game:
            game[option] = f"{game[option]} {value}".strip() if option == "--removed" else value
        elif field in own:
            own[field] = int(value) if option == "--levels" else value
        else:
            return None
    if any(bet != bet.lower() for bet in bets):
        return None
    table = {option.removeprefix("--"): value for option, value in game.items()}
    bets = bets or ["player", "banker", "tie"]
    form = {**table, "tie_pays": tie_pays, "bets": bets, "own": ""}
    return {"ask": question, "game": form, **own}
