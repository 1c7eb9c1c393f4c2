// What a player may do in the hall besides moving: the house's own undo, and what needs consent.
import { useState } from "preact/hooks";

import type { Offer, View } from "../engine/types";
import { recordAddress } from "../online/hall";
import type { Room, Wish } from "../online/messages";
import type { Online } from "../online/online";
import { words } from "../words";
import { Dialog } from "./Dialog";
import { Link } from "./Link";

interface Props {
    readonly online: Online;
    readonly view: View;
    readonly room: Room;
    onReview(): void;
}

const WISHES: readonly Wish[] = ["undo", "draw", "restart", "rematch"];

export function OnlineControls({ online, view, room, onReview }: Props) {
    const [sure, setSure] = useState<Offer | undefined>(undefined); // what is asked about
    const [moves, setMoves] = useState(false); // the seat, to another device
    const me = online.me.value;
    const over = room.state === "over";
    const take = (offer: Offer) =>
        offer.loses || offer.what === "resign" ? setSure(offer) : online.take(offer.what);
    const seat = online.seats.get(online.id.value);
    return (
        <>
            {room.asked && me !== null && <Asked online={online} asked={room.asked} me={me} />}
            {Boolean(room.claim_in) && <p class="quiet">{words.claimLater}</p>}
            <div class="controls">
                {!over &&
                    view.offers
                        .filter((offer) => offer.enabled)
                        .map((offer) => (
                            <button type="button" key={offer.what} onClick={() => take(offer)}>
                                {offer.name}
                            </button>
                        ))}
                {WISHES.filter((wish) => room.offers.includes(wish)).map((wish) => (
                    <button
                        type="button"
                        key={wish}
                        class={wish === "rematch" ? "main" : ""}
                        onClick={() => online.ask(wish)}
                    >
                        {words.wishes[wish]}
                    </button>
                ))}
                {room.claim_in === 0 && (
                    <button type="button" class="main" onClick={() => online.claim()}>
                        {words.claim}
                    </button>
                )}
                {me === null && room.state === "waiting" && (
                    <button type="button" class="main" onClick={() => online.sit()}>
                        {words.sitDown}
                    </button>
                )}
                {over && (
                    <>
                        <button type="button" onClick={onReview}>
                            {words.review}
                        </button>
                        <a class="button" href={recordAddress(online.id.value)} download={`${online.id.value}.row`}>
                            {words.saveRecord}
                        </a>
                    </>
                )}
                {seat && !over && (
                    <button type="button" class="plain" onClick={() => setMoves(true)}>
                        {words.otherDevice}
                    </button>
                )}
            </div>
            {room.rematch && me === null && (
                <button type="button" onClick={() => online.open(room.rematch!, false)}>
                    {words.watchRematch}
                </button>
            )}
            {sure && (
                <Dialog title={sure.name} onClose={() => setSure(undefined)}>
                    <p>{words.losesGame}</p>
                    <div class="answers">
                        <button
                            type="button"
                            class="main"
                            onClick={() => {
                                online.take(sure.what);
                                setSure(undefined);
                            }}
                        >
                            {sure.name}
                        </button>
                        <button type="button" onClick={() => setSure(undefined)}>
                            {words.cancel}
                        </button>
                    </div>
                </Dialog>
            )}
            {moves && seat && (
                <Dialog title={words.otherDevice} onClose={() => setMoves(false)}>
                    <p>{words.otherDeviceHelp}</p>
                    <Link
                        label={words.linkForDevice}
                        link={new URL(`/#g=${online.id.value}&seat=${seat.token}`, location.href).href}
                    />
                </Dialog>
            )}
        </>
    );
}

function Asked(props: { readonly online: Online; readonly asked: NonNullable<Room["asked"]>; readonly me: number }) {
    const { online, asked, me } = props;
    const reply = (yes: boolean, name: string) => (
        <button type="button" class={yes ? "main" : ""} onClick={() => online.reply(asked.what, yes)}>
            {name}
        </button>
    );
    if (asked.player === me) {
        return (
            <div class="question" role="group" aria-label={words.youAsked[asked.what]}>
                <p>{words.youAsked[asked.what]}</p>
                <div class="answers">{reply(false, words.withdraw)}</div>
            </div>
        );
    }
    return (
        <div class="question" role="group" aria-label={words.theyAsk[asked.what]}>
            <p>{words.theyAsk[asked.what]}</p>
            <div class="answers">
                {reply(true, words.accept)}
                {reply(false, words.decline)}
            </div>
        </div>
    );
}
