import { goTo } from "./support/browser";
import { edgesOf } from "./support/command";
import { PAGE, card, expect, expectEdges, test } from "./support/page";

test("a link opens the same question in a new page", async ({ page, open, context }) => {
    await open({ removed: "9h K=2", commission: "4%", suits: "1", bets: "banker,tie@9" });
    await card(page, "four of spades").click();
    await page.getByRole("button", { name: "Copy link" }).click();
    await expect(page.getByText("The link was copied.")).toBeVisible();
    const link = await page.evaluate(() => navigator.clipboard.readText());
    const other = await context.newPage();
    await other.goto(link);
    await expect(other.getByLabel("Removed cards")).toHaveValue("9h K=2 4s");
    await expect(other.getByLabel("With suits")).toBeChecked();
    await expectEdges(other, edgesOf("--removed '9h K=2 4s' --commission 4% --bet banker,tie@9"));
});

test("the address follows the question, and a reload keeps it", async ({ page, open }) => {
    await open();
    await card(page, "nine").click();
    await expect(page).toHaveURL(`${PAGE}#removed=9`);
    await page.reload();
    await expectEdges(page, edgesOf("--removed 9"));
});

test("back and forward lead through the views, with the question as it is", async ({
    page,
    open,
}) => {
    await open();
    await page.getByRole("link", { name: "Count" }).click();
    await card(page, "nine").click();
    await expect(page).toHaveURL(/removed=9/);
    await page.goBack();
    await expect(page.getByRole("heading", { name: "Odds of the next coup" })).toBeVisible();
    await expect(page.getByLabel("Removed cards")).toHaveValue("9");
    await page.goForward();
    await expect(page.getByRole("heading", { name: "A count" })).toBeVisible();
    await expect(page.getByLabel("Removed cards")).toHaveValue("9");
});

test("a link to a view opens in another window with the question", async ({
    page,
    open,
    context,
}) => {
    await open({ removed: "9" });
    const opened = context.waitForEvent("page");
    await page.getByRole("link", { name: "Count" }).click({ modifiers: ["ControlOrMeta"] });
    const other = await opened;
    await expect(other.getByRole("heading", { name: "A count" })).toBeVisible();
    await expect(other.getByLabel("Removed cards")).toHaveValue("9");
});

test("the language is chosen, and stands in the link", async ({ page, open }) => {
    await open();
    await expect(page.locator("html")).toHaveAttribute("lang", "en");
    await page.getByLabel("Language").selectOption("繁體中文");
    await expect(page.locator("html")).toHaveAttribute("lang", "zh-Hant");
    await expect(page).toHaveTitle(/百家樂/);
    await expect(page.getByRole("rowheader", { name: "莊", exact: true })).toBeVisible();
    await expect(page).toHaveURL(`${PAGE}#lang=zh-Hant`);
    await page.reload();
    await expect(page.getByRole("heading", { name: "下一局的概率" })).toBeVisible();
});

test.describe("in a browser that prefers Chinese", () => {
    test.use({ locale: "zh-TW" });
    test("the page opens in Chinese", async ({ page, open }) => {
        await open();
        await expect(page.locator("html")).toHaveAttribute("lang", "zh-Hant");
        await expect(page.getByRole("heading", { name: "下一局的概率" })).toBeVisible();
    });
});

const BROKEN = {
    "an escape that is none": ["%ZZ", "%ZZ"],
    "bytes that are no text": ["%E0%A4%A=1", "\ufffd"],
    "a name that is unknown": ["other=1", "other"],
    "names of JavaScript": ["__proto__=1&constructor=2", "__proto__, constructor"],
    "values that are none": ["view=x&lang=de&suits=9&bets=", "view, lang, suits, bets"],
    "a hand of four cards": ["player=1,2,3,4", "player"],
    "a text that is too long": [`removed=${"9".repeat(100_000)}`, "removed"],
    "a parameter that occurs twice": ["decks=6&decks=4", "decks"],
    "a thousand parameters": ["x=1&".repeat(1_000), "x"],
} as const;

test("a broken fragment gives the defaults and a message", async ({ page }) => {
    const message = page.getByRole("alert").filter({ hasText: "could not be read" });
    for (const [what, [fragment, leftOut]] of Object.entries(BROKEN)) {
        await goTo(page, `${PAGE}#${fragment}`);
        await expect(message, what).toContainText(leftOut);
        await expectEdges(page, edgesOf(""));
        await message.getByRole("button", { name: "Dismiss" }).click();
        await expect(message).toHaveCount(0);
    }
});

test("a page that is opened with a broken fragment has the defaults and a message", async ({
    page,
}) => {
    await page.goto(`${PAGE}#%ZZ&removed=9&other=1`);
    await expectEdges(page, edgesOf("--removed 9"));
    await expect(page.getByRole("alert")).toContainText("%ZZ, other");
});
