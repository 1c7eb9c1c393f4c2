// Where a move is typed, by hand or by keys pressed on the board.
import { words } from "../words";

interface Props {
    readonly text: string;
    readonly help: string;
    onInput(text: string): void;
    onSubmit(): void;
}

export function MoveField({ text, help, onInput, onSubmit }: Props) {
    return (
        <form
            class="typed"
            onSubmit={(event) => {
                event.preventDefault();
                onSubmit();
            }}
        >
            <input
                value={text}
                aria-label={words.typeMove}
                placeholder={words.typeMove}
                title={help}
                autocomplete="off"
                autocapitalize="off"
                spellcheck={false}
                maxLength={40}
                onInput={(event) => onInput(event.currentTarget.value)}
            />
            <button type="submit" disabled={text === ""}>
                {words.play}
            </button>
        </form>
    );
}
