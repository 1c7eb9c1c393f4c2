// The lines of a board on which stones stand where two lines cross.
import type { Board } from "../engine/types";

// Where larger boards have dots, as Go boards do; for decoration alone.
function dots(size: number): number[] {
    if (size < 13 || size % 2 === 0) return [];
    const middle = (size - 1) / 2;
    return [3, middle, size - 4];
}

export function Lines({ board }: { readonly board: Board }) {
    const { width, height } = board;
    let path = "";
    for (let row = 0; row < height; ++row) path += `M0.5 ${row + 0.5}H${width - 0.5}`;
    for (let column = 0; column < width; ++column) path += `M${column + 0.5} 0.5V${height - 0.5}`;
    const points = dots(width).flatMap((x) => dots(height).map((y) => [x, y] as const));
    return (
        <svg class="lines" viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
            <path d={path} />
            {points.map(([x, y]) => (
                <circle key={`${x},${y}`} cx={x + 0.5} cy={y + 0.5} r="0.11" />
            ))}
        </svg>
    );
}
