import { saved } from "./support/browser";
import { shell } from "./support/command";
import { card, documentOf, expect, test, type Locator, type Page } from "./support/page";
import { Random } from "./support/random";

const OWN = `[[bet]]
id = "it-s-7"
name = "It's 7 & more"
rows = [{ event = "Player's \\"hand\\"", when = { player.total = 7 }, pays = "9 for 1" }]
`;

const COUNTED = { bets: "player,dragon-7", counted: "dragon-7", tags: "4-7=-1,8-9=2", decks: "1" };

const RECORD = "P 6 K B 7 8 3\nburn 4 ? ?\n9K23\nxx\n6K/783\nundo\n";

const QUESTIONS = [
    ["odds", { removed: "9h K=2 ?=3" }],
    ["removal", { removed: "9 9 4", decks: "6" }],
    ["coup", { view: "coup", player: "9,?", banker: "K,6" }],
    ["count", { view: "count", tags: "4-7=-1,8-9=2", bets: "dragon-7", removed: "9" }],
    ["odds", { view: "bets", own: OWN, bets: "tie@9" }],
] as const;

/** Questions with options of their own. */
const WITH_OPTIONS = [
    ["odds", { removed: "9=2 [6789]x10 ?x26" }],
    ["odds", { left: "9=10/104", decks: "6" }],
    ["coup", { view: "coup", player_total: "5" }],
    ["coup", { view: "coup", player: "?,?,7", player_total: "5", banker_total: "6", decks: "6" }],
    ["tableau", { view: "tableau" }],
    ["tableau", { view: "tableau", commission: "0", rules: "bahamian", removed: "9 ?" }],
    ["tableau", { view: "tableau", player_pays: "21/20", banker_pays: "1", left: "9=10/104" }],
    ["coup --best", { view: "coup", see: "4", sort: "[6789]", bets: "player,banker" }],
    ["coup --best", { view: "coup", see: "1", removed: "9 9 4", own: OWN }],
    ["count --by-count", { view: "count", ...COUNTED, cards: "20..22" }],
    ["count --spread", { view: "count", ...COUNTED, spread: "4=1,6=3", coups_an_hour: "70" }],
    [
        "count --spread",
        { view: "count", ...COUNTED, spread: "-1=1/2", spread_by: "running", cut: "14" },
    ],
    ["session", { view: "session", coups: "9", bankroll: "20", target: "30", rebate: "10%" }],
    [
        "session",
        {
            view: "session",
            stakes: "10,5/2,1",
            coups: "5",
            rebate_turnover: "0.5%",
            removed: "9 9",
        },
    ],
    ["par", { view: "paytable", bets: "player,dragon-7", designed: "dragon-7", removed: "9h ?" }],
    ["par", { view: "paytable", bets: "tie@9 for 1", own: OWN, designed: "it-s-7" }],
    ["design", { view: "paytable", bets: "lucky-6", edge: "5%..7%", rows: "1,2", step: "1/2" }],
    ["design", { view: "paytable", own: OWN, designed: "it-s-7", edge: "1%..20%" }],
    ["track", { view: "table", record: RECORD }],
    ["track", { view: "table", record: "6K/783\nEND", own: OWN }],
] as const;

for (const [what, questions] of [
    ["view", QUESTIONS],
    ["question with options", WITH_OPTIONS],
] as const) {
    test(`the document of every ${what} is what the command writes`, async ({ page, open }) => {
        test.setTimeout(120_000);
        for (const [command, question] of questions) {
            await page.goto("about:blank");
            await open(question);
            const { line, text } = await shown(await documentOf(page, command));
            expect.soft(text, line).toBe(shell(line));
        }
    });
}

test("a document is copied and saved with its digest and its command", async ({ page, open }) => {
    await open({ removed: "9" });
    const panel = await documentOf(page, "odds");
    const { line, text } = await shown(panel);
    const { digest } = JSON.parse(text) as { digest: string };
    await expect(panel).toContainText(digest);

    const clipboard = () => page.evaluate(() => navigator.clipboard.readText());
    await panel.getByRole("button", { name: "Copy the document" }).click();
    await expect.poll(clipboard).toBe(text);
    await panel.getByRole("button", { name: "Copy the command" }).click();
    await expect.poll(clipboard).toBe(line);

    const save = panel.getByRole("button", { name: "Save the document" });
    const file = await saved(page, () => save.click());
    expect(file.name).toContain(digest.slice(0, 8));
    expect(file.text).toBe(text);
});

