import type { FromWorker, Refusal, ToWorker } from "./protocol";

/** What becomes of a question. */
export type Reply =
    | { kind: "answered"; text: string }
    | { kind: "refused"; refusal: Refusal }
    /** A newer question of the same channel took its place. */
    | { kind: "superseded" }
    | { kind: "stopped" }
    /** The worker ended with an error. */
    | { kind: "broken" };

interface Pending {
    question: string;
    settle(reply: Reply): void;
}

/** The questions of one place of the page: at most one asked, and one that waits. */
interface Channel {
    asked: { id: number; pending: Pending } | null;
    waiting: Pending | null;
}

/** What the engine does; it is unusable where the module cannot be loaded. */
export type Activity = "loading" | "idle" | "working" | "unusable";

/** Asks a worker, so that the page never waits for an answer. */
export class Engine {
    readonly #channels = new Map<string, Channel>();
    readonly #start: () => Worker;
    readonly #known: ReadonlyMap<string, string>;
    readonly #watchers = new Set<(activity: Activity) => void>();
    #worker: Worker | null = null;
    #module: "loading" | "ready" | "unusable" = "loading";
    #lastId = 0;

    /**
     * `start` makes a worker, and sends it the module; `known` has answers that need none, by their
     * questions.
     */
    constructor(start: () => Worker, known: ReadonlyMap<string, string> = new Map()) {
        this.#start = start;
        this.#known = known;
    }

    /** Starts a worker, which keeps questions until it has the module. */
    begin() {
        this.#module = "loading";
        const worker = this.#start();
        worker.addEventListener("message", ({ data }: MessageEvent<FromWorker>) => {
            if (worker === this.#worker) this.#receive(data);
        });
        worker.addEventListener("error", () => {
            if (worker === this.#worker) this.#end({ kind: "broken" });
        });
        this.#worker = worker;
    }

    /**
     * Asks a question, written as the JSON object that the module takes.
     *
     * Of several questions of one channel the newest wins: an older one that still waits is
     * superseded, so that a flood of them never queues.
     */
    ask(name: string, question: string): Promise<Reply> {
        return new Promise((settle) => {
            const channel = this.#channel(name);
            channel.waiting?.settle({ kind: "superseded" });
            channel.waiting = null;
            const text = this.known(question);
            if (text !== null) return settle({ kind: "answered", text });
            if (this.#module === "unusable") return settle({ kind: "broken" });
            channel.waiting = { question, settle };
            this.#advance(channel);
            this.#tell();
        });
    }

    /** The answer to a question that needs no worker, if it is one of those. */
    known(question: string): string | null {
        return this.#known.get(question) ?? null;
    }

    /** Calls `watcher` whenever the activity may have changed, until the result is called. */
    watch(watcher: (activity: Activity) => void): () => void {
        this.#watchers.add(watcher);
        return () => this.#watchers.delete(watcher);
    }

    /** Ends all work; the next question is asked of a new worker. */
    stop() {
        this.#end({ kind: "stopped" });
    }

    #tell() {
        for (const watcher of this.#watchers) watcher(this.#activity());
    }

    #activity(): Activity {
        if (this.#module !== "ready") return this.#module;
        const channels = [...this.#channels.values()];
        return channels.some(({ asked }) => asked !== null) ? "working" : "idle";
    }

    #channel(name: string): Channel {
        const channel = this.#channels.get(name) ?? { asked: null, waiting: null };
        this.#channels.set(name, channel);
        return channel;
    }

    #advance(channel: Channel) {
        if (this.#worker === null || channel.asked !== null || channel.waiting === null) return;
        const id = ++this.#lastId;
        channel.asked = { id, pending: channel.waiting };
        channel.waiting = null;
        const message: ToWorker = { id, question: channel.asked.pending.question };
        this.#worker.postMessage(message);
    }

    #receive(message: FromWorker) {
        switch (message.kind) {
            case "ready":
                this.#module = "ready";
                break;
            case "broken":
                this.#end({ kind: "broken" });
                break;
            case "answered":
            case "refused":
                for (const channel of this.#channels.values()) {
                    if (channel.asked?.id !== message.id) continue;
                    const { settle } = channel.asked.pending;
                    channel.asked = null;
                    this.#advance(channel);
                    settle(
                        message.kind === "answered"
                            ? { kind: "answered", text: message.text }
                            : { kind: "refused", refusal: JSON.parse(message.text) as Refusal },
                    );
                }
                break;
        }
        this.#tell();
    }

    /** Settles every question with `reply`, and begins again with a new worker. */
    #end(reply: Reply) {
        const wasReady = this.#module === "ready";
        this.#worker?.terminate();
        for (const channel of this.#channels.values()) {
            channel.asked?.pending.settle(reply);
            channel.waiting?.settle(reply);
            channel.asked = null;
            channel.waiting = null;
        }
        // A module that could not be loaded once will not be loaded the next time either.
        if (wasReady || reply.kind === "stopped") this.begin();
        else this.#module = "unusable";
        this.#tell();
    }
}
