// The decisions about limits of play: no clock, no database.
/// <reference lib="esnext.temporal" />
import type { BoundKind, LimitKind, LimitPeriod } from '#contract/protection.ts';

const dayMs = 24 * 60 * 60_000;
/** A request for a looser limit is pending for a day. The member must then confirm it within a week, or it lapses. */
export const confirmAfterMs = dayMs;
export const lapseAfterMs = 8 * dayMs;

export type BoundName = { readonly kind: BoundKind; readonly period: LimitPeriod };
/** The kinds that limit stakes; DEPOSIT limits deposits alone. */
type PlayLimitKind = Exclude<LimitKind, 'DEPOSIT'>;
export type LimitName = BoundName & { readonly kind: PlayLimitKind };
/** A limit of a member: money in minor units, time in minutes. */
export type PlayLimit = BoundName & {
  readonly amountMinor: bigint;
  /** The looser limit that the member requests (null for no limit), and the time of the request. */
  readonly pending: { readonly amountMinor: bigint | null; readonly at: Date } | null;
};
export type DayCount = {
  readonly day: string;
  readonly stakedMinor: bigint;
  readonly returnedMinor: bigint;
};

/**
 * Limits and the remaining amount of each, in minor units. It is below zero when the limit was lowered, or a win was
 * taken back, after the play. For a limit of time it is 0, or larger than any stake.
 */
export type LimitsLeft = readonly (BoundName & { readonly leftMinor: bigint })[];
/** The limits and the reality check that can refuse a guarded member's stake. */
export type RemainingLimits = {
  readonly limits: LimitsLeft;
  /** No stake is taken until the member has confirmed the reality check. */
  readonly isCheckDue: boolean;
};

/** The limit that a stake would exceed. If there are several: the one with the least remaining amount. */
export function limitAgainst(limits: LimitsLeft, stakeMinor: bigint): BoundName | undefined {
  let tightest: LimitsLeft[number] | undefined;
  for (const limit of limits)
    if (limit.leftMinor < stakeMinor && (!tightest || limit.leftMinor < tightest.leftMinor)) tightest = limit;
  return tightest && { kind: tightest.kind, period: tightest.period };
}

/**
 * The remaining limits after a debit: a stake, or a win that was taken back, which counts only as a loss. Credits do
 * not raise the remaining limits here; they count when play is read from the ledger again.
 */
export function leftAfter(limits: LimitsLeft, outMinor: bigint, isStake: boolean): LimitsLeft {
  return limits.map((limit) =>
    limit.kind === 'LOSS' || (isStake && limit.kind === 'STAKE')
      ? { ...limit, leftMinor: limit.leftMinor - outMinor }
      : limit,
  );
}

/** The first days of the periods a day is in; weeks begin on Monday. */
export function periodStarts(today: string): Readonly<Record<LimitPeriod, string>> {
  const day = Temporal.PlainDate.from(today);
  return {
    DAY: today,
    WEEK: day.subtract({ days: day.dayOfWeek - 1 }).toString(),
    MONTH: day.with({ day: 1 }).toString(),
  };
}

/** The end of the period that contains a day: the first instant of the next period. */
export function periodEnd(period: LimitPeriod, today: string, timeZone: string): Date {
  const first = Temporal.PlainDate.from(periodStarts(today)[period]);
  const next = first.add(period === 'DAY' ? { days: 1 } : period === 'WEEK' ? { weeks: 1 } : { months: 1 });
  return new Date(next.toZonedDateTime(timeZone).epochMilliseconds);
}

/** The earliest day that counts for any period. */
export function firstCounted(today: string): string {
  const { WEEK, MONTH } = periodStarts(today);
  return WEEK < MONTH ? WEEK : MONTH;
}

type Played = {
  readonly stakedMinor: bigint;
  readonly returnedMinor: bigint;
  /** The loss, in minor units; below zero when more came back than was staked. */
  readonly lostMinor: bigint;
};

