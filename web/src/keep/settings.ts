// What the player likes, kept in the browser. Where nothing can be kept, the defaults hold.
import { effect, signal } from "@preact/signals";

export interface Settings {
    readonly game: string; // the name of a variant, or of one's own
    readonly opponent: string; // "person", or a robot's level
    readonly starter: "game" | "you" | "opponent";
    readonly theme: "auto" | "light" | "dark" | "contrast";
    readonly board: "game" | "wood" | "slate" | "paper";
    readonly sound: boolean;
    readonly motion: boolean;
    readonly confirm: "auto" | "always" | "never";
    readonly adaptive: Readonly<Record<string, number>>; // the adaptive robot's level, by game
    readonly own: Readonly<Record<string, string>>; // definitions of one's own variants, by name
}

export const DEFAULTS: Settings = {
    game: "connect4",
    opponent: "3",
    starter: "game",
    theme: "auto",
    board: "game",
    sound: true,
    motion: true,
    confirm: "auto",
    adaptive: {},
    own: {},
};

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
        if (typeof value === typeof standard && value !== null) settings[key] = value;
    }
    return settings as unknown as Settings;
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

// Keeps the settings from now on; `failed` is called once if that cannot be done.
export function keepSettings(failed: () => void): void {
    let told = false;
    effect(() => {
        try {
            localStorage.setItem(KEY, JSON.stringify(settings.value));
        } catch {
            if (!told) failed();
            told = true;
        }
    });
}
