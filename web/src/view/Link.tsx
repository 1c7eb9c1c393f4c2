// A link to copy.
import { useState } from "preact/hooks";

import { copy } from "../files";
import { words } from "../words";

export function Link({ label, link }: { readonly label: string; readonly link: string }) {
    const [said, setSaid] = useState("");
    return (
        <div class="link">
            <label class="wide">
                <span>{label}</span>
                <input readOnly value={link} onFocus={(event) => event.currentTarget.select()} />
            </label>
            <button
                type="button"
                class="main"
                onClick={async () => setSaid((await copy(link)) ? words.copied : words.notCopied)}
            >
                {words.copyLink}
            </button>
            <span role="status">{said}</span>
        </div>
    );
}
