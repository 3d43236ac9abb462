import { defineConfig } from "@playwright/test";

/** Chromium asks for nothing of its own; it has no sandbox where it runs as root. */
const ARGUMENTS = [
    "--no-sandbox",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--disable-quic",
];

/** The browser is that of the variable BROWSER, and the command `baccarat` that of COMMAND. */
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
        launchOptions: {
            executablePath: process.env.BROWSER ?? "/usr/bin/chromium",
            args: ARGUMENTS,
        },
        locale: "en-US",
        colorScheme: "light",
        viewport: { width: 1280, height: 800 },
        permissions: ["clipboard-read", "clipboard-write"],
    },
});
