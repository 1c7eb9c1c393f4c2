// The program as WebAssembly, and as it runs in a terminal.
import { execFileSync } from "node:child_process";
import { accessSync, constants, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

import { Program } from "../src/engine/module";
import type { State, Told } from "../src/engine/types";

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const module = WebAssembly.compile(readFileSync(at("../../build/wasm/src/wasm/inarow.wasm")));

export async function program(): Promise<Program> {
    return Program.start(await module);
}

// Where the program runs and keeps its unfinished games; in memory where that can be, because it waits for
// the disk after every move.
const state = mkdtempSync(join(memory() ?? tmpdir(), "inarow-"));
process.on("exit", () => rmSync(state, { recursive: true, force: true }));

function memory(): string | undefined {
    try {
        accessSync("/dev/shm", constants.W_OK);
        return "/dev/shm";
    } catch {
        return undefined;
    }
}

export function inTerminal(words: readonly string[], input: string): string {
    const file = process.env.INAROW_PROGRAM ?? at("../../build/release/bin/inarow");
    try {
        return execFileSync(file, words, {
            input,
            encoding: "utf8",
            stdio: ["pipe", "pipe", "ignore"],
            cwd: state,
            env: { ...process.env, XDG_STATE_HOME: state },
        });
    } catch (error) {
        const { stdout } = error as { stdout?: string };
        if (!stdout) throw error;
        return stdout; // the input ended before the game did
    }
}

// The events of games in what was told, without words and questions.
export function eventsIn(told: readonly object[]): object[] {
    const wanted = ["begin", "move", "choice", "invalid", "undo", "resign", "abandon", "result"];
    return told
        .filter((message) => wanted.includes((message as Told).event ?? ""))
        .map(({ text: _text, ...rest }: { text?: string }) => rest);
}

// Random numbers that are the same every time.
export function dice(seed: number): (below: number) => number {
    let state = seed;
    return (below) => {
        state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
        return Math.floor((state / 2 ** 32) * below);
    };
}

export class Player {
    told: Told[] = [];
    state!: State;

    constructor(private readonly running: Program) {}

    call(request: object): State {
        const answer = this.running.call(request) as State & { error?: string };
        if (answer.error !== undefined) throw new Error(answer.error);
        this.state = answer;
        this.told.push(...answer.told);
        return answer;
    }
}
