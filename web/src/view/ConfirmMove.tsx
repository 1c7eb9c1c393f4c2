// Plays the cell that was tapped once.
import type { Board } from "../engine/types";
import type { Taps } from "../touch";
import { words } from "../words";

export function ConfirmMove({ board, taps }: { readonly board: Board; readonly taps: Taps }) {
    const cell = taps.chosen;
    if (cell === undefined) return null;
    return (
        <button type="button" class="main" onClick={() => taps.play(cell)}>
            {words.confirmMove(board.cells[cell] ?? "")}
        </button>
    );
}
