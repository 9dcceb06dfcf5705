// Synthetic voices: glottal pulses through three formants, with the pitch and size of a random speaker.
import { randomBytes, randomInt } from 'node:crypto';

/** The formants of five vowels of an average speaker, in Hz. */
const vowels = [
  [730, 1090, 2440],
  [270, 2290, 3010],
  [300, 870, 2240],
  [530, 1840, 2480],
  [570, 840, 2410],
] as const;
const widths = [90, 110, 160] as const;

/** Between 0 and 1. */
const chance = (): number => randomInt(1_000_001) / 1_000_000;
export const between = (least: number, most: number): number => least + (most - least) * chance();

/** White noise between -1 and 1. */
export function noise(count: number): Float32Array {
  const bytes = randomBytes(count);
  return Float32Array.from(bytes, (byte) => (byte - 127.5) / 127.5);
}

/** The volume curve of a sound without clicks; `part` goes from 0 to 1. */
const envelope = (part: number, attack: number): number =>
  part < attack ? part / attack : Math.cos((Math.PI / 2) * ((part - attack) / (1 - attack))) ** 0.7;

/** A band-pass filter around a frequency. */
function resonate(samples: Float32Array, frequency: number, width: number, rate: number): Float32Array {
  const radius = Math.exp((-Math.PI * width) / rate);
  const turn = 2 * radius * Math.cos((2 * Math.PI * frequency) / rate);
  const out = new Float32Array(samples.length);
  let [one, two] = [0, 0];
  for (let at = 0; at < samples.length; at += 1) {
    const value = (1 - radius) * (samples[at] ?? 0) + turn * one - radius * radius * two;
    [two, one] = [one, value];
    out[at] = value;
  }
  return out;
}

/** Scales the samples so that the loudest is `peak`. */
export function scaled(samples: Float32Array, peak: number): Float32Array {
  const loudest = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 1e-9);
  return samples.map((sample) => (sample / loudest) * peak);
}

type Speaker = { readonly pitch: number; readonly size: number };
/** From a deep voice to a child's. */
export const newSpeaker = (): Speaker => ({ pitch: between(95, 260), size: between(0.88, 1.18) });

/** One syllable of a speaker: some vowel, on a pitch that glides, behind a breath of a consonant. */
export function syllable({ pitch, size }: Speaker, ms: number, rate: number): Float32Array {
  const count = Math.round((rate * ms) / 1000);
  const vowel = vowels[randomInt(vowels.length)] ?? vowels[0];
  const [from, to] = [pitch * between(0.9, 1.12), pitch * between(0.82, 1.15)];
  const breath = noise(count);
  const source = new Float32Array(count);
  const chest = new Float32Array(count);
  let phase = 0;
  for (let at = 0; at < count; at += 1) {
    const part = at / count;
    phase += (from + (to - from) * part) / rate;
    // A throat opens slowly and shuts at once.
    const pulse = phase % 1 < 0.6 ? (phase % 1) / 0.6 : 0;
    const consonant = part < 0.12 ? 0.7 : 0.06;
    source[at] = (pulse - 0.3 + consonant * (breath[at] ?? 0)) * envelope(part, 0.15);
    chest[at] = Math.sin(2 * Math.PI * phase) * envelope(part, 0.15);
  }
  // The low resonance contains the pitch itself for every vowel.
  const sum = scaled(chest, 0.5);
  const mouth = new Float32Array(count);
  vowel.forEach((formant, nth) => {
    const resonant = resonate(source, Math.min(formant * size, rate * 0.46), widths[nth] ?? 120, rate);
    resonant.forEach((value, at) => (mouth[at] = (mouth[at] ?? 0) + value / (1 + nth * 0.6)));
  });
  const loud = scaled(mouth, 1);
  return sum.map((value, at) => value + (loud[at] ?? 0));
}

/** A hiss as long and as loud as a syllable: a listener distinguishes it from a voice, a level meter does not. */
export function hiss(ms: number, rate: number): Float32Array {
  const count = Math.round((rate * ms) / 1000);
  const white = noise(count).map((value, at) => value * envelope(at / count, 0.2));
  const bright = white.map((value, at) => value - (white[at - 1] ?? 0));
  return resonate(bright, between(1_600, 3_300), between(400, 900), rate);
}

/** Adds the echo of a room. */
export function reverberated(samples: Float32Array, rate: number): Float32Array {
  const out = Float32Array.from(samples);
  for (let echo = 0; echo < 3; echo += 1) {
    const delay = Math.round((rate * between(29, 83)) / 1000);
    const gain = between(0.16, 0.3);
    for (let at = delay; at < out.length; at += 1) out[at] = (out[at] ?? 0) + gain * (out[at - delay] ?? 0);
  }
  return out;
}
