// Files dropped anywhere on the page: records and variants.
import { useEffect } from "preact/hooks";

interface Dropping {
    record(text: string): void;
    variant(text: string): void;
}

const LARGEST = 1_000_000; // bytes; no record or variant is nearly as large
const RECORD = "inarow-game";

export function useDropping({ record, variant }: Dropping): void {
    useEffect(() => {
        const allow = (event: DragEvent) => {
            if (event.dataTransfer?.types.includes("Files")) event.preventDefault();
        };
        const onDrop = async (event: DragEvent) => {
            const file = event.dataTransfer?.files[0];
            if (!file) return;
            event.preventDefault();
            if (file.size > LARGEST) return record(""); // which says that it is none
            const text = await file.text();
            (text.startsWith(RECORD) ? record : variant)(text);
        };
        addEventListener("dragover", allow);
        addEventListener("drop", onDrop);
        return () => {
            removeEventListener("dragover", allow);
            removeEventListener("drop", onDrop);
        };
    });
}
