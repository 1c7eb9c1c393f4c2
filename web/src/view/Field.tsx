// The place of a board. A board that is zoomed is larger than its place: it is scrolled, by the
// mouse also by pulling it.
import type { ComponentChildren } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";

const PULLED = 6; // pixels from which a pull is no click
const LITTLE = 16; // pixels that do not count as hidden

interface Pull {
    readonly x: number;
    readonly y: number;
    readonly left: number;
    readonly top: number;
}

// Where to scroll to in one direction when the board has grown by that scale: it shows the same part
// as before, or, if all of it was seen, the last move. That is given from 0 to 1.
function scrollAfter(scrolled: number, size: number, room: number, scale: number, last: number): number {
    const before = size / scale - room;
    const part = before > LITTLE ? Math.min(1, scrolled / before) : last;
    return part * (size - room);
}

// Where the last move is on the board, from 0 to 1 in each direction.
function lastMove(field: HTMLElement): readonly [number, number] {
    const grid = field.querySelector(".grid")?.getBoundingClientRect();
    const last = field.querySelector(".cell.last")?.getBoundingClientRect();
    if (!grid || !last) return [0.5, 0.5];
    return [
        ((last.left + last.right) / 2 - grid.left) / grid.width,
        ((last.top + last.bottom) / 2 - grid.top) / grid.height,
    ];
}

export function Field({ zoom, children }: { readonly zoom: number; readonly children: ComponentChildren }) {
    const place = useRef<HTMLDivElement>(null);
    const before = useRef(1);
    const pull = useRef<Pull | undefined>(undefined);
    const pulled = useRef(false);
    useLayoutEffect(() => {
        const field = place.current!;
        if (zoom !== before.current) {
            const scale = zoom / before.current;
            const [x, y] = lastMove(field);
            field.scrollTo(
                scrollAfter(field.scrollLeft, field.scrollWidth, field.clientWidth, scale, x),
                scrollAfter(field.scrollTop, field.scrollHeight, field.clientHeight, scale, y),
            );
        }
        before.current = zoom;
    }, [zoom]);
    return (
        <div
            ref={place}
            class={zoom > 1 ? "field zoomed" : "field"}
            onPointerDown={(event) => {
                const { scrollLeft: left, scrollTop: top } = event.currentTarget;
                pulled.current = false;
                pull.current =
                    zoom > 1 && event.pointerType === "mouse" ? { x: event.clientX, y: event.clientY, left, top } : undefined;
            }}
            onPointerMove={(event) => {
                if (!pull.current || event.buttons !== 1) return;
                const right = event.clientX - pull.current.x;
                const down = event.clientY - pull.current.y;
                if (Math.hypot(right, down) >= PULLED) pulled.current = true;
                if (pulled.current) event.currentTarget.scrollTo(pull.current.left - right, pull.current.top - down);
            }}
            onClickCapture={(event) => {
                if (pulled.current) event.stopPropagation();
                pulled.current = false;
            }}
        >
            {children}
        </div>
    );
}
