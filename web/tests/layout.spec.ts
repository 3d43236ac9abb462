import { emulateMedia, tap } from "./support/browser";
import {
    LANGUAGES,
    VIEWS,
    PAGE,
    expect,
    openAll,
    test,
    type Locator,
    type Page,
    type Question,
    type View,
} from "./support/page";

const LONG = `[[bet]]
id = "${"x-".repeat(40)}1"
name = "${"Averylongnameofabetwithoutanyspace".repeat(4)}"
rows = [{ event = "${"Player".repeat(30)}", when = { player.total = 7 }, pays = "9 for 1" }]
`;

/** Questions with which the views are as wide as they become. */
const QUESTIONS: Readonly<Record<View, Question>> = {
    odds: {
        removed: "9h 9=12 ?",
        suits: "1",
        own: LONG,
        bets: "player,banker,tie,dragon-7,panda-8",
    },
    coup: { player: "6,K", banker: "7h,8", suits: "1", own: LONG, see: "2", sort: "[6789]" },
    tableau: { removed: "9=32", player_pays: "1000001/1000003" },
    count: {
        tags: "A=-1,2=-2,3=3,4-7=-10,8-9=20,T=1",
        removed: "9 4 4",
        own: LONG,
        decks: "1",
        cards: "26",
        spread: "-4=1,4=2,10=1000",
        coups_an_hour: "70",
    },
    session: { own: LONG, coups: "12", bankroll: "5", target: "12", rebate: "10%" },
    table: { record: `P 6 K B 7 8 3\n${"9".repeat(300)}\n9K23\n`, own: LONG },
    bets: { own: LONG },
    paytable: { own: LONG, designed: `${"x-".repeat(40)}1`, edge: "-20%..50%" },
    about: {},
};

for (const view of VIEWS) {
    test(`${view} never scrolls sideways`, async ({ page, open }) => {
        for (const lang of LANGUAGES) {
            await open({ view, lang, ...QUESTIONS[view] });
            await openAll(page);
            for (const width of [320, 360, 768, 1440, 2560]) {
                await page.setViewportSize({ width, height: 800 });
                expect.soft(await sideways(page), `${lang}, ${width} pixels`).toEqual([]);
            }
        }
    });
}

test("no table of the main bets is scrolled on a phone", async ({ page, open }) => {
    for (const view of [
        "odds",
        "coup",
        "tableau",
        "count",
        "session",
        "table",
        "paytable",
    ] as const) {
        const asked = view === "table" ? { record: "P 6 K B 7 8 3\n" } : QUESTIONS[view];
        for (const lang of LANGUAGES) {
            await open({ view, lang, ...asked, own: "", bets: "player,banker,tie" });
            await expect(page.locator(".wide").first()).toBeVisible();
            for (const width of [320, 360]) {
                await page.setViewportSize({ width, height: 740 });
                const tables = page.locator(".wide");
                const scrolled = await tables.evaluateAll((tables) =>
                    tables
                        .filter((table) => table.scrollWidth > table.clientWidth)
                        .map((table) => `${table.ariaLabel}: ${table.scrollWidth} pixels`),
                );
                expect.soft(scrolled, `${view} in ${lang} at ${width} pixels`).toEqual([]);
            }
        }
    }
});

test.describe("at 200% zoom", () => {
    test.use({ viewport: { width: 640, height: 400 }, deviceScaleFactor: 2 });
    test("no view scrolls sideways", async ({ page, open }) => {
        for (const view of VIEWS) {
            await open({ view, ...QUESTIONS[view] });
            await openAll(page);
            expect.soft(await sideways(page), view).toEqual([]);
        }
    });
});

test.describe("on a phone", () => {
    test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });
    test("whatever is tapped is large enough", async ({ page, open }) => {
        for (const view of VIEWS) {
            await open({ view, ...QUESTIONS[view] });
            await openAll(page);
            expect.soft(await tooSmall(page), view).toEqual([]);
        }
    });

    test("an open figure lies within the window", async ({ page, open }) => {
        await open({ own: LONG });
        for (const name of ["1.0579%", "14.3596%"]) {
            await tap(page, page.getByRole("button", { name, exact: true }));
            await expect(page.locator(".popover")).toBeInViewport({ ratio: 1 });
            // Wide enough for its fraction in one line, also near an edge.
            const box = await page.locator(".popover").boundingBox();
            expect(box?.width).toBeGreaterThan(200);
            await tap(page, page.getByRole("heading", { level: 1 }));
            await expect(page.locator(".popover")).toHaveCount(0);
        }
    });
});

