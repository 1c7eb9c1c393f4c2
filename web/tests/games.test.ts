import { expect, test } from "vitest";

import { readFile, writeFile } from "../src/keep/file";
import type { KeptGame } from "../src/keep/games";
import { bringSettings, DEFAULTS, settings } from "../src/keep/settings";

const game: KeptGame = {
    id: "a",
    record: "inarow-game 1\n",
    title: "Connect Four",
    status: "",
    moves: 3,
    over: false,
    changed: 1,
};

test("everything is written and read", () => {
    const branch: KeptGame = {
        ...game,
        id: "b",
        clock: { left: [1000, 2000], added: 0 },
        branch: { root: "a", stones: 2, line: "4 4" },
    };
    const kept = { ...DEFAULTS, own: { mine: "title" } };
    expect(readFile(writeFile([game, branch], kept))).toEqual({ games: [game, branch], settings: kept });
    expect(readFile(writeFile([], DEFAULTS)).games).toEqual([]);
});

test("a damaged clock or branch is left out", () => {
    const bad = { ...game, clock: { left: [1], added: 0 }, branch: { root: 7 } };
    expect(readFile(JSON.stringify({ games: [bad] }))).toEqual({ games: [game], settings: undefined });
});

test.each(["", "{}", "[]", '{"games":[{}]}', '{"games":[null]}', '{"games":7}'])("%s is no file of games", (text) => {
    expect(() => readFile(text)).toThrow();
});

test("settings from a file keep what is here", () => {
    settings.value = { ...DEFAULTS, game: "gomoku", own: { mine: "here" }, adaptive: { five: 4 } };
    bringSettings({ ...DEFAULTS, theme: "dark", own: { mine: "there", other: "x" }, adaptive: { five: 9 } });
    expect(settings.value).toEqual({
        ...DEFAULTS,
        game: "gomoku",
        theme: "dark",
        own: { mine: "here", other: "x" },
        adaptive: { five: 4 },
    });
    settings.value = DEFAULTS;
});
