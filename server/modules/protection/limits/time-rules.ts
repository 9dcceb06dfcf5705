// How much of a limit of time is used: no clock, no database.
import type { TimePeriod } from '#contract/protection.ts';
import type { PlaySpan } from '#server/modules/wallet/index.ts';
import { pauseMs } from './reality-rules.ts';

export const minuteMs = 60_000;

type TimeLimit = { readonly period: TimePeriod; readonly minutes: number };
/** A time limit and its used time. */
export type TimeUsed = TimeLimit & { readonly usedMs: number; readonly leftMs: number };

/**
 * Time of play since an instant: from the first stake of a play to its last one, or up to now while the play goes on.
 * The part of a play before the instant does not count.
 */
export function playedMsSince(spans: readonly PlaySpan[], since: Date, now: Date): number {
  return spans.reduce((sum, { beganAt, lastStakeAt }) => {
    const goesOn = now.getTime() - lastStakeAt.getTime() <= pauseMs;
    const end = goesOn ? now.getTime() : lastStakeAt.getTime();
    return sum + Math.max(0, end - Math.max(beganAt.getTime(), since.getTime()));
  }, 0);
}

/** The used time of each limit, by the beginning of its period. */
export function timesUsed(
  limits: readonly TimeLimit[],
  spans: readonly PlaySpan[],
  starts: Readonly<Record<TimePeriod, Date>>,
  now: Date,
): TimeUsed[] {
  return limits.map(({ period, minutes }) => {
    const usedMs = playedMsSince(spans, starts[period], now);
    return { period, minutes, usedMs, leftMs: Math.max(0, minutes * minuteMs - usedMs) };
  });
}