test("nothing moves where less motion is wished", async ({ page, open }) => {
    await open();
    await emulateMedia(page, { reducedMotion: "reduce" });
    await page.locator(".pad button").first().click();
    const moving = await page.evaluate(() => {
        const moves = ({ transitionDuration, animationName }: CSSStyleDeclaration) =>
            transitionDuration.split(", ").some((time) => parseFloat(time) > 0) ||
            animationName !== "none";
        const elements = [...document.querySelectorAll("*")];
        const styled = elements.filter((element) => moves(getComputedStyle(element)));
        return [
            ...styled.map(({ outerHTML }) => outerHTML.slice(0, 100)),
            ...document.getAnimations(),
        ];
    });
    expect(moving).toEqual([]);
});

test("every view is printed without controls, with its tables whole", async ({ page, open }) => {
    // A4 between margins of 1 cm, at 96 pixels an inch.
    await page.setViewportSize({ width: 718, height: 1047 });
    for (const view of VIEWS) {
        await open({ view, removed: "9h", tags: "8-9=2", record: "6K/783\n9K23\n", player: "6,K" });
        await emulateMedia(page, { media: "print" });
        await expect(
            page.locator(view === "about" ? ".prose" : "main table").first(),
        ).toBeVisible();
        const seen = page.locator(CONTROLS).filter({ visible: true });
        expect.soft(await texts(seen), view).toEqual([]);
        expect.soft(await cutTables(page), view).toEqual([]);
        await expect(page.locator(".print")).toContainText(PAGE);
    }
});

/** What nobody can use on paper. */
const CONTROLS = "nav, .tools, .pad, input, select, textarea, summary, .buttons";

function texts(elements: Locator): Promise<string[]> {
    return elements.evaluateAll((all) => all.map(({ outerHTML }) => outerHTML.slice(0, 100)));
}

/** The tables of which a part is not shown. */
function cutTables(page: Page): Promise<string[]> {
    return page.locator("table, .figures").evaluateAll((all) => {
        const isCut = (element: Element) => {
            if (element.getBoundingClientRect().right > innerWidth) return true;
            const box = element.closest(".wide");
            return (
                box !== null &&
                getComputedStyle(box).overflowX !== "visible" &&
                box.scrollWidth > box.clientWidth
            );
        };
        const seen = all.filter((element) => element.checkVisibility());
        return seen.filter(isCut).map(({ className }) => className);
    });
}

/** What is wider than the page, if anything is. */
function sideways(page: Page): Promise<string[]> {
    return page.evaluate(() => {
        const root = document.scrollingElement;
        if (root === null || root.scrollWidth <= root.clientWidth) return [];
        const wide = [...document.querySelectorAll("body *")].filter((element) => {
            const { right } = element.getBoundingClientRect();
            return right > root.clientWidth + 0.5 && element.closest(".wide, pre") === null;
        });
        // What is wide makes what it stands in wide: the innermost ones say where to look.
        const innermost = wide.filter(
            (element) => !wide.some((other) => other !== element && element.contains(other)),
        );
        const texts = innermost.map(({ outerHTML }) => outerHTML.slice(0, 100));
        return [`${root.scrollWidth} pixels wide`, ...texts.slice(0, 5)];
    });
}

/** What can be tapped and is smaller than 24 by 24 pixels. */
function tooSmall(page: Page): Promise<string[]> {
    return page.locator("a[href], button, input, select, textarea, summary").evaluateAll((all) =>
        all
            .filter((element) => element.checkVisibility({ visibilityProperty: true }))
            .filter((element) => {
                // A box to tick is ticked by its label too.
                const place = element.closest("label") ?? element;
                const { width, height } = place.getBoundingClientRect();
                return width < 24 || height < 24;
            })
            .map(({ outerHTML }) => outerHTML.slice(0, 120)),
    );
}
