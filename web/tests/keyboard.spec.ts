import { card, expect, test, type Locator, type Page } from "./support/page";

test("the views are reached and chosen by keys", async ({ page, open }) => {
    await open();
    await tabTo(page, page.getByRole("link", { name: "Coup" }));
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { name: "A coup that is partly dealt" })).toBeVisible();
    await expect(page.getByRole("link", { name: "Coup" })).toHaveAttribute("aria-current", "page");
});

test("a card is reached and removed by keys", async ({ page, open }) => {
    await open();
    await tabTo(page, card(page, "nine"));
    await page.keyboard.press("Space");
    await expect(card(page, "nine")).toHaveAccessibleName(/31 left/);
    await expect(card(page, "nine")).toBeFocused();
});

for (const [what, name] of [
    ["term", "House edge"],
    ["figure", "1.0579%"],
] as const) {
    test(`a ${what} is opened and left by keys, and keeps the focus`, async ({ page, open }) => {
        await open();
        const button = page.getByRole("button", { name, exact: true });
        await tabTo(page, button);
        await page.keyboard.press("Enter");
        await expect(page.locator(".popover")).toBeVisible();
        await expect(button).toHaveAttribute("aria-expanded", "true");
        await page.keyboard.press("Escape");
        await expect(page.locator(".popover")).toHaveCount(0);
        await expect(button).toBeFocused();
        await page.keyboard.press("Space");
        await expect(page.locator(".popover")).toBeVisible();
        await page.keyboard.press("Space");
        await expect(page.locator(".popover")).toHaveCount(0);
    });
}

test("what stands in an open figure is reached by the next key", async ({ page, open }) => {
    await open();
    await tabTo(page, page.getByRole("button", { name: "1.0579%", exact: true }));
    await page.keyboard.press("Enter");
    await page.keyboard.press("Tab");
    await expect(page.locator(".popover").getByRole("button", { name: "Copy" })).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("button", { name: "1.0579%", exact: true })).toBeFocused();
});

test("the first key leads to the answer", async ({ page, open }) => {
    await open();
    await page.keyboard.press("Tab");
    const skip = page.getByRole("link", { name: "Skip to the answer" });
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport();
    await page.keyboard.press("Enter");
    await expect(page.locator("#answer")).toBeFocused();
});

test("a button keeps the focus when it has nothing more to do", async ({ page, open }) => {
    await open();
    await card(page, "nine").click();
    const undo = page.getByRole("button", { name: "Undo" });
    await undo.focus();
    await page.keyboard.press("Enter");
    await expect(page.getByLabel("Removed cards")).toHaveValue("");
    await expect(undo).toBeFocused();
});

for (const view of ["odds", "coup", "count", "session", "table", "bets", "paytable"] as const) {
    test(`everything in ${view} is reached by Tab, and shows the focus`, async ({ page, open }) => {
        await open({ view });
        await expect(page.locator("details.document").first()).toBeVisible();
        const reached = await walk(page);
        const missing = await page
            .locator("a[href], button, input, select, textarea, summary")
            .evaluateAll((all) =>
                all
                    .filter(
                        (element) =>
                            element.checkVisibility() &&
                            !element.matches(":disabled, [type=radio]:not(:checked)"),
                    )
                    .filter((element) => !element.hasAttribute("data-reached"))
                    .map(({ outerHTML }) => outerHTML.slice(0, 120)),
            );
        expect(missing).toEqual([]);
        expect(reached.filter(({ isSeen }) => !isSeen).map(({ html }) => html)).toEqual([]);
    });
}

/** Presses Tab until an element has the focus. */
async function tabTo(page: Page, target: Locator) {
    const element = await target.elementHandle();
    for (let presses = 0; presses < 100; presses++) {
        if (await page.evaluate((element) => element === document.activeElement, element)) return;
        await page.keyboard.press("Tab");
    }
    throw new Error(`Tab does not lead to ${target}`);
}

interface Stop {
    html: string;
    /** Whether it shows that it has the focus. */
    isSeen: boolean;
}

/** Presses Tab from the first to the last place of the page, and marks each. */
async function walk(page: Page): Promise<Stop[]> {
    const stops: Stop[] = [];
    for (let presses = 0; presses < 300; presses++) {
        await page.keyboard.press("Tab");
        const stop = await page.evaluate(() => {
            const element = document.activeElement;
            if (element === null || element === document.body) return null;
            if (element.hasAttribute("data-reached")) return null;
            element.setAttribute("data-reached", "");
            // A control that lies over its label shows the focus at the label.
            const places = [element, element.closest("label")].filter((place) => place !== null);
            const isSeen = places.some((place) => {
                const { outlineStyle, outlineWidth } = getComputedStyle(place);
                return outlineStyle !== "none" && parseFloat(outlineWidth) >= 2;
            });
            return { html: element.outerHTML.slice(0, 120), isSeen };
        });
        if (stop === null) return stops;
        stops.push(stop);
    }
    throw new Error("Tab does not come to an end");
}
