import { answer, number, percent, type Figure } from "./support/command";
import { expect, expectRows, test } from "./support/page";

interface Paytable {
    id: string;
    payoffs: readonly { exact: string }[];
    house_edge: Figure;
    win: Figure;
    variance: Figure;
}

function paytables(options: string): string[][] {
    const found = answer<{ paytables: readonly Paytable[] }>(`design ${options}`);
    return found.paytables.map(({ id, payoffs, house_edge, win, variance }) => [
        id,
        ...payoffs.map(({ exact }) => exact.replace("/", ":")),
        percent(house_edge),
        percent(win),
        number(variance),
    ]);
}

test("the PAR sheet is that of the chosen bet", async ({ page, open }) => {
    await open({ view: "paytable", bets: "player,dragon-7" });
    await page.getByLabel("The bet", { exact: true }).selectOption("dragon-7");
    await expectRows(page, "Paytable", [
        ["Banker wins with a three-card 7", "40:1", "2.2534%", "92.3887%"],
        ["otherwise", "lose", "97.7466%", "0.0000%"],
    ]);
    await expectRows(page, "What counting the cards gains", [
        ["all cards known", "–", "1.1214"],
        ["4-7=-1,8-9=1", "0.9617", "0.8109"],
        ["2-3=-1,4-7=-2,8-9=2", "0.9942", "0.8632"],
    ]);
    const range = page.getByRole("table", { name: "Return of many coups" });
    await expect(range.locator("tr", { hasText: "1,000,000" }).first()).toContainText("91.1960%");
});

test("an infinite shoe has a sheet without counts, and says why", async ({ page, open }) => {
    await open({ view: "paytable", decks: "infinite" });
    await expect(page.getByRole("table", { name: "Paytable", exact: true })).toBeVisible();
    await expect(page.getByText(/an infinite shoe never gets shorter/)).toBeVisible();
    await expect(page.getByRole("table", { name: "What counting" })).toHaveCount(0);
});

test("payoffs are found for a house edge", async ({ page, open }) => {
    await open({ view: "paytable", bets: "lucky-6" });
    const edge = page.getByLabel("House edge", { exact: true });
    await edge.fill("7%..5%");
    await expect(edge).toHaveAccessibleDescription(/lower house edge first/);
    await edge.fill("5%..8%");
    // Two rows win, so that one has to be named.
    const rows = page.getByRole("group", { name: "Rows with an open payoff" });
    await expect(rows).toHaveAccessibleDescription(/2 rows that win/);
    await rows.getByRole("checkbox", { name: /two-card/ }).check();
    const one = "--bet lucky-6 --edge 5%..8%";
    await expectRows(page, "Paytables", paytables(`${one} --row 1`));
    await rows.getByRole("checkbox", { name: /three-card/ }).check();
    await expectRows(page, "Paytables", paytables(`${one} --row 1 --row 2`));
    await expect(page.getByText(/^\d+ paytables found, of which 20 are listed$/)).toBeVisible();
});

test("a house edge that no payoff gives is refused with the nearest ones", async ({
    page,
    open,
}) => {
    await open({ view: "paytable", bets: "dragon-7", edge: "6%" });
    await expect(page.locator(".notice")).toContainText("the nearest are");
});
