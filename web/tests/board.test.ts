import { expect, test } from "vitest";

import type { Board, State, View } from "../src/engine/types";
import { cellLabel, walk } from "../src/view/Board";
import { Player, program } from "./program";

async function game(variant: string, moves = ""): Promise<{ board: Board; view: View }> {
    const player = new Player(await program());
    const state: State = player.call({ call: "begin", variant, moves, seed: 1 });
    return { board: state.board!, view: state.view };
}

test("cells say where they are and what is on them", async () => {
    const falling = await game("connect4", "44");
    expect(cellLabel(38, falling.board, falling.view)).toBe("column 4, row 1, yellow");
    expect(cellLabel(31, falling.board, falling.view)).toBe("column 4, row 2, red, last move");
    expect(cellLabel(0, falling.board, falling.view, 0)).toBe("column 1, row 6, empty, suggested");
    const free = await game("gomoku", "h8");
    expect(cellLabel(7 * 15 + 7, free.board, free.view)).toBe("h8, black, last move");
    const barred = await game("three");
    expect(cellLabel(12, barred.board, barred.view)).toContain("barred now");
});

test("arrows stay on the board", async () => {
    const { board } = await game("tictactoe");
    expect(walk(0, "ArrowLeft", board)).toBe(0);
    expect(walk(0, "ArrowRight", board)).toBe(1);
    expect(walk(4, "ArrowUp", board)).toBe(1);
    expect(walk(8, "ArrowDown", board)).toBe(8);
    expect(walk(4, "End", board)).toBe(5);
    expect(walk(4, "x", board)).toBeUndefined();
});
