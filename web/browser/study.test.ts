// Looking back, the worth of moves, and reviews.
import { expect, test } from "vitest";

import { useBrowser, Visitor } from "./visitor";

useBrowser();

test("a game is looked back at, and goes on from there as another one", async () => {
    const visitor = await Visitor.come("#connect4/443322");
    await visitor.button("First position").click();
    await visitor.says("The beginning");
    await visitor.cell("column 4, row 1, empty").waitFor();
    await visitor.button("Next move").click();
    await visitor.cell("column 4, row 1, yellow, last move").waitFor();
    await visitor.button("Play from here").click();
    await visitor.moves(1);
    await visitor.button("My games").click();
    await visitor.page.getByText("6 moves").waitFor();
    await visitor.keys("Escape");
    await visitor.leave();
});

test("every move's worth is on the board, proved or estimated", async () => {
    const visitor = await Visitor.come("#tictactoe/a3.b2.b3");
    await visitor.button("Analyse").click();
    await visitor.cell(/c3, empty, draws \(proved\)/).waitFor();
    expect(await visitor.page.locator(".worth.proved").count()).toBe(6);
    await visitor.page.locator("[data-cell='2']").click();
    await visitor.cell(/a1, empty, draws \(proved\)/).waitFor();
    await visitor.button("Analyse").click();
    await visitor.page.locator(".worth").first().waitFor({ state: "detached" });
    await visitor.leave();
    const other = await Visitor.come("#gomoku/h8.i9.g7");
    await other.button("Analyse").click();
    await other.page.locator(".worth.estimated").first().waitFor();
    await other.leave();
});

test("a game is reviewed, and its mistake tried again", async () => {
    const visitor = await Visitor.come("#tictactoe/a3.b2.b3.c1.c3");
    await visitor.says(/wins|won/i);
    await visitor.button("Review").click();
    await visitor.button("Move 4, player 2: blunder").click();
    await visitor.page.getByText(/was a blunder/).first().waitFor();
    await visitor.cell("c1, empty").waitFor();
    await visitor.button("Try again").click();
    await visitor.cell("c3, empty").click();
    await visitor.says(/c3 is right/);
    await visitor.button("Done").click();
    await visitor.button("Rematch").waitFor();
    await visitor.leave();
});
