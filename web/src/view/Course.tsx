// The course of a game as a graph, with its mistakes.
import type { Review } from "../engine/types";
import { words } from "../words";

const WIDTH = 300;
const HEIGHT = 80;

export function Course({ review, onLook }: { readonly review: Review; onLook(stones: number): void }) {
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
                onLook(review.first - 1 + Math.round(part * (course.length - 1)));
            }}
        >
            <line class="middle" x1="0" x2={WIDTH} y1={HEIGHT / 2} y2={HEIGHT / 2} />
            <polyline points={points.join(" ")} />
            {review.mistakes.map((mistake) => {
                const index = mistake.number - review.first + 1;
                return (
                    <circle key={mistake.number} cx={x(index)} cy={y(course[index] ?? 0.5)} r="4">
                        <title>{words.mistakeAt(mistake.number, mistake.player)}</title>
                    </circle>
                );
            })}
        </svg>
    );
}
