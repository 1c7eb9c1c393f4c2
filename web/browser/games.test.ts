// The five games of the source documents, each to its end, by keyboard alone.
import { expect, test } from "vitest";

import { useBrowser, Visitor } from "./visitor";

useBrowser();

test("Connect Four, without going to the board", async () => {
    const visitor = await Visitor.come("#connect4");
    await visitor.button("Hint").focus();
    await visitor.keys("4", "1", "4", "1");
    await visitor.moves(4);
    await visitor.line("R"); // restarts
    await visitor.moves(0);
    await visitor.keys("9", "Enter"); // there is no such column
    await visitor.keys("4", "1", "4", "1", "4", "1", "4");
    await visitor.moves(7);
    await visitor.says(/Player 1 wins|wins/i);
    await visitor.cell("column 4, row 4, yellow, last move, winning line").waitFor();
    await visitor.leave();
});

test("Five in a Row", async () => {
    const visitor = await Visitor.come("#five");
    await visitor.tabToBoard();
    await visitor.line("99,99");
    await visitor.line("7,7");
    await visitor.line("7,7"); // taken
    for (const column of [3, 4, 5, 6]) {
        await visitor.walkTo(8, column);
        await visitor.line(`7,${column}`);
    }
    await visitor.moves(9);
    await visitor.says(/wins|won/i);
    expect(await visitor.cell(/winning line/).count()).toBe(5);
    await visitor.leave();
});

test("Four in a Row, with a mistake and an undo", async () => {
    const visitor = await Visitor.come("#four");
    await visitor.page.getByRole("group").getByRole("textbox").focus(); // the numbers are asked first
    await visitor.line("50");
    await visitor.line("40");
    await visitor.says(/goes first/);
    await visitor.tabToBoard();
    await visitor.line("9");
    await visitor.says("This is mistake 1 of 3");
    await visitor.keys("4");
    await visitor.moves(1);
    await visitor.line("undo");
    await visitor.moves(0);
    await visitor.keys("1", "2", "1", "2", "1", "2", "1");
    await visitor.moves(7);
    await visitor.says(/Player \d \(.\) wins!/);
    await visitor.leave();
});

test("Four in a Row in color, lost by a third mistake", async () => {
    const visitor = await Visitor.come("#four-color");
    // Free cells can be told from what is around them.
    const inside = await visitor.page.locator("[data-cell='0']").evaluate((cell) => {
        const { paddingLeft, width, height } = getComputedStyle(cell);
        return [parseFloat(paddingLeft) / parseFloat(width), parseFloat(height) / parseFloat(width)];
    });
    expect(inside[0]).toBeCloseTo(0.08);
    expect(inside[1]).toBeCloseTo(1);
    await visitor.page.getByRole("group").getByRole("button").first().focus();
    await visitor.keys("Enter");
    await visitor.says(/choose a column/);
    await visitor.tabToBoard();
    await visitor.keys("0");
    await visitor.moves(1);
    for (const count of [1, 2]) {
        await visitor.line("x");
        await visitor.says(`mistake ${count} of 3`);
    }
    await visitor.line("8");
    await visitor.says(/has made too many mistakes. Player \d \((yellow|red)\) wins!/);
    await visitor.leave();
});

test("Tic-tac-toe on 5x5, with the barred middle and an undo", async () => {
    const visitor = await Visitor.come("#three");
    await visitor.cell("row 2, column 2, empty, barred now").waitFor();
    await visitor.tabToBoard();
    await visitor.walkTo(2, 2);
    await visitor.says("Cannot choose the MIDDLE");
    await visitor.walkTo(0, 0);
    await visitor.moves(1);
    await visitor.cell("row 0, column 0, X, last move").waitFor();
    await visitor.line("1"); // undo
    await visitor.moves(0);
    for (const [row, column] of [[0, 0], [4, 0], [0, 1], [4, 1], [0, 2]] as const) {
        await visitor.walkTo(row, column);
    }
    await visitor.says("Congratulations! Player 1 won");
    await visitor.leave();
});
