// Play a friend: makes a game, and lists those that can be gone on with, joined or watched.
import { useEffect, useState } from "preact/hooks";

import type { Catalog, Entry } from "../engine/types";
import { change, settings } from "../keep/settings";
import { HallRefused, listed, lobby, makeGame, NoHall } from "../online/hall";
import type { Listed, Lobby, Player } from "../online/messages";
import type { Online } from "../online/online";
import { words } from "../words";
import { Dialog } from "./Dialog";

interface Props {
    readonly online: Online;
    readonly catalog: Catalog;
    readonly own: readonly Entry[];
    onClose(): void;
}

const CLOCKS = ["none", "1", "3+2", "5", "10+5", "30", "30s/move", "1d/move", "3d/move"];
const REFRESH = 5000; // milliseconds between two looks at the lobby
const MINE = 10; // of one's own games that are listed

type Choices = readonly (readonly [string, string])[];

function Choice(props: {
    readonly label: string;
    readonly value: string;
    readonly choices: Choices;
    onChange(value: string): void;
}) {
    return (
        <label class="setting">
            <span>{props.label}</span>
            <select value={props.value} onChange={(event) => props.onChange(event.currentTarget.value)}>
                {props.choices.map(([value, name]) => (
                    <option key={value} value={value} selected={value === props.value}>
                        {name}
                    </option>
                ))}
            </select>
        </label>
    );
}

function Switch(props: { readonly label: string; readonly on: boolean; onChange(on: boolean): void }) {
    return (
        <label class="setting">
            <span>{props.label}</span>
            <input
                type="checkbox"
                checked={props.on}
                onChange={(event) => props.onChange(event.currentTarget.checked)}
            />
        </label>
    );
}

const clockChoices: Choices = CLOCKS.map((clock) => [clock, words.onlineClock(clock)]);

export function FriendBox({ online, catalog, own, onClose }: Props) {
    const [problem, setProblem] = useState("");
    const [found, setFound] = useState(true); // a hall
    const fail = (error: unknown) => {
        setProblem(why(error));
        setFound(!(error instanceof NoHall));
    };
    const games: Choices = [...own, ...catalog.variants].map(({ variant, title }) => [variant, title]);
    const go = (game: string, sit: boolean) => {
        onClose();
        online.open(game, sit);
    };
    return (
        <Dialog title={words.playFriend} onClose={onClose}>
            {problem && (
                <p class="problem" role="alert">
                    {problem}
                </p>
            )}
            {found && <Make games={games} online={online} onMade={(game) => go(game, false)} onFail={fail} />}
            {found && <MyGames online={online} onGo={(game) => go(game, false)} />}
            <OpenGames
                games={games}
                onGo={go}
                onFail={fail}
                onFound={() => {
                    if (!found) setProblem("");
                    setFound(true);
                }}
            />
        </Dialog>
    );
}

function why(error: unknown): string {
    if (error instanceof NoHall) return words.noHall;
    return error instanceof HallRefused ? error.message : words.hallFailed;
}

function Make(props: {
    readonly games: Choices;
    readonly online: Online;
    onMade(game: string): void;
    onFail(error: unknown): void;
}) {
    const [clock, setClock] = useState("none");
    const [player, setPlayer] = useState("1");
    const [starter, setStarter] = useState("game");
    const [open, setOpen] = useState(false);
    const [chat, setChat] = useState(true);
    const { game, name, own } = settings.value;
    const make = async () => {
        const definition = own[game];
        const mine = Number(player) as Player;
        try {
            const made = await makeGame({
                ...(definition === undefined ? { variant: game } : { definition }),
                ...(name.trim() ? { name: name.trim() } : {}),
                player: mine,
                ...(starter === "game" ? {} : { starter: starter === "you" ? mine : mine === 1 ? 2 : 1 }),
                clock,
                public: open,
                chat: chat && !open,
            });
            props.online.seats.put(made.game, made.token);
            props.onMade(made.game);
        } catch (error) {
            props.onFail(error);
        }
    };
    return (
        <form
            aria-label={words.makeGame}
            onSubmit={(event) => {
                event.preventDefault();
                void make();
            }}
        >
            <Choice
                label={words.game}
                value={game}
                choices={props.games}
                onChange={(value) => change({ game: value })}
            />
            <Choice label={words.onlineClockLabel} value={clock} choices={clockChoices} onChange={setClock} />
            <Choice
                label={words.youAre}
                value={player}
                choices={[
                    ["1", words.player(1)],
                    ["2", words.player(2)],
                ]}
                onChange={setPlayer}
            />
            <Choice
                label={words.starts}
                value={starter}
                choices={[
                    ["game", words.startsGame],
                    ["you", words.you],
                    ["friend", words.friend],
                ]}
                onChange={setStarter}
            />
            <label class="setting">
                <span>{words.yourName}</span>
                <input
                    value={name}
                    maxLength={24}
                    autocomplete="nickname"
                    onInput={(event) => change({ name: event.currentTarget.value })}
                />
            </label>
            <Switch label={words.publicGame} on={open} onChange={setOpen} />
            {!open && <Switch label={words.chatAllowed} on={chat} onChange={setChat} />}
            <div class="answers">
                <button type="submit" class="main">
                    {words.makeGame}
                </button>
            </div>
        </form>
    );
}

