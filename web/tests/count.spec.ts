import { card, expect, test, type Page } from "./support/page";

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

/** Waits for a figure, which words may follow. */
async function expectFigure(page: Page, term: string, value: string) {
    const entry = page.locator(".counts .figures > div", { hasText: term });
    await expect(entry.locator("dd")).toHaveText(new RegExp(`^${value}(?![.\\d])`));
}
