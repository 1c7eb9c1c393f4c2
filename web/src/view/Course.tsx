// The course of a game as a graph, with its mistakes and the place that is looked at.
import type { Review } from "../engine/types";
import { words } from "../words";

const WIDTH = 300;
const HEIGHT = 80;

export function Course({ review, onLook }: { readonly review: Review; onLook(place: number): void }) {
    const { course } = review;
    if (course.length < 2) return null;
    const x = (index: number) => (index / (course.length - 1)) * WIDTH;
    const y = (chance: number) => HEIGHT - 4 - chance * (HEIGHT - 8);
    const points = course.map((chance, index) => `${x(index).toFixed(1)},${y(chance).toFixed(1)}`);
    return (
        <svg
            class="course"
            viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
            role="img"
            aria-label={words.course}
            onClick={(event) => {
                const box = event.currentTarget.getBoundingClientRect();
                const part = (event.clientX - box.left) / box.width;
                onLook(Math.round(part * (course.length - 1)));
            }}
        >
            <line class="middle" x1="0" x2={WIDTH} y1={HEIGHT / 2} y2={HEIGHT / 2} />
            <line class="here" x1={x(review.at)} x2={x(review.at)} y1="0" y2={HEIGHT} />
            <polyline points={points.join(" ")} />
            {review.mistakes.map((mistake) => (
                <circle
                    key={mistake.place}
                    cx={x(mistake.place + 1)}
                    cy={y(course[mistake.place + 1] ?? 0.5)}
                    r="4"
                />
            ))}
        </svg>
    );
}
