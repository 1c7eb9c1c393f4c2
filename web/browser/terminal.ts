// Somebody at a terminal: `inarow join`, line by line.
import { type ChildProcess, spawn } from "node:child_process";

import { expect } from "vitest";

import { program } from "./server";

export class Terminal {
    private shown = "";

    private constructor(private readonly process: ChildProcess) {
        process.stdout!.on("data", (text: Buffer) => (this.shown += text.toString()));
    }

    static join(link: string, name: string): Terminal {
        return new Terminal(
            spawn(program, ["join", link, "--ui", "line", "--name", name], { stdio: ["pipe", "pipe", "inherit"] }),
        );
    }

    // Lines are taken when they are asked for.
    types(...lines: readonly string[]): void {
        for (const line of lines) this.process.stdin!.write(`${line}\n`);
    }

    async shows(text: RegExp): Promise<void> {
        await expect.poll(() => this.shown, { timeout: 20_000 }).toMatch(text);
    }

    async leave(): Promise<void> {
        if (this.process.exitCode !== null) return;
        const ended = new Promise((resolve) => this.process.once("exit", resolve));
        this.process.kill();
        await ended;
    }
}
