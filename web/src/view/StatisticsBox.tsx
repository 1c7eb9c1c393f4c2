// What came of the games that were played here.
import { useEffect, useState } from "preact/hooks";

import type { StatisticsRow } from "../engine/types";
import type { Games } from "../keep/games";
import type { Table } from "../table";
import { words } from "../words";
import { Dialog } from "./Dialog";

interface Props {
    readonly table: Table;
    readonly games: Games;
    onClose(): void;
}

export function StatisticsBox({ table, games, onClose }: Props) {
    const [rows, setRows] = useState<readonly StatisticsRow[]>();
    const [problem, setProblem] = useState("");
    useEffect(() => {
        games
            .all()
            .then((all) => {
                const records = all.filter((game) => game.over).map((game) => game.record);
                return table.ask<{ rows: StatisticsRow[] }>({ call: "statistics", records });
            })
            .then((answer) => setRows(answer.rows))
            .catch(() => setProblem(words.storageFailed));
    }, []);
    return (
        <Dialog title={words.statistics} onClose={onClose}>
            {problem && <p class="problem">{problem}</p>}
            {rows?.length === 0 && <p>{words.noStatistics}</p>}
            {rows !== undefined && rows.length > 0 && (
                <div class="scrolls" tabIndex={0} role="region" aria-label={words.statistics}>
                    <table>
                        <thead>
                            <tr>
                                {words.statisticsHeads.map((head) => (
                                    <th scope="col" key={head}>
                                        {head}
                                    </th>
                                ))}
                            </tr>
                        </thead>
                        <tbody>
                            {rows.map((row) => (
                                <tr key={`${row.title}/${row.opponent}`}>
                                    <th scope="row">{row.title}</th>
                                    <td>{row.opponent}</td>
                                    <td>{row.won}</td>
                                    <td>{row.drawn}</td>
                                    <td>{row.lost}</td>
                                    <td>{row.fewest ?? "–"}</td>
                                </tr>
                            ))}
                        </tbody>
                    </table>
                </div>
            )}
            <p class="quiet">{words.statisticsHelp}</p>
        </Dialog>
    );
}
