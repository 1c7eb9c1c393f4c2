// The review of a game: its course, its mistakes, and what is said of the one that is looked at.
import type { Review } from "../engine/types";
import { words } from "../words";
import { Course } from "./Course";

interface Props {
    readonly review: Review;
    onLook(place: number): void;
}

export function ReviewPanel({ review, onLook }: Props) {
    return (
        <section class="study" aria-label={words.review}>
            <h2>{words.review}</h2>
            <Course
                chances={review.course}
                mistakes={review.mistakes.map((mistake) => mistake.place)}
                at={review.at}
                onLook={onLook}
            />
            <p class="long">{review.text}</p>
            <div class="answers">
                {review.mistakes.map((mistake) => (
                    <button
                        type="button"
                        key={mistake.place}
                        aria-current={mistake.place === review.at ? "step" : undefined}
                        disabled={review.trying}
                        onClick={() => onLook(mistake.place)}
                    >
                        {words.mistakeAt(mistake.number, mistake.player, mistake.name)}
                    </button>
                ))}
            </div>
            {review.shares.map((share) => (
                <p class="quiet" key={share}>
                    {share}
                </p>
            ))}
        </section>
    );
}
