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
    await visitor.page.getByRole("dialog").getByText("6 moves").waitFor();
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

test("a reason is shown on the board, step by step", async () => {
    const visitor = await Visitor.come("#tictactoe/a1.c3.c1");
    await visitor.button("Hint").click();
    await visitor.says(/Hint: b1/i);
    await visitor.button("Why").click();
    await visitor.says(/the opponent must find a3/);
    await visitor.cell(/b1, .*in the reason/).waitFor();
    await visitor.cell(/a3, empty, marked/).waitFor();
    await visitor.button("Why").click();
    await visitor.says(/threatens both a2 and b2/);
    await visitor.cell(/b2, empty, marked/).waitFor();
    expect(await visitor.cell(/marked/).count()).toBe(2);
    await visitor.moves(3);
    await visitor.line("b1");
    await visitor.moves(4);
    expect(await visitor.cell(/marked|in the reason/).count()).toBe(0);
    await visitor.leave();
});

test("branches can be gone back to", async () => {
    const visitor = await Visitor.come("#connect4/443322");
    await visitor.button("First position").click();
    await visitor.button("Next move").click();
    await visitor.button("Play from here").click();
    await visitor.moves(1);
    await visitor.keys("7", "7");
    await visitor.moves(3);
    await visitor.button("First game, 6 moves").click();
    await visitor.moves(6);
    await visitor.button("After move 1: 7 7").click();
    await visitor.moves(3);
    await visitor.leave();
});

test("stones are edited, refused where they cannot stand, and shared by link", async () => {
    const visitor = await Visitor.come("#connect4");
    await visitor.button("Edit stones").click();
    await visitor.cell("column 1, row 2, empty").click();
    await visitor.button("Done").click();
    await visitor.says(/impossible: a piece has an empty cell below it/);
    await visitor.button("red").click();
    await visitor.cell("column 3, row 1, empty").click();
    await visitor.cell("column 3, row 1, red").click(); // takes it away
    await visitor.cell("column 1, row 1, empty").click();
    await visitor.button("red moves next").click();
    await visitor.button("Done").click();
    await visitor.button("Edit stones").waitFor();
    await visitor.cell("column 1, row 2, yellow").waitFor();
    await visitor.keys("2");
    await visitor.cell("column 2, row 1, red, last move").waitFor();
    await visitor.button("Share").click();
    const field = visitor.page.getByLabel("Link to this position");
    await expect.poll(() => field.inputValue()).toContain("#game=");
    const link = await field.inputValue();
    await visitor.leave();
    const friend = await Visitor.come(new URL(link).hash);
    await friend.moves(1);
    await friend.cell("column 1, row 2, yellow").waitFor();
    await friend.leave();
});

test("an analysis has a graph over the game that leads back", async () => {
    const visitor = await Visitor.come("#tictactoe/a3.b2.b3.c1");
    await visitor.button("Analyse").click();
    const graph = visitor.page.getByRole("img", { name: /course/ });
    await graph.click({ position: { x: 1, y: 10 } });
    await visitor.says("The beginning");
    await visitor.leave();
});
