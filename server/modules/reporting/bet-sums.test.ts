// Sums of a member's bets agree with the bets in every span of time, after any changes of the bets.
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '#server/db/database.ts';
import { writeBet } from '#server/testing/cashier/write-bet.ts';
import { testDatabase } from '#server/testing/test-database.ts';
import { runsByDay } from '#server/testing/test-depth.ts';
import { minorToDecimal } from '#contract/base/money.ts';
import { selectBetPage } from './bet-store.ts';
import { selectWrongMemberSums } from './today/sum-store.ts';
import { selectValidStakes } from './valid-stakes-store.ts';

let db: Database;
beforeAll(async () => {
  db = await testDatabase();
});
afterAll(() => db.close());

const begin = Date.UTC(2026, 10, 21, 4);
/** A time of five hours: each third one begins a quarter of an hour, each third one a multiple of two hours. */
const aTime = fc
  .tuple(fc.integer({ min: 0, max: 300 * 60_000 }), fc.constantFrom(900_000, 7_200_000, 1))
  .map(([ms, unit]) => new Date(begin + Math.round(ms / unit) * unit));
const aBet = fc.record({
  nth: fc.nat(9),
  minor: fc.bigInt({ min: 1n, max: 9_999n }),
  state: fc.constantFrom('OPEN', 'SETTLED', 'CANCELLED'),
  category: fc.constantFrom('RNG', 'LIVE'),
});

let made = 0;

it('agree with the bets of any span, and of spans between instants', async () => {
  const property = fc.asyncProperty(
    fc.array(aTime, { minLength: 10, maxLength: 10 }),
    fc.array(aBet, { minLength: 1, maxLength: 30 }),
    fc.array(aTime, { minLength: 1, maxLength: 4 }),
    async (placed, changes, times) => {
      const memberId = `mbr_sums_${(made += 1)}`;
      const bets = new Map<number, (typeof changes)[number]>();
      for (const bet of changes) {
        bets.set(bet.nth, bet);
        await writeBet(db, {
          memberId,
          reference: `${memberId}-${bet.nth}`,
          staked: minorToDecimal(bet.minor),
          state: bet.state,
          category: bet.category,
          placedAt: placed[bet.nth] ?? new Date(begin),
        });
      }
      const sorted = times.toSorted((one, other) => one.getTime() - other.getTime());
      const [from = new Date(begin), to = from] = [sorted[0], sorted.at(-1)];
      const inSpan = [...bets.values()].filter(({ nth }) => {
        const at = placed[nth] ?? new Date(0);
        return at >= from && at < to;
      });
      const { total, stakedMinor } = await selectBetPage(db, { memberId, from, to }, { skip: 0, limit: 50 });
      const staked = inSpan.filter(({ state }) => state !== 'CANCELLED');
      expect([total, stakedMinor]).toEqual([
        inSpan.length,
        staked.reduce((sum, { minor }) => sum + minor, 0n),
      ]);
      const valid = new Map<string, bigint>();
      for (const { nth, minor, state, category } of bets.values()) {
        const place = sorted.filter((at) => at <= (placed[nth] ?? new Date(0))).length - 1;
        const key = `${place} ${category}`;
        if (state === 'SETTLED' && place >= 0) valid.set(key, (valid.get(key) ?? 0n) + minor);
      }
      const stakes = await selectValidStakes(db, memberId, sorted);
      expect(
        new Map(stakes.map(({ nth, category, validMinor }) => [`${nth} ${category}`, validMinor])),
      ).toEqual(valid);
    },
  );
  await fc.assert(property, { numRuns: runsByDay(10) });
  expect(await selectWrongMemberSums(db, new Date(0))).toEqual([]);
});
