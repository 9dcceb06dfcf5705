// The rules of limits: a tighter one applies at once, a looser one waits; and the guard against a count from the
// beginning.
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { businessDayOf } from '#server/base/business-day.ts';
import { heldClock } from '#server/base/clock.ts';
import type { Database } from '#server/db/database.ts';
import { createWallet, type Posting, type WalletModule } from '#server/modules/wallet/index.ts';
import { aLimit } from '#server/testing/a-limit.ts';
import { aMember } from '#server/testing/identity/a-member.ts';
import { testDatabase } from '#server/testing/test-database.ts';
import {
  limitAfter,
  limitAgainst,
  type LimitName,
  periodEnd,
  periodStarts,
  type PlayLimit,
  leftAfter,
  leftOn,
  pendingStateAt,
} from './limit-rules.ts';
import { runsByDay } from '#server/testing/test-depth.ts';
import { remainingLimits } from './remaining-limits.ts';

const hourMs = 60 * 60_000;
const name: LimitName = { kind: 'STAKE', period: 'DAY' };
const at = new Date('2026-11-21T04:00:00Z');
const limit = (amountMinor: bigint, pending: PlayLimit['pending'] = null): PlayLimit => ({
  ...name,
  amountMinor,
  pending,
});

describe('a change of a limit', () => {
  it('holds at once when it is the first, lower or the same, and ends a pending change', () => {
    const pending = limit(100n, { amountMinor: 500n, at });
    expect(limitAfter(undefined, name, 100n, at)).toEqual(limit(100n));
    expect(limitAfter(pending, name, 40n, at)).toEqual(limit(40n));
    expect(limitAfter(pending, name, 100n, at)).toEqual(limit(100n));
  });

  it('is pending when it loosens, the newest in place of one before, and the limit stays', () => {
    const later = new Date(at.getTime() + hourMs);
    expect(limitAfter(limit(100n), name, 101n, at)).toEqual(limit(100n, { amountMinor: 101n, at }));
    const pending = limit(100n, { amountMinor: 500n, at });
    expect(limitAfter(pending, name, null, later)).toEqual(limit(100n, { amountMinor: null, at: later }));
    expect(limitAfter(undefined, name, null, at)).toBeUndefined();
  });

  it('may be confirmed from the 24th hour on, for a week', () => {
    const after = (hours: number, ms = 0) => pendingStateAt(at, new Date(at.getTime() + hours * hourMs + ms));
    expect([after(0), after(24, -1), after(24), after(192, -1), after(192)]).toEqual([
      'WAITING',
      'WAITING',
      'READY',
      'READY',
      'LAPSED',
    ]);
  });
});

describe('periods and remaining limits', () => {
  it('days, weeks from Monday and months, each to its end in the zone', () => {
    expect(periodStarts('2026-11-01')).toEqual({
      DAY: '2026-11-01',
      WEEK: '2026-10-26',
      MONTH: '2026-11-01',
    });
    expect(periodStarts('2026-11-02').WEEK).toBe('2026-11-02');
    const ends = (['DAY', 'WEEK', 'MONTH'] as const).map((period) =>
      periodEnd(period, '2026-11-21', 'Asia/Manila').toISOString(),
    );
    expect(ends).toEqual([
      '2026-11-21T16:00:00.000Z',
      '2026-11-22T16:00:00.000Z',
      '2026-11-30T16:00:00.000Z',
    ]);
  });

  it('a stake of an earlier day that is called off today leaves no more for today', () => {
    const counts = [
      { day: '2026-11-20', stakedMinor: 300n, returnedMinor: 0n },
      { day: '2026-11-21', stakedMinor: -300n, returnedMinor: 0n },
    ];
    const limits = (['DAY', 'MONTH'] as const).map((period) => ({ ...name, period, amountMinor: 500n }));
    expect(leftOn('2026-11-21', limits, counts).map(({ leftMinor }) => leftMinor)).toEqual([500n, 500n]);
  });

  it('names the limit that leaves least of those a stake goes over', () => {
    const remaining = [
      { kind: 'STAKE', period: 'DAY', leftMinor: 50n },
      { kind: 'LOSS', period: 'MONTH', leftMinor: 20n },
    ] as const;
    expect(limitAgainst(remaining, 20n)).toBeUndefined();
    expect(limitAgainst(remaining, 60n)).toEqual({ kind: 'LOSS', period: 'MONTH' });
    expect(limitAgainst(leftAfter(remaining, 15n, false), 50n)).toEqual({ kind: 'LOSS', period: 'MONTH' });
    expect(leftAfter(remaining, 15n, false).map(({ leftMinor }) => leftMinor)).toEqual([50n, 5n]);
    expect(leftAfter(remaining, 15n, true).map(({ leftMinor }) => leftMinor)).toEqual([35n, 5n]);
  });
});

type PlayAction =
  | {
      readonly does: 'bet' | 'win' | 'cancel' | 'takeBack' | 'promo' | 'deposit' | 'setAside';
      readonly minor: number;
    }
  | { readonly does: 'wait'; readonly hours: number }
  | { readonly does: 'limit'; readonly name: LimitName; readonly minor: number };

