// One tab for each game: a tab claims the game that it plays, so that two do not overwrite each
// other's moves. Where the browser has no locks, every claim is granted.

const PATIENCE = 300; // milliseconds: a page that is reloaded waits for itself to end

export class Claim {
    private id = "";
    private release: (() => void) | undefined;

    // False if another tab has the game. What was claimed before is let go.
    async take(id: string): Promise<boolean> {
        if (id === this.id || typeof navigator.locks === "undefined") return true;
        return (await this.ask(id, { ifAvailable: true })) || this.ask(id, { signal: AbortSignal.timeout(PATIENCE) });
    }

    private ask(id: string, how: LockOptions): Promise<boolean> {
        return new Promise((resolve) => {
            const hold = (lock: Lock | null) => {
                resolve(lock !== null);
                if (!lock) return undefined;
                this.release?.();
                this.id = id;
                return new Promise<void>((done) => (this.release = done));
            };
            navigator.locks.request(`inarow.game.${id}`, how, hold).catch(() => resolve(false));
        });
    }
}
