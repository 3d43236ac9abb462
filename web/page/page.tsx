import { render } from "preact";
import { App } from "./App";
import { defaultDisplay } from "./display";
import { Engine } from "./engine/engine";
import { FIRST_QUESTION } from "./engine/first";
import type { ToWorker } from "./engine/protocol";
import { read } from "./question/fragment";

/** The script of the worker, which the build puts here. */
declare const WORKER: string;

/** The answer to the first question, which the build puts here. */
declare const FIRST_ANSWER: string;

/** Runs `then` once the whole page has arrived. */
function whenWhole(then: () => void) {
    if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", then);
    else then();
}

/**
 * A worker whose script stands here, and whose module in the page.
 *
 * The module is the last and largest part of the page; the worker starts before it has arrived.
 */
function startWorker(): Worker {
    const script = new Blob([WORKER], { type: "text/javascript" });
    const address = URL.createObjectURL(script);
    const worker = new Worker(address);
    whenWhole(() => {
        const module = document.getElementById("module")?.textContent ?? "";
        const message: ToWorker = { module };
        worker.postMessage(message);
        URL.revokeObjectURL(address);
    });
    return worker;
}

/** Runs `then` once what the page holds has been seen. */
function whenSeen(then: () => void) {
    // A page in the background is not painted.
    if (document.hidden) then();
    else requestAnimationFrame(() => setTimeout(then));
}

function start(root: HTMLElement) {
    const known = new Map([[FIRST_QUESTION, FIRST_ANSWER]]);
    const engine = new Engine(startWorker, known);
    engine.begin();
    const opened = read(location.hash, defaultDisplay());
    render(<App engine={engine} opened={opened} />, root);
    root.inert = false;
}

const root = document.getElementById("page");
if (root?.hasChildNodes()) whenSeen(() => start(root));
else if (root) start(root);

// Only the hosted form has a manifest, and a service worker beside it.
if (document.querySelector("link[rel=manifest]") !== null && "serviceWorker" in navigator) {
    void navigator.serviceWorker.register("service-worker.js");
}
