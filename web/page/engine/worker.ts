import { DEFAULT_GAME } from "../question/game";
import { unpacked } from "./packed";
import type { FromWorker, Question, ToWorker } from "./protocol";

/** What the module exports. */
interface Module {
    memory: WebAssembly.Memory;
    /** Room for a question of `length` bytes. */
    allocate(length: number): number;
    /** Takes a question, and returns its answer: length (u32), status (u8), three bytes, text. */
    ask(pointer: number, length: number): number;
    /** Gives an answer back. */
    free(pointer: number): void;
}

const HEADER = 8;

/** What is asked when a card has been tapped. */
const AFTER_A_TAP = (["odds", "removal"] as const).map((ask): Question => ({
    ask,
    game: { ...DEFAULT_GAME, removed: "9" },
}));

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** Settles what the questions wait for. */
let provide: (module: Promise<Module>) => void;
const module = new Promise<Module>((resolve) => {
    provide = resolve;
});

addEventListener("message", async ({ data }: MessageEvent<ToWorker>) => {
    try {
        if ("module" in data) {
            provide(load(data.module));
            const loaded = await module;
            send({ kind: "ready" });
            // Code is compiled when it runs first. There is time for it after the questions that
            // wait, and before the first tap.
            setTimeout(() => {
                for (const question of AFTER_A_TAP) answer(loaded, 0, JSON.stringify(question));
            });
        } else {
            send(answer(await module, data.id, data.question));
        }
    } catch {
        send({ kind: "broken" });
    }
});

function send(message: FromWorker) {
    postMessage(message);
}

/**
 * Unpacks and compiles the module.
 *
 * It is unpacked whole before it is compiled: a browser that compiles while it unpacks compiles
 * every function, and the first answer came 60 ms later.
 */
async function load(packed: string): Promise<Module> {
    const wasm = await unpacked(packed).arrayBuffer();
    const { instance } = await WebAssembly.instantiate(wasm);
    return instance.exports as unknown as Module;
}

function answer(module: Module, id: number, question: string): FromWorker {
    const text = encoder.encode(question);
    const room = module.allocate(text.length);
    new Uint8Array(module.memory.buffer, room, text.length).set(text);
    const pointer = module.ask(room, text.length);
    // The memory may have grown, so that its buffer is a new one.
    const header = new DataView(module.memory.buffer, pointer, HEADER);
    const length = header.getUint32(0, true);
    const kind = header.getUint8(4) === 0 ? "answered" : "refused";
    const body = new Uint8Array(module.memory.buffer, pointer + HEADER, length);
    const message: FromWorker = { kind, id, text: decoder.decode(body) };
    module.free(pointer);
    return message;
}
