// A plain static host: the page as `inarow export-page` writes it, and nothing else.
import { execFileSync } from "node:child_process";
import { createServer, type Server } from "node:http";
import { existsSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { extname, join } from "node:path";

import { program } from "./server";

const TYPES: Readonly<Record<string, string>> = {
    ".html": "text/html",
    ".js": "text/javascript",
    ".css": "text/css",
    ".svg": "image/svg+xml",
    ".webmanifest": "application/manifest+json",
};

export class Host {
    private constructor(
        private readonly folder: string,
        private readonly server: Server,
        readonly address: string,
    ) {}

    static async start(): Promise<Host> {
        const folder = mkdtempSync(join(tmpdir(), "inarow-page-"));
        execFileSync(program, ["export-page", folder], { stdio: "ignore" });
        const server = createServer((request, response) => {
            const path = new URL(request.url!, "http://host").pathname.replace(/\/$/, "/index.html");
            const file = join(folder, path);
            if (path.includes("..") || !existsSync(file)) return void response.writeHead(404).end();
            // It does not know the type of WebAssembly, as many hosts do not.
            response.writeHead(200, { "Content-Type": TYPES[extname(path)] ?? "application/octet-stream" });
            response.end(readFileSync(file));
        });
        await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
        const { port } = server.address() as AddressInfo;
        return new Host(folder, server, `http://127.0.0.1:${port}/`);
    }

    // Publishes another version: its parts have other names, and the old ones are gone.
    publish(version: string): void {
        const assets = join(this.folder, "assets");
        const names = readdirSync(assets).filter((name) => name.endsWith(".js"));
        const texts = ["index.html", "sw.js", ...names.map((name) => join("assets", name))];
        for (const text of texts) {
            const file = join(this.folder, text);
            let content = readFileSync(file, "utf8");
            for (const name of names) content = content.replaceAll(name, `${version}-${name}`);
            if (text === "sw.js") content = content.replace('"inarow-" +', `"inarow-${version}" +`);
            writeFileSync(file, content);
        }
        for (const name of names) renameSync(join(assets, name), join(assets, `${version}-${name}`));
    }

    async end(): Promise<void> {
        this.server.closeAllConnections();
        await new Promise((resolve) => this.server.close(resolve));
        rmSync(this.folder, { recursive: true });
    }
}