function describe(game: Listed): string {
    const names = game.names.map((name, index) => name || words.player(index + 1)).join(" – ");
    const moves = game.moves === undefined ? [] : [words.movesMade(game.moves)];
    return [words.onlineClock(game.clock), names, ...moves].join(" · ");
}

function Games(props: {
    readonly title: string;
    readonly games: readonly Listed[];
    readonly action: string;
    onGo(game: string): void;
}) {
    if (props.games.length === 0) return null;
    return (
        <>
            <h3>{props.title}</h3>
            <ul class="kept">
                {props.games.map((game) => (
                    <li key={game.game}>
                        <span>
                            <strong>{game.title}</strong>
                            <small>{describe(game)}</small>
                        </span>
                        <button type="button" onClick={() => props.onGo(game.game)}>
                            {props.action}
                        </button>
                    </li>
                ))}
            </ul>
        </>
    );
}

// Those in which this browser has a seat, as far as they go on.
function MyGames({ online, onGo }: { readonly online: Online; onGo(game: string): void }) {
    const [games, setGames] = useState<readonly Listed[]>([]);
    useEffect(() => {
        const asked = online.seats.games().slice(0, MINE).map((game) => listed(game).catch(() => undefined));
        void Promise.all(asked).then((found) =>
            setGames(found.flatMap((game) => (game && game.state !== "over" ? [game] : []))),
        );
    }, []);
    return <Games title={words.myOnlineGames} games={games} action={words.goOn} onGo={onGo} />;
}

function OpenGames(props: {
    readonly games: Choices;
    onGo(game: string, sit: boolean): void;
    onFail(error: unknown): void;
    onFound(): void;
}) {
    const [variant, setVariant] = useState("");
    const [clock, setClock] = useState("");
    const [found, setFound] = useState<Lobby | undefined>(undefined);
    useEffect(() => {
        let current = true;
        const look = () =>
            lobby(variant, clock).then(
                (games) => {
                    if (!current) return;
                    setFound(games);
                    props.onFound();
                },
                (error: unknown) => {
                    if (!current) return;
                    setFound(undefined);
                    props.onFail(error);
                },
            );
        void look();
        const timer = setInterval(() => void look(), REFRESH);
        return () => {
            current = false;
            clearInterval(timer);
        };
    }, [variant, clock]);
    if (!found) return null;
    return (
        <section aria-label={words.lobby}>
            <h3>{words.lobby}</h3>
            <Choice
                label={words.game}
                value={variant}
                choices={[["", words.any], ...props.games]}
                onChange={setVariant}
            />
            <Choice
                label={words.onlineClockLabel}
                value={clock}
                choices={[["", words.any], ...clockChoices]}
                onChange={setClock}
            />
            {found.open.length + found.live.length === 0 && <p class="quiet">{words.noOpenGames}</p>}
            <Games
                title={words.openGames}
                games={found.open}
                action={words.sitDown}
                onGo={(game) => props.onGo(game, true)}
            />
            <Games
                title={words.liveGames}
                games={found.live}
                action={words.watch}
                onGo={(game) => props.onGo(game, false)}
            />
        </section>
    );
}
