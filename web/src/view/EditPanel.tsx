// Sets up a position stone by stone; the program says whether it can stand.
import type { Board, View } from "../engine/types";
import { type Brush, type Editing, freeBoard, type Study } from "../study";
import { words } from "../words";

interface Props {
    readonly board: Board;
    readonly view: View;
    readonly study: Study;
    readonly editing: Editing;
}

export function EditPanel({ board, view, study, editing }: Props) {
    const pieceOf = (look: 1 | 2) =>
        view.players.find((player) => player.look === look)?.piece ?? words.player(look);
    const brushes: readonly (readonly [Brush, string])[] = [
        ["1", pieceOf(1)],
        ["2", pieceOf(2)],
        [".", words.empty],
    ];
    return (
        <section class="question" aria-label={words.editStones}>
            <p>{words.editHelp}</p>
            <div class="answers" role="group" aria-label={words.brush}>
                {brushes.map(([brush, name]) => (
                    <button
                        type="button"
                        key={brush}
                        aria-pressed={editing.brush === brush}
                        onClick={() => study.change({ brush })}
                    >
                        {name}
                    </button>
                ))}
            </div>
            <div class="answers" role="group" aria-label={words.toMove}>
                {([1, 2] as const).map((turn) => (
                    <button
                        type="button"
                        key={turn}
                        aria-pressed={editing.turn === turn}
                        onClick={() => study.change({ turn })}
                    >
                        {words.movesNext(pieceOf(turn))}
                    </button>
                ))}
            </div>
            <div class="answers">
                <button type="button" class="main" onClick={() => void study.finishEditing()}>
                    {words.done}
                </button>
                <button type="button" onClick={() => study.change({ stones: freeBoard(board) })}>
                    {words.clearBoard}
                </button>
                <button type="button" onClick={() => (study.editing.value = undefined)}>
                    {words.cancel}
                </button>
            </div>
        </section>
    );
}
