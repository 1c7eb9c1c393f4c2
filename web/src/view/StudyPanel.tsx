// What is known about the moves of the position.
import type { Study } from "../study";
import { words } from "../words";
import { Course } from "./Course";

const MOST = 5; // moves that are told in words

export function StudyPanel({ study }: { readonly study: Study }) {
    const worths = study.worths.value;
    const best = worths[0];
    const course = study.course.value;
    return (
        <>
            {(study.busy.value || study.problem.value) && (
                <div class="answers">
                    <p role="status" class="thinking">
                        {study.busy.value || study.problem.value}
                    </p>
                    {study.busy.value && (
                        <button type="button" onClick={() => study.stop()}>
                            {words.stop}
                        </button>
                    )}
                </div>
            )}
            {best && (
                <section class="study" aria-label={words.bestMoves}>
                    <meter min={0} max={100} value={Math.round(100 * best.chance)} aria-label={words.bestMoves} />
                    <ol>
                        {worths.slice(0, MOST).map((worth) => (
                            <li key={worth.move} class={worth.certain}>
                                {words.worth(worth.move, worth.text, worth.certain)}
                                <small>{worth.line}</small>
                            </li>
                        ))}
                    </ol>
                    {course && (
                        <Course
                            chances={course.chances}
                            mistakes={course.mistakes}
                            at={course.stones.indexOf(study.at.value ?? course.stones.at(-1)!)}
                            onLook={(place) => void study.lookAt(course.stones[place]!)}
                        />
                    )}
                </section>
            )}
        </>
    );
}
