// Robots and hints, and games that survive a reload and a network that is gone.
import { expect, test } from "vitest";

import { useBrowser, Visitor } from "./visitor";

useBrowser();

test("a game against a robot, with a hint, a reload and a rematch", async () => {
    const visitor = await Visitor.come();
    await visitor.button("Hint").click();
    await visitor.says(/Hint: column 4/);
    await visitor.cell(/suggested/).waitFor();
    await visitor.cell("column 1, row 6, empty").click();
    await visitor.moves(2);
    await visitor.page.reload();
    await visitor.page.waitForSelector("[role=grid]");
    await visitor.moves(2);
    // Columns in their order lose against it sooner or later, and the board is full at the latest.
    for (let move = 0; move < 42; ++move) {
        if (await visitor.button("Rematch").isVisible()) break;
        const before = await visitor.page.locator(".moves li").count();
        const free = visitor.cell(/row 6, empty/);
        await free.first().click();
        await visitor.page.waitForFunction(
            (count) =>
                document.querySelectorAll(".moves li").length >= count + 2 ||
                [...document.querySelectorAll("button")].some((b) => b.textContent === "Rematch"),
            before,
        );
    }
    await visitor.button("Rematch").click();
    await visitor.moves(1); // the robot starts now
    await visitor.leave();
});

test("a robot that thinks long does not hold up the page", async () => {
    const visitor = await Visitor.come("", { game: "gomoku", opponent: "10" });
    await visitor.cell("h8, empty").click();
    await visitor.says("thinking");
    // How long its tasks are, bench/page_times.mjs says.
    await visitor.keys("ArrowRight", "ArrowRight", "ArrowUp");
    await visitor.cell(/^j9, /).and(visitor.page.locator(":focus")).waitFor();
    await visitor.keys("g", "1", "2");
    expect(await visitor.page.getByLabel("Type a move").inputValue()).toBe("g12");
    await visitor.button("Settings").click();
    await visitor.keys("Escape");
    await visitor.button("New game").click(); // ends the thinking
    await visitor.moves(0);
    await visitor.cell("h8, empty").waitFor();
    await visitor.leave();
});

test("the page works without a network after the first visit", async () => {
    const visitor = await Visitor.come("", { opponent: "person" });
    await visitor.page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await visitor.cell("column 2, row 1, empty").click();
    await visitor.moves(1);
    await visitor.context.setOffline(true);
    await visitor.page.reload();
    await visitor.page.waitForSelector("[role=grid]");
    await visitor.moves(1);
    await visitor.cell("column 2, row 2, empty").dblclick(); // of which one click is meant
    await visitor.moves(2);
    await visitor.button("Puzzles").click();
    await visitor.says(/to play/);
    await visitor.button("Back to the game").click();
    await visitor.moves(2);
    await visitor.leave();
});

test("games are kept and opened again", async () => {
    const visitor = await Visitor.come("", { game: "tictactoe", opponent: "person" });
    await visitor.page.locator("[data-cell='4']").click();
    await visitor.moves(1);
    await visitor.button("New game").click();
    await visitor.moves(0);
    await visitor.button("My games").click();
    const [download] = await Promise.all([
        visitor.page.waitForEvent("download"),
        visitor.button("Export everything").click(),
    ]);
    const file = await download.path();
    await visitor.button("Open").click();
    await visitor.moves(1);
    const friend = await Visitor.come();
    await friend.button("My games").click();
    await friend.page.getByLabel("Import", { exact: true }).setInputFiles({
        name: "x.json",
        mimeType: "application/json",
        buffer: Buffer.from("{}"),
    });
    await friend.page.getByText("holds no games").waitFor();
    await friend.page.getByLabel("Import", { exact: true }).setInputFiles(file);
    await friend.button("Open").click();
    await friend.moves(1);
    await friend.leave();
    await visitor.leave();
});

test("two tabs do not overwrite each other's games", async () => {
    const visitor = await Visitor.come("", { opponent: "person" });
    await visitor.keys("4", "4");
    await visitor.moves(2);
    const other = await visitor.context.newPage();
    await other.goto(visitor.page.url());
    await other.waitForSelector("[role=grid]");
    expect(await other.locator(".moves li").count()).toBe(0); // a game of its own
    await other.getByRole("button", { name: "My games" }).click();
    await other.getByRole("button", { name: "Open", exact: true }).click();
    await other.getByText("open in another tab").waitFor();
    await other.keyboard.press("1");
    await other.locator(".moves li").nth(2).waitFor();
    await other.getByRole("button", { name: "Settings" }).click();
    await other.getByLabel("Colors").selectOption("dark");
    await visitor.page.locator(":root[data-theme=dark]").waitFor();
    await visitor.page.reload();
    await visitor.page.waitForSelector("[role=grid]");
    await visitor.moves(2);
    await other.close();
    await visitor.leave();
});

test("a player who runs out of time loses", async () => {
    const visitor = await Visitor.come("", { opponent: "person", clock: "1+0" });
    await visitor.page.clock.install();
    await visitor.keys("4");
    await visitor.moves(1);
    await visitor.page.clock.fastForward(20_000);
    await visitor.page.getByRole("timer").filter({ hasText: "0:40" }).waitFor();
    await visitor.page.clock.fastForward(40_100);
    await visitor.says("Player 2 ran out of time");
    await visitor.says(/Player 1 .*won|wins/i);
    await visitor.leave();
});

test("finished games are counted", async () => {
    const visitor = await Visitor.come("#connect4/414141");
    await visitor.keys("4");
    await visitor.button("Rematch").waitFor();
    await visitor.button("Statistics").click();
    await visitor.page.getByRole("row", { name: "Connect Four person 1 0 0 7" }).waitFor();
    await visitor.leave();
});
