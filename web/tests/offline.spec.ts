import { edgesOf } from "./support/command";
import { card, expect, expectEdges, test } from "./support/page";
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

test("the hosted page has a manifest with an icon", async ({ context, page }) => {
    const { address, server } = await serve();
    await page.goto(address);
    const browser = await context.newCDPSession(page);
    const { errors, data } = await browser.send("Page.getAppManifest");
    expect(errors).toEqual([]);
    const manifest = JSON.parse(data ?? "") as { display: string; icons: { src: string }[] };
    expect(manifest.display).toBe("standalone");
    for (const { src } of manifest.icons) {
        const icon = await fetch(address + src);
        expect(icon.headers.get("content-type")).toBe("image/svg+xml");
    }
    server.close();
    server.closeAllConnections();
});
