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
    const longest = await visitor.page.evaluate(async () => {
        let most = 0;
        let last = performance.now();
        const end = last + 600;
        while (performance.now() < end) {
            await new Promise((resolve) => setTimeout(resolve, 0));
            most = Math.max(most, performance.now() - last);
            last = performance.now();
        }
        return most;
    });
    expect(longest).toBeLessThan(200); // under a second's load of other tests
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
    await visitor.cell("column 2, row 2, empty").click();
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
        visitor.button("Export all games").click(),
    ]);
    const file = await download.path();
    await visitor.button("Open").click();
    await visitor.moves(1);
    const friend = await Visitor.come();
    await friend.button("My games").click();
    await friend.page.getByLabel("Import games").setInputFiles({
        name: "x.json",
        mimeType: "application/json",
        buffer: Buffer.from("{}"),
    });
    await friend.page.getByText("holds no games").waitFor();
    await friend.page.getByLabel("Import games").setInputFiles(file);
    await friend.button("Open").click();
    await friend.moves(1);
    await friend.leave();
    await visitor.leave();
});
