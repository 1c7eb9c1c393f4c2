// Moves typed from anywhere on the page: no field needs the focus first.
import type { Signal } from "@preact/signals";
import { useLayoutEffect } from "preact/hooks";

interface Typing {
    readonly typed: Signal<string>;
    type(character: string): void;
    submit(): void;
    cancel(): void;
}

const FIELDS = "input, select, textarea, dialog";

export function useTyping({ typed, type, submit, cancel }: Typing): void {
    useLayoutEffect(() => {
        const onKeyDown = (event: KeyboardEvent) => {
            if (event.ctrlKey || event.altKey || event.metaKey || event.isComposing) return;
            if ((event.target as Element).closest(FIELDS) || document.querySelector("dialog[open]")) return;
            if (event.key === "Escape") {
                cancel();
            } else if (event.key === "Enter" && typed.value !== "") {
                event.stopPropagation(); // not what the focus is on
                event.preventDefault();
                submit();
            } else if (event.key === "Backspace" && typed.value !== "") {
                event.preventDefault();
                typed.value = typed.value.slice(0, -1);
            } else if (/^[\p{L}\p{N},.-]$/u.test(event.key)) {
                event.preventDefault();
                type(event.key);
            }
        };
        addEventListener("keydown", onKeyDown, true);
        return () => removeEventListener("keydown", onKeyDown, true);
    });
}
