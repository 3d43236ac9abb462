// Asks the engine of the page: its module is the argument, the questions are lines of JSON on
// standard input, and the digest of each answer is a line of the output.

import { readFileSync } from "node:fs";

const { instance } = await WebAssembly.instantiate(readFileSync(process.argv[2]), {});
const module = instance.exports;

function asked(question) {
    const text = new TextEncoder().encode(question);
    const room = module.allocate(text.length);
    new Uint8Array(module.memory.buffer, room, text.length).set(text);
    const answer = module.ask(room, text.length);
    const header = new DataView(module.memory.buffer, answer, 8);
    const [length, refused] = [header.getUint32(0, true), header.getUint8(4)];
    const bytes = new Uint8Array(module.memory.buffer, answer + 8, length);
    const answered = new TextDecoder().decode(bytes);
    module.free(answer);
    if (refused) throw new Error(`${question}: ${answered}`);
    return answered;
}

for (const question of readFileSync(0, "utf8").trim().split("\n")) {
    console.log(JSON.parse(asked(question)).digest);
}
