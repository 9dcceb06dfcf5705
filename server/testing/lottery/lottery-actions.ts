// Actions for a lottery as fast-check draws them: few members and draws, so that all of them often meet.
import fc from 'fast-check';
import type { LineToPlace } from './model-lottery.ts';

/** The members of a small world: two with real money, one with play money. */
export const booksOfMembers = ['REAL', 'REAL', 'TEST'] as const;
export const drawsOfWorld = 3;

export type LotteryAction =
  | {
      readonly is: 'place';
      readonly member: number;
      readonly first: number;
      /** The number of later draws. */
      readonly later: number;
      readonly stopOnWin: boolean;
      readonly lines: readonly LineToPlace[];
      /** How often it is sent, all at once. */
      readonly times: number;
    }
  | {
      readonly is: 'cancel';
      readonly member: number;
      readonly order: number;
      readonly seqs: readonly number[];
    }
  | { readonly is: 'open' }
  | { readonly is: 'close' }
  /** The next draw is drawn, or called off. */
  | { readonly is: 'end'; readonly result: string | null }
  | {
      readonly is: 'settle';
      readonly settlers: number;
      /** The call of the wallet at which the first of them dies. */
      readonly diesAt: number | null;
    }
  | { readonly is: 'correct'; readonly draw: number; readonly result: string }
  | { readonly is: 'freeze' | 'exclude'; readonly member: number; readonly on: boolean };

const member = fc.nat(booksOfMembers.length - 1);
const draw = fc.nat(drawsOfWorld - 1);
const result = fc.constantFrom('0', '3', '7');
const digitLine = fc.record({
  digit: result,
  group: fc.constantFrom(1950, 1850, 1730),
  multiple: fc.constantFrom(10, 33),
});
const halfLine = fc.record({
  half: fc.constantFrom('LOW', 'HIGH'),
  stakeMinor: fc.constantFrom(700, 777, 2_000),
});
/** A slip is of one style. */
const lines = fc.oneof(
  fc.array<LineToPlace>(digitLine, { minLength: 1, maxLength: 3 }),
  fc.array<LineToPlace>(halfLine, { minLength: 1, maxLength: 3 }),
);

export const lotteryAction: fc.Arbitrary<LotteryAction> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      is: fc.constant('place'),
      member,
      first: draw,
      later: fc.nat(2),
      stopOnWin: fc.boolean(),
      lines,
      times: fc.constantFrom(1, 1, 2),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      is: fc.constant('cancel'),
      member,
      order: fc.nat(10),
      seqs: fc.uniqueArray(fc.integer({ min: 1, max: 6 }), { minLength: 1, maxLength: 3 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ is: fc.constant('open') }) },
  { weight: 1, arbitrary: fc.record({ is: fc.constant('close') }) },
  {
    weight: 3,
    arbitrary: fc.record({ is: fc.constant('end'), result: fc.option(result, { freq: 4 }) }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      is: fc.constant('settle'),
      settlers: fc.constantFrom(1, 2),
      diesAt: fc.option(fc.nat(6)),
    }),
  },
  { weight: 2, arbitrary: fc.record({ is: fc.constant('correct'), draw, result }) },
  {
    weight: 1,
    arbitrary: fc.record({ is: fc.constantFrom('freeze', 'exclude'), member, on: fc.boolean() }),
  },
) as fc.Arbitrary<LotteryAction>;
