// Proves the proof: it accepts a right bet type and detects each kind of wrong one.
import { describe, expect, it } from 'vitest';
import { fraction } from '#server/modules/lottery/games/fraction.ts';
import { threeDigit } from '#server/modules/lottery/games/three-digit/index.ts';
import type { BetType } from '#server/modules/lottery/games/port.ts';
import { independentPlaces, proveBetType } from './prove-bet-type.ts';

const space = independentPlaces(3, ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9']);
const betTypeOf = (code: string): BetType =>
  threeDigit.betTypes.find((betType) => betType.code === code) as BetType;
const proving = (betType: BetType) => (): void => proveBetType(betType, space);

const sum = betTypeOf('TOTAL_SUM');
const groups = betTypeOf('THREE_GROUP_SUM');
const front = betTypeOf('FRONT_TWO_DIRECT');

describe('a proof', () => {
  it('passes bet types that are right', () => {
    for (const betType of [sum, groups, front]) expect(proving(betType)).not.toThrow();
  });

  it('catches one flat price for unequal events', () => {
    const flat = { ...sum, tiers: sum.tiers.map((tier) => ({ ...tier, fair: fraction(28) })) };
    expect(proving(flat)).toThrow('gets back');
  });

  it('catches a probability that is not what comes', () => {
    const [pair, straight] = groups.tiers;
    const doubled = { ...groups, tiers: [pair, { ...straight, probability: fraction(7, 1000) }] } as BetType;
    expect(proving(doubled)).toThrow('wins GROUP_6');
  });

  it('catches a price that is off by a millionth', () => {
    const [tier] = front.tiers;
    const off = { ...front, tiers: [{ ...tier, fair: fraction(100_000_001, 1_000_000) }] } as BetType;
    expect(proving(off)).toThrow('gets back');
  });

  it('catches a unit counted too many', () => {
    const { form } = groups;
    if (form.kind !== 'OPTIONS') throw new Error('another form');
    const options = form.options.map((option) =>
      option.symbol === '13' ? { ...option, units: option.units + 1 } : option,
    );
    expect(proving({ ...groups, form: { ...form, options } })).toThrow('["13"]');
  });

  it('catches a tier nobody wins and one that is not printed', () => {
    const spare = { code: 'SPARE', probability: fraction(1, 2), fair: fraction(2) };
    expect(proving({ ...front, tiers: [...front.tiers, spare] })).toThrow('no outcome reaches tier SPARE');
    const renamed = front.tiers.map((tier) => ({ ...tier, code: 'OTHER' }));
    expect(proving({ ...front, tiers: renamed })).toThrow();
  });

  it('catches a line that wins other than its units do', () => {
    const once: BetType = {
      ...betTypeOf('THREE_ANY_1'),
      wins: (selection, result) =>
        betTypeOf('THREE_ANY_1')
          .wins(selection, result)
          .map((win) => ({ ...win, units: 1 })),
    };
    expect(proving(once)).toThrow();
  });

  it('sees every place a bet type looks at, however late', () => {
    const peeking: BetType = {
      ...front,
      wins: (selection, result) =>
        result[0] === '9' && result[1] === '9' && result[2] === '9' ? [] : front.wins(selection, result),
    };
    expect(proving(peeking)).toThrow();
  });
});
