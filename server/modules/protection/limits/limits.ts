// Sets play limits: a tighter one applies at once, a looser one waits a day and needs its member's confirmation.
import type { AnswerOf, BodyOf } from '#contract/base/endpoint.ts';
import type { playLimits, playSummary, setPlayLimit, setTimeLimit } from '#contract/protection.ts';
import { limitPeriods } from '#contract/protection.ts';
import { decimalToMinor, minorToDecimal } from '#contract/base/money.ts';
import { businessDayOf } from '#server/base/business-day.ts';
import { Refusal } from '#server/base/refusal.ts';
import type { Transaction } from '#server/db/database.ts';
import { publish } from '#server/db/outbox.ts';
import type { ProtectionParts } from '../parts.ts';
import { currentBreakOf } from '../exclusion/breaks.ts';
import {
  type BoundName,
  type DepositedDay,
  depositedSince,
  depositLimitsOf,
  limitAfter,
  moneyLimitsOf,
  periodEnd,
  periodStarts,
  type PlayLimit,
  playedSince,
  usedMinor,
  lapseAfterMs,
  pendingStateAt,
  confirmAfterMs,
} from './limit-rules.ts';
import { guardMember, selectGuardFacts, selectLimits, writeLimit, writeTimeLook } from './limit-store.ts';
import { countDeposits } from './deposit-limits.ts';
import { countPlay, type CountedPlay, countedFrom } from './remaining-limits.ts';
import { timeLimitsOf, timeUsed } from './time-limits.ts';

type Shown = AnswerOf<typeof playLimits>['limits'];
type TimesShown = AnswerOf<typeof setTimeLimit>['times'];

/** The member's limits in their order, with the used amount of each. */
export async function playLimitsOf(parts: ProtectionParts, memberId: string): Promise<{ limits: Shown }> {
  const [play] = await countPlay(parts.db, parts, [memberId]);
  return { limits: play ? await shownOf(parts, memberId, play) : [] };
}

/**
 * Requests a limit of money, or confirms a requested one.
 * @throws Refusal as `askForLimit`.
 */
export async function changeLimit(
  parts: ProtectionParts,
  memberId: string,
  { kind, period, amount, confirmed }: BodyOf<typeof setPlayLimit>,
): Promise<{ limits: Shown }> {
  const requestedMinor = amount === null ? null : decimalToMinor(amount);
  await requestLimit(parts, memberId, { kind, period }, { requestedMinor, confirmed });
  return playLimitsOf(parts, memberId);
}

/**
 * The same for a limit of time.
 * @throws Refusal as `askForLimit`.
 */
export async function changeTimeLimit(
  parts: ProtectionParts,
  memberId: string,
  { period, minutes, confirmed }: BodyOf<typeof setTimeLimit>,
): Promise<{ times: TimesShown }> {
  const requestedMinor = minutes === null ? null : BigInt(minutes);
  await requestLimit(parts, memberId, { kind: 'SESSION_TIME', period }, { requestedMinor, confirmed });
  return { times: await timesShown(parts, memberId, await selectLimits(parts.db, memberId)) };
}

/**
 * Requests a limit, or confirms a requested one. At a member’s first limit, open games are notified by
 * `protection.firstLimitSet`. Runs under the wallet lock: an earlier stake is counted, a later one is checked against
 * the limit.
 * @throws Refusal NOT_FOUND for the confirmation of a limit that was not requested or has lapsed, and for removing a
 * limit that does not exist; LIMIT_CHANGE_PENDING
 */
async function requestLimit(
  { db, clock, wallet, identity, timeZone }: ProtectionParts,
  memberId: string,
  name: BoundName,
  { requestedMinor, confirmed }: { readonly requestedMinor: bigint | null; readonly confirmed: boolean },
): Promise<void> {
  await db.tx(async (tx) => {
    await wallet.lockOwners(tx, [memberId]);
    const now = clock.now();
    await guardMember(tx, memberId);
    await identity.members.markGuarded(tx, memberId);
    const [facts] = await selectGuardFacts(tx, [memberId], businessDayOf(now, timeZone));
    const limit = facts?.limits.find(({ kind, period }) => kind === name.kind && period === name.period);
    await writeTimeLook(tx, memberId, null);
    if (confirmed) return confirmChange(tx, memberId, limit, requestedMinor, now);
    if (!limit && requestedMinor === null) throw new Refusal('NOT_FOUND');
    await writeLimit(tx, memberId, name, limitAfter(limit, name, requestedMinor, now), now);
    // No money may stay at a vendor where the platform cannot keep a limit.
    if (name.kind !== 'DEPOSIT' && facts?.limits.every(({ kind }) => kind === 'DEPOSIT')) {
      const sessionIds = await identity.members.sessionsWithGames(tx, memberId, now);
      await publish(tx, { topic: 'protection.firstLimitSet', ownerId: memberId, payload: { sessionIds } });
    }
  });
}

