import { edgesOf } from "./support/command";
import { expect, expectEdges, test } from "./support/page";

const OWN = `[[bet]]
id = "seven"
name = "Player ends with 7"
rows = [{ event = "Player's hand", when = { player.total = 7 }, pays = "9 for 1" }]
`;

test.beforeEach(({ open }) => open({ view: "bets" }));

test("a side bet is found by its name and chosen", async ({ page }) => {
    await page.getByLabel("Search by name or event").fill("dragon 7");
    await page.getByRole("checkbox", { name: /^Dragon 7 dragon-7$/ }).check();
    await expectEdges(page, edgesOf("--bet player,banker,tie,dragon-7"), "Chosen bets");
    await page.getByRole("checkbox", { name: /^Dragon 7 dragon-7$/ }).uncheck();
    await expectEdges(page, edgesOf(""), "Chosen bets");
});

test("bets are searched by their events, and none may be found", async ({ page }) => {
    const search = page.getByLabel("Search by name or event");
    await search.fill("three-card 7");
    await expect(page.getByText(/^\d+ bets found\.$/)).toBeVisible();
    await expect(page.getByRole("checkbox", { name: /dragon-7$/ })).toBeVisible();
    await search.fill("unicorn");
    await expect(page.getByText("0 bets found.")).toBeVisible();
    await expect(page.getByRole("checkbox")).toHaveCount(0);
});

test("the last bet stays chosen", async ({ page, open }) => {
    await open({ view: "bets", bets: "tie" });
    await page.getByLabel("Search by name or event").fill("tie");
    await expect(page.getByRole("checkbox", { name: "Tie tie", exact: true })).toBeDisabled();
});

test("bets are written as the command takes them, with other payoffs", async ({ page }) => {
    const text = page.getByLabel("Bets as the command takes them");
    await text.fill("tie@9, dragon-7@50 for 1");
    await expectEdges(page, edgesOf("--bet 'tie@9,dragon-7@50 for 1'"), "Chosen bets");
    await text.fill("tie, unicorn");
    await expect(text).toHaveAccessibleDescription(/unicorn/);
    await expect(text).toHaveAttribute("aria-invalid", "true");
    await text.fill("");
    await expect(text).toHaveAccessibleDescription(/at least one bet/);
    await text.fill("tie");
    await expectEdges(page, edgesOf("--bet tie"), "Chosen bets");
});

test("a bet of one's own stands after the chosen ones", async ({ page }) => {
    await page.getByLabel("Bets in TOML or JSON").fill(OWN);
    const own = `--bet player,banker,tie,seven --bets - <<'END'\n${OWN}END\n`;
    await expectEdges(page, edgesOf(own), "Chosen bets");
});

test("a bet that cannot be read has its error at its field", async ({ page }) => {
    const own = page.getByLabel("Bets in TOML or JSON");
    await own.fill(OWN.replace("player.total", "player.sum"));
    await expect(own).toHaveAttribute("aria-invalid", "true");
    await expect(own).toHaveAccessibleDescription(/sum/);
    await page.getByRole("button", { name: "Clear" }).click();
    await expect(own).toHaveAttribute("aria-invalid", "false");
    await expectEdges(page, edgesOf(""), "Chosen bets");
});

test("an example of a bet is inserted", async ({ page }) => {
    await page.getByRole("button", { name: "Insert an example" }).click();
    await expect(page.getByRole("button", { name: "A hand ends with 7" })).toBeVisible();
});
