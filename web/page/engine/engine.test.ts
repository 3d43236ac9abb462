import assert from "node:assert/strict";
import { test } from "node:test";
import { Engine, type Activity } from "./engine";
import type { FromWorker, ToWorker } from "./protocol";

/** A worker that answers when it is told to. */
class Stub extends EventTarget {
    readonly asked: { id: number; question: string }[] = [];
    isTerminated = false;

    postMessage(message: ToWorker) {
        if ("id" in message) this.asked.push(message);
    }

    terminate() {
        this.isTerminated = true;
    }

    says(data: FromWorker) {
        this.dispatchEvent(new MessageEvent("message", { data }));
    }

    answers(text: string) {
        const last = this.asked.at(-1);
        assert.ok(last !== undefined);
        this.says({ kind: "answered", id: last.id, text });
    }
}

function started(): { engine: Engine; workers: Stub[] } {
    const workers: Stub[] = [];
    const engine = new Engine(() => {
        const worker = new Stub();
        workers.push(worker);
        return worker as unknown as Worker;
    });
    engine.begin();
    return { engine, workers };
}

function only(workers: readonly Stub[]): Stub {
    assert.equal(workers.length, 1);
    return workers[0] as Stub;
}

test("of a flood of questions the first and the last are asked", async () => {
    const { engine, workers } = started();
    const worker = only(workers);
    const replies = ["1", "2", "3", "4"].map((question) => engine.ask("odds", question));
    worker.answers("first");
    worker.answers("last");
    assert.deepEqual(
        worker.asked.map(({ question }) => question),
        ["1", "4"],
    );
    assert.deepEqual(await Promise.all(replies), [
        { kind: "answered", text: "first" },
        { kind: "superseded" },
        { kind: "superseded" },
        { kind: "answered", text: "last" },
    ]);
});

test("channels do not wait for each other", () => {
    const { engine, workers } = started();
    void engine.ask("odds", "1");
    void engine.ask("removal", "2");
    assert.equal(only(workers).asked.length, 2);
});

test("a refusal is a reply", async () => {
    const { engine, workers } = started();
    const reply = engine.ask("odds", "1");
    const text = '{"message":"no","field":"decks"}';
    only(workers).says({ kind: "refused", id: 1, text });
    assert.deepEqual(await reply, { kind: "refused", refusal: { message: "no", field: "decks" } });
});

test("stop settles every question, and the next one is asked of a new worker", async () => {
    const { engine, workers } = started();
    only(workers).says({ kind: "ready" });
    const replies = [engine.ask("odds", "1"), engine.ask("odds", "2")];
    engine.stop();
    assert.deepEqual(await Promise.all(replies), [{ kind: "stopped" }, { kind: "stopped" }]);
    assert.equal(workers[0]?.isTerminated, true);
    const next = engine.ask("odds", "3");
    workers[1]?.answers("three");
    assert.deepEqual(await next, { kind: "answered", text: "three" });
});

test("a worker that ends with an error is replaced", async () => {
    const { engine, workers } = started();
    only(workers).says({ kind: "ready" });
    const reply = engine.ask("odds", "1");
    only(workers).says({ kind: "broken" });
    assert.deepEqual(await reply, { kind: "broken" });
    assert.equal(workers.length, 2);
});

test("a module that cannot be loaded is not loaded again", async () => {
    const { engine, workers } = started();
    const activities: Activity[] = [];
    engine.watch((activity) => activities.push(activity));
    const reply = engine.ask("odds", "1");
    only(workers).says({ kind: "broken" });
    assert.deepEqual(await reply, { kind: "broken" });
    assert.deepEqual(await engine.ask("odds", "2"), { kind: "broken" });
    assert.equal(workers.length, 1);
    assert.deepEqual(activities.at(-1), "unusable");
});

test("what a worker says after it was stopped does not count", async () => {
    const { engine, workers } = started();
    void engine.ask("odds", "1");
    engine.stop();
    const next = engine.ask("odds", "2");
    workers[0]?.says({ kind: "answered", id: 2, text: "late" });
    workers[1]?.answers("right");
    assert.deepEqual(await next, { kind: "answered", text: "right" });
});
