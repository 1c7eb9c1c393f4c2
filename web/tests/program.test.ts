// The module: games, robots, hints, records, books.
import { readFileSync } from "node:fs";

import { expect, test } from "vitest";

import type { Task } from "../src/engine/types";
import { Player, program } from "./program";

test("two modules play a game: one keeps it, one thinks", async () => {
    const player = new Player(await program());
    const thinker = await program();
    player.call({ call: "begin", variant: "connect4", seed: 7, players: ["person", "robot:3"] });
    while (!player.state.view.result) {
        const task = player.state.view.task as Task | null;
        if (task) {
            player.call({ call: "found", ...(thinker.call({ call: "think", ...task }) as object) });
        } else {
            const column = player.state.view.landings.findIndex((cell) => cell >= 0);
            player.call({ call: "point", row: 0, column });
        }
    }
    expect(player.state.view.result.winner).toBe(2);
    expect(player.state.view.line.length).toBeGreaterThanOrEqual(4);
});

test("perfect play with the book", async () => {
    const player = new Player(await program());
    const thinker = await program();
    const book = readFileSync(new URL("../../books/7x6.book", import.meta.url));
    expect(thinker.addBook(new TextEncoder().encode("not a book"))).toBe(false);
    expect(thinker.addBook(book)).toBe(true);
    player.call({ call: "begin", variant: "connect4", seed: 1, players: ["robot:perfect", "person"] });
    const found = thinker.call({ call: "think", ...player.state.view.task! }) as { move: number[] };
    expect(found.move).toEqual([5, 3]);
});

test("a damaged request changes nothing", async () => {
    const running = await program();
    const player = new Player(running);
    player.call({ call: "begin", variant: "gomoku", seed: 1, players: ["person", "person"] });
    player.call({ call: "type", line: "h8" });
    expect(running.call({ call: "found", ticket: 5 })).toHaveProperty("view");
    expect(running.call({ call: "point", row: 99, column: 0 })).toHaveProperty("error");
    expect(running.call({ call: "resume", record: "\u0000" })).toHaveProperty("error");
    expect(running.call([] as unknown as object)).toHaveProperty("error");
    expect(running.call({ call: "moves" })).toEqual({ text: "h8" });
});
