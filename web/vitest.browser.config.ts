// Tests in a real browser, against the page as `inarow serve` serves it.
import { defineConfig } from "vitest/config";

export default defineConfig({
    test: {
        include: ["browser/**/*.test.ts"],
        globalSetup: ["browser/server.ts"],
        setupFiles: ["tests/older_node.ts"],
        testTimeout: 60_000,
        hookTimeout: 60_000,
        maxWorkers: 2,
        minWorkers: 1,
    },
});
