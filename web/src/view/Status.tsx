// What happens, in words; a screen reader says it.
import { bookLoaded } from "../book";
import type { View } from "../engine/types";
import type { Table } from "../table";
import { words } from "../words";

export function Status({ table, view }: { readonly table: Table; readonly view: View }) {
    const now = view.status.trim();
    const said = table.said.value.map((text) => text.trim()).filter((text) => text !== now);
    return (
        <div class="status" role="status">
            <p class="now">{now}</p>
            {said.map((text) => (
                <p class="said" key={text}>
                    {text}
                </p>
            ))}
            {table.notice.value && <p class="notice">{table.notice.value}</p>}
            {table.thinking.value && <p class="thinking">{words.thinking}</p>}
            {bookLoaded.value !== undefined && <p class="quiet">{words.bookLoading(bookLoaded.value)}</p>}
        </div>
    );
}
