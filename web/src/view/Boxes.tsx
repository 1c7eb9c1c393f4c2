// The boxes that open over the page.
import type { Signal } from "@preact/signals";

import type { Board, Catalog, Entry } from "../engine/types";
import type { Games } from "../keep/games";
import type { Online } from "../online/online";
import type { Table } from "../table";
import { words } from "../words";
import { Dialog } from "./Dialog";
import { FriendBox } from "./FriendBox";
import { GamesBox } from "./GamesBox";
import { OwnBox } from "./OwnBox";
import { SettingsBox } from "./SettingsBox";
import { ShareBox } from "./ShareBox";
import { StatisticsBox } from "./StatisticsBox";

export type Box = "settings" | "share" | "games" | "statistics" | "own" | "friend" | "help" | "words";

interface Props {
    readonly box: Signal<Box | undefined>;
    readonly table: Table;
    readonly online: Online;
    readonly games: Games;
    readonly catalog: Catalog;
    readonly own: readonly Entry[];
    readonly board: Board;
    readonly inWords: string; // the board
    readonly draft: Signal<string>; // of one's own variant
    onOwn(definition: string, entry: Entry): void;
}

export function Boxes(props: Props) {
    const { box, table, games, board, inWords, draft, onOwn } = props;
    const close = () => (box.value = undefined);
    switch (box.value) {
        case "settings":
            return <SettingsBox onClose={close} />;
        case "share":
            return (
                <ShareBox
                    table={table}
                    onClose={close}
                    onOpen={(record) => {
                        close();
                        void table.resume(record);
                    }}
                />
            );
        case "games":
            return (
                <GamesBox
                    games={games}
                    onClose={close}
                    onOpen={(game) => {
                        close();
                        void table.open(game);
                    }}
                />
            );
        case "friend":
            return <FriendBox online={props.online} catalog={props.catalog} own={props.own} onClose={close} />;
        case "statistics":
            return <StatisticsBox table={table} games={games} onClose={close} />;
        case "own":
            return (
                <OwnBox
                    table={table}
                    draft={draft}
                    onClose={close}
                    onPlay={(definition, entry) => {
                        close();
                        onOwn(definition, entry);
                    }}
                />
            );
        case "help":
            return (
                <Dialog title={words.help} onClose={close}>
                    <p class="long">{board.introduction}</p>
                    <p>{board.help}</p>
                    <h3>{words.keysTitle}</h3>
                    <dl>
                        {words.keys.map(([key, meaning]) => (
                            <div key={key}>
                                <dt>{key}</dt>
                                <dd>{meaning}</dd>
                            </div>
                        ))}
                    </dl>
                </Dialog>
            );
        case "words":
            return (
                <Dialog title={words.boardInWords} onClose={close}>
                    <p class="long">{inWords}</p>
                </Dialog>
            );
        default:
            return null;
    }
}