/**
 * The play since a day. The stake is never below zero: when a stake of an earlier period is called off now, this does
 * not raise the remaining limit of the present period.
 */
export function playedSince(counts: readonly DayCount[], firstDay: string): Played {
  let [stakedMinor, returnedMinor] = [0n, 0n];
  for (const count of counts) {
    if (count.day < firstDay) continue;
    stakedMinor += count.stakedMinor;
    returnedMinor += count.returnedMinor;
  }
  const lostMinor = stakedMinor - returnedMinor;
  return { stakedMinor: stakedMinor > 0n ? stakedMinor : 0n, returnedMinor, lostMinor };
}

/** The used amount of a limit, in minor units. A gain is negative, so it raises what may be lost in the period. */
export function usedMinor(kind: PlayLimitKind, played: Played): bigint {
  return kind === 'STAKE' ? played.stakedMinor : played.lostMinor;
}

const isOfPlay = <Limit extends BoundName>(limit: Limit): limit is Limit & { kind: PlayLimitKind } =>
  limit.kind === 'STAKE' || limit.kind === 'LOSS';

/** The limits of stakes and losses among a member's limits. */
export const moneyLimitsOf = (limits: readonly PlayLimit[]): (PlayLimit & LimitName)[] =>
  limits.filter(isOfPlay);

/** The limits of deposits among a member's limits. */
export const depositLimitsOf = (limits: readonly PlayLimit[]): PlayLimit[] =>
  limits.filter(({ kind }) => kind === 'DEPOSIT');

/** The deposits of a day, in minor units. */
export type DepositedDay = { readonly day: string; readonly amountMinor: bigint };

/** The sum of the deposits since a day, in minor units. */
export function depositedSince(days: readonly DepositedDay[], firstDay: string): bigint {
  return days.reduce((sum, { day, amountMinor }) => (day < firstDay ? sum : sum + amountMinor), 0n);
}

/** In minor units: larger than any stake. */
const endlessMinor = 1n << 62n;

/** The remaining limits of time; `over` is the period whose time is used up, if any. */
export function leftOfTime(times: readonly BoundName[], over: LimitPeriod | undefined): LimitsLeft {
  return times.map(({ kind, period }) => ({
    kind,
    period,
    leftMinor: period === over ? -endlessMinor : endlessMinor,
  }));
}

/** The remaining limits of money on a day. */
export function leftOn(
  today: string,
  limits: readonly (LimitName & { readonly amountMinor: bigint })[],
  counts: readonly DayCount[],
): LimitsLeft {
  const starts = periodStarts(today);
  return limits.map(({ kind, period, amountMinor }) => ({
    kind,
    period,
    leftMinor: amountMinor - usedMinor(kind, playedSince(counts, starts[period])),
  }));
}

/** The state of a pending change: it waits, it may be confirmed, or it has lapsed. */
export function pendingStateAt(requestedAt: Date, now: Date): 'WAITING' | 'READY' | 'LAPSED' {
  const ageMs = now.getTime() - requestedAt.getTime();
  if (ageMs < confirmAfterMs) return 'WAITING';
  return ageMs < lapseAfterMs ? 'READY' : 'LAPSED';
}

/**
 * The limit after its member requests an amount (null for no limit). A first or lower limit is valid at once and ends
 * a pending change. The same amount ends a pending change. A higher amount or no limit becomes the pending change, and
 * the limit stays.
 */
export function limitAfter(
  limit: PlayLimit | undefined,
  name: BoundName,
  requestedMinor: bigint | null,
  now: Date,
): PlayLimit | undefined {
  const currentMinor = limit?.amountMinor;
  if (requestedMinor !== null && (currentMinor === undefined || requestedMinor <= currentMinor))
    return { ...name, amountMinor: requestedMinor, pending: null };
  return limit && { ...limit, pending: { amountMinor: requestedMinor, at: now } };
}
