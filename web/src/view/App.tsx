// The page.
import { useSignal } from "@preact/signals";
import { useEffect, useMemo, useRef } from "preact/hooks";

import { useDropping } from "../dropping";
import type { Board as BoardData, Catalog, Entry, View } from "../engine/types";
import type { Games } from "../keep/games";
import { change, settings } from "../keep/settings";
import { beginAs } from "../opening";
import { recordAddress } from "../online/hall";
import type { Online } from "../online/online";
import type { Puzzling } from "../puzzling";
import type { Study } from "../study";
import type { Table } from "../table";
import { isLarge, useTaps } from "../touch";
import { useTyping } from "../typing";
import { words } from "../words";
import { Board } from "./Board";
import { type Box, Boxes } from "./Boxes";
import { Branches } from "./Branches";
import { ConfirmMove } from "./ConfirmMove";
import { Controls } from "./Controls";
import { EditPanel } from "./EditPanel";
import { Field } from "./Field";
import { MoveField } from "./MoveField";
import { MoveList } from "./MoveList";
import { OnlineRoom } from "./OnlineRoom";
import { newDraft } from "./OwnBox";
import { Players } from "./Players";
import { PuzzleRoom } from "./PuzzleRoom";
import { Question } from "./Question";
import { ReviewPanel } from "./ReviewPanel";
import { Setup } from "./Setup";
import { Status } from "./Status";
import { StudyPanel } from "./StudyPanel";
import { Zoom } from "./Zoom";

interface Props {
    readonly table: Table;
    readonly study: Study;
    readonly puzzling: Puzzling;
    readonly online: Online;
    readonly games: Games;
    readonly catalog: Catalog;
    readonly own: readonly Entry[];
    onOwn(definition: string, entry: Entry): void;
}

const MENU = ["games", "statistics", "share", "settings", "help"] as const;
const MOVES: readonly (string | undefined)[] = [undefined, "move", "row", "column"];

// What is on the board: the game, a position that is looked back at, or one that is being set up.
function shownView(view: View, study: Study): View {
    const editing = study.editing.value;
    if (editing) return { ...view, ...BARE, stones: editing.stones };
    const past = study.past.value;
    return past ? { ...view, ...BARE, ...past } : view;
}

const BARE = { last: null, line: [], barred: [], forbidden: [], landings: [], marked: [], supposed: [] };

// A column that is one digit needs no Enter.
function isWholeMove(line: string, board: BoardData, view: View): boolean {
    if (board.rows.length > 0 || board.columns.length > 9) return false;
    return MOVES.includes(view.asked?.for) && board.columns.includes(line);
}

