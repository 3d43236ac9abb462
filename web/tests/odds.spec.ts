import { edgesOf, effectsOf } from "./support/command";
import { card, expect, expectEdges, test, type Page } from "./support/page";

const FULL_SHOE = { Player: "1.2351%", Banker: "1.0579%", Tie: "14.3596%" };

test.beforeEach(({ open }) => open());

test("the page opens with the three bets at a full shoe", async ({ page }) => {
    await expectEdges(page, FULL_SHOE);
    await expect(page.getByText("416 cards left", { exact: true })).toBeVisible();
    await expect(page.getByText("the house keeps 1.06", { exact: true })).toBeVisible();
    await expectEffects(page, "");
});

test("a tap removes a card, and counts, odds and effects follow", async ({ page }) => {
    for (const name of ["nine", "nine", "four"]) await card(page, name).click();
    await expect(card(page, "nine")).toHaveAccessibleName("nine, 30 left");
    await expect(card(page, "four")).toHaveAccessibleName("four, 31 left");
    await expect(page.getByText("413 cards left", { exact: true })).toBeVisible();
    await expect(page.getByLabel("Removed cards")).toHaveValue("9 9 4");
    await expectEdges(page, edgesOf("--removed 9,9,4"));
    await expectEffects(page, "--removed 9,9,4");
});

test("cards are tapped with their suits", async ({ page }) => {
    await page.getByLabel("With suits").check();
    await expect(page.locator(".pad .suits").getByRole("button")).toHaveCount(52);
    await card(page, "nine of hearts").click();
    await expect(card(page, "nine of hearts")).toHaveAccessibleName("nine of hearts, 7 left");
    await expect(card(page, "nine of clubs")).toHaveAccessibleName("nine of clubs, 8 left");
    await expect(page.getByLabel("Removed cards")).toHaveValue("9h");
    await expectEdges(page, edgesOf("--removed 9h"));
});

test("removed cards are taken back, made again and put back", async ({ page }) => {
    const removed = page.getByLabel("Removed cards");
    for (const name of ["ace", "king"]) await card(page, name).click();
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(removed).toHaveValue("A");
    await page.getByRole("button", { name: "Redo" }).click();
    await expect(removed).toHaveValue("A K");
    await page.getByRole("button", { name: "Put all cards back" }).click();
    await expect(removed).toHaveValue("");
    await expectEdges(page, FULL_SHOE);
    await page.keyboard.press("Control+z");
    await expect(removed).toHaveValue("A K");
    await page.keyboard.press("Control+z");
    await page.keyboard.press("Control+z");
    await expect(removed).toHaveValue("");
    await expect(page.getByRole("button", { name: "Undo" })).toBeDisabled();
    await page.keyboard.press("Control+Shift+z");
    await page.keyboard.press("Control+y");
    await expect(removed).toHaveValue("A K");
    await expectEdges(page, edgesOf("--removed A,K"));
});

test("keys remove cards while the focus is on the pad", async ({ page }) => {
    await card(page, "ace").focus();
    for (const key of ["9", "k", "1", "T", "0", "?"]) await page.keyboard.press(key);
    await expect(page.getByLabel("Removed cards")).toHaveValue("9 K A T 0 ?");
    await expectEdges(page, edgesOf("--removed '9 K A T 0 ?'"));
});

test("removed cards are written as the command takes them", async ({ page }) => {
    const removed = page.getByLabel("Removed cards");
    await removed.fill("9h K=2 ?=3");
    await expect(page.getByText("410 cards left", { exact: true })).toBeVisible();
    await expectEdges(page, edgesOf("--removed '9h K=2 ?=3'"));
    await expectNoError(page, "Removed cards");
    for (const [text, reason] of [
        ["9 X", /X/],
        ["9=33", /33/],
    ] as const) {
        await removed.fill(text);
        await expectError(page, "Removed cards", reason);
    }
    await removed.fill("9");
    await expectNoError(page, "Removed cards");
    await expectEdges(page, edgesOf("--removed 9"));
});

