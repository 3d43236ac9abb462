import { readFile } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import { extname } from "node:path";

const FOLDER = new URL("../../dist/hosted/", import.meta.url);

const TYPES: Readonly<Record<string, string>> = {
    ".html": "text/html",
    ".js": "text/javascript",
    ".svg": "image/svg+xml",
    ".webmanifest": "application/manifest+json",
};

/** Serves the hosted form of the page on this machine, until the result is closed. */
export async function serve(): Promise<{ address: string; server: Server }> {
    const server = createServer((request, response) => {
        const { pathname } = new URL(request.url ?? "/", "http://localhost");
        const name = pathname === "/" ? "index.html" : pathname.slice(1);
        readFile(new URL(name, FOLDER)).then(
            (body) => response.setHeader("content-type", TYPES[extname(name)] ?? "").end(body),
            () => response.writeHead(404).end(),
        );
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const bound = server.address();
    if (bound === null || typeof bound === "string") throw new Error("the server has no port");
    return { address: `http://127.0.0.1:${bound.port}/`, server };
}
