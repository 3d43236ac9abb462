import { answer, edgesOf, percent, type Figure } from "./support/command";
import {
    card,
    edges,
    expect,
    expectEdges,
    expectRows,
    rowsOf,
    test,
    type Locator,
    type Page,
} from "./support/page";

test.beforeEach(({ open }) => open({ view: "coup" }));

test("cards go to the hands in the order of the deal", async ({ page }) => {
    for (const name of ["nine", "king", "a card that nobody saw", "six"]) {
        await card(page, name).click();
    }
    await expect(hand(page, "Player").getByRole("button")).toHaveText([/^9/, /^\?/]);
    await expect(hand(page, "Banker").getByRole("button")).toHaveText([/^K/, /^6/]);
    await expect(hand(page, "Player")).toContainText("total unknown");
});

test("odds and next step follow what is known of a coup", async ({ page, open }) => {
    await open({ view: "coup", player: "9,?", banker: "K,6" });
    const known = answer<{
        next: { possible: { step: string; probability: { exact: string; decimal: string } }[] };
        outcomes: { probability: { exact: string; decimal: string } }[];
    }>("coup --player 9,? --banker K,6");
    const tableau = page.locator(".tableau");
    await expect(tableau).toContainText("It depends on cards that nobody saw:");
    for (const { probability } of known.next.possible) {
        await expect(tableau.getByRole("button", { name: percent(probability) })).toBeVisible();
    }
    const outcomes = page.locator("table.outcomes tbody tr td:last-child");
    await expect(outcomes).toHaveText(
        known.outcomes.map(({ probability }) => percent(probability)),
    );
});

test("the tableau says what happens next and why, up to the end of the coup", async ({ page }) => {
    for (const name of ["six", "seven", "king", "eight"]) await card(page, name).click();
    await expect(page.locator(".tableau .summary")).toHaveText("Banker draws a third card.");
    await expect(page.getByRole("listitem")).toHaveText([
        "Player has 6 and stands: Player draws on 0 to 5",
        "Banker has 5 and draws: Banker draws on 0 to 5 when Player stood",
    ]);
    await expect(page.getByRole("heading", { name: /Each next card of Banker/ })).toBeVisible();
    await expect(page.locator("table.tree tbody tr").nth(2)).toContainText("Banker wins, 6–7");
    await card(page, "three").click();
    await expect(page.locator(".tableau .summary")).toHaveText(
        "Banker wins, Player 6 and Banker 8.",
    );
    await expect(hand(page, "Banker").getByRole("button")).toHaveText([/^7/, /^8/, /^3/]);
    await expectEdges(
        page,
        edgesOfCoup("--player 6,K --banker 7,8,3"),
        "Bets, given what is known",
    );
});

test("cards are taken back, and the coup is cleared", async ({ page }) => {
    for (const name of ["six", "seven", "king"]) await card(page, name).click();
    await page.getByRole("button", { name: "Take the last card back" }).click();
    await expect(hand(page, "Player").getByRole("button")).toHaveText([/^6/]);
    await hand(page, "Banker").getByRole("button", { name: "Take back seven of Banker" }).click();
    await expect(hand(page, "Banker").getByRole("button")).toHaveCount(0);
    await page.getByRole("button", { name: "Clear the coup" }).click();
    await expect(hand(page, "Player")).toContainText("no card");
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(hand(page, "Player").getByRole("button")).toHaveText([/^6/]);
});

test("a card goes to the chosen hand", async ({ page }) => {
    await page.getByRole("radio", { name: "Banker" }).check();
    for (const name of ["nine", "four", "two"]) await card(page, name).click();
    await expect(hand(page, "Banker").getByRole("button")).toHaveText([/^9/, /^4/, /^2/]);
    await expect(page.getByRole("radio", { name: "the hand that receives it" })).toBeChecked();
});

test("the cards of a coup leave the shoe before the next one", async ({ page }) => {
    for (const name of ["nine", "king", "king", "six"]) await card(page, name).click();
    await expect(page.locator(".tableau .summary")).toHaveText(
        "Player wins, Player 9 and Banker 6.",
    );
    await page.getByRole("button", { name: "begin the next coup" }).click();
    await expect(hand(page, "Player").getByRole("button")).toHaveCount(0);
    await page.getByRole("link", { name: "Odds" }).click();
    await expect(page.getByLabel("Removed cards")).toHaveValue("9 K K 6");
    await expectEdges(page, edgesOf("--removed 9,K,K,6"));
});

