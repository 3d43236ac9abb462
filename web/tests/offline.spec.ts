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

test("the hosted page can be installed: it has a manifest with an icon", async ({ page }) => {
    const { address, server } = await serve();
    await page.goto(address);
    const manifest = await page.evaluate(async () => {
        const link = document.querySelector<HTMLLinkElement>("link[rel=manifest]");
        const { start_url, display, icons } = (await (await fetch(link?.href ?? "")).json()) as {
            start_url: string;
            display: string;
            icons: { src: string }[];
        };
        return { start_url, display, icons: icons.map(({ src }) => src) };
    });
    expect(manifest).toEqual({ start_url: "./", display: "standalone", icons: ["icon.svg"] });
    await page.goto(address + manifest.icons[0]);
    await expect(page.locator("svg")).toBeVisible();
    server.close();
    server.closeAllConnections();
});
