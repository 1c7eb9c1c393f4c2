import { expect, test } from "vitest";

import { type KeptGame, readGames, writeGames } from "../src/keep/games";

const game: KeptGame = {
    id: "a",
    record: "inarow-game 1\n",
    title: "Connect Four",
    status: "",
    moves: 3,
    over: false,
    changed: 1,
};

test("games are written and read", () => {
    expect(readGames(writeGames([game]))).toEqual([game]);
    expect(readGames(writeGames([]))).toEqual([]);
});

test.each(["", "{}", "[]", '{"games":[{}]}', '{"games":[null]}', '{"games":7}'])("%s is no file of games", (text) => {
    expect(() => readGames(text)).toThrow();
});
