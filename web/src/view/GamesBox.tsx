// The games that are kept in the browser.
import { useEffect, useState } from "preact/hooks";

import { download } from "../files";
import { type Games, type KeptGame, readGames, writeGames } from "../keep/games";
import { words } from "../words";
import { Dialog } from "./Dialog";

interface Props {
    readonly games: Games;
    onOpen(game: KeptGame): void;
    onClose(): void;
}

export function GamesBox({ games, onOpen, onClose }: Props) {
    const [list, setList] = useState<readonly KeptGame[]>([]);
    const [problem, setProblem] = useState("");
    const load = () =>
        games
            .all()
            .then(setList)
            .catch(() => setProblem(words.storageFailed));
    useEffect(() => void load(), []);
    const bring = async (file: File) => {
        setProblem("");
        try {
            for (const game of readGames(await file.text())) await games.put(game);
        } catch {
            setProblem(words.badGames);
        }
        await load();
    };
    return (
        <Dialog title={words.games} onClose={onClose}>
            {problem && <p class="problem">{problem}</p>}
            {list.length === 0 && <p>{words.noGames}</p>}
            <ul class="kept">
                {list.map((game) => (
                    <li key={game.id}>
                        <span>
                            <strong>{game.title}</strong>
                            <small>
                                {`${new Date(game.changed).toLocaleString()} · ${words.movesMade(game.moves)} · `}
                                {game.over ? game.status : words.unfinished}
                            </small>
                        </span>
                        <button type="button" onClick={() => onOpen(game)}>
                            {words.open}
                        </button>
                        <button
                            type="button"
                            class="plain"
                            onClick={() => games.remove(game.id).then(load, load)}
                        >
                            {words.remove}
                        </button>
                    </li>
                ))}
            </ul>
            <div class="answers">
                <button
                    type="button"
                    disabled={list.length === 0}
                    onClick={() =>
                        download("inarow-games.json", new Blob([writeGames(list)], { type: "application/json" }))
                    }
                >
                    {words.exportGames}
                </button>
            </div>
            <label class="wide">
                <span>{words.importGames}</span>
                <input
                    type="file"
                    accept=".json,application/json"
                    onChange={async (event) => {
                        const file = event.currentTarget.files?.[0];
                        if (file) await bring(file);
                    }}
                />
            </label>
        </Dialog>
    );
}
