// Makes a large board larger than the window; it can be scrolled then.
import type { Signal } from "@preact/signals";

import { words } from "../words";

const STEP = 1.4;
const MOST = 4;

export function Zoom({ zoom }: { readonly zoom: Signal<number> }) {
    return (
        <span class="zoom">
            <button
                type="button"
                class="plain"
                aria-label={words.zoomOut}
                disabled={zoom.value <= 1}
                onClick={() => (zoom.value = Math.max(1, zoom.value / STEP))}
            >
                −
            </button>
            <button
                type="button"
                class="plain"
                aria-label={words.zoomIn}
                disabled={zoom.value >= MOST}
                onClick={() => (zoom.value = Math.min(MOST, zoom.value * STEP))}
            >
                +
            </button>
        </span>
    );
}
