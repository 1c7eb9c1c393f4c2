// A box over the page, which Esc closes.
import type { ComponentChildren } from "preact";
import { useEffect, useRef } from "preact/hooks";

import { words } from "../words";

interface Props {
    readonly title: string;
    readonly children: ComponentChildren;
    onClose(): void;
}

export function Dialog({ title, children, onClose }: Props) {
    const box = useRef<HTMLDialogElement>(null);
    useEffect(() => {
        const element = box.current;
        const before = document.activeElement as HTMLElement | null;
        element?.showModal();
        return () => {
            element?.close();
            before?.focus();
        };
    }, []);
    return (
        <dialog
            ref={box}
            aria-label={title}
            onCancel={(event) => {
                event.preventDefault();
                onClose();
            }}
            onClick={(event) => {
                if (event.target === box.current) onClose();
            }}
        >
            <div class="box">
                <header>
                    <h2>{title}</h2>
                    <button type="button" class="plain" aria-label={words.close} onClick={onClose}>
                        ✕
                    </button>
                </header>
                {children}
            </div>
        </dialog>
    );
}
