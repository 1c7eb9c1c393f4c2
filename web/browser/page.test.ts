// The page as a whole: its policy, shared links, one's own variants, and bad input.
import { readFileSync } from "node:fs";

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

test("a browser that forbids all storage says so once, and play goes on", async () => {
    const visitor = await Visitor.come("", {}, {}, inject("address"), () => {
        for (const name of ["localStorage", "sessionStorage", "indexedDB"]) {
            Object.defineProperty(window, name, {
                get: () => {
                    throw new DOMException("forbidden", "SecurityError");
                },
            });
        }
    });
    await visitor.cell("column 4, row 1, empty").click();
    await visitor.moves(2);
    await visitor.says("does not keep anything");
    await visitor.button("New game").click();
    await visitor.moves(0);
    await visitor.cell("column 4, row 1, empty").click();
    await visitor.moves(2);
    expect(await visitor.page.getByText("does not keep anything").count()).toBe(0);
    await visitor.leave();
});

test("damaged games and settings in the store are said, and the rest stays", async () => {
    const visitor = await Visitor.come("", { opponent: "person" });
    await visitor.keys("4");
    await visitor.moves(1);
    await visitor.button("New game").click();
    await visitor.keys("1", "2");
    await visitor.moves(2);
    await visitor.page.evaluate(
        () =>
            new Promise<void>((resolve, reject) => {
                const id = sessionStorage.getItem("inarow.game")!;
                localStorage.setItem("inarow.settings", '{"theme":"pink","own":{"a":7},"clock":"x","puzzles":[1]}');
                const request = indexedDB.open("inarow", 1);
                request.onsuccess = () => {
                    const store = request.result.transaction("games", "readwrite").objectStore("games");
                    const read = store.get(id);
                    read.onsuccess = () => {
                        const put = store.put({ ...read.result, record: "inarow-game 1\nbroken" });
                        put.onsuccess = () => resolve();
                        put.onerror = reject;
                    };
                };
            }),
    );
    await visitor.page.reload();
    await visitor.page.waitForSelector("[role=grid]");
    await visitor.says("This record cannot be opened");
    await visitor.button("My games").click();
    await visitor.page.getByRole("listitem").filter({ hasText: "1 move" }).getByRole("button", { name: "Open" }).click();
    await visitor.moves(1);
    await visitor.leave();
});

test("a variant or a record that is dropped anywhere is opened, and a damaged one is refused", async () => {
    const visitor = await Visitor.come("#tictactoe/a1");
    const drop = (name: string, text: string) =>
        visitor.page.evaluate(
            ([name, text]) => {
                const dataTransfer = new DataTransfer();
                dataTransfer.items.add(new File([text!], name!));
                document.body.dispatchEvent(new DragEvent("drop", { dataTransfer, bubbles: true }));
            },
            [name, text],
        );
    await drop("game.row", "inarow-game 1\n[broken");
    await visitor.says("This record cannot be opened");
    await visitor.moves(1);
    await drop("mine.toml", 'name = "mine"\ntitle = "Mine"\nextends = "tictactoe"\n[board\nwidth = 4\n');
    await visitor.says(/Line 4: /);
    await drop("mine.toml", 'name = "mine"\ntitle = "Mine"\nextends = "tictactoe"\n[board]\nwidth = 4\n');
    await visitor.button("Play it").click();
    await visitor.page.getByRole("grid", { name: "Mine" }).waitFor();
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
    const [drawing] = await Promise.all([
        visitor.page.waitForEvent("download"),
        visitor.button("Download picture (SVG)").click(),
    ]);
    expect(readFileSync(await drawing.path(), "utf8")).toMatch(/<svg[^]*<circle[^]*<\/svg>\s*$/);
    const [film] = await Promise.all([
        visitor.page.waitForEvent("download"),
        visitor.button("Download film (GIF)").click(),
    ]);
    const bytes = readFileSync(await film.path());
    expect(bytes.subarray(0, 10)).toEqual(Buffer.from("GIF89a\xe0\x01\xe0\x01", "latin1")); // 480 by 480
    const size = await visitor.page.evaluate(async (text) => {
        const image = new Image();
        image.src = `data:image/gif;base64,${text}`;
        await image.decode();
        return image.naturalWidth;
    }, bytes.toString("base64"));
    expect(size).toBe(480);
    const friend = await Visitor.come();
    await friend.button("Share").click();
    await friend.page.getByLabel("Open a record").setInputFiles(file);
    await friend.moves(4);
    await friend.leave();
    await visitor.leave();
});
