import type { Display } from "./question/state";

/** How a question is shown if the address does not say it. */
export function defaultDisplay(): Display {
    const language = navigator.languages.find((name) => /^(zh|en)\b/i.test(name)) ?? "en";
    return { view: "odds", language: /^zh/i.test(language) ? "zh-Hant" : "en", suits: false };
}
