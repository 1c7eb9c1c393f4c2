// Who plays, whose turn it is, and what is left to them.
import type { Board, View } from "../engine/types";
import { words } from "../words";
import { Piece } from "./Piece";

export function Players({ board, view }: { readonly board: Board; readonly view: View }) {
    const hasUndo = view.offers.some((offer) => offer.what === "undo");
    return (
        <ul
            class={`players ${board.style}`}
            style={{ "--one": `var(--c-${board.colors[0]})`, "--two": `var(--c-${board.colors[1]})` }}
        >
            {view.players.map((player) => {
                const turn = view.playing && !view.result && view.turn === player.number;
                const won = view.result?.winner === player.number;
                return (
                    <li key={player.number} class={turn ? "turn" : won ? "winner" : ""}>
                        <span class="token" aria-hidden="true">
                            <Piece look={player.look} style={board.style} />
                        </span>
                        <span class="who">
                            <strong>
                                {words.player(player.number)} ({player.mark})
                            </strong>
                            <small>
                                {player.name}
                                {hasUndo && player.robot === null && ` · ${words.undos(player.undos)}`}
                                {player.mistakes > 0 && ` · ${words.mistakes(player.mistakes)}`}
                            </small>
                        </span>
                    </li>
                );
            })}
        </ul>
    );
}
