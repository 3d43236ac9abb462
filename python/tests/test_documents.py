"""Documents and other formats: what Python writes is what the command writes, byte for byte."""

from __future__ import annotations

import json
import subprocess
import sys
import warnings
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Protocol

import pytest
from cases import (
    BETS,
    CASES,
    RECORD,
    asked,
    figures,
    misplaced,
    rules,
    shares,
    shares_of_every_depth,
)

import baccarat as bac
from baccarat import answers


class Command(Protocol):
    """Runs the command in a folder with the files of the cases."""

    def __call__(
        self, *arguments: str, input: str | None = None, code: int = 0
    ) -> subprocess.CompletedProcess[bytes]: ...


@pytest.fixture(scope="session")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder in which the command runs, with its files."""
    path = tmp_path_factory.mktemp("files")
    texts = {
        "bets.toml": BETS,
        "rules.toml": rules().to_toml(),
        "figures.jsonl": figures(),
        "record.txt": RECORD,
        "tie.json": bac.odds(8, bets="tie").to_json(),
        "misplaced.json": json.dumps(misplaced()),
        **{f"share-{n}.json": share.to_json() for n, share in enumerate(shares(), start=1)},
        **{f"every-{n}.json": each.to_json() for n, each in enumerate(shares_of_every_depth(), 1)},
    }
    for name, text in texts.items():
        (path / name).write_text(text, encoding="utf-8", newline="\n")
    return path


@pytest.fixture(scope="session")
def command(folder: Path) -> Command:
    """The command, which is run once for the same arguments."""
    done: dict[tuple[str | None, ...], subprocess.CompletedProcess[bytes]] = {}

    def run(
        *arguments: str, input: str | None = None, code: int = 0
    ) -> subprocess.CompletedProcess[bytes]:
        key = (input, *arguments)
        if key not in done:
            done[key] = subprocess.run(
                [sys.executable, "-m", "baccarat", *arguments],
                cwd=folder,
                input=(input or "").encode(),
                capture_output=True,
                check=False,
            )
        assert done[key].returncode == code, done[key].stderr.decode()
        return done[key]

    return run


@pytest.mark.parametrize("name", CASES)
def test_the_document_of_the_command_is_that_of_python(name: str, command: Command) -> None:
    arguments, _, code = CASES[name]
    text = command(*arguments.split(), "--format", "json", code=code).stdout.decode()
    answer = asked(name)
    assert text == answer.to_json()
    assert json.loads(text)["digest"] == answer.digest
    loaded = bac.load(text)
    assert type(loaded) is type(answer)
    assert loaded == answer
    assert loaded.to_json() == text
    assert loaded.to_json(digits=12) == text
    assert (loaded.schema, loaded.version) == (answer.schema, answer.version)


def test_every_kind_of_document_has_a_case() -> None:
    every = {getattr(answers, name) for name in answers.__all__}
    kinds = {kind for kind in every if issubclass(kind, bac.Answer)}
    assert {type(asked(name)) for name in CASES} == kinds


WITH_TABLES = [
    *("odds-options", "removal-pairs", "count", "by-count", "spread-running", "coup", "sequence"),
    *("session-wager", "par", "design", "tableau", "depth", "depths", "every-depth"),
    *("depth-sample", "bets", "rules", "rules-compare", "verify", "again-other"),
]
"""A case of each kind that the command writes as CSV."""


@pytest.mark.parametrize("name", WITH_TABLES)
def test_every_table_is_the_csv_of_the_command(name: str, command: Command) -> None:
    arguments, _, code = CASES[name]
    answer = asked(name)
    assert answer.tables

    def of_command(table: str) -> str:
        options = ("--format", "csv", "--table", table)
        return command(*arguments.split(), *options, code=code).stdout.decode()

    with ThreadPoolExecutor() as pool:
        texts = dict(zip(answer.tables, pool.map(of_command, answer.tables), strict=True))
    assert texts == {table: answer.to_csv(table=table) for table in answer.tables}


@pytest.mark.parametrize("name", ["odds-options", "tableau", "count-running", "depth"])
def test_the_csv_without_a_name_is_the_chief_table(name: str, command: Command) -> None:
    text = command(*CASES[name].arguments.split(), "--format", "csv").stdout.decode()
    assert asked(name).to_csv() == text


def formats(answer: bac.Answer) -> Iterator[tuple[str, str]]:
    """Options of the command, and what Python has for them."""
    yield "--format text", answer.to_text()
    yield "--format markdown", answer.to_markdown()
    yield "--format latex", answer.to_latex()
    yield "--format latex --fragment", answer.to_latex(fragment=True)
    table = answer.tables[-1]
    yield f"--table {table} --digits 2", answer.to_text(table=table, digits=2)
    yield f"--table {table} --format markdown", answer.to_markdown(table=table)
    yield "--format json --digits 3", answer.to_json(digits=3)
    yield "--format csv --digits 30", answer.to_csv(digits=30)


@pytest.mark.parametrize("name", ["odds-options", "count"])
def test_every_format_is_that_of_the_command(name: str, command: Command) -> None:
    expected = dict(formats(asked(name)))

    def of_command(options: str) -> str:
        return command(*CASES[name].arguments.split(), *options.split()).stdout.decode()

    with ThreadPoolExecutor() as pool:
        found = dict(zip(expected, pool.map(of_command, expected), strict=True))
    assert found == expected


@pytest.mark.parametrize(
    "name",
    [
        *("removal", "by-count", "spread", "sequence-three", "tableau", "depth", "depths"),
        *("every-depth", "rules-compare", "again-other", "session", "session-wager"),
    ],
)
def test_the_text_is_that_of_the_command(name: str, command: Command) -> None:
    arguments, _, code = CASES[name]
    assert command(*arguments.split(), code=code).stdout.decode() == asked(name).to_text()


def test_a_loaded_document_has_the_tables_of_the_answer() -> None:
    answer = asked("odds-options")
    loaded = bac.load(answer.to_json())
    assert loaded.to_text() == answer.to_text()
    assert loaded.to_csv(table="paytables") == answer.to_csv(table="paytables")
    assert loaded.plot() == answer.plot()
    assert loaded.reproduce() == answer


PLOTS = [
    "odds",
    "removal",
    "removal-pairs",
    "count",
    "by-count",
    "sequence",
    "session",
    "session-wager",
    "tableau",
    "depths",
    "every-depth",
]


@pytest.mark.parametrize("name", PLOTS)
def test_a_picture_is_that_of_the_command(name: str, command: Command, folder: Path) -> None:
    command(*CASES[name].arguments.split(), "--plot", f"{name}.svg")
    picture = asked(name).plot()
    drawn = (folder / f"{name}.svg").read_bytes()
    assert drawn == picture.svg.encode()
    picture.save(folder / "saved.svg")
    assert (folder / "saved.svg").read_bytes() == drawn


def test_a_dark_picture_is_that_of_the_command(command: Command, folder: Path) -> None:
    command("removal", "--plot", "dark.svg", "--theme", "dark")
    dark = asked("removal").plot(dark=True)
    assert (folder / "dark.svg").read_bytes() == dark.svg.encode()
    assert dark != asked("removal").plot()


@pytest.mark.parametrize("name", ["coup", "depth", "depth-sample", "bets", "verify"])
def test_an_answer_without_a_picture_says_so(name: str) -> None:
    with pytest.raises(ValueError, match="there is no plot"):
        asked(name).plot()


def test_bets_that_depend_on_unknown_cards_are_left_out_with_a_warning(command: Command) -> None:
    arguments = ["odds", "--decks", "1", "--removed", "9,?", "--bet", "all"]
    run = command(*arguments, "--format", "json")
    with pytest.warns(UserWarning, match="left out") as caught:
        odds = bac.odds(bac.Shoe(1).without("9,?"), bets="all")
    assert run.stdout.decode() == odds.to_json()
    left_out = set(bac.bets()) - set(odds.bets)
    assert "perfect-pair" in left_out
    for text in (run.stderr.decode(), str(caught[0].message)):
        assert all(id in text for id in left_out)


@pytest.mark.parametrize("counts", [[32] * 13, [128] + 9 * [32]])
def test_arrays_are_asked_about_the_bets_that_their_counts_determine(counts: list[int]) -> None:
    shoe = bac.Shoe.from_counts(counts)
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        odds = bac.odds(shoe, bets="all")
        many = bac.odds_of_many([counts], bets="all")
        exact = bac.expectations([counts], bets="all", exact=True)
    assert many.bets == tuple(odds.bets)
    assert list(exact[0]) == [bet.expectation for bet in odds.bets.values()]
    # A warning names the line that asks.
    assert [warning.filename for warning in caught] == 3 * [__file__]
    assert all("left out" in str(warning.message) for warning in caught)


# Records.


@pytest.mark.parametrize("options", ["", "--decks 1 --unknown 3 --bet banker,tie@9"])
def test_the_lines_of_a_record_are_those_of_the_command(options: str, command: Command) -> None:
    run = command("track", "record.txt", *options.split(), "--format", "json")
    expected = [json.loads(line) for line in run.stdout.decode().splitlines()]
    lines = RECORD.splitlines(keepends=True)
    if options:
        coups = bac.track(lines, 1, unknown=3, bets=["banker", "tie@9"], errors="warn")
    else:
        coups = bac.track(lines, errors="warn")
    with pytest.warns(UserWarning, match="^line 13: ") as caught:
        found = list(coups)
    assert [coup.to_dict() for coup in found] == expected
    assert [coup.outcome for coup in found].count("undone") == 2
    (warning,) = caught
    assert str(warning.message) in run.stderr.decode()


def test_a_wrong_line_of_a_record_is_an_error_with_its_number() -> None:
    coups = bac.track(RECORD.splitlines())
    with pytest.raises(ValueError, match=r"^line 13: ") as error:
        list(coups)
    assert error.value.line == 13  # type: ignore[attr-defined]


# The command in this process.


def test_the_command_tells_its_version(command: Command) -> None:
    run = command("--version")
    assert run.stdout.decode() == f"baccarat {bac.odds().version}\n"
    assert run.stderr == b""


def test_the_command_reads_standard_input(command: Command) -> None:
    text = asked("odds").to_json()
    run = command("again", "-", "--format", "json", input=text)
    assert run.stdout.decode() == bac.again(bac.load(text)).to_json()


def test_a_success_has_the_exit_code_0_and_no_errors(command: Command) -> None:
    run = command()
    assert run.stdout.decode() == asked("odds").to_text()
    assert run.stderr == b""


def test_an_answer_that_is_no_has_the_exit_code_1(command: Command) -> None:
    run = command("again", "misplaced.json", code=1)
    assert run.stdout.decode() == asked("again-other").to_text()
    again = asked("again-other")
    assert isinstance(again, answers.Reproduction)
    assert not again.same
    run = command("verify", "--figures", "figures.jsonl", code=1)
    assert "mine-3" in run.stdout.decode()


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ("odds --decks 0", "--decks"),
        ("odds --removed 9x", "--removed"),
        ("odds --bets nowhere.toml", "nowhere.toml"),
        ("nonsense", "unknown command 'nonsense'"),
        ("track nowhere.txt", "nowhere.txt"),
    ],
)
def test_an_error_has_the_exit_code_2_and_is_told_on_standard_error(
    arguments: str, message: str, command: Command
) -> None:
    run = command(*arguments.split(), code=2)
    assert run.stdout == b""
    text = run.stderr.decode()
    assert text.startswith("error: ")
    assert message in text
    assert "Traceback" not in text


# Documents with other numbers of decimals.


def test_a_document_keeps_its_number_of_decimals() -> None:
    text = asked("odds-options").to_json(digits=3)
    loaded = bac.load(text)
    assert loaded != asked("odds-options")
    assert loaded.to_text() == asked("odds-options").to_text()
    assert loaded.to_json() == text
    assert loaded.to_json(digits=12) == asked("odds-options").to_json()


@pytest.mark.parametrize("name", ["odds-options", "depth-share", "bets", "rules-named", "verify"])
def test_a_document_is_reproduced_with_its_number_of_decimals(name: str) -> None:
    for digits in (3, 12):
        loaded = bac.load(asked(name).to_json(digits=digits))
        again = loaded.reproduce()
        assert again == loaded
        assert again.to_json() == loaded.to_json()
        assert bac.again(loaded).same


# What is no document.


def test_a_document_that_was_changed_is_refused() -> None:
    document = asked("odds").to_dict()
    document["answer"]["bets"][0]["house_edge"]["decimal"] = "0.012350811248"
    with pytest.raises(ValueError, match="digest"):
        bac.load(document)
    with pytest.raises(ValueError, match="digest"):
        bac.load(json.dumps(document))


def test_a_document_is_loaded_from_a_file_a_text_or_its_fields(tmp_path: Path) -> None:
    answer = asked("odds-options")
    path = tmp_path / "odds.json"
    path.write_text(answer.to_json(), encoding="utf-8")
    for source in (path, str(path), answer.to_json(), answer.to_dict()):
        assert bac.load(source) == answer
    with pytest.raises(FileNotFoundError):
        bac.load(tmp_path / "nowhere.json")
    for wrong in ("{}", '{"schema": "baccarat/odds/1"}', "{", '{"schema": 1}'):
        with pytest.raises(ValueError):  # noqa: PT011
            bac.load(wrong)
