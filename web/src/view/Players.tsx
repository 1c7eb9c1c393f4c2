// Who plays, whose turn it is, and what is left to them.
import { type Clock, timeText } from "../clock";
import type { Board, View } from "../engine/types";
import { words } from "../words";
import { Piece } from "./Piece";

interface Props {
    readonly board: Board;
    readonly view: View;
    readonly clock: Pick<Clock, "state">;
    readonly people?: readonly string[]; // who plays, where the view does not know it
}

function Time({ clock, player }: { readonly clock: Props["clock"]; readonly player: number }) {
    const left = clock.state.value?.left[player - 1];
    if (left === undefined) return null;
    return (
        <span class="time" role="timer" aria-label={words.timeLeft(timeText(left))}>
            {timeText(left)}
        </span>
    );
}

export function Players({ board, view, clock, people }: Props) {
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
                                {people?.[player.number - 1] ?? player.name}
                                {hasUndo && player.robot === null && ` · ${words.undos(player.undos)}`}
                                {player.mistakes > 0 && ` · ${words.mistakes(player.mistakes)}`}
                            </small>
                        </span>
                        {player.robot === null && <Time clock={clock} player={player.number} />}
                    </li>
                );
            })}
        </ul>
    );
}
