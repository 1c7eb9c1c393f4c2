// The games that began as this one did: one can go back to each.
import { useEffect, useState } from "preact/hooks";

import type { KeptGame } from "../keep/games";
import type { Table } from "../table";
import { words } from "../words";

export function Branches({ table }: { readonly table: Table }) {
    const [family, setFamily] = useState<readonly KeptGame[]>([]);
    const id = table.id.value;
    useEffect(() => {
        let current = true;
        table.family().then(
            (found) => current && setFamily(found),
            () => undefined, // nothing is kept here
        );
        return () => {
            current = false;
        };
    }, [id]);
    if (family.length === 0) return null;
    return (
        <nav class="branches" aria-label={words.branches}>
            <h2>{words.branches}</h2>
            {family.map((game) => (
                <button
                    type="button"
                    key={game.id}
                    aria-current={game.id === id ? "true" : undefined}
                    onClick={() => void table.open(game)}
                >
                    {game.branch ? words.branchAt(game.branch.stones, game.branch.line) : words.mainLine(game.moves)}
                </button>
            ))}
        </nav>
    );
}
