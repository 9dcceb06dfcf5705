// The one guard before every stake: what limits leave, counted from the books, and whether a reality check is due.
import { businessDayOf, startOfDay } from '#server/base/business-day.ts';
import type { Clock } from '#server/base/clock.ts';
import type { Queryable, Transaction } from '#server/db/database.ts';
import type { Wallet } from '#server/modules/wallet/index.ts';
import {
  type DayCount,
  firstCounted,
  leftOfTime,
  leftOn,
  moneyLimitsOf,
  type RemainingLimits,
} from './limit-rules.ts';
import { addCounts, type GuardFacts, selectGuardFacts } from './limit-store.ts';
import { isCheckDue } from './reality.ts';
import { periodIsUp, timeLimitsOf } from './time-limits.ts';

type GuardParts = {
  readonly clock: Clock;
  /** IANA name of the merchant's zone, whose days limits go by. */
  readonly timeZone: string;
  readonly wallet: Pick<Wallet, 'playedAfter' | 'lastPlay' | 'playSpans'>;
};

/** So many lines are counted again and again before their sums are kept. */
const linesKept = 40;

export type CountedPlay = GuardFacts & {
  readonly today: string;
  /** The counts from the ledger that are not stored yet. */
  readonly fresh: readonly DayCount[];
  readonly lastJournalId: bigint;
  readonly lines: number;
};

/** From when on the books are counted. */
export function countedFrom(today: string, timeZone: string): Date {
  return startOfDay(firstCounted(today), timeZone);
}

/**
 * The figures of guarded members up to now. With their lock they are complete; without it, movements under way are
 * missing.
 */
export async function countPlay(
  db: Queryable,
  { clock, timeZone, wallet }: GuardParts,
  memberIds: readonly string[],
): Promise<CountedPlay[]> {
  const today = businessDayOf(clock.now(), timeZone);
  const firstDay = firstCounted(today);
  const facts = await selectGuardFacts(db, memberIds, firstDay);
  if (facts.length === 0) return [];
  const owners = facts.map(({ memberId, countedTo }) => ({ ownerId: memberId, afterJournalId: countedTo }));
  const played = await wallet.playedAfter(db, owners, countedFrom(today, timeZone), timeZone);
  const byOwner = Map.groupBy(played, ({ ownerId }) => ownerId);
  return facts.map((known) => {
    const fresh = byOwner.get(known.memberId) ?? [];
    return {
      ...known,
      today,
      fresh,
      counts: [...known.counts, ...fresh],
      lastJournalId: fresh.reduce((last, day) => (day.lastJournalId > last ? day.lastJournalId : last), 0n),
      lines: fresh.reduce((sum, { lines }) => sum + lines, 0),
    };
  });
}

/**
 * The remaining limits of each of these members; a member without limits and checks is not in the result. Call it
 * under the wallet lock of all of them, before a stake: until the lock is released, no other call moves their money.
 */
export async function remainingLimits(
  tx: Transaction,
  parts: GuardParts,
  memberIds: readonly string[],
): Promise<ReadonlyMap<string, RemainingLimits>> {
  const remainingByMember = new Map<string, RemainingLimits>();
  for (const play of await countPlay(tx, parts, memberIds)) {
    const { memberId, today, limits, counts, check } = play;
    if (play.lines > linesKept)
      await addCounts(
        tx,
        memberId,
        play.fresh,
        { from: play.countedTo, to: play.lastJournalId },
        firstCounted(today),
      );
    const mayBeDue = check && (check.notBefore === null || check.notBefore <= parts.clock.now());
    const times = timeLimitsOf(limits);
    const over = times.length > 0 ? await periodIsUp(tx, parts, memberId, play) : undefined;
    remainingByMember.set(memberId, {
      limits: [...leftOfTime(times, over), ...leftOn(today, moneyLimitsOf(limits), counts)],
      isCheckDue: mayBeDue ? await isCheckDue(tx, parts, memberId, check) : false,
    });
  }
  return remainingByMember;
}
