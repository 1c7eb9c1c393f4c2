// What happened and what the players say: fixed phrases and, in private games, free text. All of it is
// shown as text.
import { useEffect, useRef, useState } from "preact/hooks";

import type { OnlineTold, Room } from "../online/messages";
import type { Online } from "../online/online";
import { words } from "../words";

export function Talk({ online, room }: { readonly online: Online; readonly room: Room }) {
    const [text, setText] = useState("");
    const log = useRef<HTMLUListElement>(null);
    const said = online.told.value.filter((event) => event.event === "say");
    useEffect(() => {
        if (log.current) log.current.scrollTop = log.current.scrollHeight;
    }, [said.length]);
    const me = online.me.value;
    if (me === null && said.length === 0) return null;
    return (
        <section class="talk" aria-label={words.talk}>
            <h2>{words.talk}</h2>
            {said.length > 0 && (
                <ul ref={log} role="log" aria-label={words.talk} tabIndex={0}>
                    {said.map((event, index) => (
                        <li key={event.number ?? index}>
                            <strong>{nameOf(event, room)}:</strong> {event.words ?? phraseText(event)}
                        </li>
                    ))}
                </ul>
            )}
            {me !== null && (
                <div class="answers">
                    <select
                        aria-label={words.sayPhrase}
                        value=""
                        onChange={(event) => {
                            const phrase = event.currentTarget.value;
                            event.currentTarget.value = "";
                            if (phrase) online.say({ phrase });
                        }}
                    >
                        <option value="">{words.sayPhrase}</option>
                        {words.phrases.map(([phrase, name]) => (
                            <option key={phrase} value={phrase}>
                                {name}
                            </option>
                        ))}
                    </select>
                    {!room.public && (
                        <button type="button" class="plain" onClick={() => online.allowChat(!room.chat)}>
                            {room.chat ? words.chatOff : words.chatOn}
                        </button>
                    )}
                </div>
            )}
            {me !== null && room.chat && !room.public && (
                <form
                    class="typed"
                    onSubmit={(event) => {
                        event.preventDefault();
                        if (text.trim()) online.say({ words: text.trim() });
                        setText("");
                    }}
                >
                    <input
                        value={text}
                        aria-label={words.message}
                        placeholder={words.message}
                        autocomplete="off"
                        maxLength={200}
                        onInput={(event) => setText(event.currentTarget.value)}
                    />
                    <button type="submit" disabled={text.trim() === ""}>
                        {words.send}
                    </button>
                </form>
            )}
        </section>
    );
}

function phraseText(event: OnlineTold): string {
    return words.phrases.find(([phrase]) => phrase === event.phrase)?.[1] ?? event.text ?? "";
}

function nameOf(event: OnlineTold, room: Room): string {
    const player = event.player ?? 1;
    return room.players[player - 1]?.name || words.player(player);
}
