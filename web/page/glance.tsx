import { renderToString } from "preact-render-to-string";
import { App } from "./App";
import { Engine } from "./engine/engine";
import { FIRST_QUESTION } from "./engine/first";
import { GLANCE } from "./question/state";

export * from "./engine/first";

/**
 * The page at the first glance: the figures of the first question, as markup.
 *
 * The build puts it into the page, so that the figures are seen before the script has started. The
 * script finds these elements, and goes on with them.
 */
export function glance(document: string): string {
    const noWorker = () => {
        throw new Error("a page at the first glance has no worker");
    };
    const engine = new Engine(noWorker, new Map([[FIRST_QUESTION, document]]));
    return renderToString(<App engine={engine} opened={{ state: GLANCE, leftOut: [] }} brief />);
}
