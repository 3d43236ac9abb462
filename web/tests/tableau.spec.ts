import { answer, percent, signed, type Figure } from "./support/command";
import { expect, expectRows, rowsOf, test, type Page } from "./support/page";

interface Decision {
    total: number;
    player_third?: number;
    player_stood?: boolean;
    action: "draw" | "stand";
    best: "draw" | "stand";
    draw: Figure;
    stand: Figure;
    margin: Figure;
    weight: Figure;
}

interface Decisions {
    player: Decision[];
    banker: Decision[];
}

test("both actions of every decision have the expectations of the command", async ({
    page,
    open,
}) => {
    await open({ view: "tableau", decks: "6" });
    const { player, banker } = answer<Decisions>("tableau --decks 6 --commission 5%");
    await expectRows(page, "Player's decisions", player.map(row));
    await page.getByRole("button", { name: `Show all ${banker.length}` }).click();
    await expectRows(page, "Banker's decisions", banker.map(row));
});

test("the grid has every decision of Banker, and marks what is not the best reply", async ({
    page,
    open,
}) => {
    await open({ view: "tableau", commission: "0" });
    await expectGrid(page, answer<Decisions>("tableau"));
    await expect(cells(page).filter({ hasText: "*" })).toHaveText(["S*", "S*"]);
    // The figures of docs/GUIDE.md.
    const rows = await rowsOf(page, "Where the tableau is not the best reply");
    expect(rows).toEqual([
        ["Banker 4, third card 1", "stands", "draws", "0.000842%"],
        ["Banker 6, Player stood", "stands", "draws", "0.141664%"],
    ]);
});

test("a tap on a cell shows what both actions win", async ({ page, open }) => {
    await open({ view: "tableau", commission: "0" });
    const cell = page.getByRole("button", {
        name: "Banker 6, Player stood: stands, Better: draws",
        exact: true,
    });
    await cell.click();
    const decision = answer<Decisions>("tableau").banker.find(
        ({ total, player_stood }) => total === 6 && player_stood === true,
    );
    const [, , draw, stand, margin] = row(decision!);
    for (const text of [`Draw ${draw}`, `Stand ${stand}`, `Margin ${margin}`]) {
        await expect(page.locator(".popover")).toContainText(text);
    }
    await page.keyboard.press("Escape");
    await expect(page.locator(".popover")).toHaveCount(0);
    await expect(cell).toBeFocused();
});

test("commission and payoffs are chosen, and stand in the link", async ({ page, open }) => {
    await open({ view: "tableau" });
    await page.getByRole("combobox", { name: "Commission" }).fill("4%");
    await page.getByLabel("A Player win pays").fill("21/20");
    const options = "tableau --commission 4% --player-pays 21/20";
    await expectRows(page, "Player's decisions", answer<Decisions>(options).player.map(row));
    await page.getByLabel("A Banker win pays").fill("1/2");
    const { player, banker } = answer<Decisions>("tableau --player-pays 21/20 --banker-pays 1/2");
    await expectRows(page, "Banker's decisions", banker.slice(0, 60).map(row));
    await expectRows(page, "Player's decisions", player.map(row));
    await expect(page).toHaveURL(/commission=4%25.*player_pays=21%2F20.*banker_pays=1%2F2/);
    await page.getByLabel("A Banker win pays").fill("a lot");
    await expect(page.getByLabel("A Banker win pays")).toHaveAccessibleDescription(/expected/);
    await expect(page.getByRole("table", { name: "Player's decisions" })).toHaveCount(0);
});

test("the outcomes of both actions are those of the command", async ({ page, open }) => {
    await open({ view: "tableau" });
    await page.getByText("Outcomes after both actions").click();
    type Ends = Record<"draw_outcomes" | "stand_outcomes", { probability: Figure }[]>;
    const { player } = answer<{ player: Ends[] }>("tableau");
    const expected = player.map(({ draw_outcomes, stand_outcomes }) =>
        [...draw_outcomes, ...stand_outcomes].map(({ probability }) => percent(probability)),
    );
    const rows = async () => {
        const all = await rowsOf(page, "Outcomes after both actions");
        return all.slice(0, player.length).map(([, ...figures]) => figures);
    };
    await expect.poll(rows).toEqual(expected);
});

test("other rules have other decisions, and rules may be the best reply", async ({
    page,
    open,
}) => {
    await open({ view: "tableau", commission: "0" });
    await expect(page.getByText("Where the tableau is not the best reply")).toBeVisible();
    await page.getByLabel("Drawing rules").selectOption({ index: 1 });
    const rules = await page.getByLabel("Drawing rules").inputValue();
    expect(rules).not.toBe("punto-banco");
    await expectGrid(page, answer<Decisions>(`tableau --rules ${rules}`));
});

/** A decision as a row of the page. */
function row(decision: Decision): string[] {
    const { action, draw, stand, margin, weight } = decision;
    const figures = [draw, stand, margin].map((figure) => signed(percent(figure)));
    return [nameOf(decision), `${action}s`, ...figures, percent(weight)];
}

function nameOf({ total, player_third, player_stood }: Decision): string {
    if (player_stood === undefined) return `Player ${total}`;
    const reads = player_stood ? "Player stood" : `third card ${player_third}`;
    return `Banker ${total}, ${reads}`;
}

/** What the cells of the grid show to the eye. */
function cells(page: Page) {
    const grid = page.getByRole("table", { name: "Banker's decisions at a glance" });
    return grid.getByRole("button").locator("[aria-hidden]");
}

/** Waits for a grid with these decisions. */
async function expectGrid(page: Page, { banker }: Decisions) {
    const letters = banker.map(
        ({ action, best }) => (action === "draw" ? "D" : "S") + (action === best ? "" : "*"),
    );
    await expect(cells(page)).toHaveText(letters);
}
