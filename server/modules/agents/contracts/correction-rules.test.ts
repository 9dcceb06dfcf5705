// Corrections over any history of periods: what was counted and the differences are together what the present figures pay.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { payoutOf, type Tier } from './contract-rules.ts';
import { correctionsOf, dueOf, type KnownPeriod } from './correction-rules.ts';

const tiers: Tier[] = [
  { minTurnoverMinor: 0n, minActive: 0, rate: 10 },
  { minTurnoverMinor: 500n, minActive: 2, rate: 30 },
];
const played = fc.record({
  turnoverMinor: fc.bigInt({ min: 0n, max: 1000n }),
  activeMembers: fc.nat(3),
  lossMinor: fc.bigInt({ min: -1000n, max: 1000n }),
});
const kinds = fc.constantFrom('DAILY_SALARY' as const, 'DIVIDEND' as const);

it('each period and its correction are what a fresh calculation of all periods gives, carries as well', () => {
  fc.assert(
    fc.property(
      kinds,
      fc.boolean(),
      fc.array(fc.tuple(played, played, fc.bigInt({ min: 0n, max: 200n })), { minLength: 1, maxLength: 6 }),
      (kind, carriesLoss, given) => {
        const all = (which: 0 | 1) => {
          let carryInMinor = 0n;
          return given.map((period) => {
            const inputs = { ...period[which], rewardsMinor: period[2], carryInMinor };
            const result = payoutOf(kind, tiers, carriesLoss, inputs);
            carryInMinor = result.carryOutMinor;
            return { ...inputs, ...result };
          });
        };
        const [first, fresh] = [all(0), all(1)];
        const known: KnownPeriod[] = first.map((counted, nth) => ({
          beginsAt: new Date(nth),
          known: counted,
          present: given[nth]?.[1] ?? counted,
        }));
        const { corrections, carryMinor } = correctionsOf(kind, tiers, carriesLoss, known);
        const of = new Map(corrections.map((one) => [one.beginsAt.getTime(), one]));
        for (const [nth, { amountMinor }] of fresh.entries()) {
          const before = first[nth]?.amountMinor ?? 0n;
          const one = of.get(nth);
          expect(one ? before + one.amountMinor - one.beforeMinor : before).toBe(amountMinor);
        }
        expect(carryMinor).toBe(fresh.at(-1)?.carryOutMinor);
      },
    ),
  );
});

it('pays never less than nothing, and keeps the rest as a debt', () => {
  const amount = fc.bigInt({ min: -1_000_000_000n, max: 1_000_000_000n });
  fc.assert(
    fc.property(amount, amount, amount, (earned, corrected, debt) => {
      const { amountMinor, debtOutMinor } = dueOf(earned, corrected, debt);
      expect(amountMinor + debtOutMinor).toBe(earned + corrected + debt);
      expect(amountMinor >= 0n && debtOutMinor <= 0n && (amountMinor === 0n || debtOutMinor === 0n)).toBe(
        true,
      );
    }),
  );
});
