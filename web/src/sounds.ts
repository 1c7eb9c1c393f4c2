// Short sounds, made as they are needed: there are no sound files.

import type { Told, View } from "./engine/types";

export type Sound = "move" | "win" | "draw" | "error";

interface Tone {
    readonly at: number; // seconds
    readonly pitch: number; // Hz
    readonly lasts: number;
    readonly loud: number;
}

const TONES: Readonly<Record<Sound, readonly Tone[]>> = {
    move: [{ at: 0, pitch: 320, lasts: 0.07, loud: 0.25 }],
    win: [
        { at: 0, pitch: 523, lasts: 0.16, loud: 0.2 },
        { at: 0.13, pitch: 659, lasts: 0.16, loud: 0.2 },
        { at: 0.26, pitch: 784, lasts: 0.3, loud: 0.2 },
    ],
    draw: [
        { at: 0, pitch: 440, lasts: 0.2, loud: 0.18 },
        { at: 0.18, pitch: 440, lasts: 0.3, loud: 0.18 },
    ],
    error: [{ at: 0, pitch: 150, lasts: 0.18, loud: 0.25 }],
};

// What is heard of what happened.
export function soundOf(told: readonly Told[], view: View): Sound | undefined {
    const events = told.map((message) => message.event ?? "");
    if (events.includes("result")) return view.result?.winner ? "win" : "draw";
    if (events.includes("invalid") || events.includes("refused")) return "error";
    return events.includes("move") ? "move" : undefined;
}

let context: AudioContext | undefined;

// Browsers allow sound only after the player has done something; before that it is silent.
export function play(sound: Sound): void {
    if (typeof AudioContext === "undefined" || !navigator.userActivation?.hasBeenActive) return;
    context ??= new AudioContext();
    const start = context.currentTime;
    for (const tone of TONES[sound]) {
        const source = context.createOscillator();
        const volume = context.createGain();
        source.type = "triangle";
        source.frequency.value = tone.pitch;
        volume.gain.setValueAtTime(tone.loud, start + tone.at);
        volume.gain.exponentialRampToValueAtTime(0.001, start + tone.at + tone.lasts);
        source.connect(volume).connect(context.destination);
        source.start(start + tone.at);
        source.stop(start + tone.at + tone.lasts);
    }
}
