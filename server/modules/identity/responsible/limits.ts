// Setting limits of play: what tightens holds at once, what loosens waits a day and is confirmed by its member.
import type { AnswerOf, BodyOf } from '#contract/base/endpoint.ts';
import type { playLimits, playSummary, setPlayLimit } from '#contract/identity/responsible.ts';
import { limitPeriods } from '#contract/identity/responsible.ts';
import { decimalToMinor, minorToDecimal } from '#contract/base/money.ts';
import { businessDayOf } from '#server/base/business-day.ts';
import { Refusal } from '#server/base/refusal.ts';
import type { Transaction } from '#server/db/database.ts';
import { publish } from '#server/db/outbox.ts';
import type { Parts } from '../parts.ts';
import { selectSessionsWithGames } from './break-store.ts';
import { standingOf } from './breaks.ts';
import {
  limitAfter,
  periodEnd,
  periodStarts,
  type PlayLimit,
  playedSince,
  usedMinor,
  wishLapsesMs,
  wishStateAt,
  wishWaitsMs,
} from './limit-rules.ts';
import { guardMember, selectGuardFacts, writeLimit } from './limit-store.ts';
import { countPlay, type CountedPlay, countedFrom } from './play-room.ts';

type Shown = AnswerOf<typeof playLimits>['limits'];

/** The member's limits in their order, with what is used of each. */
export async function playLimitsOf(parts: Parts, memberId: string): Promise<{ limits: Shown }> {
  const [play] = await countPlay(parts.db, parts, [memberId]);
  return { limits: play ? shown(play, parts.clock.now()) : [] };
}

/**
 * Asks for a limit, or confirms what was asked for; of a member’s first limit the games that are open learn by
 * `identity.firstLimitSet`. Behind the wallet lock: a stake that came before is counted, one
 * that comes after meets the limit.
 * @throws Refusal NOT_FOUND for a confirmation of what was not asked for or has lapsed, and for no limit where there
 *   is none; WISH_WAITS
 */
export async function changeLimit(
  parts: Parts,
  memberId: string,
  { kind, period, amount, confirmed }: BodyOf<typeof setPlayLimit>,
): Promise<{ limits: Shown }> {
  const { db, clock, wallet, timeZone } = parts;
  const askedMinor = amount === null ? null : decimalToMinor(amount);
  await db.tx(async (tx) => {
    await wallet.lockOwners(tx, [memberId]);
    const now = clock.now();
    await guardMember(tx, memberId);
    const [facts] = await selectGuardFacts(tx, [memberId], businessDayOf(now, timeZone));
    const limit = facts?.limits.find((one) => one.kind === kind && one.period === period);
    if (confirmed) return confirmWish(tx, memberId, limit, askedMinor, now);
    if (!limit && askedMinor === null) throw new Refusal('NOT_FOUND');
    await writeLimit(
      tx,
      memberId,
      { kind, period },
      limitAfter(limit, { kind, period }, askedMinor, now),
      now,
    );
    // Where nobody here can keep a limit, no money may stay.
    if (facts?.limits.length === 0) {
      const sessionIds = await selectSessionsWithGames(tx, memberId, now);
      await publish(tx, { topic: 'identity.firstLimitSet', ownerId: memberId, payload: { sessionIds } });
    }
  });
  return playLimitsOf(parts, memberId);
}

async function confirmWish(
  tx: Transaction,
  memberId: string,
  limit: PlayLimit | undefined,
  askedMinor: bigint | null,
  now: Date,
): Promise<void> {
  const state = limit?.wish && wishStateAt(limit.wish.at, now);
  if (!limit?.wish || state === 'LAPSED' || limit.wish.amountMinor !== askedMinor)
    throw new Refusal('NOT_FOUND');
  if (state === 'WAITING') throw new Refusal('WISH_WAITS');
  const loosened = askedMinor === null ? undefined : { ...limit, amountMinor: askedMinor, wish: null };
  await writeLimit(tx, memberId, limit, loosened, now);
}

/** What the member played in each period, the limits, and a break that stands. */
export async function playSummaryOf(parts: Parts, memberId: string): Promise<AnswerOf<typeof playSummary>> {
  const { db, clock, timeZone, wallet } = parts;
  const [guarded] = await countPlay(db, parts, [memberId]);
  const now = clock.now();
  const today = guarded?.today ?? businessDayOf(now, timeZone);
  // Of one without limits nothing is kept; its own page may cost a look through a month of the books.
  const counts =
    guarded?.counts ??
    (await wallet.playedAfter(
      db,
      [{ ownerId: memberId, afterJournalId: 0n }],
      countedFrom(today, timeZone),
      timeZone,
    ));
  const starts = periodStarts(today);
  return {
    periods: limitPeriods.map((period) => {
      const { stakedMinor, returnedMinor, lostMinor } = playedSince(counts, starts[period]);
      return {
        period,
        firstDay: starts[period],
        endsAt: periodEnd(period, today, timeZone).getTime(),
        staked: minorToDecimal(stakedMinor),
        returned: minorToDecimal(returnedMinor),
        net: minorToDecimal(-lostMinor),
      };
    }),
    limits: guarded ? shown(guarded, now) : [],
    standing: await standingOf(db, memberId),
  };
}

function shown({ limits, counts, today }: CountedPlay, now: Date): Shown {
  const starts = periodStarts(today);
  return limits.map(({ kind, period, amountMinor, wish }) => {
    const used = usedMinor(kind, playedSince(counts, starts[period]));
    const left = amountMinor - used;
    const isStanding = wish && wishStateAt(wish.at, now) !== 'LAPSED';
    return {
      kind,
      period,
      amount: minorToDecimal(amountMinor),
      used: minorToDecimal(used),
      left: minorToDecimal(left > 0n ? left : 0n),
      wish: isStanding
        ? {
            amount: wish.amountMinor === null ? null : minorToDecimal(wish.amountMinor),
            confirmFrom: wish.at.getTime() + wishWaitsMs,
            confirmUntil: wish.at.getTime() + wishLapsesMs,
          }
        : null,
    };
  });
}