test("a total is given in place of cards, and its probability is shown", async ({ page }) => {
    const player = page.getByLabel("Total of Player's first two cards");
    const banker = page.getByLabel("Total of Banker's first two cards");
    await player.selectOption("5");
    await expectEdges(page, edgesOfCoup("--player-total 5"), "Bets, given what is known");
    const { evidence } = answer<{ evidence: { probability: Figure } }>("coup --player-total 5");
    await expect(known(page)).toHaveText(percent(evidence.probability));
    await expect(hand(page, "Player")).toContainText("total 5");
    await expect(page).toHaveURL(/#view=coup&player_total=5$/);

    // The tableau goes on from both totals, and the next card is Player's third.
    await banker.selectOption("6");
    await expect(page.locator(".tableau .summary")).toHaveText("Player draws a third card.");
    await card(page, "six").click();
    await expect(page.locator(".tableau .summary")).toHaveText("Banker draws a third card.");
    await expectEdges(
        page,
        edgesOfCoup("--player ?,?,6 --player-total 5 --banker-total 6"),
        "Bets, given what is known",
    );

    await player.selectOption("not given");
    await expect(hand(page, "Player")).not.toContainText("total 5");
    await page.getByRole("button", { name: "Clear the coup" }).click();
    await expect(known(page)).toHaveCount(0);
    await expect(banker).toHaveValue("");
});

test("a total is asked for where no card of the hand is given", async ({ page }) => {
    await card(page, "nine").click();
    await expect(page.getByLabel("Total of Player's first two cards")).toHaveCount(0);
    await expect(page.getByLabel("Total of Banker's first two cards")).toBeVisible();
});

test("a coup that no shoe deals is refused in a sentence", async ({ page, open }) => {
    await open({ view: "coup", player: "9,9,9", banker: "K,6" });
    await expect(page.locator(".notice")).toContainText(/no answer:.*Player/s);
    expect(await edges(page, "Bets, given what is known")).toEqual({});
});

test("the best bet is found by the cards that are known", async ({ page, open }) => {
    await open({ view: "coup", bets: "player,banker" });
    await page.getByLabel("Cards known").selectOption("first three");
    const sort = page.getByLabel("Cards told apart");
    // Every value of three cards: more sights than are shown at once.
    await page.getByRole("button", { name: "Show all 550" }).click();
    expect(await rowsOf(page, "Expectations by what is known")).toHaveLength(550);
    await sort.fill("[6789");
    await expect(sort).toHaveAccessibleDescription(/expected a ]/);
    await sort.fill("[6789]");
    await page.getByLabel("Cards known").selectOption("first four");
    // The figures of docs/GUIDE.md.
    await expectRows(page, "How often it is best", [
        ["Player", "47.2581%", "+9.1269%", "−1.2351%"],
        ["Banker", "52.7419%", "+8.9046%", "−1.0579%"],
    ]);
    await expect(page.getByRole("button", { name: "+18.0315%" })).toBeVisible();
    await expect(page.getByRole("button", { name: "+18.0774%" })).toBeVisible();
    const sights = await rowsOf(page, "Expectations by what is known");
    expect(sights).toHaveLength(9);
    expect(sights[0]).toEqual([
        "Player 6789 6789, Banker 6789 6789",
        "0.8674%",
        "−1.5608%",
        "best: −0.6034%",
    ]);
});

test("the best of one bet is refused", async ({ page, open }) => {
    await open({ view: "coup", bets: "player", see: "1" });
    await expect(page.locator(".notice")).toContainText("expected two bets at least");
});

/** The probability of what is known. */
function known(page: Page): Locator {
    return page.getByText("Probability of what is known").locator("xpath=..").getByRole("button");
}

function hand(page: Page, side: string): Locator {
    return page.locator(".felt").getByRole("group", { name: side });
}

function edgesOfCoup(options: string): Record<string, string> {
    type Bet = { name: string; house_edge: { exact: string; decimal: string } };
    const { bets } = answer<{ bets: Bet[] }>(`coup ${options}`);
    return Object.fromEntries(bets.map(({ name, house_edge }) => [name, percent(house_edge)]));
}
