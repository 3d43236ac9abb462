// Puts the page into one file: script, style and the compressed module.
import { createHash } from "node:crypto";
import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { gunzipSync } from "node:zlib";
import zopfli from "@gfx/zopfli";
import { build } from "esbuild";

const [module] = process.argv.slice(2);
const page = new URL("page/", import.meta.url);
const dist = new URL("dist/", import.meta.url);

/** What esbuild makes of a file of the page; `texts` are texts that stand in it by name. */
async function bundled(file, { format = "iife", texts = {} } = {}) {
    const define = Object.entries(texts).map(([name, text]) => [name, JSON.stringify(text)]);
    const { outputFiles } = await build({
        absWorkingDir: new URL(".", import.meta.url).pathname,
        entryPoints: [new URL(file, page).pathname],
        bundle: true,
        minify: true,
        write: false,
        format,
        target: "es2022",
        charset: "utf8",
        jsx: "automatic",
        jsxImportSource: "preact",
        legalComments: "none",
        define: Object.fromEntries(define),
    });
    return outputFiles[0].text.trim();
}

/** A script as the text of an element, which it must not end. */
const inElement = (script) => script.replaceAll("</script", "<\\/script");

/** The source of a policy that allows a script or a style, and nothing else. */
const hash = (text) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

/** A style whose custom properties, which it alone uses, have names of one letter. */
function withShortNames(style) {
    const names = [...new Set(style.match(/--[a-z][a-z-]*/g))];
    const short = new Map(names.map((name, place) => [name, `--${(place + 10).toString(36)}`]));
    return style.replace(/--[a-z][a-z-]*/g, (name) => short.get(name));
}

const [template, show, open, worker, style, icon, wasm] = await Promise.all([
    readFile(new URL("index.html", page), "utf8"),
    bundled("show.ts").then(inElement),
    bundled("open.ts").then(inElement),
    bundled("engine/worker.ts"),
    bundled("style.css").then(withShortNames),
    readFile(new URL("icon.svg", page), "utf8"),
    readFile(module),
]);

/** What a file of the page exports. */
async function imported(file) {
    const source = Buffer.from(await bundled(file, { format: "esm" })).toString("base64");
    return import(`data:text/javascript;base64,${source}`);
}

/** The answer to the first question, and its markup. */
async function firstAnswer() {
    const { FIRST_QUESTION, glance } = await imported("glance.tsx");
    const { instance } = await WebAssembly.instantiate(wasm);
    const { memory, allocate, ask } = instance.exports;
    const question = Buffer.from(FIRST_QUESTION);
    const room = allocate(question.length);
    new Uint8Array(memory.buffer, room).set(question);
    const answer = ask(room, question.length);
    const length = new DataView(memory.buffer).getUint32(answer, true);
    const document = Buffer.from(memory.buffer, answer + 8, length).toString();
    return { document, markup: glance(document) };
}

const first = await firstAnswer();

// The worker and the first answer stand in the script, which is compressed.
const script = await bundled("page.tsx", {
    texts: { WORKER: worker, FIRST_ANSWER: first.document },
});

// Nothing is loaded from anywhere, and no text that comes into the page later is a script.
const policy = (own) =>
    [
        "default-src 'none'",
        `script-src ${[show, open, script].map(hash).join(" ")} 'wasm-unsafe-eval'`,
        `style-src ${hash(style)}`,
        `worker-src blob:${own}`,
        `img-src data:${own}`,
        ...(own === "" ? [] : [`manifest-src${own}`]),
        "base-uri 'none'",
        "form-action 'none'",
    ].join("; ");

const ICON = `data:image/svg+xml,${encodeURIComponent(icon)}`;

const { asBase116, fromBase116 } = await imported("engine/base116.ts");

/** Bytes as a text that `unpacked` reads. */
async function packed(bytes) {
    // Compressed as far as the format allows, in as many blocks as are worth it: what zlib makes is a
    // sixteenth larger.
    const compressed = Buffer.from(await zopfli.gzipAsync(bytes, { blocksplittingmax: 0 }));
    if (!gunzipSync(compressed).equals(bytes))
        throw new Error("bytes do not come back as they were");
    const text = asBase116(compressed);
    if (!compressed.equals(fromBase116(text))) throw new Error("a text is not what it was made of");
    return text;
}

const [packedModule, packedScript] = await Promise.all([packed(wasm), packed(Buffer.from(script))]);

/** A packed text as an element, which a browser does not run. */
const inert = (id, text) => `<script type="application/octet-stream" id="${id}">${text}</script>`;

/** The page in one file; `own` is what it may load of its own origin, and `links` how. */
function written(own, links) {
    const parts = {
        policy: `<meta http-equiv="Content-Security-Policy" content="${policy(own)}">`,
        links,
        style: `<style>${style}</style>`,
        glance: first.markup,
        show: `<script>${show}</script>`,
        module: inert("module", packedModule),
        script: inert("script", packedScript),
        open: `<script>${open}</script>`,
    };
    const unindented = template.replace(/\n\s+/g, "\n");
    return unindented.replace(/<!-- (\w+) -->/g, (_, name) => parts[name]);
}

const manifest = {
    id: "baccarat",
    name: "Baccarat: exact odds",
    short_name: "Baccarat",
    start_url: "./",
    display: "standalone",
    background_color: "#ffffff",
    theme_color: "#14532d",
    icons: [{ src: "icon.svg", sizes: "any", type: "image/svg+xml", purpose: "any maskable" }],
};

await rm(dist, { recursive: true, force: true });
await mkdir(new URL("hosted/", dist), { recursive: true });
const alone = written("", `<link rel="icon" href="${ICON}">`);
const hosted = written(
    " 'self'",
    '<link rel="manifest" href="manifest.webmanifest"><link rel="icon" href="icon.svg">',
);
// A page that has changed is another version, which replaces the one that is installed.
const version = createHash("sha256").update(hosted).digest("hex").slice(0, 16);
const service = (await bundled("service-worker.ts")).replace("VERSION", version);
const files = {
    "baccarat.html": alone,
    "hosted/index.html": hosted,
    "hosted/icon.svg": icon,
    "hosted/manifest.webmanifest": JSON.stringify(manifest, null, 2) + "\n",
    "hosted/service-worker.js": service + "\n",
};
for (const [name, text] of Object.entries(files)) {
    await writeFile(new URL(name, dist), text);
}
console.log(`web/dist/baccarat.html: ${Math.ceil(Buffer.byteLength(alone) / 1000)} KB`);
