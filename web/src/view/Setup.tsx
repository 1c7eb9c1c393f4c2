// The row above the board: which game, against whom, who starts. A game that has begun is not
// disturbed: what is chosen holds for the next one.
import type { Catalog, Entry } from "../engine/types";
import { change, settings } from "../keep/settings";
import { words } from "../words";

interface Props {
    readonly catalog: Catalog;
    readonly own: readonly Entry[];
    // Whether a game goes on that the choice does not touch.
    readonly waits: boolean;
    onBegin(): void;
    onOwn(): void;
    onFriend(): void;
}

const OWN = "+own";
const FRIEND = "+friend";

export function Setup({ catalog, own, waits, onBegin, onOwn, onFriend }: Props) {
    const { game, opponent, starter } = settings.value;
    const entry = [...own, ...catalog.variants].find((variant) => variant.variant === game);
    const builtin = catalog.variants.filter(
        (variant) => !own.some((other) => other.variant === variant.variant),
    );
    const levels = catalog.levels.filter((level) => entry?.levels.includes(level.name) ?? true);
    const choose = (changes: Parameters<typeof change>[0]) => {
        change(changes);
        if (!waits) onBegin();
    };
    const option = (variant: Entry) => (
        <option key={variant.variant} value={variant.variant} selected={variant.variant === game}>
            {variant.title}
        </option>
    );
    return (
        <form
            class="setup"
            aria-label={words.newGame}
            onSubmit={(event) => {
                event.preventDefault();
                onBegin();
            }}
        >
            <label>
                <span>{words.game}</span>
                <select
                    value={game}
                    onChange={(event) => {
                        const chosen = event.currentTarget.value;
                        if (chosen !== OWN) return choose({ game: chosen });
                        event.currentTarget.value = game;
                        onOwn();
                    }}
                >
                    {own.length > 0 && <optgroup label={words.ownGames}>{own.map(option)}</optgroup>}
                    <optgroup label={words.builtinGames}>{builtin.map(option)}</optgroup>
                    <option value={OWN}>{words.ownVariant}</option>
                </select>
            </label>
            <label>
                <span>{words.opponent}</span>
                <select
                    value={opponent}
                    onChange={(event) => {
                        const chosen = event.currentTarget.value;
                        if (chosen !== FRIEND) return choose({ opponent: chosen });
                        event.currentTarget.value = opponent;
                        onFriend();
                    }}
                >
                    <option value="person" selected={opponent === "person"}>
                        {words.person}
                    </option>
                    <option value={FRIEND}>{words.byLink}</option>
                    {levels.map((level) => (
                        <option key={level.name} value={level.name} selected={level.name === opponent}>
                            {`${level.title}: ${level.description}`}
                        </option>
                    ))}
                </select>
            </label>
            <label>
                <span>{words.starts}</span>
                <select
                    value={starter}
                    onChange={(event) =>
                        choose({ starter: event.currentTarget.value as "game" | "you" | "opponent" })
                    }
                >
                    <option value="game">{words.startsGame}</option>
                    <option value="you">{words.startsYou}</option>
                    <option value="opponent">{words.startsOpponent}</option>
                </select>
            </label>
            <button type="submit" class="main">
                {words.newGame}
            </button>
        </form>
    );
}
