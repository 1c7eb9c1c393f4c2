// Games in the address of the page: #connect4/4443, #own=DEFINITION/MOVES for one's own variant, or
// #game=RECORD for a game that did not begin with an empty board.
import { fromBase64 } from "./files";

export interface Shared {
    readonly variant?: string;
    readonly definition?: string;
    readonly record?: string; // instead of all others
    readonly moves: string;
}

const OWN = "own=";
const GAME = "game=";
const LONGEST = 100_000;

function toBase64(bytes: Uint8Array): string {
    let text = "";
    for (const byte of bytes) text += String.fromCharCode(byte);
    return btoa(text).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}


async function through(
    bytes: Uint8Array<ArrayBuffer>,
    stream: CompressionStream | DecompressionStream,
): Promise<Uint8Array> {
    const result = new Blob([bytes]).stream().pipeThrough(stream);
    const reader = result.getReader();
    const parts: Uint8Array[] = [];
    let size = 0;
    for (;;) {
        const { done, value } = await reader.read();
        if (done) break;
        parts.push(value);
        size += value.length;
        if (size > LONGEST) throw new Error("too long"); // a few bytes can become very many
    }
    const all = new Uint8Array(size);
    let at = 0;
    for (const part of parts) {
        all.set(part, at);
        at += part.length;
    }
    return all;
}

async function pack(text: string): Promise<string> {
    const bytes = new TextEncoder().encode(text);
    return toBase64(await through(bytes, new CompressionStream("deflate-raw")));
}

async function unpack(text: string): Promise<string> {
    const bytes = await through(fromBase64(text.replaceAll("-", "+").replaceAll("_", "/")), new DecompressionStream("deflate-raw"));
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
}

export async function writeAddress(shared: Shared): Promise<string> {
    if (shared.record !== undefined) return `#${GAME}${await pack(shared.record)}`;
    const moves = shared.moves ? `/${shared.moves}` : "";
    if (shared.definition === undefined) return `#${shared.variant}${moves}`;
    return `#${OWN}${await pack(shared.definition)}${moves}`;
}

// What the address asks for; undefined if it asks for nothing. Throws if it is damaged.
export async function readAddress(hash: string): Promise<Shared | undefined> {
    const text = decodeURIComponent(hash.replace(/^#/, ""));
    if (!text) return undefined;
    if (text.startsWith(GAME)) return { record: await unpack(text.slice(GAME.length)), moves: "" };
    const slash = text.indexOf("/");
    const game = slash < 0 ? text : text.slice(0, slash);
    const moves = slash < 0 ? "" : text.slice(slash + 1);
    if (!game.startsWith(OWN)) return { variant: game, moves };
    return { definition: await unpack(game.slice(OWN.length)), moves };
}

export interface GameAddress {
    readonly game: string; // in the hall
    readonly token?: string; // of a seat that comes from another device
}

// A game in the hall: #g=ID, or #g=ID&seat=TOKEN.
export function parseGameAddress(hash: string): GameAddress | undefined {
    const found = /^#g=([A-Za-z0-9]{1,32})(?:&seat=([0-9a-f]{32}))?$/.exec(hash);
    if (!found) return undefined;
    return { game: found[1]!, ...(found[2] ? { token: found[2] } : {}) };
}
