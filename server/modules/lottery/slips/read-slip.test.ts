// The accepted contents of a slip, and the refusal for every wrong field.
import { describe, expect, it } from 'vitest';
import type { BodyOf } from '#contract/base/endpoint.ts';
import type { placeOrder } from '#contract/lottery/orders.ts';
import { Refusal } from '#server/base/refusal.ts';
import { coinFamily, coinTerms } from '#server/testing/lottery/a-coin-lottery.ts';
import type { BetType } from '../games/port.ts';
import { gameRules, type HotNumber, type BetTypeTerm } from '../terms/game-rules.ts';
import { readSlip } from './read-slip.ts';

type Body = BodyOf<typeof placeOrder>;
type Line = Body['lines'][number];

const rulesWith = (hot: readonly HotNumber[] = [], betTypes: readonly BetTypeTerm[] = []) =>
  gameRules('COIN', coinFamily, coinTerms.terms.Elott, coinTerms.limits, { hot, betTypes });
const rules = rulesWith();
const number = (more: Partial<Line> = {}): Line => ({
  betType: 'NUMBER',
  content: '1,7',
  units: 2,
  multiple: 1,
  unitMode: '1',
  prizeGroup: 1950,
  ...more,
});
const half = (more: Partial<Line> = {}): Line => ({
  betType: 'HALF',
  content: 'HIGH',
  units: 1,
  multiple: 1,
  unitStake: '10.00',
  ...more,
});
const slip = (lines: Line[], amount: string, more: Partial<Body> = {}): Body => ({
  requestId: 'request-1',
  gameCode: 'COIN',
  numero: '1',
  prizeMode: 'Elott',
  rulesVersion: rules.version,
  lines,
  amount,
  ...more,
});
const codeOf = (body: Body, by = rules): string => {
  try {
    readSlip(body, by);
    return 'taken';
  } catch (error) {
    if (error instanceof Refusal) return error.code;
    throw error;
  }
};

describe('a slip', () => {
  it('of more lines than may be is refused before its contents are read for each draw', () => {
    const content = Array.from({ length: 10 }, (_, at) => String(at)).join(',');
    let reads = 0;
    const betType = rules.betTypes.get('NUMBER') as BetType;
    const counting = {
      ...betType,
      form: new Proxy(betType.form, { get: (form, name) => (reads++, Reflect.get(form, name)) }),
    };
    const counted = { ...rules, betTypes: new Map([['NUMBER', counting]]) };
    const lines = Array.from({ length: 5 }, () => number({ content, units: 10 }));
    const chased = (draws: number) => ({
      chase: {
        draws: Array.from({ length: draws }, (_, at) => ({ numero: String(at + 2), multiple: 1 })),
        stopOnWin: false,
      },
    });
    expect(codeOf(slip(lines, '100.00'), counted)).toBe('taken');
    const once = reads;
    expect(codeOf(slip(lines, '10000.00', chased(99)), counted)).toBe('taken');
    expect(codeOf(slip(lines, '10100.00', chased(100)), counted)).toBe('LIMIT_REACHED');
    expect(reads).toBe(3 * once);
  });

  it('costs units times unit times multiple, and gives back what the group leaves', () => {
    const read = readSlip(slip([number({ multiple: 3, prizeGroup: 1900 }), number()], '16.00'), rules);
    expect(read).toMatchObject({ style: 'TRAD', stakeMinor: 1600n });
    expect(read.draws).toHaveLength(1);
    expect(read.draws[0]?.lines).toMatchObject([
      { betType: 'NUMBER', content: '1,7', units: 2, unitMilli: 2000n, stakeMinor: 1200n, rebateMinor: 30n },
      { stakeMinor: 400n, rebateMinor: 0n },
    ]);
  });

  it('plays in later draws times their own multiples', () => {
    const chase = {
      draws: [
        { numero: '2', multiple: 2 },
        { numero: '3', multiple: 5 },
      ],
      stopOnWin: true,
    };
    const read = readSlip(slip([half()], '80.00', { chase }), rules);
    expect(read.draws.map(({ drawNo, lines }) => [drawNo, lines[0]?.multiple, lines[0]?.stakeMinor])).toEqual(
      [
        ['1', 1, 1000n],
        ['2', 2, 2000n],
        ['3', 5, 5000n],
      ],
    );
  });

  it.each<[string, string, Body]>([
    ['old rules', 'ODDS_CHANGED', slip([half()], '10.00', { rulesVersion: 'older' })],
    ['another sum than was shown', 'ODDS_CHANGED', slip([half()], '9.00')],
    ['a bet type nobody knows', 'SELECTION_INVALID', slip([half({ betType: 'NONE' })], '10.00')],
    ['a picked symbol that is none', 'SELECTION_INVALID', slip([half({ content: 'MIDDLE' })], '10.00')],
    ['a pick twice', 'SELECTION_INVALID', slip([number({ content: '1,1' })], '4.00')],
    ['picks out of order', 'SELECTION_INVALID', slip([number({ content: '7,1' })], '4.00')],
    ['units that were counted otherwise', 'SELECTION_INVALID', slip([number({ units: 3 })], '4.00')],
    ['bet types of both styles', 'SELECTION_INVALID', slip([number(), half()], '14.00')],
    [
      'a stake for a traditional bet type',
      'SELECTION_INVALID',
      slip([number({ unitStake: '2.00' })], '4.00'),
    ],
    [
      'a group for an entertainment bet type',
      'SELECTION_INVALID',
      slip([half({ prizeGroup: 1950 })], '10.00'),
    ],
    [
      'no stake for an entertainment bet type',
      'SELECTION_INVALID',
      slip([{ ...half(), unitStake: undefined }], '10.00'),
    ],
    ['a group above the player’s own', 'PRIZE_GROUP_TOO_HIGH', slip([number({ prizeGroup: 1960 })], '4.00')],
    ['a group between the steps', 'ODDS_CHANGED', slip([number({ prizeGroup: 1945 })], '4.00')],
    [
      'a stake with part of a cent',
      'STAKE_RANGE',
      slip([number({ unitMode: '0.001', multiple: 1 })], '0.01'),
    ],
    ['a multiple that is too high', 'STAKE_RANGE', slip([half({ multiple: 1001 })], '10010.00')],
    ['a prize that is too high', 'LIMIT_REACHED', slip([half({ unitStake: '40000.00' })], '40000.00')],
    [
      'a draw twice',
      'SELECTION_INVALID',
      slip([half()], '20.00', { chase: { draws: [{ numero: '1', multiple: 1 }], stopOnWin: false } }),
    ],
  ])('with %s is refused: %s', (_what, code, body) => {
    expect(codeOf(body)).toBe(code);
  });
});

