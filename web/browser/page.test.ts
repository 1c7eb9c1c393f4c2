// The page as a whole: its policy, shared links, one's own variants, and bad input.
import { expect, inject, test } from "vitest";

import { useBrowser, Visitor } from "./visitor";

useBrowser();

test("the policy forbids inline scripts and other hosts", async () => {
    const response = await fetch(inject("address"));
    expect(response.headers.get("content-security-policy")).toContain("default-src 'none'");
    expect(response.headers.get("x-content-type-options")).toBe("nosniff");
    expect(response.headers.get("x-frame-options")).toBe("DENY");
    const visitor = await Visitor.come();
    const hosts = new Set<string>();
    visitor.page.on("request", (request) => hosts.add(new URL(request.url()).host));
    await visitor.page.reload();
    await visitor.page.waitForSelector("[role=grid]");
    expect([...hosts]).toEqual([new URL(inject("address")).host]);
    await visitor.page.evaluate(() => {
        const script = document.createElement("script");
        script.textContent = "window.broken = true";
        document.head.append(script);
    });
    expect(await visitor.page.evaluate(() => "broken" in window)).toBe(false);
    expect(visitor.complaints.splice(0).join()).toContain("Content Security Policy");
    await visitor.leave();
});

test("a link brings the position to a second browser", async () => {
    const visitor = await Visitor.come("#gomoku/h8.i9.h9");
    await visitor.moves(3);
    await visitor.button("Share").click();
    const field = visitor.page.getByLabel("Link to this position");
    await expect.poll(() => field.inputValue()).toContain("#gomoku/h8.i9.h9");
    const link = await field.inputValue();
    await visitor.leave();
    const friend = await Visitor.come(new URL(link).hash);
    await friend.moves(3);
    await friend.cell("h9, black, last move").waitFor();
    await friend.leave();
});

test("one's own variant, with an error at its line, shared by link", async () => {
    const visitor = await Visitor.come("", { opponent: "person" });
    await visitor.page.getByRole("combobox", { name: "Game", exact: true }).selectOption("+own");
    const text = visitor.page.getByLabel("Variant file");
    await text.fill('title = "Mine"\nextends = "tictactoe"\n[board]\nwidth = 99\n');
    await visitor.says(/Line 4: /);
    expect(await visitor.button("Play it").isDisabled()).toBe(true);
    await text.fill('name = "mine"\ntitle = "Mine"\nextends = "tictactoe"\n[board]\nwidth = 4\n');
    await visitor.button("Play it").click();
    await visitor.page.getByRole("grid", { name: "Mine" }).waitFor();
    await visitor.page.locator("[data-cell='5']").click();
    await visitor.moves(1);
    await visitor.button("Share").click();
    const field = visitor.page.getByLabel("Link to this position");
    await expect.poll(() => field.inputValue()).toContain("#own=");
    const link = await field.inputValue();
    await visitor.leave();
    const friend = await Visitor.come(new URL(link).hash);
    await friend.page.getByRole("grid", { name: "Mine" }).waitFor();
    await friend.moves(1);
    await friend.leave();
});

test.each(["#connect4/9", "#nothing", "#own=AAAA", "#gomoku/h8.h8"])(
    "the damaged address %s is said and nothing else is lost",
    async (hash) => {
        const visitor = await Visitor.come("", { opponent: "person" });
        await visitor.cell("column 3, row 1, empty").click();
        await visitor.moves(1);
        await visitor.page.goto(inject("address") + hash);
        await visitor.page.reload();
        await visitor.says("cannot be opened");
        await visitor.moves(1);
        await visitor.leave();
    },
);

test("a browser that keeps nothing says so once, and play goes on", async () => {
    const visitor = await Visitor.come("#tictactoe");
    await visitor.page.evaluate(() => {
        IDBObjectStore.prototype.put = () => {
            throw new DOMException("full", "QuotaExceededError");
        };
    });
    await visitor.page.locator("[data-cell='0']").click();
    await visitor.says("does not keep anything");
    await visitor.page.locator("[data-cell='1']").click();
    await visitor.moves(2);
    await visitor.leave();
});

test("a record is downloaded and opened again", async () => {
    const visitor = await Visitor.come("#connect4/4433");
    await visitor.button("Share").click();
    const [download] = await Promise.all([
        visitor.page.waitForEvent("download"),
        visitor.button("Download record").click(),
    ]);
    const file = await download.path();
    expect(download.suggestedFilename()).toBe("connect4.row");
    const [picture] = await Promise.all([
        visitor.page.waitForEvent("download"),
        visitor.button("Download picture (PNG)").click(),
    ]);
    expect(picture.suggestedFilename()).toBe("connect4.png");
    const friend = await Visitor.come();
    await friend.button("Share").click();
    await friend.page.getByLabel("Open a record").setInputFiles(file);
    await friend.moves(4);
    await friend.leave();
    await visitor.leave();
});
