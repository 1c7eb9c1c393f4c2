// The board: a grid of cells that can be pointed at and walked with the arrow keys. It draws what
// the program says and knows no rules.
import { useEffect, useRef, useState } from "preact/hooks";

import type { Board as BoardData, View, Worth } from "../engine/types";
import { words } from "../words";
import { Lines } from "./Lines";
import { Piece } from "./Piece";

interface Props {
    readonly board: BoardData;
    readonly view: View;
    readonly hint: number | undefined;
    readonly chosen: number | undefined; // waits for a second tap
    readonly premove?: number | undefined; // for when it is one's turn
    readonly zoom: number;
    readonly worths: readonly Worth[]; // of moves, where they are known
    onPoint(cell: number, touch: boolean): void;
}

// What a screen reader says of a cell.
export function cellLabel(
    cell: number,
    board: BoardData,
    view: View,
    hint?: number,
    worth?: Worth,
): string {
    const parts = [board.cells[cell] ?? ""];
    const stone = view.stones[cell];
    const owner = view.players.find((player) => String(player.look) === stone);
    parts.push(owner ? owner.piece : words.empty);
    if (view.last === cell) parts.push(words.lastMove);
    if (view.line.includes(cell)) parts.push(words.winningLine);
    if (view.barred.includes(cell)) parts.push(words.barred);
    const forbidden = view.forbidden.find(([point]) => point === cell);
    if (forbidden) parts.push(words.forbidden(forbidden[1]));
    if (view.supposed.includes(cell)) parts.push(words.supposed);
    if (view.marked.includes(cell)) parts.push(words.marked);
    if (hint === cell) parts.push(words.suggested);
    if (worth) parts.push(`${worth.text} (${worth.certain})`);
    return parts.join(", ");
}

// The cell that an arrow key leads to.
export function walk(cell: number, key: string, board: BoardData): number | undefined {
    const row = Math.floor(cell / board.width);
    const column = cell % board.width;
    const at = (r: number, c: number) =>
        Math.max(0, Math.min(board.height - 1, r)) * board.width +
        Math.max(0, Math.min(board.width - 1, c));
    switch (key) {
        case "ArrowLeft":
            return at(row, column - 1);
        case "ArrowRight":
            return at(row, column + 1);
        case "ArrowUp":
            return at(row - 1, column);
        case "ArrowDown":
            return at(row + 1, column);
        case "Home":
            return at(row, 0);
        case "End":
            return at(row, board.width - 1);
        case "PageUp":
            return at(0, column);
        case "PageDown":
            return at(board.height - 1, column);
        default:
            return undefined;
    }
}

function cellOf(target: EventTarget | null): number | undefined {
    const element = (target as Element | null)?.closest<HTMLElement>("[data-cell]");
    return element ? Number(element.dataset.cell) : undefined;
}

function middle(board: BoardData): number {
    const row = board.falling ? 0 : Math.floor((board.height - 1) / 2);
    return row * board.width + Math.floor((board.width - 1) / 2);
}

