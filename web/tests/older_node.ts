// What every browser has and Node 18 lacks: `crypto` by that name, and raw deflation.
import { webcrypto } from "node:crypto";
import { Duplex } from "node:stream";
import { createDeflateRaw, createInflateRaw } from "node:zlib";

if (!("crypto" in globalThis)) Object.defineProperty(globalThis, "crypto", { value: webcrypto });

function deflatesRaw(): boolean {
    try {
        return Boolean(new CompressionStream("deflate-raw"));
    } catch {
        return false;
    }
}

if (!deflatesRaw()) {
    const { toWeb } = Duplex as unknown as { toWeb(stream: Duplex): object }; // its types lack it, too
    // A constructor that returns another object gives that one to `new`.
    const made = (make: () => Duplex) => function () {
        return toWeb(make());
    };
    Object.assign(globalThis, {
        CompressionStream: made(createDeflateRaw),
        DecompressionStream: made(createInflateRaw),
    });
}
