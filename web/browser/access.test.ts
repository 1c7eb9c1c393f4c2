// For everybody: axe-core finds nothing, and nothing is cut from 320 to 1920 pixels.
import { createRequire } from "node:module";

import { expect, test } from "vitest";

import { useBrowser, Visitor } from "./visitor";

useBrowser();

const axe = createRequire(import.meta.url).resolve("axe-core/axe.min.js");

async function violations(visitor: Visitor): Promise<string[]> {
    // Not as a script element, which the page's policy forbids.
    const { readFileSync } = await import("node:fs");
    await visitor.page.evaluate(readFileSync(axe, "utf8"));
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
    const visitor = await Visitor.come("#connect4/4", { theme });
    for (const name of ["My games", "Share", "Settings", "Help", "Read the board", "Resign"]) {
        await visitor.button(name).click();
        await visitor.page.getByRole("dialog").waitFor();
        expect(await violations(visitor), name).toEqual([]);
        await visitor.keys("Escape");
        await visitor.page.getByRole("dialog").waitFor({ state: "detached" });
    }
    await visitor.leave();
});

test.each([
    [320, 568],
    [768, 1024],
    [1920, 1080],
])("nothing is cut at %i pixels", async (width, height) => {
    for (const hash of ["#connect4/4", "#gomoku-19/j10", "#three"]) {
        const visitor = await Visitor.come(hash, {}, { viewport: { width, height } });
        const overflow = await visitor.page.evaluate(
            () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        expect(overflow).toBeLessThanOrEqual(0);
        const field = await visitor.page.evaluate(() => {
            const element = document.querySelector(".field")!;
            return element.scrollWidth - element.clientWidth;
        });
        expect(field).toBeLessThanOrEqual(0);
        const grid = await visitor.page.locator("[role=grid]").boundingBox();
        expect(grid!.width).toBeGreaterThan(width === 320 ? 240 : 400);
        await visitor.leave();
    }
});

test("a tap on a large board is confirmed by a second one", async () => {
    const visitor = await Visitor.come("#gomoku", {}, { hasTouch: true, viewport: { width: 390, height: 800 } });
    await visitor.cell("h8, empty").tap();
    await visitor.button("Play h8").waitFor();
    await visitor.moves(0);
    await visitor.cell("g8, empty").tap();
    await visitor.button("Play g8").waitFor();
    await visitor.cell("g8, empty").tap();
    await visitor.moves(1);
    await visitor.leave();
});

test("a large board can be zoomed and scrolled", async () => {
    const visitor = await Visitor.come("#gomoku-19", {}, { viewport: { width: 390, height: 800 } });
    const before = (await visitor.cell("a1, empty").boundingBox())!.width;
    await visitor.button("Zoom in").click();
    await visitor.button("Zoom in").click();
    const after = (await visitor.cell("a1, empty").boundingBox())!.width;
    expect(after).toBeGreaterThan(1.8 * before);
    await visitor.leave();
});
