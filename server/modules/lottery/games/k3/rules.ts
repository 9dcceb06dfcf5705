// The properties of three dice that bet types use.
import { productOf } from '../combinations.ts';
import { perResult } from '../bet-kinds/per-result.ts';
import type { DrawResult } from '../port.ts';

export const faces = ['1', '2', '3', '4', '5', '6'];
/** All 216 throws, each as likely. */
export const throws: readonly DrawResult[] = [...productOf([faces, faces, faces])];

type Seen = {
  readonly sum: number;
  /** The faces that came, each once, from low to high. */
  readonly different: readonly string[];
  /** The face that came twice, but not three times. */
  readonly pair: string | undefined;
  readonly triple: string | undefined;
  readonly isStraight: boolean;
};

export const look: (result: DrawResult) => Seen = perResult((result) => {
  const sorted = result.toSorted();
  const [low = '', middle = '', high = ''] = sorted;
  const different = [...new Set(sorted)];
  return {
    sum: result.reduce((sum, face) => sum + Number(face), 0),
    different,
    pair: different.length === 2 ? middle : undefined,
    triple: different.length === 1 ? middle : undefined,
    isStraight: different.length === 3 && Number(high) - Number(low) === 2,
  };
});

/** Big is 11 to 18, for all combinations of dice. */
export function sidesOfSum(result: DrawResult): readonly string[] {
  const { sum } = look(result);
  return [sum >= 11 ? 'BIG' : 'SMALL', sum % 2 === 1 ? 'ODD' : 'EVEN'];
}

export const sidesUnlessTriple = (result: DrawResult): readonly string[] =>
  look(result).triple ? [] : sidesOfSum(result);

/** Straights are 123, 234, 345 and 456; mixed is any other combination. */
export function formOf(result: DrawResult): 'TRIPLE' | 'PAIR' | 'STRAIGHT' | 'MIXED' {
  const { triple, pair, isStraight } = look(result);
  if (triple) return 'TRIPLE';
  if (pair) return 'PAIR';
  return isStraight ? 'STRAIGHT' : 'MIXED';
}
