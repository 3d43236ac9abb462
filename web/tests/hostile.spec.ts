import { expect, test, type Page, type Question, type View } from "./support/page";

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
    ["table", ["One line", "Lines of the record"]],
    ["bets", ["Bets as the command takes them", "Search by name or event", "Bets in TOML or JSON"]],
];

for (const [what, text] of Object.entries(TEXTS)) {
    test(`${what} in any field is a text`, async ({ page, open }) => {
        for (const [view, labels] of FIELDS) {
            await open({ view });
            for (const label of labels) {
                const field = page.getByRole("textbox", { name: label, exact: true });
                const box = (await field.count()) > 0 ? field : page.getByRole("combobox", { name: label, exact: true });
                await box.fill(text);
                await box.press("Enter");
                await expectSound(page);
                await box.fill("");
            }
        }
    });

    test(`${what} in any parameter of the address is a text`, async ({ page, open }) => {
        const parameters: readonly (readonly [View, readonly string[]])[] = [
            ["odds", ["removed", "decks", "commission", "tie_pays", "rules", "lang", text]],
            ["coup", ["player", "banker"]],
            ["count", ["tags", "counted"]],
            ["table", ["record"]],
            ["bets", ["bets", "own"]],
        ];
        for (const [view, names] of parameters) {
            const question: Record<string, string> = { view };
            for (const name of names) {
                await open({ ...question, [name]: text } satisfies Question);
                await expectSound(page);
            }
        }
    });
}

/** Waits until the page says something, and looks for what a hostile text could have made. */
async function expectSound(page: Page) {
    const said = page.locator(".error:not(:empty), .notice, details.document, .problem");
    await expect(said.first()).toBeAttached();
    await expect(page.locator("#view-heading")).toBeVisible();
    const strange = "img, iframe, object, svg[onload], [onerror], [onfocus], [autofocus], #page script, #page b";
    await expect(page.locator(strange)).toHaveCount(0);
    await expect(page.locator("script")).toHaveCount(3);
}
