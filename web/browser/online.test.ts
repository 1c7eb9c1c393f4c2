// Playing in the hall: two browsers and one game, whatever happens to the network and the server.
import { afterAll, beforeAll, expect, test } from "vitest";

import { Cable } from "./cable";
import { make } from "./friend";
import { Host } from "./host";
import { Server } from "./server";
import { useBrowser, Visitor } from "./visitor";

useBrowser();

let server: Server;
let cable: Cable; // another way to it
beforeAll(async () => {
    cable = await Cable.lay();
    server = await Server.start(cable.address);
    cable.leadTo(server.address);
});
afterAll(async () => {
    cable.end();
    await server.end();
});

// Opens a link, maybe at another address of the same server.
async function open(link: string, name: string, address = server.address): Promise<Visitor> {
    return Visitor.come(new URL(link).pathname.slice(1), { name }, {}, address);
}

const come = (name: string, address = server.address) => Visitor.come("", { name, opponent: "person" }, {}, address);
const sees = (visitor: Visitor, name: string) => visitor.page.getByText(`${name} · connected`).waitFor();
const safe = (visitor: Visitor) => visitor.says("Every move so far is safe");

test("Connect Four by link: a lost network, a server that crashes, and a rematch", async () => {
    const ada = await come("Ada");
    const link = await make(ada, { game: "connect4" });
    await ada.says("Waiting for another player");
    const ben = await open(link, "Ben <b>", cable.address);
    await sees(ada, "Ben <b>"); // a name is text, not markup
    await sees(ben, "Ada");
    await ada.turn();
    await ada.keys("4");
    await ada.moves(1);
    await safe(ada);
    await ben.moves(1);
    await ben.cell("column 4, row 1, yellow, last move").waitFor();
    await ben.keys("1");
    await ada.moves(2);

    cable.pull();
    await ben.says("Not connected");
    await ada.page.getByText("Ben <b> · not connected").waitFor();
    await ada.cell("column 4, row 2, empty").click();
    await ada.moves(3);
    cable.plug();
    await ben.moves(3);
    await ben.says("While you were away");
    await safe(ben);
    await ben.keys("1");
    await ada.moves(4);

    await server.crash();
    await safe(ada);
    await safe(ben);
    await ada.moves(4);
    await ada.keys("4");
    await ben.moves(5);
    await ben.page.reload();
    await ben.page.waitForSelector("[role=grid]");
    await ben.moves(5);
    await ben.keys("1");
    await ada.moves(6);
    await ada.keys("4");
    await ben.says(/wins/i);
    await ada.cell(/column 4, row 4, .*winning line/).waitFor();

    await ada.button("Rematch").click();
    await ben.button("Accept").click();
    await ada.moves(0);
    await ben.moves(0);
    await ben.turn(); // the other one starts
    await ben.cell("column 1, row 1, empty").click();
    await ada.moves(1);
    ada.complaints.length = ben.complaints.length = 0; // of connections that failed
    await ada.leave();
    await ben.leave();
});

test("a public game is found in the lobby, watched, and reviewed by its players", async () => {
    const ada = await come("Ada");
    await make(ada, { game: "tictactoe", clock: "5", starter: "you", open: true });
    const ben = await come("Ben");
    await ben.button("Play a friend").click();
    const waiting = ben.page.getByRole("listitem").filter({ hasText: "Tic-tac-toe" }).filter({ hasText: "5 minutes" });
    await waiting.getByRole("button", { name: "Sit down" }).click();
    await sees(ada, "Ben");
    await sees(ben, "Ada");
    const cleo = await come("Cleo");
    await cleo.button("Play a friend").click();
    const live = cleo.page.getByRole("listitem").filter({ hasText: "Ada – Ben" });
    await live.getByRole("button", { name: "Watch" }).click();
    await ada.page.getByText("1 person watches").waitFor();
    for (const [player, cell] of [[ada, "a3"], [ben, "b2"], [ada, "b3"], [ben, "c1"], [ada, "c3"]] as const) {
        await player.turn();
        await player.cell(new RegExp(`^${cell}, empty`)).click();
        await cleo.cell(new RegExp(`^${cell}, (X|O|cross|nought|yellow|red|[a-z]+), last move`)).waitFor();
    }
    await cleo.says(/wins/i);
    expect(await cleo.button("Resign").count()).toBe(0);
    expect(await ben.page.getByRole("timer").count()).toBe(2);
    await ben.button("Review").click();
    await ben.button("Move 4, player 2: blunder").click();
    await ben.button("Try again").click();
    await ben.cell("c3, empty").click();
    await ben.says(/c3 is right/);
    for (const visitor of [ada, ben, cleo]) await visitor.leave();
});

