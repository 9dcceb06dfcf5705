// Counts how often each symbol was drawn, and for how many draws it has been absent.
import type { ResultShape } from '#contract/lottery/forms.ts';

/** One thing to count: a place of the result, a digit of its first number, or whether a symbol was drawn at all. */
export type Track = {
  readonly id: string;
  readonly kind: 'ANY' | 'PLACE' | 'DIGIT';
  /** Counts from 1; 0 where any place counts. */
  readonly place: number;
  readonly symbols: readonly string[];
  /** How probable each symbol is in one draw. */
  readonly chance: number;
  /** The symbols a result brings here. */
  readonly read: (result: readonly string[]) => readonly string[];
};

export type Tally = {
  readonly symbol: string;
  /** In how many of the draws it came. */
  readonly count: number;
  /** For how many draws it has not come; 0 when it came in the newest. */
  readonly missing: number;
  /** The longest row of draws without it. */
  readonly longest: number;
};

/** A lottery that draws more balls than this is watched as a whole only. */
const mostPlaces = 10;
const digits = Array.from('0123456789');

/** All tracks of a result's shape, the most popular first. */
export function tracksOf(shape: ResultShape): Track[] {
  switch (shape.kind) {
    case 'DIGITS':
      return placeTracks(shape.count, digits);
    case 'DICE':
      return [anyTrack(Array.from('123456'), 1 - (5 / 6) ** shape.count)];
    case 'BALLS': {
      const balls = Array.from({ length: shape.of }, (_none, at) => String(at + 1).padStart(2, '0'));
      const places = shape.take <= mostPlaces ? placeTracks(shape.take, balls) : [];
      return shape.take === shape.of ? places : [anyTrack(balls, shape.take / shape.of), ...places];
    }
    case 'LOTS':
      return Array.from({ length: shape.digits[0] ?? 0 }, (_none, at) => ({
        id: `DIGIT_${at + 1}`,
        kind: 'DIGIT' as const,
        place: at + 1,
        symbols: digits,
        chance: 0.1,
        read: ([first = '']: readonly string[]) => first.slice(at, at + 1).split(''),
      }));
  }
}

function anyTrack(symbols: readonly string[], chance: number): Track {
  return { id: 'ANY', kind: 'ANY', place: 0, symbols, chance, read: (result) => result };
}

function placeTracks(count: number, symbols: readonly string[]): Track[] {
  return Array.from({ length: count }, (_none, at) => ({
    id: `PLACE_${at + 1}`,
    kind: 'PLACE' as const,
    place: at + 1,
    symbols,
    chance: 1 / symbols.length,
    read: (result: readonly string[]) => result.slice(at, at + 1),
  }));
}

/** Counts over results, the newest first; a symbol that never came is missing in all of them. */
export function tallySymbols(results: readonly (readonly string[])[], track: Track): Tally[] {
  const seen = results.map((result) => new Set(track.read(result)));
  return track.symbols.map((symbol) => {
    const came = seen.flatMap((symbols, at) => (symbols.has(symbol) ? [at] : []));
    const ends = [-1, ...came, results.length];
    const gaps = ends.slice(1).map((end, at) => end - (ends[at] ?? 0) - 1);
    return { symbol, count: came.length, missing: gaps[0] ?? 0, longest: Math.max(0, ...gaps) };
  });
}
