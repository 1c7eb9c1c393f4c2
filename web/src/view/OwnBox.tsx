// One's own variant: written, pasted or dropped; what is wrong is said at its line.
import { type Signal, signal } from "@preact/signals";
import { useEffect, useState } from "preact/hooks";

import type { Entry, Problem } from "../engine/types";
import type { Table } from "../table";
import { words } from "../words";
import { Dialog } from "./Dialog";

interface Props {
    readonly table: Table;
    readonly draft: Signal<string>; // what is being written
    onPlay(definition: string, entry: Entry): void;
    onClose(): void;
}

const EXAMPLE = `name = "my-game"
title = "My game"
extends = "tictactoe"

[board]
width = 6
height = 6

[win]
length = 4
`;

export function newDraft(): Signal<string> {
    return signal(EXAMPLE);
}

interface Checked {
    readonly variant?: Entry;
    readonly problems?: readonly Problem[];
}

export function OwnBox({ table, draft, onPlay, onClose }: Props) {
    const text = draft.value;
    const [checked, setChecked] = useState<Checked>({});
    useEffect(() => {
        let current = true;
        void table.ask<Checked>({ call: "check", definition: text }).then((answer) => {
            if (current) setChecked(answer);
        });
        return () => {
            current = false;
        };
    }, [text]);
    const entry = checked.variant;
    return (
        <Dialog title={words.ownTitle} onClose={onClose}>
            <p class="quiet">{words.ownHelp}</p>
            <textarea
                aria-label={words.ownText}
                value={text}
                rows={14}
                spellcheck={false}
                onInput={(event) => (draft.value = event.currentTarget.value)}
            />
            <div role="status" class="problems">
                {entry && <p>{words.ownSound(entry.title)}</p>}
                {checked.problems?.map((problem) => (
                    <p class="problem" key={`${problem.line}:${problem.column}`}>
                        {words.problemAt(problem.line, problem.message)}
                    </p>
                ))}
            </div>
            <div class="answers">
                <button
                    type="button"
                    class="main"
                    disabled={!entry}
                    onClick={() => entry && onPlay(text, entry)}
                >
                    {words.ownPlay}
                </button>
                <button type="button" onClick={onClose}>
                    {words.cancel}
                </button>
            </div>
        </Dialog>
    );
}
