// What is known about the position and the game: worth of moves, course, mistakes.
import type { Study } from "../study";
import { words } from "../words";
import { Course } from "./Course";

const MOST = 5; // moves that are told in words

export function StudyPanel({ study }: { readonly study: Study }) {
    const worths = study.worths.value;
    const review = study.review.value;
    const best = worths[0];
    return (
        <>
            {(study.busy.value || study.problem.value) && (
                <div class="answers">
                    <p role="status" class="thinking">
                        {study.busy.value || study.problem.value}
                    </p>
                    {study.busy.value && (
                        <button type="button" onClick={() => study.stop()}>
                            {words.stopStudy}
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
                </section>
            )}
            {review && (
                <section class="study" aria-label={words.review}>
                    <h2>{words.review}</h2>
                    <p>{review.mistakes.length === 0 ? words.noMistakes : review.summary}</p>
                    <Course review={review} onLook={(stones) => void study.lookAt(stones)} />
                    <ul class="mistakes">
                        {review.mistakes.map((mistake) => (
                            <li key={mistake.number}>
                                <button type="button" onClick={() => void study.lookAt(mistake.number - 1)}>
                                    {words.mistakeAt(mistake.number, mistake.player)}
                                </button>
                                <p>{mistake.text}</p>
                                {mistake.reasons.map((reason) => (
                                    <p class="quiet" key={reason}>
                                        {reason}
                                    </p>
                                ))}
                            </li>
                        ))}
                    </ul>
                    {review.shares.map((share) => (
                        <p class="quiet" key={share}>
                            {share}
                        </p>
                    ))}
                </section>
            )}
        </>
    );
}