it.each([
  ['7.00', half({ unitStake: '6.99' }), '6.99'],
  ['1.00', number({ content: '1', units: 1, unitMode: '0.1', multiple: 4 }), '0.80'],
  ['10.00', half({ content: 'LOW,HIGH', units: 2, unitStake: '4.99' }), '9.98'],
])(
  'a line of less than rounding allows is refused with the least stake of it: %s',
  (leastStake, line, amount) => {
    let refused: unknown;
    try {
      readSlip(slip([line], amount), rules);
    } catch (error) {
      refused = error;
    }
    expect(refused).toMatchObject({ code: 'STAKE_RANGE', value: { leastStake } });
  },
);

describe('a member’s own highest group', () => {
  const at = (topGroup: number | undefined, prizeGroup: number, own?: number): string => {
    try {
      const line = readSlip(slip([number({ prizeGroup })], '4.00', { topGroup }), rules, own).draws[0]
        ?.lines[0];
      return String(line?.rebateMinor);
    } catch (error) {
      if (error instanceof Refusal) return error.code;
      throw error;
    }
  };

  it('is what the rebate is reckoned from, exactly', () => {
    expect(at(undefined, 1950)).toBe('0');
    expect(at(2000, 2000, 2000)).toBe('0');
    expect(at(2000, 1950, 2000)).toBe('10');
    // 4.00 × 30 / 2000 = 0.06, 4.00 × 190 / 2000 = 0.38
    expect(at(1980, 1950, 1980)).toBe('6');
    expect(at(1890, 1700, 1890)).toBe('38');
  });

  it('refuses a group above it first, then a slip that showed the rebate of another', () => {
    expect(at(1900, 1910, 1900)).toBe('PRIZE_GROUP_TOO_HIGH');
    expect(at(undefined, 1950, 1900)).toBe('PRIZE_GROUP_TOO_HIGH');
    expect(at(undefined, 1900, 1900)).toBe('ODDS_CHANGED');
    expect(at(1950, 1900, 1900)).toBe('ODDS_CHANGED');
    expect(at(1950, 1900, 2000)).toBe('ODDS_CHANGED');
    // Entertainment bet types have no group, so nothing is compared.
    expect(codeOf(slip([half()], '10.00', { topGroup: 1700 }))).toBe('taken');
  });
});

describe('bet types operators have decided about', () => {
  it('are refused while they are closed, and above their units, by the rules that say so', () => {
    const decided = rulesWith(
      [],
      [
        { betType: 'HALF', isOpen: false, maxUnits: null },
        { betType: 'NUMBER', isOpen: true, maxUnits: 2 },
      ],
    );
    const by = { rulesVersion: decided.version };
    expect(codeOf(slip([half()], '10.00'), decided)).toBe('ODDS_CHANGED');
    expect(codeOf(slip([half()], '10.00', by), decided)).toBe('BET_TYPE_CLOSED');
    expect(codeOf(slip([number()], '4.00', by), decided)).toBe('taken');
    expect(codeOf(slip([number({ content: '1,2,7', units: 3 })], '6.00', by), decided)).toBe('LIMIT_REACHED');
    expect(codeOf(slip([number({ content: '1,2,7', units: 3 })], '6.00'))).toBe('taken');
  });
});

describe('hot numbers', () => {
  const hot = rulesWith([
    { betType: 'TYPED', number: '7', share: 500 },
    { betType: 'TYPED', number: '9', share: 0 },
  ]);
  const typed = (content: string, units: number): Body =>
    slip([{ betType: 'TYPED', content, units, multiple: 1, unitStake: '1.00' }], `${units}.00`, {
      rulesVersion: hot.version,
    });

  it('make other rules of them, so that nobody bets without having seen it', () => {
    expect(hot.version).not.toBe(rules.version);
    expect(codeOf(slip([half()], '10.00'), hot)).toBe('ODDS_CHANGED');
  });

  it('lower the prize of their own lines, and closed ones are refused', () => {
    expect(readSlip(typed('7', 1), hot).draws[0]?.lines[0]).toMatchObject({ share: 500 });
    expect(readSlip(typed('6,8', 2), hot).draws[0]?.lines[0]).toMatchObject({ share: 1000 });
    expect(codeOf(typed('6,7', 2), hot)).toBe('ODDS_CHANGED');
    expect(codeOf(typed('8,9', 2), hot)).toBe('NUMBER_CLOSED');
  });
});
