// Every bet type of every lottery can be bet on: at its least stake no unit wins more than the brand allows.
import { expect, it } from 'vitest';
import { brand } from '#brands/config.ts';
import { cards } from '../cards.ts';
import { gameRules } from './game-rules.ts';
import { paidMinor } from './price-list.ts';

const { limits, terms, prizeModes } = brand.lottery;
const untouched = { hot: [], betTypes: [] };

it.each(prizeModes)('in the prize mode %s', (mode) => {
  const unsold = cards.flatMap(({ code, family }) => {
    const rules = gameRules(code, family, terms[mode], limits, untouched);
    return family.betTypes.flatMap(({ code: betType, style, tiers }) => {
      const least = BigInt(rules.offers.get(betType)?.leastUnitMinor ?? 0);
      const prizeGroup = style === 'TRAD' ? BigInt(rules.prizeGroup.max) : null;
      const line = { unitMilli: least * 10n, multiple: 1n, prizeGroup, share: 1000n };
      const isDear = tiers.some(
        (tier) =>
          paidMinor(line, [{ tier: tier.code, units: 1 }], rules.prices[betType] ?? {}) >
          limits.maxPrizeMinor,
      );
      return isDear ? [`${code} ${betType}`] : [];
    });
  });
  expect(unsold).toEqual([]);
});
