// The proof itself: it lets a right play pass and catches each way in which one can be wrong.
import { describe, expect, it } from 'vitest';
import { fraction } from '#server/modules/lottery/games/fraction.ts';
import { threeDigit } from '#server/modules/lottery/games/three-digit/index.ts';
import type { Play } from '#server/modules/lottery/games/port.ts';
import { independentPlaces, provePlay } from './prove-play.ts';

const space = independentPlaces(3, ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9']);
const playOf = (code: string): Play => threeDigit.plays.find((play) => play.code === code) as Play;
const proving = (play: Play) => (): void => provePlay(play, space);

const sum = playOf('TOTAL_SUM');
const groups = playOf('THREE_GROUP_SUM');
const front = playOf('FRONT_TWO_DIRECT');

describe('a proof', () => {
  it('passes plays that are right', () => {
    for (const play of [sum, groups, front]) expect(proving(play)).not.toThrow();
  });

  it('catches one flat price for unequal events', () => {
    const flat = { ...sum, tiers: sum.tiers.map((tier) => ({ ...tier, fair: fraction(28) })) };
    expect(proving(flat)).toThrow('gets back');
  });

  it('catches a probability that is not what comes', () => {
    const [pair, straight] = groups.tiers;
    const doubled = { ...groups, tiers: [pair, { ...straight, probability: fraction(7, 1000) }] } as Play;
    expect(proving(doubled)).toThrow('wins GROUP_6');
  });

  it('catches a price that is off by a millionth', () => {
    const [tier] = front.tiers;
    const off = { ...front, tiers: [{ ...tier, fair: fraction(100_000_001, 1_000_000) }] } as Play;
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
    const once: Play = {
      ...playOf('THREE_ANY_1'),
      wins: (selection, result) =>
        playOf('THREE_ANY_1')
          .wins(selection, result)
          .map((win) => ({ ...win, units: 1 })),
    };
    expect(proving(once)).toThrow();
  });

  it('sees every place a play looks at, however late', () => {
    const peeking: Play = {
      ...front,
      wins: (selection, result) =>
        result[0] === '9' && result[1] === '9' && result[2] === '9' ? [] : front.wins(selection, result),
    };
    expect(proving(peeking)).toThrow();
  });
});
