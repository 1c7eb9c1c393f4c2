// axe-core finds nothing wrong on any part of the page, in any theme.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

import { expect, test } from "vitest";

import { useBrowser, Visitor } from "./visitor";

useBrowser();

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

async function violations(visitor: Visitor): Promise<string[]> {
    // Not as a script element, which the page's policy forbids.
    if (!(await visitor.page.evaluate(() => "axe" in globalThis))) await visitor.page.evaluate(axe);
    return visitor.page.evaluate(async () => {
        type Axe = { run(): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }> };
        const result = await (globalThis as unknown as { axe: Axe }).axe.run();
        return result.violations.map((found) => `${found.id}: ${found.nodes[0]?.html}`);
    });
}

test.each(["light", "dark", "contrast"] as const)("axe-core finds nothing: %s", async (theme) => {
    for (const hash of ["#connect4/4445", "#gomoku/h8.i9", "#tictactoe/a3.b2.b3.c1.c3"]) {
        const visitor = await Visitor.come(hash, { theme });
        expect(await visitor.page.locator(".notice").count()).toBe(0);
        if (await visitor.button("Review").isVisible()) {
            await visitor.button("Review").click();
            await visitor.page.getByRole("img", { name: /course/ }).waitFor();
        }
        expect(await violations(visitor)).toEqual([]);
        await visitor.leave();
    }
    const visitor = await Visitor.come("#connect4/4", { theme, clock: "5+0" });
    for (const name of ["Play a friend", "My games", "Statistics", "Share", "Settings", "Help", "Read the board", "Resign", "own"]) {
        if (name === "own") {
            await visitor.page.getByRole("combobox", { name: "Game", exact: true }).selectOption("+own");
        } else {
            await visitor.button(name).click();
        }
        await visitor.page.getByRole("dialog").waitFor();
        expect(await violations(visitor), name).toEqual([]);
        await visitor.keys("Escape");
        await visitor.page.getByRole("dialog").waitFor({ state: "detached" });
    }
    await visitor.button("Analyse").click();
    await visitor.page.locator(".worth").first().waitFor();
    expect(await violations(visitor), "Analyse").toEqual([]);
    await visitor.button("Edit stones").click();
    expect(await violations(visitor), "Edit stones").toEqual([]);
    await visitor.button("Puzzles").click();
    await visitor.says(/to play/);
    expect(await violations(visitor), "Puzzles").toEqual([]);
    await visitor.button("Play a friend").click();
    await visitor.button("Make a game").click();
    await visitor.says("Waiting for another player");
    expect(await violations(visitor), "an online game").toEqual([]);
    await visitor.leave();
});
