// The opening book, which is loaded when it is first wanted; it takes a while.
import { signal } from "@preact/signals";

// How much has come, in bytes, while it is being loaded.
export const bookLoaded = signal<number | undefined>(undefined);

async function read(response: Response): Promise<Uint8Array> {
    const reader = response.body!.getReader();
    const parts: Uint8Array[] = [];
    let size = 0;
    for (;;) {
        const { done, value } = await reader.read();
        if (done) break;
        parts.push(value);
        size += value.length;
        bookLoaded.value = size;
    }
    const bytes = new Uint8Array(size);
    let at = 0;
    for (const part of parts) {
        bytes.set(part, at);
        at += part.length;
    }
    return bytes;
}

// Undefined if it cannot be had, which costs time alone.
export async function loadBook(url: string): Promise<Uint8Array | undefined> {
    bookLoaded.value = 0;
    try {
        const response = await fetch(url);
        return response.ok ? await read(response) : undefined;
    } catch {
        return undefined;
    } finally {
        bookLoaded.value = undefined;
    }
}