test("an open document follows the question", async ({ page, open }) => {
    await open();
    const panel = await documentOf(page, "odds");
    await card(page, "nine").click();
    await expect(panel.locator("pre").first()).toContainText("--removed 9");
    const { line, text } = await shown(panel);
    expect(text).toBe(shell(line));
});

test("a hundred random questions have the documents of the command", async ({ page, open }) => {
    test.setTimeout(60_000);
    const random = new Random(15);
    await open();
    for (let number = 1; number <= 100; number++) {
        const { fragment, command, words } = question(random);
        await page.evaluate((fragment) => {
            location.hash = fragment;
        }, fragment);
        const { line, text } = await shownWith(page, command, words);
        expect(text, line).toBe(shell(line));
    }
});

interface Asked {
    fragment: string;
    command: string;
    /** Words of the command line of this question, by which its answer is known. */
    words: string[];
}

const RANKS = "A23456789TJQK";
const SUITS = ["", "", "s", "h", "d", "c"];
const BETS = [
    "banker",
    "tie",
    "tie@9",
    "banker-super6",
    "player-pair",
    "perfect-pair",
    "dragon-7",
    "panda-8",
    "player-dragon-bonus",
    "lucky-6@1=15",
    "egalite-0",
    "small",
    "matching-dragon-A",
];
const RULES = ["punto-banco", "punto-banco", "bahamian", "naturals-tie", "ace-counts-zero"];

function question(random: Random): Asked {
    const [view, command] = random.of([
        ["odds", "odds"],
        ["odds", "removal"],
        ["coup", "coup"],
        ["count", "count"],
    ] as const);
    const card = () => random.of([...RANKS]) + random.of(SUITS);
    const unseen = command === "count" ? [] : ["0", "?"];
    const cardOrLess = () => random.of([card(), card(), card(), card(), ...unseen]);
    const decks = ["1", "2", "4", "6", "7", "8", "100"];
    // In an infinite shoe nothing is removed or counted.
    if (command === "odds" || command === "coup") decks.push("infinite");
    const game = {
        decks: random.of(decks),
        removed: "",
        commission: random.of(["5%", "0", "0.04", "1/20"]),
        tie_pays: random.of(["8", "9", "9 for 1", "17/2"]),
        rules: random.of(RULES),
    };
    if (game.decks !== "infinite") {
        // No kind of card is chosen more often than one deck has it.
        game.removed = [...new Set(random.several(0, 12, cardOrLess))].join(" ");
    }
    const others = random.several(0, 3, () => random.of(BETS));
    const bets = ["player", ...new Set(others)].join(",");
    const hands = { player: "", banker: "" };
    if (command === "coup") {
        const hand = () => random.several(0, 2, () => random.of([card(), "?"])).join(",");
        Object.assign(hands, game.decks === "1" ? {} : { player: hand(), banker: hand() });
    }
    const tags = random.of(["", "4-7=-1,8-9=2", "A-4=-1,5-8=1", "9=3"]);
    const counting = command === "count" ? { tags, counted: "player" } : {};

    const words = ["--decks", game.decks, "--commission", game.commission, game.tie_pays];
    words.push(game.rules);
    if (command === "count") words.push(tags);
    else words.push(game.removed, hands.player, hands.banker);
    const parameters = new URLSearchParams({ view, ...game, bets, ...hands, ...counting });
    return { fragment: `${parameters}`, command, words };
}

/** The document and the command line of an open panel, both of one moment. */
function shown(panel: Locator): Promise<{ line: string; text: string }> {
    return panel.evaluate((panel) => {
        const [line, text] = [...panel.querySelectorAll("pre")].map(
            ({ textContent }) => textContent,
        );
        return { line: line ?? "", text: text ?? "" };
    });
}

/** Waits for the panel of a command whose command line has these words, and opens it. */
async function shownWith(page: Page, command: string, words: string[]) {
    const found = await page.waitForFunction(
        ([command, ...words]) => {
            const panels = [...document.querySelectorAll("details.document")];
            const panel = panels.find(
                (panel) => panel.querySelector("summary code")?.textContent === command,
            );
            if (!(panel instanceof HTMLDetailsElement)) return null;
            panel.open = true;
            const [line, text] = [...panel.querySelectorAll("pre")].map(
                ({ textContent }) => textContent,
            );
            if (line === undefined || text === undefined) return null;
            return words.every((word) => line.includes(word)) ? { line, text } : null;
        },
        [command, ...words],
        { timeout: 5_000 },
    );
    const value = await found.jsonValue();
    if (value === null) throw new Error("the panel was waited for");
    return value;
}
