// Everything that the browser keeps, in one file.
import type { ClockState } from "../clock";
import type { Branch, KeptGame } from "./games";
import { readSettings, type Settings } from "./settings";

export interface KeptFile {
    readonly games: readonly KeptGame[];
    readonly settings: Settings | undefined;
}

type Fields = Readonly<Record<string, unknown>>;

function isClock(value: unknown): value is ClockState {
    const { left, added } = (value ?? {}) as Fields;
    const times = Array.isArray(left) ? [...left, added] : [];
    return times.length === 3 && times.every(Number.isFinite);
}

function isBranch(value: unknown): value is Branch {
    const { root, stones, line } = (value ?? {}) as Fields;
    return typeof root === "string" && Number.isInteger(stones) && typeof line === "string";
}

function readGame(value: unknown): KeptGame {
    const { id, record, title, status, moves, over, changed, clock, branch } = value as Fields;
    const texts = [id, record, title, status].every((text) => typeof text === "string");
    const numbers = [moves, changed].every(Number.isFinite);
    if (!texts || !numbers || typeof over !== "boolean") throw new Error("damaged");
    return {
        ...({ id, record, title, status, moves, over, changed } as KeptGame),
        ...(isClock(clock) ? { clock } : {}),
        ...(isBranch(branch) ? { branch } : {}),
    };
}

// Throws if the text is no file that this page wrote.
export function readFile(text: string): KeptFile {
    const file = JSON.parse(text) as Fields;
    if (!Array.isArray(file.games)) throw new Error("no games");
    const settings = file.settings === undefined ? undefined : readSettings(JSON.stringify(file.settings));
    return { games: file.games.map(readGame), settings };
}

export function writeFile(games: readonly KeptGame[], settings: Settings): string {
    return `${JSON.stringify({ inarow: 1, games, settings }, null, 1)}\n`;
}
