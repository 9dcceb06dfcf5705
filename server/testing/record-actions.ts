// What a member and the merchant do in a history whose records a property test compares.
import fc from 'fast-check';

/** Frequent kinds are here several times. */
export const kinds = [
  'bet',
  'bet',
  'bet',
  'win',
  'win',
  'winOfOpen',
  'cancel',
  'adjust',
  'unsettle',
  'resettle',
  'promo',
  'slip',
  'slip',
  'draw',
  'draw',
  'correct',
  'rebate',
  'bonus',
  'convert',
  'forfeit',
  'reverse',
  'deposit',
  'takenBack',
  'hold',
  'hold',
  'release',
  'pay',
  'toVendor',
  'fromVendor',
  'wait',
  'wait',
  'wait',
  'wait',
] as const;
/** One action; `pick` selects the bet or journal it is about. */
export const action = fc.record({
  kind: fc.constantFrom(...kinds),
  pick: fc.nat(1000),
  amountMinor: fc.bigInt(1n, 5_000n),
});
export type Action = typeof action extends fc.Arbitrary<infer One> ? One : never;

const an = (kind: Action['kind'], amountMinor = 100n, pick = 0): Action => ({ kind, pick, amountMinor });
/** A history in which every kind of action succeeds. */
export const everyKind: Action[] = [
  an('bet', 1000n),
  an('bet', 1000n),
  an('bet', 1000n),
  an('win', 2500n, 0),
  an('winOfOpen', 500n, 1),
  an('cancel', 1n, 2),
  an('wait', 19n),
  an('adjust', 50n, 0),
  an('unsettle', 1n, 0),
  an('resettle', 700n, 0),
  an('promo', 300n),
  an('slip', 1n, 0),
  an('wait', 19n),
  an('draw', 4n, 0),
  an('wait', 19n),
  an('correct', 5n, 0),

  an('rebate'),
  an('bonus', 900n),
  an('convert'),
  an('forfeit'),
  an('reverse', 1n, 0),
  an('reverse', 1n, 4),
  an('deposit'),
  an('takenBack'),
  an('hold', 400n),
  an('hold', 300n),
  an('wait', 19n),
  an('release', 1n, 0),
  an('pay', 1n, 0),
  an('toVendor', 250n),
  an('fromVendor', 50n),
];
