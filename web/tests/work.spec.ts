import { stat } from "node:fs/promises";
import { isFirefox } from "./support/browser";
import { edgesOf } from "./support/command";
import { PAGE, card, expect, expectEdges, test, type Locator, type Page } from "./support/page";

/** The size that the page in one file may have, in bytes. */
const LARGEST = 700_000;

/** The elements that the page may have at the first figures. */
const ELEMENTS = 700;

/** The time of the processor that a task may take before it is felt, in milliseconds. */
const LONG = 50;

/** Where the browser notes its tasks. */
const TASKS = "disabled-by-default-devtools.timeline";

/** Ranks that are tapped in turn, and the number of taps: 30 of each of the 32 cards. */
const RANKS = ["ace", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];
const TAPS = 300;

test("the page in one file is small", async () => {
    const { size } = await stat(new URL(PAGE));
    expect(size).toBeLessThan(LARGEST);
});

test("the first figures need no answer but those that are shown", async ({ page, open }) => {
    await recordQuestions(page);
    await open();
    await expectEdges(page, edgesOf(""));
    await expect(page.locator("table.effects")).toBeVisible();
    const asked = await page.evaluate(() => window.asked);
    expect(asked.length).toBeLessThanOrEqual(3);
    expect(await page.locator("*").count()).toBeLessThan(ELEMENTS);
});

test("three hundred taps in a row are answered, and none is felt", async ({
    browser,
    page,
    open,
}) => {
    // A busy machine takes longer for so many taps; what is felt of each is bounded below.
    test.setTimeout(120_000);
    await recordQuestions(page);
    await open();
    await expectEdges(page, edgesOf(""));
    const places = await Promise.all(RANKS.map((name) => middle(card(page, name))));
    // Only Chromium notes its tasks.
    const isTraced = !isFirefox(page);
    if (isTraced) await browser.startTracing(page, { categories: [TASKS] });

    // The next tap is sent as soon as the browser has taken the one before.
    const send = await taps(page);
    for (let tap = 0; tap < TAPS; tap++) await send(places[tap % places.length]!);
    const removed = await page.getByLabel("Removed cards").inputValue();
    expect(removed.split(" ")).toHaveLength(TAPS);
    await expect(page.getByText(`${416 - TAPS} cards left`, { exact: true })).toBeVisible();
    await expectEdges(page, edgesOf(`--removed '${removed}'`));

    if (isTraced) {
        const tasks = tasksOf(await browser.stopTracing());
        expect(tasks.length).toBeGreaterThan(TAPS);
        expect(tasks.filter((duration) => duration > LONG)).toEqual([]);
    }
    const asked = await page.evaluate(() => window.asked);
    // The odds and the effects of removal at each tap, at most: nothing is asked twice.
    expect(asked.length).toBeLessThanOrEqual(2 * (TAPS + 1) + 1);
    await page.getByRole("button", { name: "Put all cards back" }).click();
    await expectEdges(page, edgesOf(""));
});

test("a question that takes long is stopped, and the page goes on", async ({ page, open }) => {
    // The best tags of this bet take a second, so the button is clicked as soon as it is there.
    await open({ view: "count", bets: "player,player-lucky-8" });
    // Nothing else is at work, so that this question alone can be the one that is stopped.
    await expect(page.getByRole("button", { name: /^Level 1\b/ })).toBeVisible();
    await page.evaluate(() => {
        new MutationObserver((_, observer) => {
            const buttons = [...document.querySelectorAll("button")];
            const stop = buttons.find((button) => button.textContent?.trim() === "Stop");
            if (stop !== undefined) {
                observer.disconnect();
                stop.click();
            }
        }).observe(document.body, { childList: true, subtree: true });
    });
    await page.getByLabel("The bet that is counted").selectOption("player-lucky-8");
    await expect(page.getByText("The question was stopped.")).toBeVisible();
    await expect(page.getByRole("button", { name: "Ask again" })).toBeVisible();
    await expect(page.getByRole("button", { name: "Stop" })).toHaveCount(0);

    await page.getByLabel("The bet that is counted").selectOption("player");
    await expect(page.getByRole("button", { name: /^Level 1\b/ })).toBeVisible();
    await card(page, "nine").click();
    await expect(page.getByText("415 cards left", { exact: true })).toBeVisible();
});

/**
 * The tasks of the page in a trace: the time of the processor that each took, in milliseconds.
 *
 * Unlike the time on the clock, it is the same on a machine that has other work too.
 */
function tasksOf(trace: Buffer): number[] {
    interface Event {
        name: string;
        pid: number;
        tid: number;
        tdur?: number;
        args: { name?: string };
    }
    const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: Event[] };
    const threads = traceEvents.filter(
        ({ name, args }) => name === "thread_name" && args.name === "CrRendererMain",
    );
    return traceEvents
        .filter(({ name }) => name === "RunTask")
        .filter((task) => threads.some(({ pid, tid }) => task.pid === pid && task.tid === tid))
        .map(({ tdur = 0 }) => tdur / 1000);
}

/** Sends taps without what Playwright waits for after each. */
async function taps(page: Page): Promise<(place: Place) => Promise<unknown>> {
    if (isFirefox(page)) {
        const click = ({ x, y }: Place) => {
            const element = document.elementFromPoint(x, y);
            if (element instanceof HTMLElement) element.click();
        };
        return (place) => page.evaluate(click, place);
    }
    const input = await page.context().newCDPSession(page);
    return (place) => {
        const event = { ...place, button: "left", clickCount: 1 } as const;
        return Promise.all([
            input.send("Input.dispatchMouseEvent", { type: "mousePressed", ...event }),
            input.send("Input.dispatchMouseEvent", { type: "mouseReleased", ...event }),
        ]);
    };
}

/** A place in the window, in pixels. */
interface Place {
    x: number;
    y: number;
}

/** The middle of an element. */
async function middle(element: Locator): Promise<Place> {
    const box = await element.boundingBox();
    if (box === null) throw new Error(`${element} is not shown`);
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

declare global {
    interface Window {
        /** The questions that the page has sent to its worker. */
        asked: unknown[];
    }
}

/** Keeps the questions that the page sends to its worker. */
async function recordQuestions(page: Page) {
    await page.addInitScript(() => {
        window.asked = [];
        const send = Worker.prototype.postMessage;
        Worker.prototype.postMessage = function (this: Worker, message: unknown) {
            if (typeof message === "object" && message !== null && "question" in message) {
                window.asked.push(message.question);
            }
            send.call(this, message);
        };
    });
}
