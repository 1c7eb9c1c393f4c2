// The course of a game as a graph, with its mistakes and the place that is looked at.
import { words } from "../words";

const WIDTH = 300;
const HEIGHT = 80;

interface Props {
    readonly chances: readonly number[]; // of player 1, before each move and after the last
    readonly mistakes: readonly number[]; // places of moves
    readonly at: number;
    onLook(place: number): void;
}

export function Course({ chances, mistakes, at, onLook }: Props) {
    if (chances.length < 2) return null;
    const x = (index: number) => (index / (chances.length - 1)) * WIDTH;
    const y = (chance: number) => HEIGHT - 4 - chance * (HEIGHT - 8);
    const points = chances.map((chance, index) => `${x(index).toFixed(1)},${y(chance).toFixed(1)}`);
    return (
        <svg
            class="course"
            viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
            role="img"
            aria-label={words.course}
            onClick={(event) => {
                const box = event.currentTarget.getBoundingClientRect();
                const part = (event.clientX - box.left) / box.width;
                onLook(Math.round(part * (chances.length - 1)));
            }}
        >
            <line class="middle" x1="0" x2={WIDTH} y1={HEIGHT / 2} y2={HEIGHT / 2} />
            <line class="here" x1={x(at)} x2={x(at)} y1="0" y2={HEIGHT} />
            <polyline points={points.join(" ")} />
            {mistakes.map((place) => (
                <circle key={place} cx={x(place + 1)} cy={y(chances[place + 1] ?? 0.5)} r="4" />
            ))}
        </svg>
    );
}