export function Board(props: Props) {
    const { board, view, hint, chosen } = props;
    const [focus, setFocus] = useState(() => middle(board));
    const [hover, setHover] = useState<number | undefined>(undefined);
    const grid = useRef<HTMLDivElement>(null);
    const shownMoves = useRef(view.moves.length);
    const touch = useRef(false);

    useEffect(() => {
        setFocus(middle(board));
        setHover(undefined);
    }, [board]);
    // Only a stone that was just played moves.
    const moving = view.moves.length === shownMoves.current + 1 ? view.last : null;
    useEffect(() => {
        const timer = setTimeout(() => (shownMoves.current = view.moves.length), 700);
        return () => {
            clearTimeout(timer);
            shownMoves.current = view.moves.length;
        };
    }, [view]);

    const asked = view.asked?.for;
    const open = asked === "move" || asked === "row" || asked === "column";
    const landing = (cell: number | undefined) => {
        if (cell === undefined || !open) return undefined;
        const rest = board.falling ? view.landings[cell % board.width] : cell;
        return rest !== undefined && view.stones[rest] === "." ? rest : undefined;
    };
    const ghost = landing(chosen ?? hover);

    const onKeyDown = (event: KeyboardEvent) => {
        if (event.ctrlKey || event.altKey || event.metaKey) return;
        const next = walk(focus, event.key, board);
        if (next !== undefined) {
            event.preventDefault();
            setFocus(next);
            grid.current?.querySelector<HTMLElement>(`[data-cell="${next}"]`)?.focus();
        } else if (event.key === "Enter" || event.key === " ") {
            event.preventDefault();
            props.onPoint(focus, false);
        }
    };

    const rows = Array.from({ length: board.height }, (_, row) => row);
    const columns = Array.from({ length: board.width }, (_, column) => column);
    return (
        <div
            class={`board ${board.style} ${board.falling ? "falling" : ""} ${board.width > 9 ? "large" : ""}`}
            style={{
                "--columns": board.width,
                "--rows": board.height,
                "--zoom": props.zoom,
                "--named": board.rows.length > 0 ? 1 : 0,
                "--one": `var(--c-${board.colors[0]})`,
                "--two": `var(--c-${board.colors[1]})`,
            }}
        >
            <div class="row-names" aria-hidden="true">
                {board.rows.map((name) => (
                    <span key={name}>{name}</span>
                ))}
            </div>
            <div
                ref={grid}
                class="grid"
                role="grid"
                aria-label={board.title}
                aria-rowcount={board.height}
                aria-colcount={board.width}
                onKeyDown={onKeyDown}
                onPointerDown={(event) => (touch.current = event.pointerType === "touch")}
                onPointerOver={(event) =>
                    setHover(event.pointerType === "mouse" ? cellOf(event.target) : undefined)
                }
                onPointerLeave={() => setHover(undefined)}
                onClick={(event) => {
                    const cell = cellOf(event.target);
                    if (cell === undefined) return;
                    if (event.detail > 1 && !touch.current) return; // of a double click, one is meant
                    setFocus(cell);
                    props.onPoint(cell, touch.current);
                    touch.current = false;
                }}
            >
                {board.style === "stones" && <Lines board={board} />}
                {rows.map((row) => (
                    <div role="row" class="row" key={row} aria-rowindex={row + 1}>
                        {columns.map((column) => {
                            const cell = row * board.width + column;
                            const stone = view.stones[cell];
                            const worth = props.worths.find((move) => move.cell === cell);
                            return (
                                <div
                                    key={cell}
                                    role="gridcell"
                                    class={`${cellClass(cell, view, hint, chosen)} ${cell === props.premove ? "premove" : ""}`}
                                    data-cell={cell}
                                    aria-colindex={column + 1}
                                    aria-label={cellLabel(cell, board, view, hint, worth) + (cell === props.premove ? `, ${words.premove}` : "")}
                                    tabIndex={cell === focus ? 0 : -1}
                                    onFocus={() => setFocus(cell)}
                                >
                                    {stone !== "." && (
                                        <Piece
                                            look={stone === "1" ? 1 : 2}
                                            style={board.style}
                                            moves={cell === moving}
                                            rows={board.falling ? row + 1 : 0}
                                        />
                                    )}
                                    {worth && (
                                        <span class={`worth ${worth.certain} ${worthClass(worth)}`}>
                                            {worth.brief}
                                        </span>
                                    )}
                                    {ghost === cell && (
                                        <Piece look={view.next} style={board.style} ghost />
                                    )}
                                </div>
                            );
                        })}
                    </div>
                ))}
            </div>
            <div class="column-names" aria-hidden="true">
                {board.columns.map((name) => (
                    <span key={name}>{name}</span>
                ))}
            </div>
        </div>
    );
}

function worthClass(worth: Worth): string {
    return worth.chance > 0.6 ? "good" : worth.chance < 0.4 ? "bad" : "even";
}

function cellClass(cell: number, view: View, hint?: number, chosen?: number): string {
    const classes = ["cell"];
    if (view.last === cell) classes.push("last");
    if (view.line.includes(cell)) classes.push("won");
    if (view.barred.includes(cell)) classes.push("barred");
    if (view.forbidden.some(([point]) => point === cell)) classes.push("forbidden");
    if (view.supposed.includes(cell)) classes.push("supposed");
    if (view.marked.includes(cell)) classes.push("marked");
    if (hint === cell) classes.push("hint");
    if (chosen === cell) classes.push("chosen");
    return classes.join(" ");
}
