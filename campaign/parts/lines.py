"""Command lines that a careless, hurried or hostile user could give, and files with them."""

from __future__ import annotations

import random
import re
import shlex
import subprocess
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

from .known import FILES, questions

COMMANDS = (
    "again", "bets", "cite", "completions", "count", "coup", "depth", "design", "glossary", "man",
    "odds", "par", "removal", "report", "rules", "rules compare", "schema", "sequence", "session",
    "tableau", "track", "verify",
)  # fmt: skip

HOSTILE = (
    "", " ", "-", "--", "0", "-0", "-1", "1", "2", "6", "9", "1/0", "0/1", "1/3", "-1/2", "0.1", ".",
    "1e9", "1e999", "NaN", "inf", "infinite", "all", "main", "help", "?", "?x9", "[", "]", "[]",
    "[[6]]", "[6789]x9", "[A-9]", "@-", "@none.txt", "@", "9=", "=9", "9=10/104", "A=6", "0=6",
    "10", "5%", "100%", "5%..7%", "7..5", "..", "4294967296", "18446744073709551616",
    "99999999999999999999999999", "é", "♠", "\u202e", "\x1b[31m", "\udcff", "x" * 70_000,
    "9," * 20_000, "9" * 5_000, "[" * 5_000, "A=1," * 5_000,
)  # fmt: skip
"""Words that are wrong in most places."""

LETTERS = "0123456789AKQJTshdcx=,.-+%@?[]{}:;#'\" \n\t\\é"
"""What is inserted into a word. No slash, since a word can be the path of a file to write."""


@dataclass(frozen=True)
class Line:
    """A command line, and what it is given."""

    words: tuple[str, ...]
    given: bytes = b""
    """Its standard input."""
    files: tuple[tuple[str, bytes], ...] = ()
    """Files in its folder that differ from those of `campaign/files`."""

    def __str__(self) -> str:
        line = " ".join(
            shlex.quote(word if len(word) < 200 else word[:200] + "…") for word in self.words
        )
        given = f" <<< {self.given[:200]!r}" if self.given else ""
        files = "".join(f" # {name}: {text[:300]!r}" for name, text in self.files)
        return f"baccarat {line}{given}{files}"

    @property
    def is_harmless(self) -> bool:
        """Whether no word can be a path that leads out of the folder."""
        return not any(re.search(r"(^|=|^-o|@)/|\.\./", word) for word in self.words)


def examples(program: Path) -> list[Line]:
    """The examples of the help, and the questions whose digests are known."""
    lines = [Line(tuple(question.words)) for question in questions()]
    for command in COMMANDS:
        help_ = subprocess.run(
            [program, *command.split(), "--help"], capture_output=True, text=True, check=True
        )
        for line in help_.stdout.splitlines():
            example = re.match(r"  baccarat( .*?)?(   .*)?$", line)
            if example and not re.search("[|<>]", line):
                lines.append(Line(tuple(shlex.split(example[1] or ""))))
    return lines


def options(program: Path) -> list[str]:
    """All options of all commands."""
    found: set[str] = set()
    for command in COMMANDS:
        arguments: list[str | Path] = [program, *command.split(), "--help"]
        help_ = subprocess.run(arguments, capture_output=True, text=True, check=True)
        found.update(re.findall(r"^ +(?:-\w, )?(--[\w-]+)", help_.stdout, re.MULTILINE))
    return sorted(found)


class Mutator:
    """Makes lines from examples."""

    def __init__(self, program: Path, rng: random.Random) -> None:
        self.random = rng
        self.examples = examples(program)
        self.options = options(program)
        self.words = sorted({word for line in self.examples for word in line.words})
        self.files = {file.name: file.read_bytes() for file in sorted(FILES.iterdir())}

    def line(self) -> Line:
        """A line."""
        while True:
            line = self.random.choice(self.examples)
            words = list(line.words)
            for _ in range(self.random.choice((1, 1, 1, 1, 2, 4))):
                words = self.random.choice(self.changes)(self, words)
            line = Line(tuple(word.replace("\0", "") for word in words))
            if line.is_harmless:
                return self.with_files(line)

    def with_files(self, line: Line) -> Line:
        """The line with one of the files that it names changed, and a standard input."""
        named = [name for name in self.files if any(name in word for word in line.words)]
        changed: tuple[tuple[str, bytes], ...] = ()
        if named and self.random.random() < 0.5:
            name = self.random.choice(named)
            changed = ((name, self.bytes(self.files[name])),)
        reads = any(word in ("track", "-", "@-") or word.endswith("=-") for word in line.words)
        given = self.bytes(self.random.choice(list(self.files.values()))) if reads else b""
        return Line(line.words, given, changed)

    def bytes(self, text: bytes) -> bytes:
        """A text with a few pieces dropped, repeated, moved or replaced."""
        for _ in range(self.random.choice((0, 1, 1, 2, 5))):
            start, end = sorted(self.random.randrange(len(text) + 1) for _ in range(2))
            end = min(end, start + self.random.choice((1, 3, 20, 2000)))
            piece = text[start:end]
            word = self.random.choice((self.random.choice(HOSTILE), self.random.choice(self.words)))
            encoded = word.encode(errors="surrogateescape")
            new = self.random.choice((b"", piece * 2, piece * 50, encoded, piece[::-1]))
            text = text[:start] + new + text[end:]
        return text

    def _drop(self, words: list[str]) -> list[str]:
        place = self.random.randrange(len(words) + 1)
        return words[:place] + words[place + 1 :]

    def _repeat(self, words: list[str]) -> list[str]:
        start, end = sorted(self.random.randrange(len(words) + 1) for _ in range(2))
        return words[:end] + words[start:end] + words[end:]

    def _insert(self, words: list[str]) -> list[str]:
        place = self.random.randrange(len(words) + 1)
        pool: Sequence[str] = self.random.choice((self.options, self.words, HOSTILE))
        return [*words[:place], self.random.choice(pool), *words[place:]]

    def _replace(self, words: list[str]) -> list[str]:
        pool: Sequence[str] = self.random.choice((self.options, self.words, self.words, HOSTILE))
        return self._at(words, lambda _: self.random.choice(pool))

    def _value(self, words: list[str]) -> list[str]:
        """Another value for an option, from a line that has the option too."""
        names = [word for word in words if word.startswith("--")]
        if not names:
            return words
        name = self.random.choice(names)
        others = [line.words for line in self.examples if name in line.words[:-1]]
        if not others or words[-1] == name:
            return words
        other = self.random.choice(others)
        place = words.index(name) + 1
        return [*words[:place], other[other.index(name) + 1], *words[place + 1 :]]

    def _letter(self, words: list[str]) -> list[str]:
        def changed(word: str) -> str:
            place = self.random.randrange(len(word) + 1)
            letter = self.random.choice(LETTERS)
            kept = place + self.random.choice((0, 1))
            return word[:place] + self.random.choice((letter, letter, "")) + word[kept:]

        return self._at(words, changed)

    def _join(self, words: list[str]) -> list[str]:
        """The end of another line."""
        other = self.random.choice(self.examples).words
        return words[: self.random.randrange(len(words) + 1)] + list(other[1:])

    def _at(self, words: list[str], change: Callable[[str], str]) -> list[str]:
        if not words:
            return words
        place = self.random.randrange(len(words))
        return [*words[:place], change(words[place]), *words[place + 1 :]]

    changes = (_drop, _repeat, _insert, _replace, _join, *4 * (_value,), *3 * (_letter,))