export function App({ table, study, puzzling, online, games, catalog, own, onOwn }: Props) {
    const solves = useSignal(false); // puzzles are on the page in place of the game
    const box = useSignal<Box | undefined>(undefined);
    const typed = useSignal("");
    const zoom = useSignal(1);
    const inWords = useSignal("");
    const draft = useMemo(newDraft, []);
    const plays = online.id.value !== ""; // a game in the hall is on the page in place of the game
    const board = table.board.value;
    const view = table.view.value;
    useEffect(() => {
        zoom.value = 1;
        typed.value = "";
    }, [board]);
    const taps = useTaps(board, view, (cell) => {
        typed.value = "";
        void table.point(cell);
    });
    // A game that is opened comes in place of puzzles and of the hall.
    const opened = useRef(table.id.value);
    useEffect(() => {
        if (opened.current === table.id.value) return;
        opened.current = table.id.value;
        solves.value = false;
        online.leave();
    }, [table.id.value]);
    const submit = (line = typed.value) => {
        typed.value = "";
        void (plays ? online : solves.value ? puzzling : table).type(line);
    };
    const elsewhere = solves.value ? puzzling.state.value : undefined;
    const shown = plays ? { board: online.board.value, view: online.view.value } : elsewhere;
    useTyping({
        typed,
        submit,
        type: (character) => {
            const line = typed.value + character;
            const on = shown?.board ?? board;
            if (on && view && isWholeMove(line, on, shown?.view ?? view)) return submit(line);
            typed.value = line;
        },
        cancel: () => {
            typed.value = "";
            if (!solves.value && !plays) void table.cancel();
        },
    });
    useDropping({
        record: (text) => void table.resume(text),
        variant: (text) => {
            draft.value = text;
            box.value = "own";
        },
    });
    if (!board || !view) return <p role="status">{table.notice.value || words.loading}</p>;

    const begin = () => void beginAs(table, settings.value);
    const editing = study.editing.value;
    const past = study.past.value;
    const point = (cell: number, touch: boolean) => {
        if (editing) return study.put(cell);
        if (past) return study.back();
        taps.point(cell, touch);
    };
    const puzzles = () => {
        study.stop();
        online.leave();
        solves.value = true;
        const { game } = settings.value;
        const files = puzzling.files.map((file) => file.name);
        void puzzling.begin(files.includes(game) ? game : (files[0] ?? ""));
    };
    // The game in the hall becomes one on this device, which can be reviewed, tried again and shared.
    const review = async () => {
        try {
            const response = await fetch(recordAddress(online.id.value));
            if (!response.ok || !(await table.resume(await response.text()))) throw new Error("no record");
            void table.take("review");
        } catch {
            online.notice.value = words.recordFailed;
        }
    };
    const readBoard = async () => {
        inWords.value = (await table.ask<{ text: string }>({ call: "describe" })).text;
        box.value = "words";
    };
    return (
        <>
            <header class="top">
                <h1>{words.title}</h1>
                <nav aria-label={words.menu}>
                    <button
                        type="button"
                        class="plain"
                        aria-pressed={plays}
                        onClick={() => (box.value = "friend")}
                    >
                        {words.playFriend}
                    </button>
                    <button
                        type="button"
                        class="plain"
                        aria-pressed={solves.value && !plays}
                        onClick={puzzles}
                    >
                        {words.puzzles}
                    </button>
                    {MENU.map((name) => (
                        <button type="button" class="plain" key={name} onClick={() => (box.value = name)}>
                            {words[name]}
                        </button>
                    ))}
                </nav>
            </header>
            {plays ? (
                <OnlineRoom
                    online={online}
                    typed={typed.value}
                    onInput={(text) => (typed.value = text)}
                    onSubmit={submit}
                    onReview={() => void review()}
                    onClose={() => online.leave()}
                />
            ) : solves.value ? (
                <PuzzleRoom
                    puzzling={puzzling}
                    catalog={catalog}
                    onClose={() => {
                        solves.value = false;
                        puzzling.leave();
                    }}
                />
            ) : (
                <>
                    <Setup
                        catalog={catalog}
                        own={own}
                        waits={view.moves.length > 0 && !view.result}
                        onBegin={begin}
                        onOwn={() => (box.value = "own")}
                        onFriend={() => (box.value = "friend")}
                    />
                    <main>
                        <Field zoom={zoom.value}>
                            <Board
                                board={board}
                                view={shownView(view, study)}
                                hint={past || editing ? undefined : table.hint.value}
                                worths={study.worths.value}
                                chosen={taps.chosen}
                                zoom={zoom.value}
                                onPoint={point}
                            />
                        </Field>
                        <section class="side" aria-label={board.title}>
                            <Status table={table} view={view} />
                            {editing && <EditPanel board={board} view={view} study={study} editing={editing} />}
                            {view.asked && !editing && (
                                <Question
                                    asked={view.asked}
                                    onAnswer={(word) => void table.type(word)}
                                    onCancel={() => void table.cancel()}
                                />
                            )}
                            <ConfirmMove board={board} taps={taps} />
                            <Controls
                                view={view}
                                stoppable={table.thinking.value === "hint" || table.thinking.value === "review"}
                                onTake={(what) => void table.take(what)}
                                onStop={() => void table.cancel()}
                                onRematch={() => void table.rematch()}
                            />
                            <Players board={board} view={view} clock={table.clock} />
                            <MoveField
                                text={typed.value}
                                help={board.help}
                                onInput={(text) => (typed.value = text)}
                                onSubmit={submit}
                            />
                            <div class="controls">
                                <button
                                    type="button"
                                    aria-pressed={study.analyses.value}
                                    disabled={Boolean(editing) || (view.result !== null && past === undefined)}
                                    onClick={() => study.toggleAnalysis()}
                                >
                                    {words.analyse}
                                </button>
                                <button type="button" disabled={Boolean(editing)} onClick={() => study.edit()}>
                                    {words.editStones}
                                </button>
                                <button type="button" class="plain" onClick={readBoard}>
                                    {words.readBoard}
                                </button>
                                {isLarge(board) && <Zoom zoom={zoom} />}
                            </div>
                            <StudyPanel study={study} />
                            <MoveList view={view} study={study} />
                            <Branches table={table} />
                            {view.review && (
                                <ReviewPanel review={view.review} onLook={(place) => void table.lookAt(place)} />
                            )}
                        </section>
                    </main>
                </>
            )}
            <Boxes
                box={box}
                table={table}
                online={online}
                games={games}
                catalog={catalog}
                own={own}
                board={board}
                inWords={inWords.value}
                draft={draft}
                onOwn={(definition, entry) => {
                    onOwn(definition, entry);
                    change({ game: entry.variant });
                    begin();
                }}
            />
        </>
    );
}
