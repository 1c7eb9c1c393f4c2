// The games that are kept in the browser.
import { useEffect, useState } from "preact/hooks";

import { download } from "../files";
import { readFile, writeFile } from "../keep/file";
import type { Games, KeptGame } from "../keep/games";
import { bringSettings, settings } from "../keep/settings";
import { words } from "../words";
import { Dialog } from "./Dialog";

const PAGE = 50; // games that are listed at first

interface Props {
    readonly games: Games;
    onOpen(game: KeptGame): void;
    onClose(): void;
}

export function GamesBox({ games, onOpen, onClose }: Props) {
    const [list, setList] = useState<readonly KeptGame[]>([]);
    const [problem, setProblem] = useState("");
    const [most, setMost] = useState(PAGE);
    const load = () =>
        games
            .all()
            .then(setList)
            .catch(() => setProblem(words.storageFailed));
    useEffect(() => void load(), []);
    const bring = async (file: File) => {
        setProblem("");
        try {
            const kept = readFile(await file.text());
            await games.bring(kept.games);
            if (kept.settings) bringSettings(kept.settings);
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
                {list.slice(0, most).map((game) => (
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
            {list.length > most && (
                <button type="button" onClick={() => setMost(most + PAGE)}>
                    {words.moreGames(Math.min(PAGE, list.length - most))}
                </button>
            )}
            <p class="quiet">{words.keptHelp}</p>
            <div class="answers">
                <button
                    type="button"
                    onClick={() => {
                        const text = writeFile(list, settings.value);
                        download("inarow.json", new Blob([text], { type: "application/json" }));
                    }}
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
