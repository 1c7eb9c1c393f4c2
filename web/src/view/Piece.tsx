// A piece of player 1 or 2. The two differ by shape as well as by color.
import type { Style } from "../engine/types";

interface Props {
    readonly look: 1 | 2;
    readonly style: Style;
    readonly moves?: boolean; // it comes in
    readonly rows?: number; // how far it falls
    readonly ghost?: boolean; // where it would be
}

export function Piece({ look, style, moves, rows, ghost }: Props) {
    const classes = `piece look-${look} ${moves ? (rows ? "drops" : "appears") : ""} ${ghost ? "ghost" : ""}`;
    if (style !== "crosses") return <span class={classes} style={{ "--fall": rows ?? 0 }} />;
    return (
        <svg class={classes} viewBox="0 0 10 10" aria-hidden="true">
            {look === 1 ? <path d="M2 2L8 8M8 2L2 8" /> : <circle cx="5" cy="5" r="3.1" />}
        </svg>
    );
}
