// Proves the return that every spot prints, by counting over all rounds of its game.
import { describe, expect, it } from 'vitest';
import { fraction, times, toDecimal } from '../../slots/fraction.ts';
import { andarBahar } from '../games/andar-bahar.ts';
import { commissionBaccarat, superSixBaccarat } from '../games/baccarat.ts';
import { dragonTiger } from '../games/dragon-tiger.ts';
import { roulette } from '../games/roulette.ts';
import { sicBo } from '../games/sic-bo.ts';
import { teenPatti } from '../games/teen-patti.ts';
import { exactReturns } from './exact-returns.ts';

const games = { commissionBaccarat, superSixBaccarat, dragonTiger, sicBo, andarBahar, teenPatti, roulette };

describe('the return of every bet', () => {
  it.each(Object.entries(games))('of %s is the printed one, and at least 75 per cent', (_, game) => {
    const returns = exactReturns(game);
    for (const { id, rtp } of game.spots) {
      const exact = toDecimal(times(returns.get(id) ?? fraction(0), fraction(100)), 4);
      expect(rtp, id).toBe(exact);
      expect(Number(rtp)).toBeGreaterThan(75);
    }
    expect(returns.size).toBe(game.spots.length);
  });
});
