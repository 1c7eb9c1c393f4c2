// The game to take along: as a link, a list of moves, a record or a picture.
import { useEffect, useState } from "preact/hooks";

import { writeAddress } from "../address";
import { copy, download, fromBase64, toPng } from "../files";
import { settings } from "../keep/settings";
import type { Table } from "../table";
import { words } from "../words";
import { Dialog } from "./Dialog";

interface Props {
    readonly table: Table;
    onClose(): void;
    onOpen(record: string): void;
}

const PICTURE_SIZE = 1024;

export function ShareBox({ table, onClose, onOpen }: Props) {
    const [link, setLink] = useState("");
    const [said, setSaid] = useState("");
    const board = table.board.value!;
    const view = table.view.value!;
    const text = async (call: string) => (await table.ask<{ text: string }>({ call })).text;
    useEffect(() => {
        void (async () => {
            const hash = await writeAddress({
                variant: board.variant,
                ...(board.definition === undefined ? {} : { definition: board.definition }),
                ...(view.arranged ? { record: await text("record") } : {}),
                moves: await text("moves"),
            });
            setLink(new URL(hash, location.href).href);
        })();
    }, []);
    const copied = async (content: string) =>
        setSaid((await copy(content)) ? words.copied : words.notCopied);
    const paint = (format: string) =>
        table.ask<{ text: string; base64: string }>({
            call: "picture",
            format,
            high_contrast: settings.value.theme === "contrast",
        });
    const picture = async () => (await paint("svg")).text;
    return (
        <Dialog title={words.share} onClose={onClose}>
            <label class="wide">
                <span>{words.link}</span>
                <input readOnly value={link} onFocus={(event) => event.currentTarget.select()} />
            </label>
            <div class="answers">
                <button type="button" class="main" onClick={() => copied(link)}>
                    {words.copyLink}
                </button>
                <button type="button" onClick={() => copied(view.moves.join(" "))}>
                    {words.copyMoves}
                </button>
                <button type="button" onClick={async () => copied(await text("record"))}>
                    {words.copyRecord}
                </button>
                <button type="button" onClick={async () => copied((await paint("text")).text)}>
                    {words.copyBoard}
                </button>
            </div>
            <div class="answers">
                <button
                    type="button"
                    onClick={async () =>
                        download(`${board.variant}.row`, new Blob([await text("record")], { type: "text/plain" }))
                    }
                >
                    {words.saveRecord}
                </button>
                <button
                    type="button"
                    onClick={async () =>
                        download(`${board.variant}.svg`, new Blob([await picture()], { type: "image/svg+xml" }))
                    }
                >
                    {words.saveSvg}
                </button>
                <button
                    type="button"
                    onClick={async () =>
                        download(`${board.variant}.png`, await toPng(await picture(), PICTURE_SIZE))
                    }
                >
                    {words.savePng}
                </button>
                <button
                    type="button"
                    onClick={async () => {
                        const bytes = fromBase64((await paint("gif")).base64);
                        download(`${board.variant}.gif`, new Blob([bytes], { type: "image/gif" }));
                    }}
                >
                    {words.saveGif}
                </button>
            </div>
            <label class="wide">
                <span>{words.openRecord}</span>
                <input
                    type="file"
                    accept=".row,text/plain"
                    onChange={async (event) => {
                        const file = event.currentTarget.files?.[0];
                        if (file) onOpen(await file.text());
                    }}
                />
            </label>
            <p class="quiet">{words.recordHelp}</p>
            <p role="status">{said}</p>
        </Dialog>
    );
}
