// Totals of account records are those of the lines, sealed or not, in every time zone, also after the zone has changed.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { heldClock } from '#server/base/clock.ts';
import { startOfDay } from '#server/base/business-day.ts';
import type { Database } from '#server/db/database.ts';
import { aMember } from '#server/testing/identity/a-member.ts';
import { testDatabase } from '#server/testing/test-database.ts';
import { createWallet } from '../index.ts';
import { selectStatementTotals } from './day-sum-store.ts';

const quarterMs = 15 * 60_000;
let db: Database;
beforeAll(async () => {
  db = await testDatabase();
});
afterAll(() => db.close());

it('agree with the lines of each day before and after seals in other zones', async () => {
  const clock = heldClock('2026-11-20T17:00:00Z');
  const { memberId: ownerId } = await aMember(db, { clock });
  const walletIn = (timeZone: string) => createWallet({ db, clock, currency: 'BDT', timeZone });
  const lines: { readonly at: number; readonly minor: bigint }[] = [];
  /** A line at every quarter of an hour of five hours; days of all these zones begin within them. */
  const play = async (name: string): Promise<void> => {
    for (let nth = 0; nth < 20; nth += 1) {
      const amountMinor = BigInt(100 + nth);
      const reference = { txCode: 'DEP', refType: 'test', refId: `${name}-${nth}` } as const;
      const { verdict } = await db.tx((tx) =>
        walletIn('UTC').post(tx, {
          ...reference,
          ownerId,
          account: 'CASH',
          amountMinor,
          house: 'DEPOSIT_CLEARING',
        }),
      );
      expect(verdict).toBe('posted');
      lines.push({ at: clock.now().getTime(), minor: amountMinor });
      clock.advance(quarterMs);
    }
  };
  const agree = async (timeZone: string): Promise<void> => {
    for (const day of ['2026-11-19', '2026-11-20', '2026-11-21', '2026-11-22']) {
      const next = `2026-11-${Number(day.slice(-2)) + 1}`;
      const [from, to] = [startOfDay(day, timeZone), startOfDay(next, timeZone)];
      const own = lines.filter(({ at }) => at >= from.getTime() && at < to.getTime());
      expect([
        timeZone,
        day,
        await selectStatementTotals(db, { ownerId, from, to, txCode: null }, timeZone),
      ]).toEqual([
        timeZone,
        day,
        { count: BigInt(own.length), inMinor: own.reduce((sum, { minor }) => sum + minor, 0n), outMinor: 0n },
      ]);
    }
  };
  const zones = ['Asia/Dhaka', 'Asia/Kolkata', 'Asia/Kathmandu', 'UTC'];
  for (const sealedIn of zones) {
    await play(sealedIn);
    await walletIn(sealedIn).seal('2026-11-21');
    expect((await walletIn(sealedIn).prove()).faults).toEqual([]);
    for (const zone of zones) await agree(zone);
  }
});
