// For everybody: nothing is cut from 320 to 1920 pixels, and fingers are enough.
import { expect, test } from "vitest";

import { writeAddress } from "../src/address";
import { useBrowser, Visitor } from "./visitor";

useBrowser();

test.each([
    [320, 568],
    [768, 1024],
    [1920, 1080],
    [3840, 2160],
])("nothing is cut at %i pixels", async (width, height) => {
    for (const hash of ["#connect4/4", "#gomoku-19/j10", "#three", "online"]) {
        const visitor = await Visitor.come(hash === "online" ? "" : hash, {}, { viewport: { width, height } });
        if (hash === "online") {
            await visitor.button("Play a friend").click();
            await visitor.button("Make a game").waitFor();
            const box = await visitor.page.locator(".box").evaluate((element) => element.scrollWidth - element.clientWidth);
            expect(box).toBeLessThanOrEqual(0);
            await visitor.button("Make a game").click();
            await visitor.says("Waiting for another player");
        }
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
        if (width === 3840) expect(grid!.height).toBeGreaterThan(height * 0.7);
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

test("a board of 32 by 32 can be zoomed, scrolled and played", async () => {
    const definition = 'name = "wide"\ntitle = "Wide"\nextends = "gomoku"\n[board]\nwidth = 32\nheight = 32\n';
    const visitor = await Visitor.come(await writeAddress({ definition, moves: "" }), {}, {
        hasTouch: true,
        viewport: { width: 390, height: 800 },
    });
    await visitor.page.getByRole("grid", { name: "Wide" }).waitFor();
    for (let step = 0; step < 4; ++step) await visitor.button("Zoom in").click();
    const corner = visitor.page.locator("[data-cell='1023']");
    const inside = () =>
        corner.evaluate((cell) => cell.getBoundingClientRect().right <= document.documentElement.clientWidth);
    expect(await inside()).toBe(false);
    await visitor.page.locator(".field").evaluate((field) => field.scrollTo(field.scrollWidth, field.scrollHeight));
    expect(await inside()).toBe(true);
    expect((await corner.boundingBox())!.width).toBeGreaterThan(24); // as large as a finger's target
    await corner.tap();
    await corner.tap();
    await visitor.moves(1);
    await visitor.leave();
});

test("a zoomed board shows the last move and is pulled by the mouse, which plays nothing", async () => {
    const visitor = await Visitor.come("#gomoku-19/s1");
    const field = visitor.page.locator(".field");
    await visitor.button("Zoom in").click();
    await visitor.button("Zoom in").click();
    const at = await field.evaluate((place) => [place.scrollLeft, place.scrollTop]);
    const place = (await field.boundingBox())!;
    const stone = (await visitor.cell(/last move/).boundingBox())!;
    expect(stone.x).toBeLessThan(place.x + place.width);
    expect(stone.y).toBeLessThan(place.y + place.height);
    await visitor.page.mouse.move(place.x + 100, place.y + 100);
    await visitor.page.mouse.down();
    await visitor.page.mouse.move(place.x + 180, place.y + 160, { steps: 4 });
    await visitor.page.mouse.up();
    expect(await field.evaluate((place) => [place.scrollLeft, place.scrollTop])).toEqual([at[0]! - 80, at[1]! - 60]);
    await visitor.page.mouse.click(place.x + 100, place.y + 100);
    await visitor.moves(2);
    await visitor.leave();
});

test("forced colors keep what is told by colors alone", async () => {
    const visitor = await Visitor.come("#gomoku/h8.i9", {}, { forcedColors: "active" });
    const outline = (selector: string) =>
        visitor.page.locator(selector).evaluate((element) => getComputedStyle(element).outlineStyle);
    expect(await outline(".players li.turn")).toBe("solid"); // whose turn it is
    expect(await outline(".players li:not(.turn)")).toBe("none");
    const ground = (selector: string) =>
        visitor.page.locator(selector).first().evaluate((element) => getComputedStyle(element).backgroundColor);
    expect(await ground(".moves [aria-current]")).not.toBe(await ground(".moves button:not([aria-current])"));
    const stone = (look: number) =>
        visitor.page.locator(`.grid .look-${look}`).evaluate((piece) => getComputedStyle(piece).backgroundImage);
    expect(await stone(1)).not.toBe(await stone(2));
    await visitor.leave();
});

test("the source games are played by touch alone, with mistakes and undos", async () => {
    const options = { hasTouch: true, viewport: { width: 390, height: 844 } };
    const games: Readonly<Record<string, readonly number[]>> = {
        connect4: [3, 0, 3, 0, 3, 0, 3],
        five: [16, 31, 17, 32, 18, 33, 19, 34, 20],
        four: [3, 0, 3, 0, 3, 0, 3],
        "four-color": [3, 0, 3, 0, 3, 0, 3],
        three: [0, 20, 1, 21, 2],
    };
    for (const [game, cells] of Object.entries(games)) {
        const visitor = await Visitor.come(`#${game}`, { confirm: "never" }, options);
        const group = visitor.page.getByRole("group");
        if (game === "four-color") await group.getByRole("button").first().tap();
        for (const number of game === "four" ? ["50", "40"] : []) {
            await group.getByRole("textbox").fill(number);
            await group.getByRole("button").tap();
        }
        if (game === "four") {
            await visitor.says(/goes first/);
            await visitor.page.locator("[data-cell='2']").tap();
            await visitor.moves(1);
            await visitor.button("Undo").tap();
            await visitor.moves(0);
        }
        if (game === "three") {
            await visitor.page.locator("[data-cell='12']").tap();
            await visitor.says("Cannot choose the MIDDLE");
        }
        for (const [made, cell] of cells.entries()) {
            await visitor.page.locator(`[data-cell='${cell}']`).tap();
            await visitor.moves(made + 1);
        }
        await visitor.button("Rematch").waitFor();
        await visitor.button("Rematch").tap();
        await visitor.moves(0);
        await visitor.leave();
    }
});
