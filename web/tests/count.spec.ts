import { answer, number, percent, signed, type Figure } from "./support/command";
import { card, expect, expectRows, test, type Page } from "./support/page";

test("a count runs along with the removed cards", async ({ page, open }) => {
    await open({ view: "count", bets: "dragon-7", tags: "4-7=-1,8-9=2" });
    await expectFigure(page, "Running count", "0");
    for (const name of ["eight", "nine", "four", "king"]) await card(page, name).click();
    await expectFigure(page, "Running count", "3");
    // 3 · 52 / 412
    await expectFigure(page, "True count", "0.38");
    await page.getByRole("button", { name: "0.38", exact: true }).click();
    await expect(page.locator(".popover")).toContainText("39/103");
});

test("the best tags are chosen by a tap", async ({ page, open }) => {
    await open({ view: "count", bets: "player,banker,tie" });
    await expect(page.getByText("Choose tags to see a count.")).toBeVisible();
    const level = page.getByRole("button", { name: /^Level 1\b/ });
    await level.click();
    await expect(level).toHaveAttribute("aria-pressed", "true");
    const tags = await level.locator("code").innerText();
    await expect(page.getByRole("textbox", { name: "Tags" })).toHaveValue(tags);
    await expect(page.locator("table.tags td")).toHaveCount(13);
    await expectFigure(page, "Running count", "0");
});

test("another bet is counted, with tags of its own", async ({ page, open }) => {
    await open({ view: "count", bets: "player,dragon-7" });
    const best = page.getByRole("group", { name: "Best tags" });
    await expect(best.getByRole("button")).not.toHaveCount(0);
    const ofPlayer = await best.innerText();
    await page.getByLabel("The bet that is counted").selectOption("dragon-7");
    await expect(best).not.toHaveText(ofPlayer, { useInnerText: true });
    await expectFigure(page, "Exact expectation", "−7.6113%");
});

test("tags that cannot be read have an error at their field", async ({ page, open }) => {
    await open({ view: "count" });
    const tags = page.getByRole("textbox", { name: "Tags" });
    await tags.fill("A=high");
    await expect(tags).toHaveAttribute("aria-invalid", "true");
    await expect(tags).toHaveAccessibleDescription(/high/);
    await tags.fill("A=1");
    await expect(tags).toHaveAttribute("aria-invalid", "false");
    await expect(page.getByText("The tags are not balanced")).toBeVisible();
});

const COUNTED = { view: "count", bets: "dragon-7", tags: "4-7=-1,8-9=2" };

interface Threshold {
    running_count: string;
    true_count: Figure;
    probability: Figure;
    gain: Figure;
    expectation: Figure;
}

test("the best threshold of a count is that of the command", async ({ page, open }) => {
    await open(COUNTED);
    const cards = page.getByLabel("Cards left", { exact: true });
    await cards.fill("5");
    await expect(cards).toHaveAccessibleDescription(/6 or more/);
    await cards.fill("51..52");
    const { depths } = answer<{
        depths: readonly { cards_left: string; thresholds: readonly [Threshold] }[];
    }>("count --bet dragon-7 --tags 4-7=-1,8-9=2 --cards 51..52 --by-count");
    await expectRows(
        page,
        "The count from which on the bet gains most",
        depths.map(({ cards_left, thresholds: [best] }) => [
            cards_left,
            best.running_count,
            number(best.true_count),
            percent(best.probability),
            percent(best.gain),
            signed(percent(best.expectation)),
        ]),
    );
});

test("each count of one depth is listed, but rare ones", async ({ page, open }) => {
    await open({ ...COUNTED, cards: "52" });
    const table = page.getByRole("table", { name: "Each running count" });
    // A count of 4 has a probability of 5.2406%, as docs/GUIDE.md has it.
    const four = table.locator("tr", { has: page.getByRole("rowheader", { name: /^4$/ }) });
    await expect(four).toContainText("5.2406%");
    await expect(four).toHaveClass("favourable");
    await expect(page.getByText("below 0.1% stand in the document")).toBeVisible();
});

interface Sums {
    coups: Figure;
    bets_made: Figure;
    staked: Figure;
    bets: readonly [
        { mean: Figure; standard_deviation: { rounded: string }; expectation: Figure; n0: Figure },
    ];
}

test("a bet spread is rated over a shoe and an hour", async ({ page, open }) => {
    const by = { cards: "", spread: "4=1,6", cut: "14", coups_an_hour: "70" };
    await open({ ...COUNTED, decks: "1", ...by });
    const spread = page.getByLabel("Stakes", { exact: true });
    await expect(spread).toHaveAccessibleDescription(/'6' is no stake/);
    await spread.fill("4=1,6=3");
    const rowsBy = (count: string) => {
        const options =
            "--decks 1 --bet dragon-7 --tags 4-7=-1,8-9=2 --spread 4=1,6=3 --cut 14 --coups-an-hour 70";
        const { shoe, hour } = answer<{ shoe: Sums; hour: Sums }>(
            `count ${options} --spread-by ${count}`,
        );
        const sums = { "A shoe": shoe, "An hour": hour };
        return Object.entries(sums).map(
            ([
                name,
                {
                    coups,
                    bets_made,
                    staked,
                    bets: [bet],
                },
            ]) => [
                name,
                ...[coups, bets_made, staked].map((figure) => number(figure)),
                signed(number(bet.mean)),
                Number(bet.standard_deviation.rounded).toFixed(4),
                signed(percent(bet.expectation)),
                number(bet.n0),
            ],
        );
    };
    await expectRows(page, "What the spread wins, in units", rowsBy("true"));
    await page.getByLabel("Counts are").selectOption("running counts");
    await expectRows(page, "What the spread wins, in units", rowsBy("running"));
});

/** Waits for a figure, which words may follow. */
async function expectFigure(page: Page, term: string, value: string) {
    const entry = page.locator(".counts .figures > div", { hasText: term });
    await expect(entry.locator("dd")).toHaveText(new RegExp(`^${value}(?![.\\d])`));
}
