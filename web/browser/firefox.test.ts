// The page in Firefox: the same program, the same games.
import { afterAll, beforeAll, expect, inject, test } from "vitest";

import { DEFAULTS, type Settings } from "../src/keep/settings";
import { Firefox } from "./firefox";

let firefox: Firefox;
beforeAll(async () => {
    firefox = await Firefox.start();
});
afterAll(() => firefox.end());

const MOVES = "return document.querySelectorAll('.moves li').length";
const SAYS = "return [...document.querySelectorAll('[role=status]')].some((s) => s.textContent.match(arguments[0]))";

async function come(settings: Partial<Settings>, hash = ""): Promise<void> {
    const kept = JSON.stringify({ ...DEFAULTS, motion: false, sound: false, ...settings });
    await firefox.goTo(`${inject("address")}icon.svg`); // of the same host, without the page
    await firefox.script("localStorage.clear(); localStorage.setItem('inarow.settings', arguments[0])", kept);
    await firefox.script("sessionStorage.clear()");
    await firefox.goTo(inject("address") + hash);
    await firefox.wait("return document.querySelector('[role=grid]') !== null");
}

test("a whole game against a robot by keyboard, with a reload", async () => {
    await come({ opponent: "1" });
    const over = "return [...document.querySelectorAll('button')].some((b) => b.textContent === 'Rematch')";
    let moves = 0;
    for (let turn = 0; turn < 42 && !(await firefox.script(over)); ++turn) {
        const column = await firefox.script<number>(
            "return [...document.querySelectorAll('.row')[0].children].findIndex((cell) => /empty/.test(cell.ariaLabel)) + 1",
        );
        await firefox.keys(String(column));
        await firefox.wait(
            `return document.querySelectorAll('.moves li').length >= arguments[0] || (() => { ${over} })()`,
            moves + 2,
        );
        moves = await firefox.script<number>(MOVES);
        if (turn !== 1) continue;
        await firefox.wait("return !document.querySelector('.thinking')");
        await firefox.reload();
        await firefox.wait("return document.querySelectorAll('.moves li').length === arguments[0]", moves);
    }
    expect(await firefox.script(over)).toBe(true);
    expect(await firefox.script(SAYS, "WINS|DRAW")).toBe(true);
});

test("a hint, its reason, and a move typed in letters", async () => {
    await come({ opponent: "person" }, "#tictactoe/a1.c3.c1");
    const press = (name: string) =>
        firefox.wait(
            "const b = [...document.querySelectorAll('button')].find((b) => b.textContent === arguments[0] && !b.disabled); b?.click(); return b !== undefined",
            name,
        );
    await press("Hint");
    await firefox.wait(SAYS, "Hint: b1");
    await press("Why");
    await firefox.wait("return document.querySelector('.cell.marked') !== null");
    await firefox.keys("b", "1", "Enter");
    await firefox.wait("return document.querySelectorAll('.moves li').length === 4");
});

test("one's own variant, with an error at its line", async () => {
    await come({ opponent: "person" });
    const type = (text: string) =>
        firefox.script(
            "const t = document.querySelector('textarea'); t.value = arguments[0]; t.dispatchEvent(new Event('input', { bubbles: true }))",
            text,
        );
    await firefox.script(
        "const s = document.querySelector('select'); s.value = '+own'; s.dispatchEvent(new Event('change', { bubbles: true }))",
    );
    await firefox.wait("return document.querySelector('textarea') !== null");
    await type('title = "Mine"\nextends = "tictactoe"\n[board]\nwidth = 99\n');
    await firefox.wait(SAYS, "Line 4: ");
    await type('name = "mine"\ntitle = "Mine"\nextends = "tictactoe"\n[board]\nwidth = 4\n');
    await firefox.wait(
        "const b = document.querySelector('dialog .main'); if (!b || b.disabled) return false; b.click(); return true",
    );
    await firefox.wait("return document.querySelector('[role=grid]').ariaLabel === 'Mine'");
});

test("a move in the hall", async () => {
    const response = await fetch(`${inject("address")}api/games`, {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify({ variant: "connect4", name: "Ada", player: 2, starter: 1 }),
    });
    const { link } = (await response.json()) as { link: string };
    await come({ name: "Ben" });
    await firefox.goTo(inject("address") + link.slice(1));
    await firefox.wait(SAYS, "Every move so far is safe");
    await firefox.wait("return document.title.startsWith('Your move')");
    await firefox.keys("4");
    await firefox.wait("return document.querySelectorAll('.moves li').length === 1");
    await firefox.reload();
    await firefox.wait("return document.querySelectorAll('.moves li').length === 1");
});