const minor = fc.integer({ min: 1, max: 400 });
const action: fc.Arbitrary<PlayAction> = fc.oneof(
  { weight: 12, arbitrary: fc.record({ does: fc.constant('bet' as const), minor }) },
  {
    weight: 9,
    arbitrary: fc.record({
      does: fc.constantFrom('win', 'cancel', 'takeBack', 'promo', 'deposit', 'setAside'),
      minor,
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ does: fc.constant('wait' as const), hours: fc.integer({ min: 1, max: 100 }) }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      does: fc.constant('limit' as const),
      name: fc.record({
        kind: fc.constantFrom('STAKE', 'LOSS'),
        period: fc.constantFrom('DAY', 'WEEK', 'MONTH'),
      }),
      minor: fc.integer({ min: 1, max: 2_000 }),
    }),
  },
);

describe('the guard', () => {
  const timeZone = 'Asia/Manila';
  let db: Database;
  beforeAll(async () => {
    db = await testDatabase('khela_server');
  });
  afterAll(() => db.close());

  const codes = {
    bet: ['BET', -1n, 'VENDOR_SETTLEMENT:MEG'],
    win: ['WIN', 1n, 'LOTTERY'],
    cancel: ['BET_CANCEL', 1n, 'VENDOR_SETTLEMENT:MEG'],
    // More than there is becomes a debt, and counts whole.
    takeBack: ['UNSETTLE', -1n, 'LOTTERY'],
    promo: ['PROMO_WIN', 1n, 'VENDOR_SETTLEMENT:MEG'],
    deposit: ['DEP', 1n, 'DEPOSIT_CLEARING'],
  } as const;

  /** Posts an action; a bet only up to the remaining limit. Resolves to whether a limit refused it. */
  async function post(wallet: WalletModule, posting: Posting, clock: ReturnType<typeof heldClock>) {
    return db.tx(async (tx) => {
      await wallet.lockOwners(tx, [posting.ownerId]);
      const remainingByMember = await remainingLimits(tx, { clock, timeZone, wallet }, [posting.ownerId]);
      const remaining = remainingByMember.get(posting.ownerId)?.limits ?? [];
      const against = posting.txCode === 'BET' ? limitAgainst(remaining, -posting.amountMinor) : undefined;
      if (!against) await wallet.post(tx, posting);
      return { remaining, isRefused: against !== undefined };
    });
  }

  it('counts every movement once, and no interleaving lets a bet go over a limit', async () => {
    let runs = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(action, { minLength: 5, maxLength: 90 }), async (actions) => {
        runs += 1;
        const clock = heldClock('2026-10-29T13:00:00Z');
        const wallet = createWallet({ db, clock, currency: 'BDT' });
        const { memberId: ownerId } = await aMember(db, { clock, balanceMinor: 1_000_000n });
        const moved: { day: string; does: keyof typeof codes; minor: bigint }[] = [];
        const limits = new Map<string, LimitName & { amountMinor: bigint }>();
        /** The same, counted from all movements. */
        const remainingFromScratch = () => {
          const counts = moved.map(({ day, does, minor: amount }) => ({
            day,
            stakedMinor: does === 'bet' ? amount : does === 'cancel' ? -amount : 0n,
            returnedMinor: does === 'win' || does === 'promo' ? amount : does === 'takeBack' ? -amount : 0n,
          }));
          return leftOn(businessDayOf(clock.now(), timeZone), [...limits.values()], counts);
        };
        for (const [nth, one] of actions.entries()) {
          if (one.does === 'wait') clock.advance(one.hours * hourMs);
          else if (one.does === 'limit') {
            const set = { ...one.name, amountMinor: BigInt(one.minor) };
            limits.set(`${set.kind} ${set.period}`, set);
            await aLimit(db, ownerId, set);
          } else {
            const refId = `${runs}/${nth}`;
            if (one.does === 'setAside') {
              const hold = { txCode: 'CHASE_HOLD', refType: 't', refId, ownerId, account: 'CASH' } as const;
              await db.tx((tx) => wallet.hold(tx, { ...hold, amountMinor: BigInt(one.minor) }));
              continue;
            }
            const [txCode, sign, house] = codes[one.does];
            const before = remainingFromScratch();
            const { remaining, isRefused } = await post(
              wallet,
              {
                txCode,
                refType: 't',
                refId,
                ownerId,
                account: 'CASH',
                house,
                amountMinor: sign * BigInt(one.minor),
                ...(one.does === 'takeBack' ? { mayGoNegative: true } : {}),
              },
              clock,
            );
            expect(new Set(remaining)).toEqual(new Set(before));
            if (!isRefused)
              moved.push({
                day: businessDayOf(clock.now(), timeZone),
                does: one.does,
                minor: BigInt(one.minor),
              });
            if (one.does === 'bet' && !isRefused)
              expect(remainingFromScratch().every(({ leftMinor }) => leftMinor >= 0n)).toBe(true);
          }
        }
      }),
      { numRuns: runsByDay(12) },
    );
  }, 60_000);
});
