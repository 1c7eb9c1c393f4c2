// What the program asks besides moves: numbers, colors, choices, undos. Each answer is a button.
import { useEffect, useRef, useState } from "preact/hooks";

import type { Asked } from "../engine/types";
import { words } from "../words";
import { Dialog } from "./Dialog";

interface Props {
    readonly asked: Asked;
    onAnswer(word: string): void;
    onCancel(): void;
}

// Questions that a cell or a typed move answers.
const MOVES = ["move", "row", "column"];

export function Question({ asked, onAnswer, onCancel }: Props) {
    if (MOVES.includes(asked.for)) return null;
    const answers = (
        <div class="answers">
            {asked.answers.map((answer) => (
                <button type="button" key={answer.word} onClick={() => onAnswer(answer.word)}>
                    {answer.name}
                </button>
            ))}
        </div>
    );
    if (asked.for === "confirm") {
        return (
            <Dialog title={asked.title} onClose={onCancel}>
                <p>{asked.text}</p>
                {answers}
            </Dialog>
        );
    }
    return (
        <div class="question" role="group" aria-label={asked.title}>
            <p>{asked.text}</p>
            {asked.answers.length > 0 ? answers : <Typed onAnswer={onAnswer} label={asked.text} />}
        </div>
    );
}

function Typed({ onAnswer, label }: { onAnswer(word: string): void; readonly label: string }) {
    const [text, setText] = useState("");
    const field = useRef<HTMLInputElement>(null);
    useEffect(() => field.current?.focus(), []);
    return (
        <form
            class="typed"
            onSubmit={(event) => {
                event.preventDefault();
                setText("");
                onAnswer(text);
            }}
        >
            <input
                ref={field}
                value={text}
                aria-label={label}
                autocomplete="off"
                inputMode="numeric"
                maxLength={40}
                onInput={(event) => setText(event.currentTarget.value)}
            />
            <button type="submit">{words.play}</button>
        </form>
    );
}
