import { saved } from "./support/browser";
import { expect, test, type Page } from "./support/page";

const COUPS = ["P 6 K B 7 8 3", "6K/783", "9 K K 6"];

test.beforeEach(({ open }) => open({ view: "table" }));

test("a record is entered line by line", async ({ page }) => {
    for (const coup of COUPS) await enter(page, coup);
    await expect(page.getByText("3 coups, 402 cards left.").first()).toBeVisible();
    await expect(results(page)).toHaveText([
        "Player wins, 9–6",
        "Banker wins, 6–8",
        "Banker wins, 6–8",
    ]);
    await page.getByRole("button", { name: "undo", exact: true }).click();
    await expect(page.getByText("2 coups, 406 cards left.").first()).toBeVisible();
    await expect(results(page).first()).toHaveText("taken back");
    await page.getByRole("button", { name: "shuffle", exact: true }).click();
    await expect(page.getByText("2 coups, 416 cards left.").first()).toBeVisible();
});

test("cards are entered one by one, as they are dealt", async ({ page }) => {
    for (const line of ["9", "K", "K", "6"]) await enter(page, line);
    await expect(results(page)).toHaveText(["Player wins, 9–6"]);
});

test("a line that cannot be used has its error beside it", async ({ page }) => {
    await enter(page, "P 6 K B 7 8");
    await expect(page.getByLabel("One line")).toHaveAccessibleDescription(/Banker/);
    await enter(page, "67K83");
    await expect(page.locator("tr.problem")).toHaveCount(1);
    await expect(page.locator("tr", { hasText: "P 6 K B 7 8" }).first()).toBeVisible();
    await expect(page.getByText("1 coup, 411 cards left.").first()).toBeVisible();
});

test("a record is copied and saved", async ({ page }) => {
    for (const coup of COUPS) await enter(page, coup);
    const record = `${COUPS.join("\n")}\n`;
    await expect(page.getByLabel("Lines of the record")).toHaveValue(record);
    await page.getByRole("button", { name: "Copy", exact: true }).click();
    await expect(page.getByText("Copied", { exact: true })).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(record);
    const save = page.getByRole("button", { name: "Save", exact: true });
    const file = await saved(page, () => save.click());
    expect(file).toEqual({ name: "baccarat-record.txt", text: record });
});

test("a record is loaded from a file", async ({ page }) => {
    await load(page, `${COUPS.join("\r\n")}\r\n`);
    await expect(results(page)).toHaveCount(3);
    await expect(page.getByLabel("Lines of the record")).toHaveValue(`${COUPS.join("\n")}\n`);
    await page.getByRole("button", { name: "Clear" }).click();
    await expect(page.getByText("No coup yet.")).toBeVisible();
    await page.getByRole("button", { name: "Undo", exact: true }).click();
    await expect(results(page)).toHaveCount(3);
});

test("a file that is too large is not loaded", async ({ page }) => {
    await load(page, "9\n".repeat(600_000));
    await expect(page.getByText("The file is larger than 1 MB and was not loaded.")).toBeVisible();
    await expect(page.getByLabel("Lines of the record")).toHaveValue("");
});

test("a record of many shoes is followed to its end", async ({ page }) => {
    const shoe = `${"P 6 K B 7 8 3\n9 K K 6\n".repeat(10)}shuffle\n`;
    await load(page, shoe.repeat(40));
    await expect(page.getByText("800 coups, 416 cards left.").first()).toBeVisible();
    await page.getByRole("button", { name: "Show all 840" }).click();
    await expect(page.locator("table.coups tbody tr")).toHaveCount(840);
});

async function enter(page: Page, line: string) {
    await page.getByLabel("One line").fill(line);
    await page.keyboard.press("Enter");
    await expect(page.getByLabel("One line")).toHaveValue("");
}

function results(page: Page) {
    return page.locator("table.coups td.result");
}

async function load(page: Page, text: string) {
    const file = { name: "record.txt", mimeType: "text/plain", buffer: Buffer.from(text) };
    await page.getByLabel("Load a file").setInputFiles(file);
}
