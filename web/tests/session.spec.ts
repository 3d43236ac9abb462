import { answer, number, percent, signed, type Figure } from "./support/command";
import { expect, expectRows, test } from "./support/page";

interface Wager {
    name: string;
    mean: Figure;
    independent: Record<"ahead" | "even" | "behind" | "mean_loss", Figure> & {
        quantiles: readonly { result: Figure }[];
    };
    ruin: {
        within: Record<"ruin" | "target" | "neither", Figure>;
        ever: Record<"ruin" | "target" | "mean_coups", Figure>;
    };
}

function wagersOf(options: string): readonly Wager[] {
    return answer<{ wagers: readonly Wager[] }>(`session ${options}`).wagers;
}

test("a session shows what the command answers", async ({ page, open }) => {
    await open({ view: "session", coups: "9" });
    const wagers = wagersOf("--coups 9");
    await expectRows(
        page,
        "How the session ends",
        wagers.map(({ name, independent: { ahead, even, behind, mean_loss } }) => [
            name,
            ...[ahead, even, behind].map(percent),
            number(mean_loss),
        ]),
    );
    await expectRows(
        page,
        "Quantiles",
        wagers.map(({ name, independent: { quantiles } }) => [
            name,
            ...quantiles.map(({ result }) => {
                const text = number(result, 2);
                return Number(result.decimal) === 0 ? text : signed(text);
            }),
        ]),
    );
});

test("a bankroll is played until ruin or a target", async ({ page, open }) => {
    await open({ view: "session", coups: "30", bets: "player" });
    const bankroll = page.getByLabel("Bankroll", { exact: true });
    const target = page.getByLabel("Target", { exact: true });
    await bankroll.fill("5");
    await expect(target).toHaveAccessibleDescription(/until a target/);
    await target.fill("4");
    await expect(target).toHaveAccessibleDescription(/above the bankroll/);
    await target.fill("8");
    await expect(target).toHaveAttribute("aria-invalid", "false");
    const [wager] = wagersOf("--coups 30 --bet player --bankroll 5 --target 8");
    const { within, ever } = wager!.ruin;
    await expectRows(page, "The bankroll", [
        ["Player, in 30 coups", ...[within.ruin, within.target, within.neither].map(percent), "–"],
        [
            "Player, in any number of coups",
            ...[ever.ruin, ever.target].map(percent),
            "–",
            number(ever.mean_coups),
        ],
    ]);
});

test("several bets are one wager", async ({ page, open }) => {
    await open({ view: "session", coups: "5", bets: "banker,tie" });
    const stakes = page.getByLabel("Units on each bet of one wager");
    await expect(stakes).toHaveAccessibleDescription(/Banker, Tie/);
    await stakes.fill("10");
    await expect(stakes).toHaveAccessibleDescription(/one for each bet/);
    await stakes.fill("10,1");
    const [wager] = wagersOf("--coups 5 --bet banker,tie --stakes 10,1");
    const { name, independent } = wager!;
    await expectRows(page, "How the session ends", [
        [
            name,
            ...[independent.ahead, independent.even, independent.behind].map(percent),
            number(independent.mean_loss),
        ],
    ]);
});

test("a session of one deck ends without its variance, and says so", async ({ page, open }) => {
    await open({ view: "session", decks: "1", bets: "player" });
    const table = page.getByRole("table", { name: "Units won in 60 coups" });
    await expect(table.locator("td").nth(1)).toHaveText("–");
    await expect(page.getByText("there is none where the shoe is too small")).toBeVisible();
});
