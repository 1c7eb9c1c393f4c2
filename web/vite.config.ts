import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

import { defineConfig, type Plugin } from "vite";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

// The service worker keeps all files but the book, which is kept when it is first loaded.
function offline(): Plugin {
    return {
        name: "offline",
        apply: "build",
        generateBundle(_options, bundle) {
            const files = Object.keys(bundle).filter((file) => !/\.book$/.test(file));
            const kept = ["./", "manifest.webmanifest", "icon.svg", ...files];
            const contents = Object.values(bundle).map((file) =>
                file.type === "chunk" ? file.code : file.source,
            );
            const sum = createHash("sha256");
            for (const content of contents) sum.update(content);
            const source = readFileSync(here("src/offline/sw.js"), "utf8")
                .replace("__FILES__", JSON.stringify(kept))
                .replace("__VERSION__", JSON.stringify(sum.digest("hex").slice(0, 16)));
            this.emitFile({ type: "asset", fileName: "sw.js", source });
        },
    };
}

// The program is fetched at the same time as the script that starts it.
function preload(): Plugin {
    return {
        name: "preload",
        apply: "build",
        transformIndexHtml: {
            order: "post",
            handler: (_html, { bundle }) =>
                Object.keys(bundle ?? {})
                    .filter((file) => file.endsWith(".wasm"))
                    .map((file) => ({
                        tag: "link",
                        attrs: { rel: "preload", href: `./${file}`, as: "fetch", crossorigin: "" },
                        injectTo: "head" as const,
                    })),
        },
    };
}

export default defineConfig({
    base: "./",
    assetsInclude: ["**/*.book", "**/*.wasm"],
    resolve: {
        alias: { "@program": here("../build/wasm/src/wasm") },
    },
    esbuild: { jsx: "automatic", jsxImportSource: "preact" },
    build: {
        outDir: "../build/page",
        emptyOutDir: true,
        target: "es2022",
        assetsInlineLimit: 0,
        modulePreload: { polyfill: false },
        reportCompressedSize: false,
    },
    worker: { format: "es" },
    plugins: [preload(), offline()],
    test: { include: ["tests/**/*.test.ts"], setupFiles: ["tests/older_node.ts"] },
} as Parameters<typeof defineConfig>[0]);
