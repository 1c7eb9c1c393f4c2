// Fingers are thicker than cells: on a large board a tap is confirmed by a second one.
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";

import type { Board, View } from "./engine/types";
import { settings } from "./keep/settings";

const LARGE = 10; // columns or rows from which a board is large

export function isLarge(board: Board): boolean {
    return Math.max(board.width, board.height) > LARGE;
}

function needsSecondTap(touch: boolean, board: Board): boolean {
    const { confirm } = settings.value;
    if (!touch || confirm === "never") return false;
    return confirm === "always" || Math.max(board.width, board.height) >= LARGE;
}

export interface Taps {
    readonly chosen: number | undefined; // the cell that waits for a second tap
    point(cell: number, touch: boolean): void;
    play(cell: number): void;
}

// Whatever happens on the board, the cell no longer waits.
export function useTaps(board: Board | undefined, view: View | undefined, play: (cell: number) => void): Taps {
    const chosen = useSignal<number | undefined>(undefined);
    useEffect(() => {
        chosen.value = undefined;
    }, [view]);
    const point = (cell: number, touch: boolean) => {
        if (board && needsSecondTap(touch, board) && chosen.value !== cell) {
            chosen.value = cell;
        } else {
            play(cell);
        }
    };
    return { chosen: chosen.value, point, play };
}