test("undo and draw need consent, what is said is text, and the chat can be turned off", async () => {
    const ada = await come("Ada");
    const ben = await open(await make(ada, { game: "connect4" }), "Ben");
    await sees(ada, "Ben");
    await sees(ben, "Ada");
    await ada.turn();
    await ada.keys("3");
    await ben.moves(1);
    await ada.button("Ask for an undo").click();
    await ada.page.getByText("You asked for an undo.").waitFor();
    await ben.button("Decline").click();
    await ada.button("Ask for an undo").click();
    await ben.button("Accept").click();
    await ada.moves(0);
    await ben.moves(0);
    await ben.page.getByLabel("Say…").selectOption("good-luck");
    await ada.page.getByRole("log").getByText("Good luck!").waitFor();
    const spoken = "<img src=x onerror=alert(1)> & so on";
    await ada.page.getByLabel("Message").fill(spoken);
    await ada.button("Send").click();
    await ben.page.getByRole("log").getByText(spoken).waitFor();
    expect(await ben.page.getByRole("log").locator("img").count()).toBe(0);
    await ben.button("Turn chat off").click();
    await ada.page.getByLabel("Message").waitFor({ state: "detached" });
    await ada.keys("4");
    await ada.moves(1);
    await ada.cell("column 5, row 1, empty").click(); // a premove
    await ada.cell(/your next move/).waitFor();
    await ben.turn();
    await ben.keys("4");
    await ben.moves(3);
    await ben.button("Resign").click();
    await ben.page.getByRole("dialog").getByRole("button", { name: "Resign" }).click();
    await ada.says(/wins/i);
    await ada.button("Review").waitFor();
    await ada.leave();
    await ben.leave();
});

test("a seat moves to another device", async () => {
    const ada = await come("Ada");
    const ben = await open(await make(ada, { game: "tictactoe" }), "Ben");
    await sees(ada, "Ben");
    await sees(ben, "Ada");
    await ada.button("Play on another device").click();
    const link = await ada.page.getByLabel("Link to your seat").inputValue();
    const phone = await Visitor.come(new URL(link).hash, {}, {}, server.address);
    await phone.page.getByText("Ada · you").waitFor();
    expect(phone.page.url()).not.toContain("seat=");
    await ada.page.keyboard.press("Escape");
    await ada.says("opened on another device");
    await phone.turn();
    await phone.cell("b2, empty").click();
    await ben.moves(1);
    await ada.button("Play here").click();
    await ada.moves(1);
    await phone.says("opened on another device");
    for (const visitor of [ada, ben, phone]) await visitor.leave();
});

test("the house's own rules: numbers, mistakes and undos of Four in a Row", async () => {
    const ada = await come("Ada");
    const ben = await open(await make(ada, { game: "four" }), "Ben");
    for (const [visitor, number] of [[ada, "50"], [ben, "40"]] as const) {
        const field = visitor.page.getByRole("group").getByRole("textbox");
        await field.fill(number);
        await field.press("Enter");
    }
    for (const visitor of [ada, ben]) await visitor.says("goes first");
    const adaBegins = await ada.page.locator("[role=status]").filter({ hasText: "Player 1 goes first" }).count();
    const first = adaBegins > 0 ? ada : ben;
    await first.turn();
    const second = first === ada ? ben : ada;
    // What one does before one has seen what happened is refused.
    const both = async (see: (visitor: Visitor) => Promise<void>) => {
        for (const visitor of [first, second]) await see(visitor);
    };
    await first.line("9");
    await both((visitor) => visitor.says("mistake 1 of 3"));
    await first.keys("4");
    await both((visitor) => visitor.moves(1));
    await first.button("Undo").click();
    await both((visitor) => visitor.moves(0));
    for (const [move, [visitor, column]] of ([[first, "1"], [second, "2"], [first, "1"], [second, "2"], [first, "1"], [second, "2"], [first, "1"]] as const).entries()) {
        await visitor.keys(column);
        await both((player) => player.moves(move + 1));
    }
    await second.says(/wins!/);
    await ada.leave();
    await ben.leave();
});

test("a variant of one's own is played by link", async () => {
    const ada = await come("Ada");
    await ada.page.getByRole("combobox", { name: "Game", exact: true }).selectOption("+own");
    await ada.page.getByLabel("Variant file").fill('name = "mine"\ntitle = "Mine"\nextends = "tictactoe"\n[board]\nwidth = 4\n');
    await ada.button("Play it").click();
    const ben = await open(await make(ada, { game: "mine" }), "Ben");
    await ben.page.getByRole("grid", { name: "Mine" }).waitFor();
    await sees(ada, "Ben");
    await ada.turn();
    await ada.cell("d1, empty").click();
    await ben.moves(1);
    await ada.leave();
    await ben.leave();
});

test("a game that is not there, and a host without a hall, are said", async () => {
    const ada = await Visitor.come("#g=nosuchgame12", {}, {}, server.address);
    await ada.says("cannot be opened");
    await ada.button("Leave").click();
    await ada.page.getByRole("grid").waitFor();
    ada.complaints.length = 0;
    await ada.leave();
    const host = await Host.start();
    const visitor = await Visitor.come("", {}, {}, host.address);
    await visitor.button("Play a friend").click();
    await visitor.page.getByText("There is no server for online games at this address").waitFor();
    visitor.complaints.length = 0; // the browser's, of what was not found
    await visitor.leave();
    await host.end();
});
