// A game in the hall, in place of the one on this device: the board, the players and what they say.
import { useSignal } from "@preact/signals";
import { useLayoutEffect } from "preact/hooks";

import type { Board as BoardData, View } from "../engine/types";
import type { Room } from "../online/messages";
import type { Online } from "../online/online";
import { isLarge, useTaps } from "../touch";
import { words } from "../words";
import { Board } from "./Board";
import { ConfirmMove } from "./ConfirmMove";
import { Field } from "./Field";
import { Link } from "./Link";
import { MoveField } from "./MoveField";
import { OnlineControls } from "./OnlineControls";
import { Players } from "./Players";
import { Question } from "./Question";
import { Talk } from "./Talk";
import { Zoom } from "./Zoom";

interface Props {
    readonly online: Online;
    readonly typed: string;
    onInput(text: string): void;
    onSubmit(): void;
    onReview(): void;
    onClose(): void;
}

export function OnlineRoom({ online, typed, onInput, onSubmit, onReview, onClose }: Props) {
    const board = online.board.value;
    const view = online.view.value;
    const room = online.room.value;
    const zoom = useSignal(1);
    const taps = useTaps(board, view, (cell) => online.point(cell));
    useTitle(online);
    return (
        <>
            <section class="setup online" aria-label={words.playFriend}>
                {room?.state === "waiting" && online.me.value !== null ? (
                    <Link label={words.linkForFriend} link={new URL(`/g/${online.id.value}`, location.href).href} />
                ) : (
                    <p>{board && room ? words.onlineGame(board.title, room.watchers) : words.loading}</p>
                )}
                <button type="button" onClick={onClose}>
                    {words.leave}
                </button>
            </section>
            <main>
                <Field zoom={zoom.value}>
                    {board && view && (
                        <Board
                            board={board}
                            view={view}
                            hint={undefined}
                            worths={[]}
                            chosen={taps.chosen}
                            premove={online.premove()}
                            zoom={zoom.value}
                            onPoint={taps.point}
                        />
                    )}
                </Field>
                <section class="side" aria-label={board?.title ?? words.playFriend}>
                    <OnlineStatus online={online} view={view} />
                    {board && view && room && (
                        <>
                            {online.asksMe() && (
                                <Question
                                    asked={view.asked!}
                                    onAnswer={(word) => online.type(word)}
                                    onCancel={() => undefined}
                                />
                            )}
                            <ConfirmMove board={board} taps={taps} />
                            <OnlineControls online={online} view={view} room={room} onReview={onReview} />
                            <Players
                                board={board}
                                view={view}
                                clock={online.clock}
                                people={room.players.map((_, index) => personText(room, index, online.me.value))}
                            />
                            {online.me.value !== null && (
                                <MoveField text={typed} help={board.help} onInput={onInput} onSubmit={onSubmit} />
                            )}
                            {isLarge(board) && (
                                <div class="controls">
                                    <Zoom zoom={zoom} />
                                </div>
                            )}
                            <Talk online={online} room={room} />
                            <Moves board={board} view={view} />
                        </>
                    )}
                </section>
            </main>
        </>
    );
}

// Whether the game is connected and safe, and what happens in it.
function OnlineStatus({ online, view }: { readonly online: Online; readonly view: View | undefined }) {
    const line = online.line.value;
    const now = view?.status.trim() ?? (line === "refused" ? "" : words.loading);
    const said = online.said.value.filter((text) => text !== now);
    return (
        <div class="status" role="status">
            <p class="now">{now}</p>
            {online.missed.value.length > 0 && (
                <p class="said">{`${words.meanwhile} ${online.missed.value.join(" ")}`}</p>
            )}
            {online.missed.value.length === 0 &&
                said.map((text, index) => (
                    <p class="said" key={index}>
                        {text}
                    </p>
                ))}
            {online.notice.value && <p class="notice">{online.notice.value}</p>}
            <p class={line === "connected" ? "line" : "line notice"}>
                {line === "connected" && online.sending.value ? words.sending : words.lineStates[line]}
            </p>
            {line === "elsewhere" && (
                <button type="button" onClick={() => online.open(online.id.value, false)}>
                    {words.playHere}
                </button>
            )}
        </div>
    );
}

function personText(room: Room, index: number, me: number | null): string {
    const { name, seated, here, gone } = room.players[index]!;
    if (!seated) return words.nobodyYet;
    const who = name || words.unnamed;
    if (index + 1 === me) return `${who} · ${words.you}`;
    if (here) return `${who} · ${words.here}`;
    return `${who} · ${words.gone(gone ?? 0)}`;
}

function Moves({ board, view }: { readonly board: BoardData; readonly view: View }) {
    return (
        <div class="record">
            <h2 id="moves">{words.moves}</h2>
            {view.moves.length === 0 ? (
                <p class="quiet">{words.noMoves}</p>
            ) : (
                <ol class="moves" aria-label={`${words.moves}: ${board.title}`}>
                    {view.moves.map((move, number) => (
                        <li key={number}>{move}</li>
                    ))}
                </ol>
            )}
        </div>
    );
}

// A tab in the background says when it is one's turn; never later than the page shows it.
function useTitle(online: Online): void {
    const mine = online.asksMe() && online.room.value?.state === "playing";
    useLayoutEffect(() => {
        document.title = mine ? words.yourMoveTitle : words.title;
        return () => {
            document.title = words.title;
        };
    }, [mine]);
}
