"""Long work: threads, Ctrl-C, callbacks, progress, memory, other processes, and what is imported."""

from __future__ import annotations

import gc
import itertools
import os
import signal
import subprocess
import sys
import threading
import time
import weakref
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache, partial
from pathlib import Path
from typing import Any

import pytest
from cases import asked

import baccarat as bac
from baccarat import answers

PATIENCE = 120
"""Seconds after which work is taken to be stuck: a hundred times what it takes."""

Call = Callable[..., object]


def run(script: str, *arguments: str, **environment: str) -> str:
    """What a script prints in a process of its own, in which a warning is an error."""
    done = subprocess.run(
        [sys.executable, "-W", "error", "-c", script, *arguments],
        capture_output=True,
        encoding="utf-8",
        env={**os.environ, **environment, "PYTHONIOENCODING": "utf-8"},
        timeout=PATIENCE,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def together(calls: list[Call]) -> list[object]:
    """What calls return that begin at once, each in a thread of its own."""
    results: list[object] = [None] * len(calls)
    begin = threading.Barrier(len(calls))

    def thread(place: int) -> None:
        begin.wait()
        try:
            results[place] = calls[place]()
        except Exception as error:  # noqa: BLE001
            results[place] = error

    # A thread that is stuck does not keep the tests from ending.
    threads = [threading.Thread(target=thread, args=[n], daemon=True) for n in range(len(calls))]
    for each in threads:
        each.start()
    for each in threads:
        each.join(PATIENCE)
        assert not each.is_alive(), "a thread is stuck"
    return results


# Questions that take long enough to be watched.

TAGS = {"4-7": -1, "8-9": 2}

QUESTIONS: dict[str, Callable[[Any], bac.Answer]] = {
    "removal": lambda progress: bac.removal(8, pairs=True, progress=progress),
    "count": lambda progress: bac.count(
        "dragon-7", tags=TAGS, true_count=4, levels=2, progress=progress
    ),
    "by_count": lambda progress: bac.by_count(TAGS, (50, 60), "tie", progress=progress),
    "spread": lambda progress: bac.spread(TAGS, {4: 1}, "tie", progress=progress),
    "sequence": lambda progress: bac.sequence(bets=["player", "tie"], progress=progress),
    "depth": lambda progress: bac.depth(14, progress=progress),
    "depth_share": lambda progress: bac.depth_share(15, 1, 2, progress=progress),
    "every_depth": lambda progress: bac.every_depth(1, progress=progress),
    "every_depth_share": lambda progress: bac.every_depth_share(1, 2, 1, progress=progress),
    "depths": lambda progress: bac.depths(8, bets=["tie", "small"], progress=progress),
    "sample": lambda progress: bac.sample(52, 40_000, progress=progress),
    "verify": lambda progress: bac.verify("casinoexploit.com", progress=progress),
    "reproduce": lambda progress: asked("depth").reproduce(progress=progress),
    "again": lambda progress: bac.again(asked("depth"), progress=progress),
}
"""The questions that show progress."""


@cache
def without_progress(name: str) -> bac.Answer:
    """The answer to one of these questions."""
    return QUESTIONS[name](False)


# Threads.


def test_eight_threads_that_ask_one_analyzer_agree() -> None:
    analyzer = bac.Analyzer(["main", "dragon-7", "small", "player-pair", "perfect-pair"])
    shoes = [bac.Shoe(decks) for decks in (1, 6, 8)]

    def ask() -> object:
        return [
            *(analyzer.odds(shoe).to_json() for shoe in shoes),
            *(analyzer.expectations(shoe) for shoe in shoes),
            analyzer.removal(shoes[0]).to_text(),
            analyzer.odds(shoes[1], detail=True).to_csv(),
        ]

    results = together([ask] * 8)
    assert results == [ask()] * 8


def test_eight_threads_that_show_progress_do_not_wait_for_each_other() -> None:
    lock = threading.Lock()
    calls: list[int] = []

    def progress(done: int, all: int, steps: str) -> None:
        with lock:
            calls.append(done)
            # A question within the callback of another one.
            assert bac.odds(all % 8 + 1).cards == 52 * (all % 8 + 1), steps

    analyzer = bac.Analyzer("tie")
    asks: list[Call] = [
        lambda: analyzer.depth(14, progress=progress),
        lambda: analyzer.sample(30, 3000, progress=progress),
        lambda: analyzer.removal(2, pairs=True, progress=progress),
        lambda: analyzer.sequence(1, progress=progress),
    ]
    results = together(asks * 2)
    assert results == [ask() for ask in asks] * 2
    assert len(calls) >= 12


def test_eight_threads_that_read_one_answer_agree() -> None:
    for _ in range(5):
        odds = bac.odds(bets=["tie", "dragon-7", "lucky-6"], covariance=True, detail=True)

        def read(odds: answers.Odds = odds) -> object:
            fields = [repr(odds.bets[id]) for id in odds.bets]
            return [odds.digest, fields, repr(odds.detail), hash(odds), odds.to_text()]

        results = together([read] * 8)
        assert results == [read()] * 8


def test_eight_threads_that_make_analyzers_and_bets_agree() -> None:
    def make() -> object:
        nine = bac.bet("nine", [({"player": {"total": 9}}, 4)])
        return [
            bac.odds(6, bets=["tie@9", "small"], commission="3%").digest,
            bac.odds(6, bets=nine).digest,
            bac.bets(tie_pays="17/2")["tie"],
        ]

    assert together([make] * 8) == [make()] * 8


def test_eight_threads_can_follow_one_table() -> None:
    table = bac.table(20)
    results = together([lambda: [table.read("P 9 K B 7 6") for _ in range(5)]] * 8)
    coups = [coup.coup for read in results if isinstance(read, list) for coup in read]
    assert sorted(coups) == list(range(1, 41))
    assert (table.coups, table.cards) == (40, 1040 - 160)


READ_AND_REFUSED = """
import faulthandler, threading
import baccarat as bac

# A thread that waits with Python's lock keeps all others from running, this one's too.
faulthandler.dump_traceback_later(20, exit=True)
table, is_over = bac.table(20), threading.Event()

def refused():
    for _ in range(1000):
        try:
            table.read("P 9 K B 7 99 9")
        except ValueError:
            pass

def read():
    while not is_over.is_set():
        table.cards, table.begun, table.coups, table.expectations, table.__copy__()

readers = [threading.Thread(target=read, daemon=True) for _ in range(2)]
writers = [threading.Thread(target=refused) for _ in range(2)]
for thread in readers + writers:
    thread.start()
for thread in writers:
    thread.join()
is_over.set()
# Python before 3.14 aborts if it ends while a thread is within a compiled function.
for thread in readers:
    thread.join()
print(table.lines > 0, table.coups)
"""


def test_threads_read_a_table_while_others_make_mistakes() -> None:
    assert run(READ_AND_REFUSED) == "True 0\n"


@contextmanager
def counting() -> Iterator[list[int]]:
    """A number that another thread of Python increases whenever this one lets it."""
    count, is_over = [0], threading.Event()

    def thread() -> None:
        while not is_over.is_set():
            count[0] += 1
            # It lets this thread go on, which otherwise waits for its turn.
            time.sleep(0)

    interval = sys.getswitchinterval()
    other = threading.Thread(target=thread, daemon=True)
    other.start()
    # From now on, a thread that computes in Python is never made to let others run.
    sys.setswitchinterval(1000)
    begun = count[0]
    while count[0] < begun + 2:
        time.sleep(0.001)
    try:
        yield count
    finally:
        is_over.set()
        sys.setswitchinterval(interval)
        other.join(PATIENCE)


ROWS = [[128, *[32] * 9], [64, *[16] * 9]] * 2000

FREE: dict[str, Call] = {
    **{name: lambda ask=ask: ask(False) for name, ask in QUESTIONS.items()},
    "odds": lambda: bac.odds(bets="all"),
    "expectations": lambda: bac.expectations(ROWS),
    "exact expectations": lambda: bac.expectations(ROWS, exact=True),
    "odds_of_many": lambda: bac.odds_of_many(ROWS),
    "coup": lambda: bac.coup(deal="?,?,?,?,9"),
    "tableau": lambda: bac.tableau(6, by_cards=True),
    "compare_rules": lambda: bac.compare_rules(["bahamian", "naturals-tie"]),
    "merge": lambda: bac.merge([bac.depth_share(10, 1, 1)]),
    "merge every depth": lambda: bac.merge([bac.every_depth_share(1, 1, 1, bets="tie")]),
    "texts": lambda: bac.odds(bets="all").to_json(digits=1000),
}


@pytest.mark.parametrize("name", FREE)
def test_other_threads_run_during_a_question(name: str) -> None:
    if name in ("expectations", "exact expectations", "odds_of_many"):
        pytest.importorskip("numpy")
    ask = FREE[name]
    ask()
    with counting() as count:
        # One call is enough where it takes longer than the other thread needs to wake up.
        for _ in range(200):
            before = count[0]
            ask()
            if count[0] > before:
                return
    pytest.fail("the other thread stood still")


def test_a_thread_stands_still_while_python_computes() -> None:
    with counting() as count:
        before = count[0]
        sum(range(10**6))
        assert count[0] == before


# Ctrl-C.

needs_signals = pytest.mark.skipif(
    not hasattr(signal, "setitimer"), reason="the system has no POSIX signals"
)

INTERRUPTED = """
import sys
import baccarat as bac

cards, path = int(sys.argv[1]), sys.argv[2]

def progress(done, all, steps):
    # Before that, bets are compiled.
    if steps == "compositions":
        print(done, all, flush=True)

try:
    bac.depth(cards, checkpoint=path, progress=progress)
except KeyboardInterrupt:
    print("interrupted", flush=True)
"""


@needs_signals
def test_ctrl_c_ends_a_depth_which_goes_on_from_its_checkpoint(tmp_path: Path) -> None:
    cards, path = 20, tmp_path / "depth.json"
    # One thread works long enough to be interrupted, on any machine.
    process = subprocess.Popen(
        [sys.executable, "-c", INTERRUPTED, str(cards), str(path)],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        encoding="utf-8",
        env={**os.environ, "RAYON_NUM_THREADS": "1"},
    )
    with process:
        assert process.stdout
        first = process.stdout.readline()
        process.send_signal(signal.SIGINT)
        out, err = process.communicate(timeout=PATIENCE)
    assert process.returncode == 0, err
    assert err == ""
    assert out.splitlines()[-1] == "interrupted"
    seen, all_of_them = map(int, first.split())
    assert [each.name for each in tmp_path.iterdir()] == ["depth.json"]
    kept = bac.load(path)
    assert isinstance(kept, answers.DepthShare)
    assert 0 < seen <= kept.sums.compositions < all_of_them
    assert kept.question["cards"] == cards
    with pytest.raises(ValueError, match="missing") as caught:
        bac.merge([kept])
    assert vars(caught.value)["missing"] > 0

    calls: list[int] = []

    def called(done: int, total: int, *_: object) -> None:
        # Steps of another kind come before where preparing the bets takes long.
        if total == all_of_them:
            calls.append(done)

    resumed = bac.depth(cards, checkpoint=str(path), progress=called)
    assert calls[0] > kept.sums.compositions
    assert resumed == bac.depth(cards)
    whole = bac.load(path)
    assert isinstance(whole, answers.DepthShare)
    assert bac.merge([whole]) == resumed
    # All is done: nothing is enumerated again.
    assert bac.depth(cards, checkpoint=path) == resumed


ENDLESS = """
import os, signal, sys, time
from pathlib import Path
import baccarat as bac

# Questions that take from seconds to centuries.
ENDLESS = {
    "depth": lambda progress: bac.depth(40, progress=progress),
    "depth_share": lambda progress: bac.depth_share(44, 1, 2, progress=progress),
    "every_depth": lambda progress: bac.every_depth(3, progress=progress),
    "sample": lambda progress: bac.sample(52, 10**8, progress=progress),
    "removal": lambda progress: bac.removal(8, bets="all", pairs=True, progress=progress),
    "sequence": lambda progress: bac.sequence(8, coups=3, bets="all", progress=progress),
}
ask = ENDLESS[sys.argv[1]]
threads = Path("/proc/self/task")

class Alarm(Exception):
    pass

def handler(*_):
    raise Alarm

def progress_that_raises(*_):
    calls.append(1)
    raise stop

def progress_with_ctrl_c(*_):
    calls.append(1)
    signal.raise_signal(signal.SIGINT)

def ended():
    # Work that is stopped ends, and leaves the processors to other work.
    until = time.monotonic() + 20
    while threads.is_dir() and len(list(threads.iterdir())) > before:
        assert time.monotonic() < until, "a thread goes on with the work"
        time.sleep(0.01)

stop, calls = Alarm("enough"), []
bac.depth(12)
before = len(list(threads.iterdir())) if threads.is_dir() else 0
signal.signal(signal.SIGALRM, handler)
signal.setitimer(signal.ITIMER_REAL, 0.1)
try:
    ask(False)
except Alarm:
    print("signal")
ended()
for progress in (progress_with_ctrl_c, progress_that_raises):
    calls.clear()
    try:
        ask(progress)
    except KeyboardInterrupt:
        print("Ctrl-C", len(calls))
    except Alarm as error:
        print("callback", len(calls), error is stop)
    ended()
"""


@needs_signals
@pytest.mark.parametrize("name", ["depth", "every_depth", "sample", "sequence"])
def test_signals_and_exceptions_of_callbacks_end_long_work(name: str) -> None:
    # With two threads, no machine is too fast.
    out = run(ENDLESS, name, RAYON_NUM_THREADS="2")
    assert out.splitlines() == ["signal", "Ctrl-C 1", "callback 1 True"]


MANY_SHOES = """
import signal, sys
import baccarat as bac, numpy

def handler(*_):
    raise KeyError("heard")

rows = numpy.tile(numpy.array([[128, *[32] * 9], [64, *[16] * 9]]), (200_000, 1))
bac.odds()
signal.signal(signal.SIGALRM, handler)
for ask in (
    lambda: bac.expectations(rows),
    lambda: bac.expectations(rows, exact=True),
    lambda: bac.odds_of_many(rows),
):
    signal.setitimer(signal.ITIMER_REAL, 0.05)
    try:
        ask()
    except KeyError:
        print("heard")
assert bac.expectations(rows[:100]).shape == (100, 3)
"""


@needs_signals
def test_signals_are_heard_during_many_shoes() -> None:
    pytest.importorskip("numpy")
    assert run(MANY_SHOES, RAYON_NUM_THREADS="1") == "heard\n" * 3


# Callbacks.


class Stop(Exception):  # noqa: N818
    """What a callback raises."""


@pytest.mark.parametrize("name", QUESTIONS)
def test_the_exception_of_a_callback_ends_the_work(name: str) -> None:
    stop = Stop("enough")
    calls: list[object] = []

    def progress(*given: object) -> None:
        calls.append(given)
        raise stop

    with pytest.raises(Stop) as caught:
        QUESTIONS[name](progress)
    assert caught.value is stop
    assert len(calls) == 1
    assert bac.odds().cards == 416


def stop_at(steps: str) -> Callable[[int, int, str], None]:
    """A callback that raises once some of these steps are done: before, there is nothing to keep."""

    def progress(done: int, _: int, named: str) -> None:
        if named == steps and done > 0:
            raise Stop

    return progress


def test_a_depth_whose_callback_raises_keeps_its_checkpoint(tmp_path: Path) -> None:
    path = tmp_path / "depth.json"
    for _ in range(2):
        with pytest.raises(Stop):
            bac.depth(40, checkpoint=path, progress=stop_at("compositions"))
    kept = bac.load(path)
    assert isinstance(kept, answers.DepthShare)
    assert kept.sums.compositions > 0
    assert [each.name for each in tmp_path.iterdir()] == ["depth.json"]


def test_every_depth_goes_on_from_its_checkpoint(tmp_path: Path) -> None:
    path, calls = tmp_path / "every.json", list[int]()

    def called(done: int, _: int, steps: str) -> None:
        if steps == "lines":
            calls.append(done)

    ask = partial(bac.every_depth, 1, bets=["tie", "small"], checkpoint=path)
    with pytest.raises(Stop):
        ask(progress=stop_at("lines"))
    kept = bac.load(path)
    assert isinstance(kept, answers.EveryDepthShare)
    assert 0 < kept.sums.lines < 5**9
    resumed = ask(progress=called)
    assert calls[0] > kept.sums.lines
    assert calls[-1] == 5**9
    assert resumed == bac.every_depth(1, bets=["tie", "small"])
    whole = bac.load(path)
    assert isinstance(whole, answers.EveryDepthShare)
    assert bac.merge([whole]) == resumed
    assert ask() == resumed
    with pytest.raises(ValueError, match="the checkpoint belongs to another question"):
        ask(threshold=0)
    with pytest.raises(ValueError, match="expected a share of a depth"):
        bac.depth(8, checkpoint=path)
    assert [each.name for each in tmp_path.iterdir()] == ["every.json"]


def test_a_callback_that_cannot_be_called_so_is_pythons_own_error() -> None:
    progress: Any = lambda: None  # noqa: E731
    with pytest.raises(TypeError, match="positional argument"):
        bac.depth(14, progress=progress)


@pytest.mark.parametrize("name", QUESTIONS)
def test_progress_grows_within_a_part_and_ends_with_all_of_it(name: str) -> None:
    calls: list[tuple[int, int, str]] = []
    answer = QUESTIONS[name](lambda *call: calls.append(call))
    assert answer == without_progress(name)
    assert calls
    for done, all_of_them, steps in calls:
        assert 0 <= done <= all_of_them
        assert steps.isidentifier() or steps == "sets of cards"
    for (done, *part), (later, *next_part) in itertools.pairwise(calls):
        # A part can be like the one before it, which then has ended.
        assert part != next_part or done <= later or done == part[0]
    assert calls[-1][0] == calls[-1][1]


@pytest.mark.parametrize("name", QUESTIONS)
def test_tqdm_shows_progress_where_it_is_asked_for(
    name: str, capsys: pytest.CaptureFixture[str]
) -> None:
    pytest.importorskip("tqdm")
    QUESTIONS[name](True)
    out, err = capsys.readouterr()
    assert out == ""
    assert "100%" in err
    assert err.endswith("\n")


def test_nothing_is_shown_where_progress_is_not_asked_for(
    capfd: pytest.CaptureFixture[str],
) -> None:
    for ask in QUESTIONS.values():
        ask(False)
        ask(lambda *_: None)
    assert capfd.readouterr() == ("", "")


def test_a_bar_ends_if_its_work_does(capsys: pytest.CaptureFixture[str]) -> None:
    pytest.importorskip("tqdm")
    with pytest.raises(ValueError, match="cards"):
        bac.depth(5, progress=True)
    assert capsys.readouterr().err == ""


# Memory.


def test_a_callback_is_not_kept() -> None:
    class Progress:
        """A callback that can be watched."""

        def __call__(self, done: int, all: int, steps: str) -> None:
            """Does nothing."""

    progress = Progress()
    watched = weakref.ref(progress)
    bac.depth(12, progress=progress)
    del progress
    gc.collect()
    assert watched() is None


def test_an_answer_is_not_kept() -> None:
    odds = bac.odds(bac.Shoe(8).without("9=3"))
    assert odds.bets["tie"].house_edge > 0
    bets = odds.bets
    watched = weakref.ref(odds)
    del odds
    gc.collect()
    assert watched() is None
    assert bets["tie"].house_edge > 0


CALLS = """
import gc, resource, sys, tracemalloc
import baccarat as bac

calls, is_traced = int(sys.argv[1]), sys.argv[2] == "traced"
shoe, analyzer, table = bac.Shoe(8), bac.Analyzer(["tie", "small"]), bac.table(bac.Shoe(None))

def once(number):
    left = shoe.without({"9": number % 32 + 1})
    odds = analyzer.odds(left)
    kind = number % 500
    if kind == 0:
        assert bac.load(odds.to_json()) == odds
    elif kind == 1:
        assert odds.to_html()
    elif kind == 2:
        assert odds.plot().svg
    elif kind == 3:
        table.read("P 9 K B 7 6")
    elif kind == 4:
        assert bac.Bet.from_dict({"id": "six", "rows": [{"when": {}, "pays": number % 50}]}).rows
    elif kind == 5:
        bac.coup("8", shoe=left, bets="tie")
    elif kind == 6:
        analyzer.removal(left)
    elif kind == 7:
        assert bac.depth(6, 1, bets="tie", progress=lambda *_: None).compositions
    elif kind < 150:
        assert odds.bets["tie"].house_edge
    elif kind < 300:
        assert analyzer.expectations(left)["tie"]
    else:
        try:
            left.without("9=33")
        except ValueError as error:
            assert error.wanted > 32

def used():
    gc.collect()
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss

for number in range(500):
    once(number)
if is_traced:
    tracemalloc.start()
    for number in range(200):
        once(number)
gc.collect()
before = tracemalloc.get_traced_memory()[0] if is_traced else used()
for number in range(calls):
    once(number)
gc.collect()
after = tracemalloc.get_traced_memory()[0] if is_traced else used()
print(before, after)
"""


def test_many_calls_keep_no_memory() -> None:
    pytest.importorskip("resource")
    before, after = map(int, run(CALLS, "8000", "").split())
    unit = 1 if sys.platform == "darwin" else 1024
    # The most memory that the process ever had: 125 bytes for each call would be more.
    assert (after - before) * unit < 1_000_000, f"{before} {after}"


def test_many_calls_keep_no_objects_of_python() -> None:
    pytest.importorskip("resource")
    before, after = map(int, run(CALLS, "2000", "traced").split())
    # An object has at least 16 bytes.
    assert after - before < 32_000, f"{before} {after}"


# Other processes.

needs_fork = pytest.mark.skipif(not hasattr(os, "fork"), reason="the system cannot fork a process")

FORKED = """
import os, signal, sys, threading, warnings
import baccarat as bac

# Python tells of threads, which a forked process does not have.
warnings.simplefilter("ignore", DeprecationWarning)

def answers():
    return [
        bac.odds(6).digest,
        bac.depth(13).digest,
        bac.removal(2, pairs=True).digest,
        bac.sample(30, 3000, bets="tie").digest,
        bac.depth(12, progress=lambda *_: None).to_text(),
    ]

def forked(generations, expected):
    child = os.fork()
    if child == 0:
        # A process that is stuck ends.
        signal.alarm(100)
        code = 1
        try:
            if answers() == expected and (generations == 1 or forked(generations - 1, expected)):
                code = 0
        finally:
            os._exit(code)
    return os.waitpid(child, 0)[1] == 0

expected = answers()
assert forked(2, expected)
assert answers() == expected

# While another thread works.
class Enough(Exception):
    pass

is_begun, is_over = threading.Event(), threading.Event()

def progress(*_):
    is_begun.set()
    if is_over.is_set():
        raise Enough

def work():
    try:
        bac.depth(40, progress=progress)
    except Enough:
        pass

thread = threading.Thread(target=work)
thread.start()
is_begun.wait()
results = [forked(1, expected) for _ in range(2)]
is_over.set()
thread.join()
assert all(results)
print("done")
"""


@needs_fork
def test_a_forked_process_has_threads_of_its_own() -> None:
    assert run(FORKED) == "done\n"


POOL = """
import multiprocessing, sys, warnings
import baccarat as bac

if __name__ == "__main__":
    warnings.simplefilter("ignore", DeprecationWarning)
    bac.depth(12)
    shoes = [bac.Shoe(decks).without("9,?") for decks in (1, 6, 8)]
    analyzer = bac.Analyzer(["tie@9", "lucky-6"], rules="bahamian")
    with multiprocessing.get_context(sys.argv[1]).Pool(2) as pool:
        assert pool.map(analyzer.odds, shoes) == [analyzer.odds(shoe) for shoe in shoes]
        shares = pool.starmap(bac.depth_share, [(13, number, 3) for number in (1, 2, 3)])
        assert bac.merge(shares) == bac.depth(13)
        assert pool.apply(bac.load, [shares[0].to_dict()]) == shares[0]
    print("done")
"""


@pytest.mark.parametrize("way", ["fork", "forkserver", "spawn"])
def test_processes_share_work(way: str, tmp_path: Path) -> None:
    import multiprocessing

    if way not in multiprocessing.get_all_start_methods():
        pytest.skip(f"the system cannot {way} a process")
    # A process that is spawned imports the script.
    path = tmp_path / "pool.py"
    path.write_text(POOL, encoding="utf-8")
    done = subprocess.run(
        [sys.executable, "-W", "error", str(path), way],
        capture_output=True,
        encoding="utf-8",
        timeout=PATIENCE,
        check=False,
    )
    assert (done.returncode, done.stdout) == (0, "done\n"), done.stderr


# What is imported.

OTHERS = ["distributed", "numpy", "pandas", "polars", "pyarrow", "tqdm", "matplotlib", "IPython"]

IMPORTS = """
import sys
import baccarat as bac

odds = bac.odds()
odds.to_html(), odds.plot(), repr(odds), odds.to_csv(), bac.depth(8), list(bac.track(["9K23"]))
print([name for name in sys.argv[1:] if name in sys.modules])
"""


def test_the_package_imports_no_other_one_by_itself_and_warns_of_nothing() -> None:
    assert run(IMPORTS, *OTHERS) == "[]\n"


BLOCKED = """
import sys, tempfile

class Absent:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in sys.argv[1:]:
            raise ModuleNotFoundError(f"No module named {name!r}", name=name)

sys.meta_path.insert(0, Absent())

import baccarat as bac

odds = bac.odds(6)
assert odds.bets["banker"].house_edge.denominator == 43594702723
assert bac.depth(9).compositions == 48620
assert bac.load(odds.to_json()) == odds
for text in (odds.to_html(), odds.to_text(), odds.to_csv(), odds.plot().svg):
    assert text

rows = [[128, *[32] * 9]]
asks = {
    "numpy": lambda: bac.expectations(rows),
    "numpy exact": lambda: bac.expectations(rows, exact=True),
    "numpy odds": lambda: bac.odds_of_many(rows),
    "pandas": odds.to_pandas,
    "polars": odds.to_polars,
    "pyarrow": odds.to_arrow,
    "tqdm": lambda: bac.depth(9, progress=True),
    "distributed": lambda: bac.cluster.depth(9, folder=tempfile.mkdtemp()),
}
for name, ask in asks.items():
    try:
        ask()
    except ImportError as error:
        assert error.name == name.split()[0], error
    else:
        raise AssertionError(name)
print("done")
"""


def test_questions_are_answered_without_other_packages_and_what_needs_one_says_so() -> None:
    assert run(BLOCKED, *OTHERS) == "done\n"


def test_every_module_of_the_package_can_be_imported_first() -> None:
    import baccarat

    [folder] = baccarat.__path__
    names = sorted(path.stem for path in Path(folder).glob("*.py") if path.stem != "__main__")
    assert len(names) > 10
    script = """
import importlib, sys
for name in sys.argv[1:]:
    for loaded in [each for each in sys.modules if each.startswith("baccarat.")]:
        if loaded != "baccarat._core":
            del sys.modules[loaded]
    importlib.import_module(f"baccarat.{name}")
"""
    assert run(script, *(name for name in names if name != "__init__")) == ""
