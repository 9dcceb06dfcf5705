// The sound of a game: the scale and instrument of its scenery, and a root and a phrase from its code.
import { seededBy } from '../art/seed.ts';
import type { Scenery } from '../art/worlds.ts';

type Instrument = {
  readonly wave: OscillatorType;
  /** The second voice: how many times as high, and how loud beside the first. */
  readonly overtone: readonly [times: number, loud: number];
  /** The length of a note's decay, in parts of its written length. */
  readonly ring: number;
};

export type SoundTheme = Instrument & {
  /** Pitches in hertz from the root upwards, two octaves of the scale. */
  readonly scale: readonly number[];
  /** Steps of the scale that return softly while the game is at rest or turns; -1 is a rest. */
  readonly phrase: readonly number[];
  readonly beatMs: number;
};

/** Semitones above the root. Five tones a scale, so that all notes fit together. */
const scales = {
  bhupali: [0, 2, 4, 7, 9],
  durga: [0, 2, 5, 7, 9],
  malkauns: [0, 3, 5, 8, 10],
  hansadhvani: [0, 2, 4, 7, 11],
  dhani: [0, 3, 5, 7, 10],
  shivaranjani: [0, 2, 3, 7, 9],
} as const;

const bell: Instrument = { wave: 'sine', overtone: [2.76, 0.3], ring: 1.6 };
const pluck: Instrument = { wave: 'triangle', overtone: [2, 0.22], ring: 1 };
const reed: Instrument = { wave: 'square', overtone: [1, 0], ring: 0.7 };
const flute: Instrument = { wave: 'sine', overtone: [2, 0.12], ring: 1.2 };
const string: Instrument = { wave: 'sawtooth', overtone: [0.5, 0.3], ring: 0.9 };

const byScenery: Record<Scenery, { scale: keyof typeof scales; instrument: Instrument; beatMs: number }> = {
  river: { scale: 'bhupali', instrument: flute, beatMs: 420 },
  forest: { scale: 'malkauns', instrument: pluck, beatMs: 360 },
  palace: { scale: 'hansadhvani', instrument: string, beatMs: 400 },
  feast: { scale: 'durga', instrument: pluck, beatMs: 260 },
  orchard: { scale: 'bhupali', instrument: pluck, beatMs: 300 },
  sea: { scale: 'dhani', instrument: bell, beatMs: 440 },
  table: { scale: 'shivaranjani', instrument: string, beatMs: 340 },
  stadium: { scale: 'durga', instrument: reed, beatMs: 240 },
  sky: { scale: 'dhani', instrument: bell, beatMs: 480 },
  field: { scale: 'hansadhvani', instrument: flute, beatMs: 320 },
};
const lowestRoot = 196;
const phraseLength = 16;

/** The sound of a game; the same for the same code, and another for each. */
export function soundThemeOf(scenery: Scenery, gameCode: string): SoundTheme {
  const chance = seededBy(`${gameCode} ${scenery} sound`);
  const { scale, instrument, beatMs } = byScenery[scenery];
  const root = lowestRoot * 2 ** (Math.floor(chance() * 8) / 12);
  const steps = [...scales[scale], ...scales[scale].map((semitone) => semitone + 12)];
  return {
    ...instrument,
    scale: steps.map((semitone) => root * 2 ** (semitone / 12)),
    phrase: phraseOf(chance, steps.length),
    beatMs: beatMs + Math.round((chance() - 0.5) * 60),
  };
}

/** A melody of small steps that ends on the root, with rests in it. */
function phraseOf(chance: () => number, steps: number): number[] {
  let at = Math.floor(chance() * 5);
  const phrase = Array.from({ length: phraseLength }, (_, beat) => {
    at = Math.max(0, Math.min(steps - 1, at + Math.floor(chance() * 5) - 2));
    return beat % 4 !== 0 && chance() < 0.42 ? -1 : at;
  });
  phrase[phraseLength - 1] = 0;
  return phrase;
}
