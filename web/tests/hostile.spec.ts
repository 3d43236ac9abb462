import { expect, test, type Page, type View } from "./support/page";

const TEXTS = {
    "an element": `<img src=x onerror=alert(1)><svg onload=alert(1)></svg>`,
    "a script": `</script></textarea><script>alert(1)</script><iframe src="javascript:alert(1)">`,
    "quotes and an event": `"' onfocus="alert(1)" autofocus x='`,
    "a text from right to left": "\u202e9 9 4\u2066\u200f",
    "control characters": "9\0\u0001\u001b[31m\u007f9",
    "lone surrogates and emoji": "\ud83c\udca1👩‍👩‍👧‍👦\ud800 🃏",
    "ten thousand characters": "<b>9".repeat(2_500),
    "the syntax of formulas": "=1+1;DROP TABLE;${7*7}{{7*7}}%00../../etc/passwd",
} as const;

const FIELDS: readonly (readonly [View, readonly string[]])[] = [
    ["odds", ["Removed cards", "Decks", "Commission", "A tie pays"]],
    ["count", ["Tags"]],
    ["session", ["Coups", "Units on each bet of one wager"]],
    ["table", ["One line", "Lines of the record"]],
    ["bets", ["Bets as the command takes them", "Search by name or event", "Bets in TOML or JSON"]],
];

/** The parameters that a view uses; the last name of the first view is no parameter at all. */
const PARAMETERS: readonly (readonly [View, readonly string[]])[] = [
    ["odds", ["removed", "left", "decks", "commission", "tie_pays", "rules", "suits", "<b>"]],
    ["coup", ["player", "banker", "see", "sort"]],
    ["count", ["tags", "counted"]],
    ["session", ["coups", "stakes", "bankroll", "target", "rebate"]],
    ["paytable", ["designed", "rows", "edge", "step"]],
    ["table", ["record"]],
    ["bets", ["bets", "own"]],
];

for (const [what, text] of Object.entries(TEXTS)) {
    test(`${what} in any field is a text`, async ({ page, open }) => {
        for (const [view, labels] of FIELDS) {
            await open({ view });
            for (const label of labels) {
                const role = page.getByRole("textbox").or(page.getByRole("combobox"));
                const field = page.getByLabel(label, { exact: true }).and(role);
                await field.fill(text);
                await field.press("Enter");
                await expectSound(page);
                await field.fill("");
            }
        }
    });

    test(`${what} in the address is a text`, async ({ page, open }) => {
        for (const [view, names] of PARAMETERS) {
            const values = names.map((name) => [name, text] as const);
            await open({ ...Object.fromEntries(values), view });
            await expectSound(page);
        }
    });
}

/** Waits until the page says something, and looks for what a hostile text could have made. */
async function expectSound(page: Page) {
    const said = page.locator(".error:not(:empty), .notice, details.document, .problem");
    await expect(said.first()).toBeAttached();
    const strange =
        "img, iframe, object, svg[onload], [onerror], [onfocus], [autofocus], #page script, #page b";
    await expect(page.locator(strange)).toHaveCount(0);
}
