import { mkdir, readFile, readdir } from "node:fs/promises";
import { join } from "node:path";
import { expect, test, type Locator, type Page } from "@playwright/test";

/**
 * Whether a page is in Firefox, which Playwright drives by WebDriver BiDi.
 *
 * What that protocol cannot do is done in another way by the functions of this file.
 */
export function isFirefox(page: Page): boolean {
    return page.context().browser()?.browserType().name() === "firefox";
}

/** Leaves the test out in Firefox, for a reason in words. */
export function notInFirefox(page: Page, reason: string) {
    test.skip(isFirefox(page), `not in Firefox: ${reason}`);
}

/** Goes to an address, of which only the fragment may be another one. */
export async function goTo(page: Page, address: string) {
    const [file = ""] = address.split("#");
    if (isFirefox(page) && page.url().startsWith(file)) {
        // Firefox does not answer that it is there if the page writes its address meanwhile.
        await page.evaluate((address) => location.assign(address), address);
    } else {
        await page.goto(address);
    }
}

/** Taps an element. Firefox on a computer makes no click of a touch, and gets a click. */
export async function tap(page: Page, target: Locator) {
    await (isFirefox(page) ? target.click() : target.tap());
}

/** Does what saves a file, and returns the file's name and text. */
export async function saved(
    page: Page,
    save: () => Promise<void>,
): Promise<{ name: string; text: string }> {
    if (!isFirefox(page)) {
        const event = page.waitForEvent("download");
        await save();
        const download = await event;
        const text = await readFile(await download.path(), "utf8");
        return { name: download.suggestedFilename(), text };
    }
    // Playwright drops Firefox's events of downloads that are no navigation, as those of a page.
    const folder = test.info().project.use.launchOptions?.downloadsPath ?? "";
    await mkdir(folder, { recursive: true });
    const before = await readdir(folder);
    await save();
    let name = "";
    let text = "";
    await expect(async () => {
        const after = await readdir(folder);
        [name = ""] = after.filter((name) => !before.includes(name));
        text = await readFile(join(folder, name), "utf8");
        expect(text).not.toBe("");
    }).toPass();
    return { name, text };
}

/** What a page is shown on, and what its user prefers. */
interface Media {
    media?: "print";
    colorScheme?: "light" | "dark";
    reducedMotion?: "reduce";
}

/** Shows an opened page in other media. */
export async function emulateMedia(page: Page, media: Media) {
    await (isFirefox(page) ? answerQueries(page, media) : page.emulateMedia(media));
    // Colours change gradually, and axe would see one between two.
    await page.evaluate(() =>
        Promise.allSettled(document.getAnimations().map(({ finished }) => finished)),
    );
}

/** Makes the media queries of the page's style true or false: Firefox has no command for it. */
async function answerQueries(page: Page, media: Media) {
    const { wanted, found } = await page.evaluate(({ media, colorScheme, reducedMotion }) => {
        const yes = "(min-width: 0)";
        const no = "(max-width: 0)";
        const values = new Map<string, string>();
        if (media === "print") values.set("screen", no).set("print", yes);
        if (reducedMotion) values.set("(prefers-reduced-motion: no-preference)", no);
        if (colorScheme) {
            values.set("(prefers-color-scheme: dark)", colorScheme === "dark" ? yes : no);
            document.documentElement.style.colorScheme = colorScheme;
        }

        // The queries as they are written, for the next call.
        const style = window as { queries?: Map<CSSMediaRule, string> };
        const queries = (style.queries ??= new Map<CSSMediaRule, string>());
        const found = new Set<string>();
        for (const rule of [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules])) {
            if (!(rule instanceof CSSMediaRule)) continue;
            const query = queries.get(rule) ?? rule.media.mediaText;
            queries.set(rule, query);
            const parts = query.split(" and ");
            for (const part of parts) if (values.has(part)) found.add(part);
            rule.media.mediaText = parts.map((part) => values.get(part) ?? part).join(" and ");
        }
        return { wanted: [...values.keys()].sort(), found: [...found].sort() };
    }, media);
    expect(found, "media queries of the page").toEqual(wanted);
}
