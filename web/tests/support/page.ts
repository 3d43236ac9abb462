import { test as base, expect, type Locator, type Page } from "@playwright/test";
import { goTo } from "./browser";

export { expect };
export type { Locator, Page };

/** The page in one file, as `web/build` leaves it. */
export const PAGE = new URL("../../dist/baccarat.html", import.meta.url).href;

export const VIEWS = [
    "odds",
    "coup",
    "tableau",
    "count",
    "session",
    "table",
    "bets",
    "paytable",
    "about",
] as const;
export type View = (typeof VIEWS)[number];
export const LANGUAGES = ["en", "zh-Hant"] as const;

/** What may be asked of the page's surroundings: itself, what it made itself, and this machine. */
const OWN = [PAGE, "blob:", "data:", "http://127.0.0.1:"];

interface Fixtures {
    /** Opens the page with a question in its fragment. */
    open: (question?: Question) => Promise<void>;
    /** Fails a test in which the page writes to the console, throws, asks or loads anything. */
    quiet: void;
}

export const test = base.extend<Fixtures>({
    open: async ({ page }, use) => {
        await use(async (question = {}) => {
            await goTo(page, addressOf(question));
            // Until its script has started the page shows figures alone.
            await expect(page.locator("#page")).toHaveJSProperty("inert", false);
            const place = VIEWS.findIndex((view) => view === question.view);
            const link = page.locator("nav a").nth(Math.max(place, 0));
            await expect(link).toHaveAttribute("aria-current", "page");
            if (question.lang !== undefined) {
                await expect(page.locator("html")).toHaveAttribute("lang", question.lang);
            }
        });
    },
    quiet: [
        async ({ context }, use) => {
            const heard: string[] = [];
            context.on("console", (message) => heard.push(`console: ${message.text()}`));
            context.on("weberror", (error) => heard.push(`error: ${error.error().message}`));
            context.on("dialog", (dialog) => {
                heard.push(`dialog: ${dialog.message()}`);
                void dialog.dismiss();
            });
            context.on("request", (request) => {
                const isOwn = OWN.some((start) => request.url().startsWith(start));
                if (!isOwn) heard.push(`request: ${request.url()}`);
            });
            await use();
            expect(heard).toEqual([]);
        },
        { auto: true },
    ],
});

/** Parameters of the fragment; what is left out has its default. */
export type Question = Readonly<Record<string, string>>;

export function addressOf(question: Question): string {
    return `${PAGE}#${new URLSearchParams(question)}`;
}

/** The house edges of a table of bets, by the name of the bet. */
export async function edges(page: Page, table = "Bets"): Promise<Record<string, string>> {
    const rows = page.getByRole("table", { name: table, exact: true }).locator("tbody > tr");
    const cells = await rows.evaluateAll((rows) =>
        rows
            .filter((row) => !row.classList.contains("details"))
            .map((row) => {
                const edge = row.querySelector("td:nth-of-type(3)");
                return [row.querySelector("th")?.innerText ?? "", edge?.textContent ?? ""];
            }),
    );
    return Object.fromEntries(cells) as Record<string, string>;
}

/** The rows of a table of figures, each with its name first, without the marks for the eye. */
export function rowsOf(page: Page, table: string): Promise<string[][]> {
    const rows = page.getByRole("table", { name: table, exact: true }).locator("tbody > tr");
    return rows.evaluateAll((rows) =>
        rows.map((row) =>
            [...row.children].map((cell) => {
                const read = cell.cloneNode(true) as Element;
                for (const mark of read.querySelectorAll("[aria-hidden]")) mark.remove();
                return read.textContent ?? "";
            }),
        ),
    );
}

/** Waits for these rows. */
export async function expectRows(page: Page, table: string, expected: string[][]) {
    await expect.poll(() => rowsOf(page, table)).toEqual(expected);
}

/** Waits for these house edges. */
export async function expectEdges(page: Page, expected: Record<string, string>, table = "Bets") {
    await expect.poll(() => edges(page, table)).toEqual(expected);
}

/** The button of a rank or of another card on the pad. */
export function card(page: Page, name: string): Locator {
    return page.locator(".pad").getByRole("button", { name: new RegExp(`(^|, )${name}\\b`) });
}

/** Opens everything on the page that can be opened, once there is an answer. */
export async function openAll(page: Page) {
    await expect(page.locator("main :is(.document, .notice, .prose)").first()).toBeVisible();
    await page.locator("main details").evaluateAll((all) => {
        for (const details of all as HTMLDetailsElement[]) details.open = true;
    });
    await page.locator('.opens[aria-expanded="false"]').evaluateAll((all) => {
        for (const button of all as HTMLElement[]) button.click();
    });
}

/** Opens the panel of a document, and returns it. */
export async function documentOf(page: Page, command: string): Promise<Locator> {
    const panel = page.locator("details.document", {
        has: page.locator("summary code", { hasText: new RegExp(`^${command}$`) }),
    });
    await panel.locator("summary").click();
    await expect(panel).toHaveAttribute("open");
    return panel;
}
