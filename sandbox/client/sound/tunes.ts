// The notes of a game’s sounds and how they are played. It imports only types, so a browser can render it alone.
import type { SoundTheme } from './sound-theme.ts';

/** Steps of the theme's scale; `at` and `long` in seconds. */
type Note = { readonly step: number; readonly at: number; readonly long: number; readonly loud: number };
const note = (step: number, at: number, long = 0.22, loud = 0.12): Note => ({ step, at, long, loud });
const run = (steps: readonly number[], beat: number, long: number): Note[] =>
  steps.map((step, index) => note(step, index * beat, long, 0.14));

const phraseLoud = 0.028;

export const tunes = {
  press: [note(0, 0, 0.06, 0.08)],
  stop: [note(-5, 0, 0.09, 0.16)],
  scatter: [note(4, 0), note(6, 0.08), note(8, 0.16, 0.4)],
  coin: [note(7, 0, 0.12), note(9, 0.06, 0.3)],
  small: run([2, 4, 5], 0.09, 0.3),
  big: run([0, 2, 3, 5, 3, 5, 7, 9], 0.13, 0.4),
  mega: run([0, 2, 4, 5, 4, 5, 7, 9, 7, 9, 5, 7, 9, 9], 0.12, 0.5),
} satisfies Record<string, Note[]>;

/** Plays the notes of a tune from now on. */
export function playTune(audio: BaseAudioContext, theme: SoundTheme, tune: keyof typeof tunes): void {
  for (const part of tunes[tune]) pluck(audio, theme, part);
}

/** Plays one step of the phrase softly; steps below zero are rests. */
export function playBeat(audio: BaseAudioContext, theme: SoundTheme, step: number): void {
  if (step >= 0) pluck(audio, theme, note(step, 0, 0.5, phraseLoud));
}

/** One note of two voices; steps below zero lie below the scale. */
function pluck(audio: BaseAudioContext, theme: SoundTheme, { step, at, long, loud }: Note): void {
  const pitch = step < 0 ? (theme.scale[0] ?? 196) / 1.5 : (theme.scale[step] ?? theme.scale[0] ?? 196);
  const [times, share] = theme.overtone;
  const start = audio.currentTime + at;
  const length = long * theme.ring;
  for (const [frequency, volume] of [
    [pitch, loud],
    [pitch * times, loud * share],
  ] as const) {
    if (volume === 0) continue;
    const tone = audio.createOscillator();
    const gain = audio.createGain();
    tone.type = theme.wave;
    tone.frequency.value = frequency;
    gain.gain.setValueAtTime(0, start);
    gain.gain.linearRampToValueAtTime(volume, start + 0.01);
    gain.gain.exponentialRampToValueAtTime(0.0001, start + length);
    tone.connect(gain);
    gain.connect(audio.destination);
    tone.start(start);
    tone.stop(start + length + 0.05);
  }
}
