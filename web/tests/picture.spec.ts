import { notInFirefox } from "./support/browser";
import { test, expect } from "./support/page";

const PICTURE = new URL("../../docs/pictures/page.png", import.meta.url).pathname;

// `WRITE_PICTURES=1` writes the picture of the README: fonts differ from machine to machine.
test("the picture shows a shoe of which cards have left", async ({ page, open }) => {
    test.skip(process.env.WRITE_PICTURES !== "1", "the picture is written on request");
    notInFirefox(page, "the picture is one of Chromium");
    await page.setViewportSize({ width: 1200, height: 700 });
    await open({ removed: "9 9 4 8 8 7", bets: "player,banker,tie,dragon-7,panda-8" });
    await expect(page.getByText("410 cards left")).toBeVisible();
    await expect(page.locator("table").last()).toContainText("%");
    await page.screenshot({ path: PICTURE });
});
