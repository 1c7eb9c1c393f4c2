// Puzzles, the puzzle of the day, and the rating.
import { expect, test } from "vitest";

import { useBrowser, Visitor } from "./visitor";

useBrowser();

const rating = (visitor: Visitor) => visitor.page.getByText(/^Your rating: \d+ ± \d+$/);

test("a puzzle is tried, its solution shown, and the rating kept", async () => {
    const visitor = await Visitor.come("#three/0,0");
    await visitor.button("Puzzles").click();
    await visitor.says(/to play/);
    await visitor.page.getByText("Your rating: 1500 ± 700").waitFor();
    expect(await visitor.page.getByRole("combobox").inputValue()).toBe("three");
    expect(await visitor.page.getByRole("option", { name: "Four in a Row (8x7)" }).count()).toBe(1);
    await visitor.button("Hint").click();
    await visitor.says(/The theme is/);
    await visitor.button("Show the solution").click();
    await visitor.says(/The solution: /);
    await visitor.says(/Your rating: 1[0-4]\d\d/); // a solution that is shown counts as failed
    const after = await rating(visitor).textContent();
    await visitor.button("Next puzzle").click();
    await visitor.says(/to play/);
    await visitor.button("Back to the game").click();
    await visitor.moves(1);
    await visitor.page.reload();
    await visitor.page.waitForSelector("[role=grid]");
    await visitor.button("Puzzles").click();
    await rating(visitor).filter({ hasText: after! }).waitFor();
    await visitor.page.getByText("1 puzzle tried").waitFor();
    await visitor.leave();
});

test("a puzzle is solved by keyboard, and a wrong move is refuted", async () => {
    const visitor = await Visitor.come();
    // The solution is looked at in another browser.
    const puzzle = async (at: Visitor) => {
        await at.page.clock.setFixedTime(new Date(2026, 10, 16));
        await at.button("Puzzles").click();
        await at.button("Puzzle of the day").click();
        await at.page.locator("button[aria-pressed=true]", { hasText: "Puzzle of the day" }).waitFor();
        await at.says(/: puzzle [0-9a-f]{8}, rated/);
        return at.page.locator(".said").first().textContent();
    };
    const friend = await Visitor.come();
    const name = await puzzle(friend);
    await friend.button("Show the solution").click();
    await friend.says("The solution: ");
    const text = await friend.page.getByText(/^The solution: /).textContent();
    const solution = text!.replace("The solution: ", "").split(" ");
    await friend.leave();

    expect(await puzzle(visitor)).toBe(name);
    for (let move = 0; move < solution.length; move += 2) {
        await visitor.says(move === 0 ? /rated/ : /^.*Right: /);
        const typed = solution[move]!;
        await (/^\d$/.test(typed) ? visitor.keys(typed) : visitor.line(typed));
    }
    await visitor.says("Solved!");
    await visitor.says(/Your rating: 1[5-9]\d\d/);
    await visitor.button("Puzzle of the day").click();
    await visitor.says(/tried before/);
    // Any other first move is wrong.
    const right = [`${solution[0]},`, `column ${solution[0]},`];
    const free = await visitor.cell(/empty/).all();
    for (const cell of free) {
        const name = (await cell.getAttribute("aria-label"))!;
        if (right.some((start) => name.startsWith(start))) continue;
        await cell.click();
        break;
    }
    await visitor.button("Try again").click();
    await visitor.button("Hint").waitFor();
    await visitor.leave();
});

test("a tap on a puzzle's large board waits for a second one", async () => {
    const visitor = await Visitor.come("#gomoku", {}, { hasTouch: true, viewport: { width: 390, height: 800 } });
    await visitor.button("Puzzles").tap();
    await visitor.says(/to play/);
    await visitor.button("Zoom in").tap();
    await visitor.cell(/empty/).first().tap();
    await visitor.page.getByText("0 puzzles tried").waitFor();
    await visitor.page.getByRole("button", { name: /^Play [a-o]\d+$/ }).tap();
    await visitor.says(/Wrong|Right|Solved/);
    await visitor.leave();
});
