// The five games of the source documents by link: a browser plays a terminal, another browser
// watches, and the first one loses its network in the middle.
import { afterAll, beforeAll, expect, test } from "vitest";

import { Cable } from "./cable";
import { make, type Wishes } from "./friend";
import { Server } from "./server";
import { Terminal } from "./terminal";
import { useBrowser, Visitor } from "./visitor";

useBrowser();

let server: Server;
let cable: Cable;
beforeAll(async () => {
    cable = await Cable.lay();
    server = await Server.start(cable.address);
    cable.leadTo(server.address);
});
afterAll(async () => {
    cable.end();
    await server.end();
});

// Waits for the visitor's turn; nothing after the end.
async function turn(visitor: Visitor): Promise<boolean> {
    for (;;) {
        if ((await visitor.button("Rematch").count()) > 0) return false;
        if ((await visitor.page.title()).startsWith("Your move")) return true;
        await visitor.page.waitForTimeout(20);
    }
}

// Answers what is asked until a move was made.
async function move(visitor: Visitor, text: string): Promise<void> {
    const question = visitor.page.locator(".question");
    while (await turn(visitor)) {
        if ((await question.count()) === 0) {
            const before = await visitor.page.locator(".moves li").count();
            await (text.length === 1 ? visitor.keys(text) : visitor.line(text));
            await visitor.page.waitForFunction((count) => document.querySelectorAll(".moves li").length > count, before);
            return;
        }
        const field = question.getByRole("textbox");
        if ((await field.count()) > 0) {
            await field.fill("50");
            await field.press("Enter");
        } else {
            await question.getByRole("button").last().click(); // no undo; any color
        }
        await question.waitFor({ state: "detached" });
    }
}

interface Script {
    readonly wishes: Wishes;
    readonly browser: readonly string[];
    readonly terminal: readonly string[]; // with answers to what is asked there
}

const column = (name: string) => Array<string>(4).fill(name);
const SCRIPTS: readonly Script[] = [
    { wishes: { game: "four" }, browser: column("1"), terminal: ["40", ...column("2")] },
    { wishes: { game: "four-color", starter: "you" }, browser: column("1"), terminal: column("2") },
    { wishes: { game: "connect4", starter: "you" }, browser: column("1"), terminal: column("2") },
    {
        wishes: { game: "five", starter: "you" },
        browser: ["7,3", "7,4", "7,5", "7,6", "7,7"],
        terminal: ["9,3", "9,4", "9,5", "9,6"],
    },
    {
        wishes: { game: "three", starter: "you" },
        browser: ["0,0", "0,1", "0,2"],
        terminal: ["4,0", "0", "4,1", "0"],
    },
];

test.each(SCRIPTS)("$wishes.game", async ({ wishes, browser, terminal }) => {
    const ada = await Visitor.come("", { name: "Ada", opponent: "person" }, {}, cable.address);
    const link = await make(ada, wishes);
    const ben = Terminal.join(new URL(new URL(link).pathname, server.address).href, "Ben");
    await ada.page.getByText("Ben · connected").waitFor();
    const cleo = await Visitor.come(new URL(link).pathname.slice(1), { name: "Cleo" }, {}, server.address);
    ben.types(...terminal);

    await move(ada, browser[0]!);
    cable.pull();
    await ada.says("Not connected");
    cable.plug();
    for (const text of browser.slice(1)) await move(ada, text);

    await ada.button("Rematch").waitFor();
    await cleo.says(/wins|won/i);
    await ben.shows(/wins|won/i);
    const stones = (visitor: Visitor) => visitor.page.locator(".moves li").allTextContents();
    expect(await stones(cleo)).toEqual(await stones(ada));
    ada.complaints.length = 0; // of connections that failed
    await ada.leave();
    await cleo.leave();
    await ben.leave();
});
