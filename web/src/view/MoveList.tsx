// The moves so far. Each brings back the board as it was after it.
import type { View } from "../engine/types";
import type { Study } from "../study";
import { words } from "../words";

export function MoveList({ view, study }: { readonly view: View; readonly study: Study }) {
    const all = view.moves.length;
    const at = study.at.value ?? all;
    const look = (stones: number) => void study.lookAt(stones);
    const step = (label: string, sign: string, stones: number) => (
        <button
            type="button"
            class="plain step"
            aria-label={label}
            disabled={stones < 0 || stones > all || stones === at}
            onClick={() => look(stones)}
        >
            {sign}
        </button>
    );
    return (
        <div class="record">
            <div class="heading">
                <h2 id="moves">{words.moves}</h2>
                {all > 0 && (
                    <span>
                        {step(words.first, "«", 0)}
                        {step(words.previous, "‹", at - 1)}
                        {step(words.next, "›", at + 1)}
                        {step(words.last, "»", all)}
                    </span>
                )}
            </div>
            {all === 0 ? (
                <p class="quiet">{words.noMoves}</p>
            ) : (
                <ol class="moves" aria-labelledby="moves">
                    {view.moves.map((move, number) => (
                        <li key={number}>
                            <button
                                type="button"
                                class="plain"
                                aria-current={number + 1 === at ? "step" : undefined}
                                onClick={() => look(number + 1)}
                            >
                                {move}
                            </button>
                        </li>
                    ))}
                </ol>
            )}
            {study.at.value !== undefined && (
                <div class="answers">
                    <p role="status">{words.lookingBack(study.at.value, all)}</p>
                    <button type="button" onClick={() => void study.playFromHere()}>
                        {words.playFromHere}
                    </button>
                    <button type="button" onClick={() => study.back()}>
                        {words.last}
                    </button>
                </div>
            )}
        </div>
    );
}
