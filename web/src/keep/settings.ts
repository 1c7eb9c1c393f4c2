// What the player likes, kept in the browser. Where nothing can be kept, the defaults hold.
import { effect, signal } from "@preact/signals";

import { type ClockChoice, CLOCKS } from "../clock";

export interface Settings {
    readonly game: string; // the name of a variant, or of one's own
    readonly opponent: string; // "person", or a robot's level
    readonly starter: "game" | "you" | "opponent";
    readonly name: string; // how one is called in online games
    readonly theme: "auto" | "light" | "dark" | "contrast";
    readonly board: "game" | "wood" | "slate" | "paper";
    readonly sound: boolean;
    readonly motion: boolean;
    readonly confirm: "auto" | "always" | "never";
    readonly clock: ClockChoice; // of games that begin
    readonly adaptive: Readonly<Record<string, number>>; // the adaptive robot's level, by game
    readonly puzzles: Readonly<Record<string, object>>; // what the program remembers, by set
    readonly own: Readonly<Record<string, string>>; // definitions of one's own variants, by name
}

export const DEFAULTS: Settings = {
    game: "connect4",
    opponent: "3",
    starter: "game",
    name: "",
    theme: "auto",
    board: "game",
    sound: true,
    motion: true,
    confirm: "auto",
    clock: "off",
    adaptive: {},
    puzzles: {},
    own: {},
};

// What else a value has to be besides of the same type as the default.
const CHOICES: Partial<Record<keyof Settings, readonly string[]>> = {
    starter: ["game", "you", "opponent"],
    theme: ["auto", "light", "dark", "contrast"],
    board: ["game", "wood", "slate", "paper"],
    confirm: ["auto", "always", "never"],
    clock: CLOCKS,
};
const INSIDE: Partial<Record<keyof Settings, string>> = { adaptive: "number", puzzles: "object", own: "string" };

const KEY = "inarow.settings";

// What was kept, as far as it can be read.
export function readSettings(text: string | null): Settings {
    let kept: unknown;
    try {
        kept = JSON.parse(text ?? "{}");
    } catch {
        return DEFAULTS;
    }
    if (typeof kept !== "object" || kept === null) return DEFAULTS;
    const settings: Record<string, unknown> = { ...DEFAULTS };
    for (const [key, standard] of Object.entries(DEFAULTS)) {
        const value = (kept as Record<string, unknown>)[key];
        const choices = CHOICES[key as keyof Settings];
        if (typeof value !== typeof standard || value === null) continue;
        if (choices && !choices.includes(value as string)) continue;
        const inside = INSIDE[key as keyof Settings];
        settings[key] = inside ? only(value as object, inside) : value;
    }
    return settings as unknown as Settings;
}

// The entries of an object whose values are of that type.
function only(value: object, type: string): object {
    return Object.fromEntries(
        Object.entries(value).filter(([, entry]) => typeof entry === type && entry !== null),
    );
}

function load(): string | null {
    try {
        return localStorage.getItem(KEY);
    } catch {
        return null;
    }
}

export const settings = signal<Settings>(readSettings(load()));

export function change(changes: Partial<Settings>): void {
    settings.value = { ...settings.value, ...changes };
}

// Takes settings from a file. One's own variants, ratings and the robot's levels that are here stay.
export function bringSettings(brought: Settings): void {
    const here = settings.value;
    settings.value = {
        ...brought,
        adaptive: { ...brought.adaptive, ...here.adaptive },
        puzzles: { ...brought.puzzles, ...here.puzzles },
        own: { ...brought.own, ...here.own },
        game: here.game,
        opponent: here.opponent,
        starter: here.starter,
    };
}

let following = false; // another tab, which keeps the settings itself

// What another tab has changed holds here, too, except what the row of choices shows.
function follow(event: StorageEvent): void {
    if (event.key !== KEY || event.newValue === null) return;
    const { game, opponent, starter } = settings.peek();
    following = true;
    settings.value = { ...readSettings(event.newValue), game, opponent, starter };
    following = false;
}

// Keeps the settings from now on; `failed` is called whenever that cannot be done.
export function keepSettings(failed: () => void): void {
    addEventListener("storage", follow);
    effect(() => {
        const text = JSON.stringify(settings.value);
        if (following) return;
        try {
            localStorage.setItem(KEY, text);
        } catch {
            failed();
        }
    });
}
