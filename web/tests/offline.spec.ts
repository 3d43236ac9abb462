import { isFirefox } from "./support/browser";
import { edgesOf } from "./support/command";
import { card, expect, expectEdges, test, type Page } from "./support/page";
import { serve } from "./support/server";

test("the page works from a file without a network", async ({ context, page, open }) => {
    await context.setOffline(true);
    await open();
    await card(page, "nine").click();
    await expectEdges(page, edgesOf("--removed 9"));
});

test("the hosted page is installed, and opens without a network", async ({ context, page }) => {
    const { address, server } = await serve();
    await page.goto(address);
    await expectEdges(page, edgesOf(""));
    await page.evaluate(async () => {
        const { active } = await navigator.serviceWorker.ready;
        if (active === null || active.state === "activated") return;
        await new Promise((resolve) => {
            active.addEventListener("statechange", () => {
                if (active.state === "activated") resolve(null);
            });
        });
    });
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    await context.setOffline(true);
    for (const path of ["", "?from=home", "#removed=9"]) {
        await page.goto("about:blank");
        await page.goto(address + path);
        await expectEdges(page, edgesOf(path.endsWith("removed=9") ? "--removed 9" : ""));
    }
});

test("the hosted page has a manifest with an icon", async ({ page }) => {
    const { address, server } = await serve();
    await page.goto(address);
    const text = isFirefox(page) ? await linkedManifest(page) : await readManifest(page);
    const manifest = JSON.parse(text) as { display: string; icons: { src: string }[] };
    expect(manifest.display).toBe("standalone");
    for (const { src } of manifest.icons) {
        const icon = await fetch(address + src);
        expect(icon.headers.get("content-type")).toBe("image/svg+xml");
    }
    server.close();
    server.closeAllConnections();
});

/** The manifest as Chromium reads it, without an error. */
async function readManifest(page: Page): Promise<string> {
    const browser = await page.context().newCDPSession(page);
    const { errors, data } = await browser.send("Page.getAppManifest");
    expect(errors).toEqual([]);
    return data ?? "";
}

/** The manifest to which the page links: Firefox on a computer reads none. */
async function linkedManifest(page: Page): Promise<string> {
    const link = page.locator("link[rel=manifest]");
    const address = await link.evaluate((link) => (link as HTMLLinkElement).href);
    return (await fetch(address)).text();
}
