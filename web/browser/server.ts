// Serves the page for all tests, as users do.
import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

import type { TestProject } from "vitest/node";

declare module "vitest" {
    interface ProvidedContext {
        address: string;
    }
}

export const program =
    process.env.INAROW_PROGRAM ?? fileURLToPath(new URL("../../build/release/bin/inarow", import.meta.url));

// `inarow serve`, with a folder of its own for what it keeps.
export class Server {
    private readonly folder = mkdtempSync(join(tmpdir(), "inarow-serve-"));
    private process: ChildProcess | undefined;
    address = "";

    private constructor(private readonly origins: readonly string[]) {}

    // Pages of these addresses may use its hall, besides those of its own.
    static async start(...origins: readonly string[]): Promise<Server> {
        const server = new Server(origins);
        await server.run(0);
        return server;
    }

    // Ends it at once, whatever it does, and starts it again at the same address.
    async crash(): Promise<void> {
        const { port } = new URL(this.address);
        await this.kill("SIGKILL");
        await this.run(Number(port));
    }

    async end(): Promise<void> {
        await this.kill("SIGTERM");
        rmSync(this.folder, { recursive: true });
    }

    private async kill(signal: NodeJS.Signals): Promise<void> {
        const process = this.process!;
        if (process.exitCode !== null || process.signalCode !== null) return;
        const ended = new Promise((resolve) => process.once("exit", resolve));
        process.kill(signal);
        await ended;
    }

    private async run(port: number): Promise<void> {
        const more = this.origins.flatMap((origin) => ["--origin", origin]);
        const child = spawn(program, ["serve", "--port", String(port), ...more], {
            stdio: ["ignore", "pipe", "inherit"],
            env: { ...process.env, XDG_DATA_HOME: this.folder },
        });
        this.process = child;
        this.address = await new Promise<string>((resolve, reject) => {
            child.on("error", reject);
            child.on("exit", (status) => reject(new Error(`inarow serve ended with status ${status}`)));
            child.stdout!.on("data", (text: Buffer) => {
                const found = /http:\S+/.exec(text.toString());
                if (found) resolve(found[0]);
            });
        });
    }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
    const server = await Server.start();
    project.provide("address", server.address);
    return () => server.end();
}
