// What a player may do besides moving, as the program offers it.
import type { View } from "../engine/types";
import { words } from "../words";

interface Props {
    readonly view: View;
    readonly stoppable: boolean; // what is thought about can be given up
    onTake(what: string): void;
    onStop(): void;
    onRematch(): void;
}

// The page does these in its own way.
const ELSEWHERE = ["new", "rematch", "save", "help", "quit"];

export function Controls({ view, stoppable, onTake, onStop, onRematch }: Props) {
    const offers = view.offers.filter((offer) => !ELSEWHERE.includes(offer.what));
    return (
        <div class="controls">
            {view.result && !view.review && (
                <button type="button" class="main" onClick={onRematch}>
                    {words.rematch}
                </button>
            )}
            {offers.map((offer) => (
                <button
                    type="button"
                    key={offer.what}
                    disabled={!offer.enabled}
                    onClick={() => onTake(offer.what)}
                >
                    {offer.name}
                </button>
            ))}
            {stoppable && (
                <button type="button" onClick={onStop}>
                    {words.stop}
                </button>
            )}
        </div>
    );
}
