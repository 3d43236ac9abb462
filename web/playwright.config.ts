import { fileURLToPath } from "node:url";
import { defineConfig, type Project } from "@playwright/test";

/** Chromium asks for nothing of its own; it has no sandbox where it runs as root. */
const ARGUMENTS = [
    "--no-sandbox",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--disable-quic",
];

/** Firefox lets a page read the clipboard without asking, and prefers light pages. */
const PREFERENCES = {
    "dom.events.testing.asyncClipboard": true,
    "layout.css.prefers-color-scheme.content-override": 1,
};

/** Where Firefox saves files: a folder for each process that tests. */
const DOWNLOADS = new URL(
    `dist/tests/downloads-${process.env.TEST_WORKER_INDEX ?? ""}`,
    import.meta.url,
);

/** The paths of the browsers; COMMAND has that of `baccarat`. */
const { CHROMIUM, FIREFOX } = process.env;
const projects: Project[] = [];
if (CHROMIUM) {
    projects.push({
        name: "chromium",
        use: {
            browserName: "chromium",
            launchOptions: { executablePath: CHROMIUM, args: ARGUMENTS },
            permissions: ["clipboard-read", "clipboard-write"],
        },
    });
}
if (FIREFOX) {
    projects.push({
        name: "firefox",
        // It takes twice as long for most steps, and longer where much else runs.
        timeout: 120_000,
        use: {
            browserName: "firefox",
            // The Firefox of the system, not one that is changed for Playwright.
            channel: "moz-firefox",
            launchOptions: {
                executablePath: FIREFOX,
                firefoxUserPrefs: PREFERENCES,
                downloadsPath: fileURLToPath(DOWNLOADS),
            },
        },
    });
}
if (projects.length === 0) {
    throw new Error("there is no browser: expected the path of one in CHROMIUM or in FIREFOX");
}

export default defineConfig({
    testDir: "tests",
    outputDir: "dist/tests",
    fullyParallel: true,
    forbidOnly: "CI" in process.env,
    workers: 2,
    // Where much else runs, a browser can be late.
    retries: "CI" in process.env ? 1 : 0,
    timeout: 30_000,
    reporter: [["list"]],
    use: {
        locale: "en-US",
        colorScheme: "light",
        viewport: { width: 1280, height: 800 },
    },
    projects,
});
