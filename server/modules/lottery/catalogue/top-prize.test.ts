// The top prize a card names is one that a bet of that stake can really win.
import { expect, it } from 'vitest';
import { fiveDigit } from '../games/five-digit/index.ts';

import { k3 } from '../games/k3/index.ts';
import { kl8 } from '../games/kl8/index.ts';
import { gameRules } from '../terms/game-rules.ts';
import { topPrizeMinor } from './top-prize.ts';

const terms = { prizeGroup: { min: 1700, max: 1960, step: 2, highest: 2000 }, marginPermille: 20 };
const limits = {
  maxMultiple: 10_000,
  maxUnits: 100_000,
  minStakeMinor: 1n,
  maxPrizeMinor: 200_000_000n,
  maxPaidPerDrawMinor: 500_000_000n,
  maxStakePerDrawMinor: 50_000_000n,
};
const untouched = { hot: [], betTypes: [] };

it('is that of a bet of 10: five digits in order pay 196,000 for 2, a triple of dice 211.68 for 1', () => {
  expect(topPrizeMinor(gameRules('FIVE', fiveDigit, terms, limits, untouched))).toBe(98_000_000n);
  expect(topPrizeMinor(gameRules('DICE', k3, terms, limits, untouched))).toBe(211_680n);
});

it('is that of a bet that is accepted: at a lower prize group, or of another bet type', () => {
  const keno = topPrizeMinor(gameRules('KENO_120', kl8, terms, limits, untouched));
  expect(keno).toBeLessThanOrEqual(limits.maxPrizeMinor);
  // Ten of ten for 10.00 win more than a unit may at every prize group; nine of nine are accepted below the highest.
  expect(keno).toBe(199_969_594n);
  const small = { ...limits, maxPrizeMinor: 90_000_000n };
  // In order, five digits for 10.00 win 100,000 × 10 × 1800 / 2000 at the group 1800.
  expect(topPrizeMinor(gameRules('FIVE', fiveDigit, terms, small, untouched))).toBe(90_000_000n);
});

it('is never more than a unit may win, and a closed bet type promises nothing', () => {
  const small = { ...limits, maxPrizeMinor: 5_000_000n };
  const best = topPrizeMinor(gameRules('FIVE', fiveDigit, terms, small, untouched));
  expect(best).toBeLessThanOrEqual(5_000_000n);
  expect(best).toBeGreaterThan(4_000_000n);
  const betTypes = fiveDigit.betTypes.map(({ code }) => ({
    betType: code,
    isOpen: code === 'SIDES',
    maxUnits: null,
  }));
  const shut = gameRules('FIVE', fiveDigit, terms, limits, { hot: [], betTypes });
  expect(topPrizeMinor(shut)).toBeLessThan(98_000_000n);
});
