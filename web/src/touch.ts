// Fingers are thicker than cells: on a large board a tap is confirmed by a second one.
import type { Board } from "./engine/types";
import { settings } from "./keep/settings";

export const LARGE = 10; // columns or rows from which a board is large

export function isLarge(board: Board): boolean {
    return Math.max(board.width, board.height) > LARGE;
}

export function needsSecondTap(touch: boolean, board: Board): boolean {
    const { confirm } = settings.value;
    if (!touch || confirm === "never") return false;
    return confirm === "always" || Math.max(board.width, board.height) >= LARGE;
}
