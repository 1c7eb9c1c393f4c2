// Starts the page: the program in its worker, the game, what is drawn.
import { effect, signal } from "@preact/signals";
import { render } from "preact";

import bookUrl from "../../books/7x6.book?url";
import programUrl from "@program/inarow.wasm?url";
import { parseGameAddress } from "./address";
import { loadBook } from "./book";
import { Client } from "./engine/client";
import { Thinker } from "./engine/thinker";
import type { Catalog, Entry } from "./engine/types";
import { Claim } from "./keep/claim";
import { Games } from "./keep/games";
import { change, keepSettings, settings } from "./keep/settings";
import { socketAddress } from "./online/hall";
import { Online } from "./online/online";
import { Seats } from "./online/seats";
import { beginAs, openAddress, openLast } from "./opening";
import "./style/page.css";
import "./style/board.css";
import { Puzzling } from "./puzzling";
import { Study } from "./study";
import { Table } from "./table";
import { App } from "./view/App";
import { words } from "./words";

function random(): number {
    const numbers = crypto.getRandomValues(new Uint32Array(2));
    return numbers[0]! * 2 ** 20 + (numbers[1]! >>> 12); // 52 bits
}

const puzzleUrls = import.meta.glob<string>("../../puzzles/*.txt", {
    query: "?url",
    import: "default",
    eager: true,
});
const puzzleFiles = Object.entries(puzzleUrls).map(([path, url]) => ({
    name: path.replace(/^.*\/|\.txt$/g, ""),
    load: async () => {
        const response = await fetch(url);
        if (!response.ok) throw new Error(`${url}: ${response.status}`);
        return response.text();
    },
}));

function open(module: WebAssembly.Module): Client {
    return new Client(
        new Worker(new URL("./engine/worker.ts", import.meta.url), { type: "module" }),
        module,
    );
}

async function compile(): Promise<WebAssembly.Module> {
    const response = fetch(programUrl);
    try {
        return await WebAssembly.compileStreaming(response);
    } catch {
        // A host that does not know the type of the file.
        const again = await fetch(programUrl);
        if (!again.ok) throw new Error(`${programUrl}: ${again.status}`);
        return WebAssembly.compile(await again.arrayBuffer());
    }
}

// One's own variants, as far as they are still good.
async function ownEntries(table: Table): Promise<Entry[]> {
    const entries: Entry[] = [];
    for (const definition of Object.values(settings.value.own)) {
        const answer = await table.ask<{ variant?: Entry }>({ call: "check", definition });
        if (answer.variant) entries.push(answer.variant);
    }
    return entries;
}

async function start(root: HTMLElement): Promise<void> {
    effect(() => {
        document.documentElement.dataset.theme = settings.value.theme;
        document.documentElement.dataset.board = settings.value.board;
        document.documentElement.dataset.motion = settings.value.motion ? "on" : "off";
    });
    const module = await compile();
    const games = new Games();
    const claim = new Claim();
    const table = new Table(
        () => open(module),
        new Thinker(() => open(module), () => loadBook(bookUrl)),
        games,
        claim,
        random,
    );
    const study = new Study(table, new Thinker(() => open(module), () => loadBook(bookUrl)));
    const puzzling = new Puzzling(() => open(module), puzzleFiles, random);
    const catalog = await table.ask<Catalog>({ call: "catalog" });
    const own = signal(await ownEntries(table));
    const onOwn = (definition: string, entry: Entry) => {
        const { own: before } = settings.peek();
        if (before[entry.variant] === definition) return;
        change({ own: { ...before, [entry.variant]: definition } });
        own.value = [...own.peek().filter((other) => other.variant !== entry.variant), entry];
    };
    const seats = new Seats(() => table.tellStorageFailed());
    const online = new Online(seats, () => new WebSocket(socketAddress()), random);
    const toHall = () => {
        const asked = parseGameAddress(location.hash);
        if (!asked) return false;
        if (asked.token) seats.put(asked.game, asked.token);
        if (asked.token || online.id.value !== asked.game) online.open(asked.game, true);
        return true;
    };
    const fromAddress = async () => {
        if (toHall()) return false;
        const opened = await openAddress(table, location.hash);
        if (opened) history.replaceState(null, "", location.pathname + location.search);
        return opened;
    };
    if (!(await fromAddress())) {
        const problem = table.notice.value;
        if (!(await openLast(table, games, claim))) {
            const damaged = table.notice.value; // what was left could not be opened
            const begun = await beginAs(table, settings.value);
            if (!begun) await table.begin({ variant: "connect4", players: ["person", "robot:3"] });
            table.notice.value = damaged;
        }
        if (problem) table.notice.value = problem;
    }
    // The row of choices shows the game on the page, wherever it came from.
    effect(() => {
        const board = table.board.value;
        const players = table.view.peek()?.players;
        if (!board || !players) return;
        if (board.definition !== undefined) onOwn(board.definition, board);
        const robot = players.find((player) => player.robot !== null)?.robot;
        const opponent = robot?.replace(/^adaptive-.*/, "adaptive") ?? "person";
        if (settings.peek().game !== board.variant) change({ game: board.variant });
        if (settings.peek().opponent !== opponent) change({ opponent });
    });
    // A game in the hall is in the address, without the secret of the seat, so that a reload finds it.
    effect(() => {
        const game = online.id.value;
        const hash = game ? `#g=${game}` : "";
        if (game || parseGameAddress(location.hash)) history.replaceState(null, "", location.pathname + location.search + hash);
    });
    addEventListener("hashchange", () => void fromAddress());
    addEventListener("online", () => online.hurry());
    document.addEventListener("visibilitychange", () => document.hidden || online.hurry());
    keepSettings(() => table.tellStorageFailed());
    const Page = () => (
        <App
            table={table}
            study={study}
            puzzling={puzzling}
            online={online}
            games={games}
            catalog={catalog}
            own={own.value}
            onOwn={onOwn}
        />
    );
    render(<Page />, root);
    void games.tidy().catch(() => undefined);
}

const root = document.getElementById("page")!;
start(root).catch((error: unknown) => {
    root.textContent = words.cannotStart(String(error));
});
if (import.meta.env.PROD && "serviceWorker" in navigator) {
    addEventListener("load", () => void navigator.serviceWorker.register("./sw.js").catch(() => undefined));
}
