// Games in the address of the page: #connect4/4443, or #own=DEFINITION/MOVES for one's own variant.

export interface Shared {
    readonly variant?: string;
    readonly definition?: string;
    readonly moves: string;
}

const OWN = "own=";
const LONGEST = 100_000;

function toBase64(bytes: Uint8Array): string {
    let text = "";
    for (const byte of bytes) text += String.fromCharCode(byte);
    return btoa(text).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

function fromBase64(text: string): Uint8Array<ArrayBuffer> {
    const bytes = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
    return Uint8Array.from(bytes, (byte) => byte.charCodeAt(0));
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

export async function writeAddress(shared: Shared): Promise<string> {
    const moves = shared.moves ? `/${shared.moves}` : "";
    if (shared.definition === undefined) return `#${shared.variant}${moves}`;
    const bytes = new TextEncoder().encode(shared.definition);
    const packed = await through(bytes, new CompressionStream("deflate-raw"));
    return `#${OWN}${toBase64(packed)}${moves}`;
}

// What the address asks for; undefined if it asks for nothing. Throws if it is damaged.
export async function readAddress(hash: string): Promise<Shared | undefined> {
    const text = decodeURIComponent(hash.replace(/^#/, ""));
    if (!text) return undefined;
    const slash = text.indexOf("/");
    const game = slash < 0 ? text : text.slice(0, slash);
    const moves = slash < 0 ? "" : text.slice(slash + 1);
    if (!game.startsWith(OWN)) return { variant: game, moves };
    const packed = fromBase64(game.slice(OWN.length));
    const bytes = await through(packed, new DecompressionStream("deflate-raw"));
    return { definition: new TextDecoder("utf-8", { fatal: true }).decode(bytes), moves };
}
