import { readFile } from "node:fs/promises";
import { PAGE, addressOf, expect, test, type Page } from "./support/page";

/** The page at the first glance, as the build wrote it. */
async function glance(): Promise<string> {
    const text = await readFile(new URL(PAGE), "utf8");
    return text.match(/<template id="glance">(.*?)<\/template>/s)?.[1] ?? "";
}

declare global {
    interface Window {
        /** What was shown before the script started. */
        first: Set<Element>;
    }
}

async function rememberFirst(page: Page) {
    await page.addInitScript(() => {
        window.first = new Set();
        const remember = () => {
            for (const element of document.querySelectorAll("#page[inert] *")) {
                window.first.add(element);
            }
        };
        new MutationObserver(remember).observe(document, { childList: true, subtree: true });
    });
}

test("the first figures are those of the answer", async ({ page, open }) => {
    const written = await glance();
    expect(written).toContain("1.0579%");
    await open();
    const figures = await page.evaluate((markup) => {
        const first = new DOMParser().parseFromString(markup, "text/html");
        return [first, document].map((page) => page.querySelector("table.bets")?.outerHTML);
    }, written);
    expect(figures[0]).toEqual(figures[1]);
});

test("the script goes on with what is seen", async ({ page, open }) => {
    await rememberFirst(page);
    await open();
    await expect(page.locator(".pad")).toBeVisible();
    const isFirst = (name: string) =>
        page.evaluate((name) => window.first.has(document.querySelector(name)!), name);
    for (const name of ["header", "nav a", "select", "h2", "table.bets", "table.bets td"]) {
        expect(await isFirst(name), name).toBe(true);
    }
    expect(await isFirst(".pad")).toBe(false);
    await page.getByRole("button", { name: "1.0579%", exact: true }).click();
    await expect(page.locator(".popover")).toBeVisible();
});

for (const question of [{ decks: "6" }, { view: "coup" }, { lang: "zh-Hant" }]) {
    test(`nobody who asks for ${Object.keys(question)} sees another answer first`, async ({
        page,
        open,
    }) => {
        await rememberFirst(page);
        await open(question);
        expect(await page.evaluate(() => window.first.size)).toBe(0);
    });
}

test.describe("in Chinese", () => {
    test.use({ locale: "zh-TW" });
    test("the page is not seen in English first", async ({ page }) => {
        await rememberFirst(page);
        await page.goto(addressOf({}));
        await expect(page.locator("html")).toHaveAttribute("lang", "zh-Hant");
        expect(await page.evaluate(() => window.first.size)).toBe(0);
    });
});
