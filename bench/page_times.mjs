#!/usr/bin/env node
// Measures the page in headless Chromium, as build/release/bin/inarow serves it: bench/page_times.mjs [RUNS]
//   start     from navigation to a board that can be played
//   key       from a key to the frame that shows the move
//   tasks     the longest task of the main thread while a robot of level 10 thinks, and on a board of 32 by 32
import { spawn } from "node:child_process";
import { createRequire } from "node:module";

const root = new URL("..", import.meta.url);
const { chromium } = createRequire(new URL("web/package.json", root))("playwright-core");
const runs = Number(process.argv[2] ?? 21);

const server = spawn(new URL("build/release/bin/inarow", root).pathname, ["serve", "--port", "0"], {
    stdio: ["ignore", "pipe", "inherit"],
});
const address = await new Promise((resolve) =>
    server.stdout.on("data", (text) => /http:\S+/.test(text) && resolve(/http:\S+/.exec(text)[0])),
);
const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
    args: ["--no-sandbox"],
});

async function open(hash, settings) {
    const context = await browser.newContext();
    await context.addInitScript((text) => {
        localStorage.setItem("inarow.settings", text);
        window.longest = 0;
        new PerformanceObserver((list) => {
            for (const task of list.getEntries()) window.longest = Math.max(window.longest, task.duration);
        }).observe({ type: "longtask", buffered: true });
        new MutationObserver((_, observer) => {
            if (!document.querySelector("[role=grid]")) return;
            window.playable = performance.now();
            observer.disconnect();
        }).observe(document, { childList: true, subtree: true });
    }, JSON.stringify({ sound: false, motion: false, opponent: "person", ...settings }));
    const page = await context.newPage();
    await page.goto(address + hash);
    await page.waitForSelector("[role=grid]");
    return page;
}

const middle = (values) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)];
const report = (name, values) =>
    console.log(`${name}: ${Math.min(...values).toFixed(0)} ms at best, ${middle(values).toFixed(0)} ms in the median of ${values.length}`);

const starts = [];
const keys = [];
for (let run = 0; run < runs; ++run) {
    const page = await open("", {});
    starts.push(await page.evaluate(() => window.playable));
    await page.evaluate(() => {
        window.drawn = new Promise((resolve) => {
            addEventListener("keydown", () => (window.pressed = performance.now()), { capture: true, once: true });
            new MutationObserver(() => {
                if (!document.querySelector(".grid .piece:not(.ghost)")) return;
                requestAnimationFrame(() => resolve(performance.now() - window.pressed));
            }).observe(document, { childList: true, subtree: true });
        });
    });
    await page.keyboard.press("4");
    keys.push(await page.evaluate(() => window.drawn));
    await page.context().close();
    process.stderr.write(`\r${run + 1} of ${runs}`);
}
process.stderr.write("\r");
report("start", starts);
report("key", keys);

const page = await open("", { game: "gomoku", opponent: "10" });
await page.evaluate(() => (window.longest = 0));
await page.getByRole("gridcell", { name: "h8, empty" }).click();
for (let move = 1; move <= 3; ++move) {
    await page.waitForFunction((count) => document.querySelectorAll(".moves li").length === count, 2 * move);
    if (move < 3) await page.locator(`[data-cell='${16 * move}']`).click();
}
console.log(`longest task while level 10 thinks about three moves: ${await page.evaluate(() => window.longest)} ms (0: none over 50)`);
await page.context().close();

await browser.close();
server.kill("SIGTERM");
