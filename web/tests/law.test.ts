// The same inputs give the same events on the page as at the line.
import { expect, test } from "vitest";

import type { Board, Catalog } from "../src/engine/types";
import { dice, eventsIn, inTerminal, Player, program } from "./program";

const WORDS = ["undo", "undo", "redo", "R", "help", "x", "99", "1", "0", "forbidden"];

// A move as it is typed, mostly; near one corner, so that lines are made and cells are taken twice.
function randomLine(below: (most: number) => number, board: Board): string {
    if (below(8) === 0) return WORDS[below(WORDS.length)]!;
    if (below(80) === 0) return "resign";
    const column = board.columns[below(Math.min(board.width, 8))]!;
    if (board.rows.length === 0) return column;
    const row = board.rows[below(Math.min(board.height, 6))]!;
    return /\d/.test(column) ? `${row},${column}` : `${column}${row}`;
}

const running = await program();
const { variants } = running.call({ call: "catalog" }) as Catalog;

test.each(variants)("$variant", async ({ variant }) => {
    for (let seed = 1; seed <= 3; ++seed) {
        const below = dice(seed);
        const player = new Player(await program());
        const { board } = player.call({ call: "begin", variant, seed, players: ["person", "person"] });
        const lines: string[] = [];
        while (lines.length < 80 && !player.state.view.result) {
            const answers = player.state.view.asked?.answers ?? [];
            lines.push(answers[below(answers.length)]?.word ?? randomLine(below, board!));
            player.call({ call: "type", line: lines.at(-1)! });
        }
        const people = ["--first", "person", "--second", "person"];
        const words = ["play", variant, "--json", "--seed", `${seed}`, ...people];
        const output = inTerminal(words, `${lines.join("\n")}\n`);
        const expected = output
            .split("\n")
            .filter((line) => line !== "")
            .map((line) => JSON.parse(line) as object);
        const events = eventsIn(player.told);
        expect(events.length).toBeGreaterThan(2);
        expect(events).toEqual(eventsIn(expected));
    }
});
