// The page.
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";

import type { Catalog, Entry } from "../engine/types";
import type { Games } from "../keep/games";
import { change, settings } from "../keep/settings";
import { beginAs } from "../opening";
import type { Study } from "../study";
import type { Table } from "../table";
import { words } from "../words";
import { Board } from "./Board";
import { Controls } from "./Controls";
import { Dialog } from "./Dialog";
import { GamesBox } from "./GamesBox";
import { MoveField } from "./MoveField";
import { MoveList } from "./MoveList";
import { OwnBox } from "./OwnBox";
import { Players } from "./Players";
import { Question } from "./Question";
import { SettingsBox } from "./SettingsBox";
import { ReviewPanel } from "./ReviewPanel";
import { Setup } from "./Setup";
import { ShareBox } from "./ShareBox";
import { StudyPanel } from "./StudyPanel";
import { Zoom } from "./Zoom";

interface Props {
    readonly table: Table;
    readonly study: Study;
    readonly games: Games;
    readonly catalog: Catalog;
    readonly own: readonly Entry[];
    onOwn(definition: string, entry: Entry): void;
}

type Box = "settings" | "share" | "games" | "own" | "help" | "words";

const LARGE = 10; // columns from which a tap is confirmed

export function App({ table, study, games, catalog, own, onOwn }: Props) {
    const box = useSignal<Box | undefined>(undefined);
    const typed = useSignal("");
    const zoom = useSignal(1);
    const chosen = useSignal<number | undefined>(undefined);
    const inWords = useSignal("");
    const board = table.board.value;
    const view = table.view.value;
    useEffect(() => {
        zoom.value = 1;
        typed.value = "";
    }, [board]);
    useEffect(() => {
        chosen.value = undefined;
    }, [view]);
    if (!board || !view) return <p role="status">{table.notice.value || words.loading}</p>;

    const close = () => (box.value = undefined);
    const begin = () => void beginAs(table, settings.value);
    const submit = (line: string) => {
        typed.value = "";
        void table.type(line);
    };
    const past = study.past.value;
    const point = (cell: number, touch: boolean) => {
        if (past) return study.back();
        if (typed.value !== "" && !touch) return submit(typed.value);
        const { confirm } = settings.value;
        const confirms = confirm === "always" || (confirm === "auto" && touch && board.width >= LARGE);
        if (confirms && touch && chosen.value !== cell) {
            chosen.value = cell;
        } else {
            void table.point(cell);
        }
    };
    const type = (character: string) => {
        const line = typed.value + character;
        // A column that is one digit needs no Enter.
        if (board.rows.length === 0 && board.columns.length < 10 && board.columns.includes(line)) {
            return submit(line);
        }
        typed.value = line;
    };
    const goesOn = view.moves.length > 0 && !view.result;
    return (
        <>
            <header class="top">
                <h1>{words.title}</h1>
                <nav>
                    <button type="button" class="plain" onClick={() => (box.value = "games")}>
                        {words.games}
                    </button>
                    <button type="button" class="plain" onClick={() => (box.value = "share")}>
                        {words.share}
                    </button>
                    <button type="button" class="plain" onClick={() => (box.value = "settings")}>
                        {words.settings}
                    </button>
                    <button type="button" class="plain" onClick={() => (box.value = "help")}>
                        {words.help}
                    </button>
                </nav>
            </header>
            <Setup
                catalog={catalog}
                own={own}
                waits={goesOn}
                onBegin={begin}
                onOwn={() => (box.value = "own")}
            />
            <main>
                <div class="field">
                    <Board
                        board={board}
                        view={past ? { ...view, ...past } : view}
                        hint={past ? undefined : table.hint.value}
                        worths={study.worths.value}
                        chosen={chosen.value}
                        zoom={zoom.value}
                        onPoint={point}
                        onType={type}
                        onCancel={() => {
                            typed.value = "";
                            void table.cancel();
                        }}
                    />
                </div>
                <section class="side" aria-label={board.title}>
                    <div class="status" role="status">
                        <p class="now">{view.status.trim()}</p>
                        {table.said.value
                            .map((text) => text.trim())
                            .filter((text) => text !== view.status.trim())
                            .map((text) => (
                                <p class="said" key={text}>
                                    {text}
                                </p>
                            ))}
                        {table.notice.value && <p class="notice">{table.notice.value}</p>}
                        {table.thinking.value && <p class="thinking">{words.thinking}</p>}
                    </div>
                    {view.asked && (
                        <Question
                            asked={view.asked}
                            onAnswer={(word) => void table.type(word)}
                            onCancel={() => void table.cancel()}
                        />
                    )}
                    {chosen.value !== undefined && (
                        <button type="button" class="main" onClick={() => void table.point(chosen.value!)}>
                            {words.confirmMove(board.cells[chosen.value] ?? "")}
                        </button>
                    )}
                    <Controls
                        view={view}
                        stoppable={table.thinking.value === "hint" || table.thinking.value === "review"}
                        onTake={(what) => void table.take(what)}
                        onStop={() => void table.cancel()}
                        onRematch={() => void table.rematch()}
                    />
                    <Players board={board} view={view} />
                    <MoveField
                        text={typed.value}
                        help={board.help}
                        onInput={(text) => (typed.value = text)}
                        onSubmit={() => submit(typed.value)}
                    />
                    <div class="controls">
                        <button
                            type="button"
                            aria-pressed={study.analyses.value}
                            disabled={view.result !== null && past === undefined}
                            onClick={() => study.toggleAnalysis()}
                        >
                            {words.analyse}
                        </button>
                        <button
                            type="button"
                            class="plain"
                            onClick={async () => {
                                inWords.value = (await table.ask<{ text: string }>({ call: "describe" })).text;
                                box.value = "words";
                            }}
                        >
                            {words.readBoard}
                        </button>
                        {board.width > LARGE && <Zoom zoom={zoom} />}
                    </div>
                    <MoveList view={view} study={study} />
                    {view.review && (
                        <ReviewPanel review={view.review} onLook={(place) => void table.lookAt(place)} />
                    )}
                    <StudyPanel study={study} />
                </section>
            </main>
            {box.value === "settings" && <SettingsBox onClose={close} />}
            {box.value === "share" && (
                <ShareBox
                    table={table}
                    onClose={close}
                    onOpen={(record) => {
                        close();
                        void table.resume(record);
                    }}
                />
            )}
            {box.value === "games" && (
                <GamesBox
                    games={games}
                    onClose={close}
                    onOpen={(game) => {
                        close();
                        void table.resume(game.record, game.id);
                    }}
                />
            )}
            {box.value === "own" && (
                <OwnBox
                    table={table}
                    onClose={close}
                    onPlay={(definition, entry) => {
                        close();
                        onOwn(definition, entry);
                        change({ game: entry.variant });
                        begin();
                    }}
                />
            )}
            {box.value === "help" && (
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
            )}
            {box.value === "words" && (
                <Dialog title={words.boardInWords} onClose={close}>
                    <p class="long">{inWords.value}</p>
                </Dialog>
            )}
        </>
    );
}
