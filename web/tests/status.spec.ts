import { expect, test, type Page } from "./support/page";

const INFINITE = "An infinite shoe loses nothing by a card: there are no effects and no counts.";

test("nothing is busy after a refusal", async ({ page, open }) => {
    for (const question of [{ decks: "0" }, { removed: "9 X" }]) {
        await open(question);
        await expect(page.getByText("This question has no answer:")).toBeVisible();
        await expect(bets(page)).toHaveAttribute("aria-busy", "false");
        await expect(page.getByText("…", { exact: true })).toHaveCount(0);
    }
});

test("an infinite shoe has no effects, and that is no error", async ({ page, open }) => {
    for (const view of ["odds", "count"]) {
        await open({ view, decks: "infinite" });
        await expect(page.getByText(INFINITE)).toBeVisible();
        await expect(page.locator(".notice")).toHaveCount(0);
        await expect(page.getByRole("alert")).toHaveCount(0);
    }
    await open({ decks: "infinite", lang: "zh-Hant" });
    await expect(page.getByText("牌離開時無限的牌靴不會減少")).toBeVisible();
});

test("a bet that was ticked is not named as left out before its answer", async ({ page, open }) => {
    await open({ view: "bets", bets: "player,perfect-pair", removed: "9" });
    const leftOut = page.locator(".hint", { hasText: "Left out" });
    await expect(leftOut).toContainText("perfect-pair");
    // Every text of the hint is kept, however short it is shown.
    await page.evaluate(() => {
        const seen: string[] = [];
        new MutationObserver(() => {
            for (const hint of document.querySelectorAll(".hint")) {
                seen.push(hint.textContent ?? "");
            }
        }).observe(document.body, { childList: true, characterData: true, subtree: true });
        Object.assign(window, { seen });
    });
    await page.getByLabel("Bets as the command takes them").fill("player,perfect-pair,tie");
    await expect(bets(page, "Chosen bets").getByRole("row")).toHaveCount(3);
    const seen = await page.evaluate(() => (window as unknown as { seen: string[] }).seen);
    expect(seen.filter((text) => /Left out.*tie/.test(text))).toEqual([]);
    await expect(leftOut).toContainText("perfect-pair");
});

test("bets that cannot be followed are named beside the record", async ({ page, open }) => {
    await open({ view: "table", bets: "player,perfect-pair", removed: "9" });
    await expect(page.locator(".hint", { hasText: "Left out" })).toContainText("perfect-pair");
});

test("a hand whose cards are all known has its total beside one that is not", async ({
    page,
    open,
}) => {
    await open({ view: "coup", player: "9,?", banker: "K,6" });
    await expect(page.getByRole("group", { name: "Banker" }).locator(".total")).toContainText("6");
    await expect(page.getByRole("group", { name: "Player" }).locator(".total")).not.toContainText(
        /\d/,
    );
});

function bets(page: Page, name = "Bets") {
    return page.getByRole("table", { name, exact: true });
}