async function confirmChange(
  tx: Transaction,
  memberId: string,
  limit: PlayLimit | undefined,
  requestedMinor: bigint | null,
  now: Date,
): Promise<void> {
  const state = limit?.pending && pendingStateAt(limit.pending.at, now);
  if (!limit?.pending || state === 'LAPSED' || limit.pending.amountMinor !== requestedMinor)
    throw new Refusal('NOT_FOUND');
  if (state === 'WAITING') throw new Refusal('LIMIT_CHANGE_PENDING');
  const loosened =
    requestedMinor === null ? undefined : { ...limit, amountMinor: requestedMinor, pending: null };
  await writeLimit(tx, memberId, limit, loosened, now);
}

/** The member's figures of play in each period, the limits, and a current break. */
export async function playSummaryOf(
  parts: ProtectionParts,
  memberId: string,
): Promise<AnswerOf<typeof playSummary>> {
  const { db, clock, timeZone, wallet } = parts;
  const [guarded] = await countPlay(db, parts, [memberId]);
  const now = clock.now();
  const today = guarded?.today ?? businessDayOf(now, timeZone);
  // For a member without limits no counts are stored; the member's own page may read a month of the ledger.
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
    limits: guarded ? await shownOf(parts, memberId, guarded) : [],
    times: await timesShown(parts, memberId, guarded?.limits ?? []),
    currentBreak: await currentBreakOf(db, memberId),
  };
}

async function shownOf(parts: ProtectionParts, memberId: string, play: CountedPlay): Promise<Shown> {
  const deposits = await countDeposits(parts.db, parts, memberId, play.limits);
  return shown(play, deposits, parts.clock.now());
}

function shown({ limits, counts, today }: CountedPlay, deposits: readonly DepositedDay[], now: Date): Shown {
  const starts = periodStarts(today);
  const ofMoney = [
    ...moneyLimitsOf(limits).map((limit) => ({
      ...limit,
      used: usedMinor(limit.kind, playedSince(counts, starts[limit.period])),
    })),
    ...depositLimitsOf(limits).map((limit) => ({
      ...limit,
      kind: 'DEPOSIT' as const,
      used: depositedSince(deposits, starts[limit.period]),
    })),
  ];
  return ofMoney.map(({ kind, period, amountMinor, pending, used }) => {
    const left = amountMinor - used;
    const current = currentChange(pending, now);
    return {
      kind,
      period,
      amount: minorToDecimal(amountMinor),
      used: minorToDecimal(used),
      left: minorToDecimal(left > 0n ? left : 0n),
      pending: current && {
        amount: current.amountMinor === null ? null : minorToDecimal(current.amountMinor),
        ...confirmable(current),
      },
    };
  });
}

type LimitChange = NonNullable<PlayLimit['pending']>;

const currentChange = (pending: PlayLimit['pending'], now: Date): LimitChange | null =>
  pending && pendingStateAt(pending.at, now) !== 'LAPSED' ? pending : null;

const confirmable = ({ at }: LimitChange) => ({
  confirmFrom: at.getTime() + confirmAfterMs,
  confirmUntil: at.getTime() + lapseAfterMs,
});

async function timesShown(
  parts: ProtectionParts,
  memberId: string,
  limits: readonly PlayLimit[],
): Promise<TimesShown> {
  const now = parts.clock.now();
  const pendingByPeriod = new Map(
    timeLimitsOf(limits).map(({ period, pending }) => [period, currentChange(pending, now)]),
  );
  return (await timeUsed(parts.db, parts, memberId, limits)).map((time) => {
    const pending = pendingByPeriod.get(time.period) ?? null;
    const requested = pending?.amountMinor ?? null;
    const minutes = requested === null ? null : Number(requested);
    return { ...time, pending: pending && { minutes, ...confirmable(pending) } };
  });
}