test("the number of decks is chosen, and may be infinite", async ({ page }) => {
    const decks = page.getByLabel("Decks", { exact: true });
    await decks.fill("6");
    await expectEdges(page, edgesOf("--decks 6"));
    await decks.fill("infinite");
    await expectEdges(page, edgesOf("--decks infinite"));
    await expect(page.getByText("infinite shoe", { exact: true })).toBeVisible();
    await decks.fill("0");
    await expectError(page, "Decks", /0/);
    await decks.fill("8");
    await expectEdges(page, FULL_SHOE);
    await expectNoError(page, "Decks");
});

test("commission, payoff of a tie and drawing rules are chosen", async ({ page }) => {
    await page.getByLabel("Commission", { exact: true }).fill("4%");
    await expectEdges(page, edgesOf("--commission 4%"));
    await page.getByLabel("A tie pays").fill("9 for 1");
    await expectEdges(page, edgesOf("--commission 4% --tie-pays '9 for 1'"));
    await page.getByLabel("Drawing rules").selectOption("bahamian");
    await expectEdges(page, edgesOf("--commission 4% --tie-pays '9 for 1' --rules bahamian"));
    await page.getByLabel("Commission", { exact: true }).fill("much");
    await expectError(page, "Commission", /expected a share from 0% to 100%/);
    await page.getByLabel("Commission", { exact: true }).fill("5%");
    await page.getByLabel("A tie pays").fill("eight");
    await expectError(page, "A tie pays", /expected/);
});

test("favourable bets are marked", async ({ page }) => {
    await expect(page.getByText("No bet is favourable.").first()).toBeVisible();
    await page.getByLabel("Commission", { exact: true }).fill("0");
    const banker = page.getByRole("row", { name: /^Banker 4/ });
    await expect(banker).toContainText("the bettor gains 1.24 + favourable");
    await expect(page.getByText("Favourable: Banker.").first()).toBeVisible();
    await expect(page.getByRole("row", { name: /^Player 4/ })).not.toContainText("favourable");
});

test("a bet opens to its paytable", async ({ page }) => {
    const banker = page.getByRole("button", { name: "Banker", exact: true });
    await banker.click();
    await expect(banker).toHaveAttribute("aria-expanded", "true");
    const paytable = page.getByRole("table", { name: "Paytable banker" });
    await expect(paytable.getByRole("row", { name: /Banker wins 19:20/ })).toBeVisible();
    await banker.click();
    await expect(paytable).toHaveCount(0);
});

for (const how of ["click", "Enter"] as const) {
    test(`a figure shows its exact fraction by ${how}`, async ({ page }) => {
        const figure = page.getByRole("button", { name: "1.0579%" });
        await figure.focus();
        await (how === "click" ? figure.click() : page.keyboard.press(how));
        const panel = page.locator(".popover");
        await expect(panel).toContainText("114753351728/10847218479825");
        await expect(panel).toContainText("0.010579057");
        await panel.getByRole("button", { name: "Copy" }).click();
        await expect(panel.getByRole("status")).toHaveText("Copied");
        expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
            "114753351728/10847218479825",
        );
        await page.keyboard.press("Escape");
        await expect(panel).toHaveCount(0);
    });
}

/** Waits for the effects of removal that the command writes with these options. */
async function expectEffects(page: Page, options: string) {
    const rows = page.locator("table.effects tbody tr");
    const shown = () =>
        rows.evaluateAll((rows) =>
            rows.map((row) =>
                [...row.querySelectorAll("td.effect")].map(({ textContent }) => textContent),
            ),
        );
    await expect.poll(shown).toEqual(effectsOf(options));
}

/** Waits for an error at a field, which names its reason. */
async function expectError(page: Page, label: string, reason: RegExp) {
    const field = page.getByLabel(label, { exact: true });
    await expect(field).toHaveAttribute("aria-invalid", "true");
    await expect(field).toHaveAccessibleDescription(reason);
    await expect(page.getByRole("alert").filter({ hasText: reason })).toBeVisible();
}

async function expectNoError(page: Page, label: string) {
    const field = page.getByLabel(label, { exact: true });
    await expect(field).toHaveAttribute("aria-invalid", "false");
    await expect(page.getByRole("alert")).toHaveCount(0);
}
