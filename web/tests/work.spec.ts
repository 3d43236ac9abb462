import { stat } from "node:fs/promises";
import { edgesOf } from "./support/command";
import { PAGE, card, expect, expectEdges, test, type Page } from "./support/page";

/** The size that the page in one file may have, in bytes. */
const LARGEST = 700_000;

/** The elements that the page may have at the first figures. */
const ELEMENTS = 700;

/** A task that takes longer is felt, in milliseconds. */
const LONG = 50;

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

test("a flood of taps is answered, and never felt", async ({ page, open }) => {
    const RANKS = ["ace", "two", "three", "four", "five", "six", "seven", "eight", "nine"];
    await recordQuestions(page);
    await open();
    await expectEdges(page, edgesOf(""));
    const places = await Promise.all(
        RANKS.map(async (name) => {
            await card(page, name).scrollIntoViewIfNeeded();
            const box = await card(page, name).boundingBox();
            if (box === null) throw new Error(`${name} is not shown`);
            return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
        }),
    );
    await page.evaluate(() => {
        window.long = [];
        new PerformanceObserver((list) => {
            window.long.push(...list.getEntries().map(({ duration }) => duration));
        }).observe({ type: "longtask" });
    });

    // The taps of a whole flood are sent without waiting for the page between them.
    const browser = await page.context().newCDPSession(page);
    const taps: Promise<unknown>[] = [];
    for (let tap = 0; tap < 270; tap++) {
        const place = { ...places[tap % places.length]!, button: "left", clickCount: 1 } as const;
        taps.push(browser.send("Input.dispatchMouseEvent", { type: "mousePressed", ...place }));
        taps.push(browser.send("Input.dispatchMouseEvent", { type: "mouseReleased", ...place }));
    }
    await Promise.all(taps);
    const removed = await page.getByLabel("Removed cards").inputValue();
    expect(removed.split(" ")).toHaveLength(270);
    await expect(page.getByText("146 cards left", { exact: true })).toBeVisible();
    await expectEdges(page, edgesOf(`--removed '${removed}'`));

    const { long, asked } = await page.evaluate(() => ({ long: window.long, asked: window.asked }));
    expect(long.filter((duration) => duration > LONG)).toEqual([]);
    // Two questions a tap at most: while one is answered, only the newest waits.
    expect(asked.length).toBeLessThanOrEqual(2 * 270 + 3);
    await page.getByRole("button", { name: "Put all cards back" }).click();
    await expectEdges(page, edgesOf(""));
});

declare global {
    interface Window {
        /** The questions that the page has sent to its worker. */
        asked: unknown[];
        /** The lengths of long tasks in milliseconds. */
        long: number[];
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
