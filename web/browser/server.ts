// Serves the page for all tests, as users do.
import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";

import type { TestProject } from "vitest/node";

declare module "vitest" {
    interface ProvidedContext {
        address: string;
    }
}

export default async function setup(project: TestProject): Promise<() => void> {
    const program =
        process.env.INAROW_PROGRAM ??
        fileURLToPath(new URL("../../build/release/bin/inarow", import.meta.url));
    const server = spawn(program, ["serve", "--port", "0"], { stdio: ["ignore", "pipe", "inherit"] });
    const address = await new Promise<string>((resolve, reject) => {
        server.on("error", reject);
        server.on("exit", (status) => reject(new Error(`inarow serve ended with status ${status}`)));
        server.stdout.on("data", (text: Buffer) => {
            const found = /http:\S+/.exec(text.toString());
            if (found) resolve(found[0]);
        });
    });
    project.provide("address", address);
    return () => void server.kill("SIGTERM");
}
