import AxeBuilder from "@axe-core/playwright";
import { emulateMedia } from "./support/browser";
import { LANGUAGES, VIEWS, expect, openAll, test, type Page, type View } from "./support/page";

/** Questions with which the views show all that they have. */
const QUESTIONS: Readonly<Record<View, Readonly<Record<string, string>>>> = {
    odds: { removed: "9h ?", commission: "0", suits: "1" },
    coup: { player: "6,K", banker_total: "7", see: "1", sort: "[6789]" },
    tableau: { decks: "6", banker_pays: "19/20" },
    count: { tags: "4-7=-1,8-9=2", removed: "9 4 4", decks: "1", cards: "26", spread: "0=1" },
    session: { coups: "9", bankroll: "5", target: "10", rebate: "10%", stakes: "1" },
    table: { record: "P 6 K B 7 8 3\nP 6\n9K23\nundo\n" },
    bets: { bets: "player,unicorn", own: "x" },
    paytable: { bets: "lucky-6", rows: "1,2", edge: "5%..7%" },
    about: {},
};

for (const view of VIEWS) {
    for (const lang of LANGUAGES) {
        test(`axe finds nothing in ${view} in ${lang}`, async ({ page, open }) => {
            // Axe looks at each of hundreds of figures, four times.
            test.setTimeout(90_000);
            await open({ view, lang, ...QUESTIONS[view] });
            await openAll(page);
            for (const width of [320, 1280]) {
                await page.setViewportSize({ width, height: 800 });
                await emulateMedia(page, { colorScheme: "light" });
                expect.soft(await findings(page), `${width} pixels`).toEqual([]);
                // Nothing but the colours is different in the dark.
                await emulateMedia(page, { colorScheme: "dark" });
                expect.soft(await findings(page, ["color-contrast"]), `${width}, dark`).toEqual([]);
            }
        });
    }
}

for (const colorScheme of ["light", "dark"] as const) {
    test(`axe finds nothing in an open term, figure and bet, ${colorScheme}`, async ({
        page,
        open,
    }) => {
        await open();
        await emulateMedia(page, { colorScheme });
        await page.getByRole("button", { name: "Banker", exact: true }).click();
        for (const name of ["House edge", "1.0579%"]) {
            await page.getByRole("button", { name, exact: true }).first().click();
            await expect(page.locator(".popover")).toBeVisible();
            expect(await findings(page), name).toEqual([]);
            await page.keyboard.press("Escape");
        }
    });
}

/** What axe finds, as texts. */
async function findings(page: Page, rules?: string[]): Promise<string[]> {
    const builder = new AxeBuilder({ page }).setLegacyMode();
    const { violations } = await (rules ? builder.withRules(rules) : builder).analyze();
    return violations.map(({ id, help, nodes }) => {
        const [first] = nodes;
        return `${id}: ${help}: ${nodes.length} times, as at ${first?.html}`;
    });
}
