// The seats that this browser has in online games: the secret token of each, and what was seen of the
// game. Where nothing can be kept they are known until the page is left.

export interface Seat {
    readonly token: string;
    readonly seen: number; // the number of the last event
    readonly used: number; // milliseconds since 1970
}

const KEY = "inarow.seats";
const MOST = 100; // the oldest ones are forgotten
const TOKEN = /^[0-9a-f]{32}$/;

// A secret: 128 random bits.
export function newToken(): string {
    const bytes = crypto.getRandomValues(new Uint8Array(16));
    return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

type Kept = Readonly<Record<string, Seat>>;

export function readSeats(text: string | null): Kept {
    let kept: unknown;
    try {
        kept = JSON.parse(text ?? "{}");
    } catch {
        return {};
    }
    if (typeof kept !== "object" || kept === null) return {};
    const seats = Object.entries(kept as Record<string, Partial<Seat> | null>).filter(
        ([, seat]) =>
            TOKEN.test(String(seat?.token)) && Number.isInteger(seat?.seen) && Number.isFinite(seat?.used),
    );
    return Object.fromEntries(seats) as Kept;
}

export class Seats {
    private kept: Kept = {};

    constructor(private readonly failed: () => void) {
        this.load();
    }

    get(game: string): Seat | undefined {
        this.load();
        return this.kept[game];
    }

    // The games in which this browser has a seat, the latest first.
    games(): readonly string[] {
        this.load();
        return Object.entries(this.kept)
            .sort(([, a], [, b]) => b.used - a.used)
            .map(([game]) => game);
    }

    put(game: string, token: string, seen = 0): void {
        this.load();
        const seats = Object.entries({ ...this.kept, [game]: { token, seen, used: Date.now() } });
        seats.sort(([, a], [, b]) => b.used - a.used);
        this.keep(Object.fromEntries(seats.slice(0, MOST)));
    }

    // Remembers what was seen of a game, if there is a seat in it.
    see(game: string, seen: number): void {
        const seat = this.get(game);
        if (seat) this.put(game, seat.token, seen);
    }

    forget(game: string): void {
        this.load();
        const { [game]: _, ...others } = this.kept;
        this.keep(others);
    }

    private load(): void {
        try {
            this.kept = readSeats(localStorage.getItem(KEY));
        } catch {
            // What was kept in memory holds.
        }
    }

    private keep(seats: Kept): void {
        this.kept = seats;
        try {
            localStorage.setItem(KEY, JSON.stringify(seats));
        } catch {
            this.failed();
        }
    }
}
