"""Questions asked of the engine of the page, by its module and Node.js."""

from __future__ import annotations

import json
import shutil
import subprocess
from collections.abc import Iterator, Sequence

from .known import CAMPAIGN, Question
from .support import TARGET, Finding, Unavailable

MODULE = TARGET / "wasm32-unknown-unknown" / "release" / "baccarat_web.wasm"
"""Where `web/build` builds the module."""

TABLE = {"--commission": "5%", "--decks": "8", "--removed": "", "--rules": "punto-banco"}
"""Options that every question has on the page, which are fields there, as they are by default."""

FIELDS: dict[str, dict[str, object]] = {
    "odds": {},
    "removal": {},
    "tableau": {},
    "coup": {"player": "", "banker": ""},
    "count": {"tags": "", "levels": 3},
}
"""The commands that the page asks too, and their own fields, as they are by default."""


def ask(questions: Sequence[Question]) -> Iterator[str | None]:
    """The digests of the questions that the page asks too."""
    node = shutil.which("node")
    if node is None or not MODULE.exists():
        raise Unavailable("the module of the page needs Node.js, and is built by web/build")
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
    if command not in FIELDS or len(rest) % 2 == 1:
        return None
    own, game = dict(FIELDS[command]), dict(TABLE)
    bets, tie_pays = ["player", "banker", "tie"], "8"
    # On the page, the tableau's payoffs are even money.
    known = set(game) - ({"--commission"} if command == "tableau" else set())
    for option, value in zip(rest[::2], rest[1::2], strict=True):
        if value.startswith("@") or value.endswith(".toml") or value == "all":
            return None
        if option == "--bet" and command != "tableau":
            bets = value.split(",")
        elif option == "--tie-pays":
            tie_pays = value
        elif option in known:
            game[option] = value
        elif option.removeprefix("--") in own:
            own[option.removeprefix("--")] = int(value) if option == "--levels" else value
        else:
            return None
    if any(bet != bet.lower() for bet in bets):
        return None
    table = {option.removeprefix("--"): value for option, value in game.items()}
    form = {**table, "tie_pays": tie_pays, "bets": bets, "own": ""}
    return {"ask": command, "game": form, **own}
