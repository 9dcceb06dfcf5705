// The decisions about limits of play: no clock, no database.
/// <reference lib="esnext.temporal" />
import type { BoundKind, LimitKind, LimitPeriod } from '#contract/protection.ts';

const dayMs = 24 * 60 * 60_000;
/** What loosens a limit waits a day and is then to be confirmed within a week; after that it never was. */
export const wishWaitsMs = dayMs;
export const wishLapsesMs = 8 * dayMs;

export type BoundName = { readonly kind: BoundKind; readonly period: LimitPeriod };
export type LimitName = BoundName & { readonly kind: LimitKind };
/** In minor units, of time in minutes. */
export type PlayLimit = BoundName & {
  readonly amountMinor: bigint;
  /** What was wished for instead, null for no limit, and since when. */
  readonly wish: { readonly amountMinor: bigint | null; readonly at: Date } | null;
};
export type DayCount = {
  readonly day: string;
  readonly stakedMinor: bigint;
  readonly returnedMinor: bigint;
};

/**
 * Limits and what each leaves: below zero when it was lowered, or a win taken back, after the play. One of time leaves
 * room for any stake or for none.
 */
export type LimitsLeft = readonly (BoundName & { readonly leftMinor: bigint })[];
/** What keeps a guarded member from a stake. */
export type RemainingLimits = {
  readonly limits: LimitsLeft;
  /** Nothing may be staked until the member has looked at the reality check. */
  readonly isCheckDue: boolean;
};

/** The limit a stake would go over: of several the one that leaves least; undefined when there is none. */
export function limitAgainst(limits: LimitsLeft, stakeMinor: bigint): BoundName | undefined {
  let tightest: LimitsLeft[number] | undefined;
  for (const limit of limits)
    if (limit.leftMinor < stakeMinor && (!tightest || limit.leftMinor < tightest.leftMinor)) tightest = limit;
  return tightest && { kind: tightest.kind, period: tightest.period };
}

/**
 * What limits leave after money has left: a stake, or a win that was taken back, which only makes the loss larger. What comes
 * in widens nothing until it is counted from the books.
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

/** When the period of a day is over: the first instant of the next one. */
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
  /** What was lost; below zero when more came back than was staked. */
  readonly lostMinor: bigint;
};

/**
 * What was played since a day. What was staked is never below nothing: a stake of an earlier period that is called off
 * now gives no room for more in this one.
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

/** How much of a limit of such a kind is used; a gain uses nothing and lends the rest of the period its amount. */
export function usedMinor(kind: LimitKind, played: Played): bigint {
  return kind === 'STAKE' ? played.stakedMinor : played.lostMinor;
}

const isOfMoney = <Limit extends BoundName>(limit: Limit): limit is Limit & { kind: LimitKind } =>
  limit.kind !== 'SESSION_TIME';

/** Of all limits of a member those of money. */
export const moneyLimitsOf = (limits: readonly PlayLimit[]): (PlayLimit & LimitName)[] =>
  limits.filter(isOfMoney);

/** Room for any stake, and for none. */
const endlessMinor = 1n << 62n;

/** What limits of time leave while one of them is over, or none. */
export function leftOfTime(times: readonly BoundName[], over: LimitPeriod | undefined): LimitsLeft {
  return times.map(({ kind, period }) => ({
    kind,
    period,
    leftMinor: period === over ? -endlessMinor : endlessMinor,
  }));
}

/** What limits of money leave on a day. */
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

/** Where a wish stands: it waits, may be confirmed, or was not in time. */
export function wishStateAt(wishedAt: Date, now: Date): 'WAITING' | 'READY' | 'LAPSED' {
  const ageMs = now.getTime() - wishedAt.getTime();
  if (ageMs < wishWaitsMs) return 'WAITING';
  return ageMs < wishLapsesMs ? 'READY' : 'LAPSED';
}

/**
 * What becomes of a limit when its member asks for an amount, null for none: a first or lower one stands at once and
 * ends any wish; the same ends the wish; a higher one or none becomes the wish and the limit stands.
 */
export function limitAfter(
  limit: PlayLimit | undefined,
  name: BoundName,
  askedMinor: bigint | null,
  now: Date,
): PlayLimit | undefined {
  const currentMinor = limit?.amountMinor;
  if (askedMinor !== null && (currentMinor === undefined || askedMinor <= currentMinor))
    return { ...name, amountMinor: askedMinor, wish: null };
  return limit && { ...limit, wish: { amountMinor: askedMinor, at: now } };
}
