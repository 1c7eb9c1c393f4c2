// Puzzles in place of the game: the board, what is asked, and what came of it.
import { useSignal } from "@preact/signals";

import type { Catalog } from "../engine/types";
import type { Puzzling } from "../puzzling";
import { isLarge, useTaps } from "../touch";
import { words } from "../words";
import { Board } from "./Board";
import { ConfirmMove } from "./ConfirmMove";
import { Field } from "./Field";
import { Zoom } from "./Zoom";

interface Props {
    readonly puzzling: Puzzling;
    readonly catalog: Catalog;
    onClose(): void;
}

export function PuzzleRoom({ puzzling, catalog, onClose }: Props) {
    const state = puzzling.state.value;
    const zoom = useSignal(1);
    const zoomed = state?.board && isLarge(state.board) ? zoom.value : 1;
    const taps = useTaps(state?.board, state?.view, (cell) => void puzzling.point(cell));
    // A set is named after its game, with the size of the board if that is another one: four-8x7.
    const titleOf = (name: string) => {
        const [, game = name, size] = /^(.+)-(\d+x\d+)$/.exec(name) ?? [];
        const title = catalog.variants.find((variant) => variant.variant === game)?.title ?? game;
        return size ? `${title} (${size})` : title;
    };
    const step = (what: "hint" | "show" | "again" | "next", name: string, main = false) => (
        <button type="button" class={main ? "main" : ""} onClick={() => void puzzling.goOn(what)}>
            {name}
        </button>
    );
    return (
        <>
            <section class="setup" aria-label={words.puzzlesOf}>
                <label>
                    <span>{words.puzzlesOf}</span>
                    <select
                        value={state?.set ?? ""}
                        onChange={(event) => void puzzling.begin(event.currentTarget.value)}
                    >
                        {puzzling.files.map(({ name }) => (
                            <option key={name} value={name} selected={name === state?.set}>
                                {titleOf(name)}
                            </option>
                        ))}
                    </select>
                </label>
                <button
                    type="button"
                    aria-pressed={puzzling.day.value}
                    onClick={() => void puzzling.beginDaily(new Date())}
                >
                    {words.puzzleOfTheDay}
                </button>
                <button type="button" onClick={onClose}>
                    {words.backToGame}
                </button>
            </section>
            <main>
                <Field zoom={zoomed}>
                    {state?.board && (
                        <Board
                            board={state.board}
                            view={state.view}
                            hint={undefined}
                            worths={[]}
                            chosen={taps.chosen}
                            zoom={zoomed}
                            onPoint={taps.point}
                        />
                    )}
                </Field>
                <section class="side" aria-label={words.puzzles}>
                    <div class="status" role="status">
                        <p class="now">{state?.view.status ?? (puzzling.problem.value ? "" : words.loading)}</p>
                        {puzzling.said.value.map((text) => (
                            <p class="said" key={text}>
                                {text}
                            </p>
                        ))}
                        {puzzling.problem.value && <p class="notice">{puzzling.problem.value}</p>}
                        {puzzling.busy.value && <p class="thinking">{words.thinking}</p>}
                    </div>
                    {state && (
                        <>
                            {state.board && <ConfirmMove board={state.board} taps={taps} />}
                            <div class="controls">
                                {state.state === "refuted" && step("again", words.tryAgain, true)}
                                {state.state === "asked" && step("hint", words.puzzleHint)}
                                {(state.state === "asked" || state.state === "refuted") &&
                                    step("show", words.showSolution)}
                                {step("next", words.nextPuzzle, ["solved", "shown"].includes(state.state))}
                                {state.board && isLarge(state.board) && <Zoom zoom={zoom} />}
                            </div>
                            <p>{words.ratingIs(state.history.rating, state.history.deviation)}</p>
                            <p class="quiet">{words.puzzlesTried(state.history.attempts)}</p>
                        </>
                    )}
                </section>
            </main>
        </>
    );
}
