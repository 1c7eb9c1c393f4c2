// Games, kept in the browser's database as the records that the program writes.

import type { ClockState } from "../clock";

export interface KeptGame {
    readonly id: string;
    readonly record: string;
    readonly title: string;
    readonly status: string;
    readonly moves: number;
    readonly over: boolean;
    readonly changed: number; // milliseconds since 1970
    readonly clock?: ClockState;
    readonly branch?: Branch;
}

// Where a game left another one that it began as. The games of a family have the same root.
export interface Branch {
    readonly root: string; // the first game
    readonly stones: number; // where this one left it
    readonly line: string; // its first moves from there
}

const NAME = "inarow";
const STORE = "games";
const MOST = 2000; // the oldest finished ones are let go

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

    // The games that began as one, the first of them first.
    async family(root: string): Promise<KeptGame[]> {
        const family = (await this.all()).filter((game) => (game.branch?.root ?? game.id) === root);
        return family.sort((a, b) => (a.id < b.id ? -1 : 1));
    }

    // Takes games from elsewhere; of two that are the same, the later.
    async bring(games: readonly KeptGame[]): Promise<void> {
        for (const game of games) {
            const here = await this.get(game.id);
            if (!here || here.changed < game.changed) await this.put(game);
        }
    }

    // Keeps the database from growing without end.
    async tidy(): Promise<void> {
        const finished = (await this.all()).filter((game) => game.over);
        for (const game of finished.slice(MOST)) await this.remove(game.id);
    }
}
