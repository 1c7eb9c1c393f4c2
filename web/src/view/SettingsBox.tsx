// What the player likes.
import { CLOCKS } from "../clock";
import { change, type Settings, settings } from "../keep/settings";
import { words } from "../words";
import { Dialog } from "./Dialog";

type Choices<Key extends keyof Settings> = readonly (readonly [Settings[Key] & string, string])[];

function Choice<Key extends "theme" | "board" | "confirm" | "clock">(props: {
    readonly name: Key;
    readonly label: string;
    readonly choices: Choices<Key>;
}) {
    return (
        <label class="setting">
            <span>{props.label}</span>
            <select
                value={settings.value[props.name]}
                onChange={(event) => change({ [props.name]: event.currentTarget.value })}
            >
                {props.choices.map(([value, label]) => (
                    <option key={value} value={value} selected={settings.value[props.name] === value}>
                        {label}
                    </option>
                ))}
            </select>
        </label>
    );
}

function Switch({ name, label }: { readonly name: "sound" | "motion"; readonly label: string }) {
    return (
        <label class="setting">
            <span>{label}</span>
            <input
                type="checkbox"
                checked={settings.value[name]}
                onChange={(event) => change({ [name]: event.currentTarget.checked })}
            />
        </label>
    );
}

export function SettingsBox({ onClose }: { onClose(): void }) {
    return (
        <Dialog title={words.settings} onClose={onClose}>
            <Choice
                name="clock"
                label={words.clock}
                choices={CLOCKS.map((clock) => {
                    const [minutes, seconds] = clock.split("+");
                    return [clock, seconds === undefined ? words.clockOff : words.clockOf(minutes!, seconds)];
                })}
            />
            <Choice
                name="theme"
                label={words.theme}
                choices={[
                    ["auto", words.themeAuto],
                    ["light", words.themeLight],
                    ["dark", words.themeDark],
                    ["contrast", words.themeContrast],
                ]}
            />
            <Choice
                name="board"
                label={words.board}
                choices={[
                    ["game", words.boardGame],
                    ["wood", words.boardWood],
                    ["slate", words.boardSlate],
                    ["paper", words.boardPaper],
                ]}
            />
            <Switch name="sound" label={words.sound} />
            <Switch name="motion" label={words.motion} />
            <Choice
                name="confirm"
                label={words.confirm}
                choices={[
                    ["auto", words.confirmAuto],
                    ["always", words.confirmAlways],
                    ["never", words.confirmNever],
                ]}
            />
        </Dialog>
    );
}
