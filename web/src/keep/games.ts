// Games, kept in the browser's database as the records that the program writes.

export interface KeptGame {
    readonly id: string;
    readonly record: string;
    readonly title: string;
    readonly status: string;
    readonly moves: number;
    readonly over: boolean;
    readonly changed: number; // milliseconds since 1970
}

const NAME = "inarow";
const STORE = "games";
const MOST = 200; // the oldest finished ones are let go

function done<Result>(request: IDBRequest<Result>): Promise<Result> {
    return new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error ?? new Error("the database failed"));
    });
}

export class Games {
    private database: Promise<IDBDatabase> | undefined;

    private open(): Promise<IDBDatabase> {
        this.database ??= new Promise((resolve, reject) => {
            const request = indexedDB.open(NAME, 1);
            request.onupgradeneeded = () => request.result.createObjectStore(STORE, { keyPath: "id" });
            request.onsuccess = () => resolve(request.result);
            request.onerror = () => reject(request.error ?? new Error("the database failed"));
        });
        return this.database;
    }

    private async store(mode: IDBTransactionMode): Promise<IDBObjectStore> {
        return (await this.open()).transaction(STORE, mode).objectStore(STORE);
    }

    async put(game: KeptGame): Promise<void> {
        await done((await this.store("readwrite")).put(game));
    }

    async get(id: string): Promise<KeptGame | undefined> {
        return done((await this.store("readonly")).get(id) as IDBRequest<KeptGame | undefined>);
    }

    async remove(id: string): Promise<void> {
        await done((await this.store("readwrite")).delete(id));
    }

    // The latest first.
    async all(): Promise<KeptGame[]> {
        const request = (await this.store("readonly")).getAll() as IDBRequest<KeptGame[]>;
        return (await done(request)).sort((a, b) => b.changed - a.changed);
    }

    // Keeps the database from growing without end.
    async tidy(): Promise<void> {
        const finished = (await this.all()).filter((game) => game.over);
        for (const game of finished.slice(MOST)) await this.remove(game.id);
    }
}

// What a file of games holds; throws if it is none.
export function readGames(text: string): KeptGame[] {
    const file = JSON.parse(text) as { games?: unknown };
    if (!Array.isArray(file.games)) throw new Error("no games");
    return file.games.map((game: unknown) => {
        const { id, record, title, status, moves, over, changed } = game as Record<string, unknown>;
        const texts = [id, record, title, status].every((value) => typeof value === "string");
        const numbers = [moves, changed].every((value) => Number.isFinite(value));
        if (!texts || !numbers || typeof over !== "boolean") throw new Error("damaged");
        return { id, record, title, status, moves, over, changed } as KeptGame;
    });
}

export function writeGames(games: readonly KeptGame[]): string {
    return `${JSON.stringify({ inarow: 1, games }, null, 1)}\n`;
}
