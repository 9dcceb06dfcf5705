// The rules of one duel: its times on the clock, the chances of its corners, its result, and the prices of the house.

/** A corner of the arena, or neither. */
export type Side = 'meron' | 'wala';
export type DuelResult = Side | 'draw';

/** Chances in percent; together 100. */
export type Chances = { readonly [result in DuelResult]: number };

/** Of each round: bets are taken, the kites duel, the result is shown. In thousandths of a round. */
export const phases = { bets: 667, duel: 889 } as const;

/** How strong the corners may be; the round's number and commitment choose one before bets are taken. */
export const strengths: readonly Chances[] = [
  { meron: 46, wala: 46, draw: 8 },
  { meron: 50, wala: 42, draw: 8 },
  { meron: 42, wala: 50, draw: 8 },
  { meron: 54, wala: 38, draw: 8 },
  { meron: 38, wala: 54, draw: 8 },
];

/** What the house pays for one unit on a draw, in hundredths: 12 × 8 % returns 96 %. */
const drawPrice = 1200;
/** Each corner returns at most so many parts of ten thousand at the house's price; the price is cut to hundredths. */
const cornerReturn = 9550;

export type DuelTimes = {
  readonly number: number;
  readonly opensAtMs: number;
  readonly closesAtMs: number;
  readonly endsAtMs: number;
  readonly nextAtMs: number;
};

/** The round that runs at a time; the first one of all begins at 1970 and the arena's offset. */
export function duelAt(nowMs: number, roundMs: number, offset: number): DuelTimes {
  const shift = (roundMs * offset) / 1000;
  return duelNumber(Math.floor((nowMs - shift) / roundMs), roundMs, offset);
}

/** The times of a round. */
export function duelNumber(number: number, roundMs: number, offset: number): DuelTimes {
  const opensAtMs = number * roundMs + (roundMs * offset) / 1000;
  const at = (part: number): number => Math.round(opensAtMs + (roundMs * part) / 1000);
  return {
    number,
    opensAtMs: at(0),
    closesAtMs: at(phases.bets),
    endsAtMs: at(phases.duel),
    nextAtMs: at(1000),
  };
}

/** The chances of a round: from its commitment, so that they are fixed before bets and give nothing away. */
export function chancesOf(commitment: string): Chances {
  const found = strengths[Number.parseInt(commitment.slice(0, 8), 16) % strengths.length];
  if (!found) throw new Error('there are no strengths');
  return found;
}

/** The message whose HMAC-SHA256 under the seed begins with the word of a round. */
export function drawMessage(arena: string, number: number, attempt: number): string {
  return `${arena}-${number}:${attempt}`;
}

/** A number of 0–99 from a word of 32 bits; undefined above the last full hundred, where the next word counts. */
export function percentOf(word: number): number | undefined {
  return word < 4_294_967_200 ? word % 100 : undefined;
}

/** Meron below its chance, Wala in the part after it, a draw in the rest. */
export function resultOf(chances: Chances, percent: number): DuelResult {
  if (percent < chances.meron) return 'meron';
  return percent < chances.meron + chances.wala ? 'wala' : 'draw';
}

/** What the house pays for one unit, in hundredths. A corner's stake comes back on a draw, which is part of its return. */
export function priceOf(chances: Chances, result: DuelResult): number {
  if (result === 'draw') return drawPrice;
  return Math.floor((cornerReturn - 100 * chances.draw) / chances[result]);
}

/** What a bet at the house's price returns in the long run, in parts of ten thousand. */
export function returnAtPrice(chances: Chances, result: DuelResult): number {
  const back = result === 'draw' ? 0 : 100 * chances.draw;
  return chances[result] * priceOf(chances, result) + back;
}
