// The rules of VIP levels: points of stakes, the next level, and what keeps one (server.md 14, promotions.md 9.4).
/// <reference lib="esnext.temporal" />

import type { VipLevelRule } from '../parts.ts';

/** The days in which the points of a level must be gathered again, and the days before their end of the warning. */
export const keepDays = 90;
export const warnDays = 14;

/** One point costs so many minor units of valid stakes. */
export const minorPerPoint = 10_000n;

/** Whole points of weighted valid stakes; the remainder stays in the sum and counts with the next stake. */
export function pointsOf(weightedMinor: bigint): bigint {
  return weightedMinor <= 0n ? 0n : weightedMinor / (minorPerPoint * 100n);
}

export type LevelState = {
  readonly level: number;
  readonly peak: number;
  /** `YYYY-MM-DD`. */
  readonly keepFrom: string;
};

/**
 * The level at the end of a day, with points in total and since `keepFrom`. A new highest level needs its points in
 * total. A level that was lost needs the points that keep it, since it was lost. After 90 days without the points to
 * keep it, a level falls by one, never by more.
 */
export function levelStateAfter(
  levels: readonly VipLevelRule[],
  { level, peak, keepFrom }: LevelState,
  points: { readonly total: bigint; readonly inWindow: bigint },
  today: string,
): LevelState {
  let reached = level;
  for (let next = levels[reached + 1]; next; next = levels[reached + 1]) {
    const isBack = reached + 1 > peak || points.inWindow >= next.keepPoints;
    if (points.total < next.points || !isBack) break;
    reached += 1;
  }
  if (reached > level) return { level: reached, peak: Math.max(peak, reached), keepFrom: today };
  if (today < windowEnd(keepFrom)) return { level, peak, keepFrom };
  const keeps = points.inWindow >= (levels[level]?.keepPoints ?? 0n);
  return { level: keeps ? level : level - 1, peak, keepFrom: today };
}

/** The first day after the 90 days. */
export const windowEnd = (keepFrom: string): string =>
  Temporal.PlainDate.from(keepFrom).add({ days: keepDays }).toString();

/** Points that are missing to keep the level, when the member must be warned on this day; null otherwise. */
export function missingToKeep(
  levels: readonly VipLevelRule[],
  { level, keepFrom }: LevelState,
  inWindow: bigint,
  today: string,
): bigint | null {
  const missing = (levels[level]?.keepPoints ?? 0n) - inWindow;
  const from = Temporal.PlainDate.from(keepFrom)
    .add({ days: keepDays - warnDays })
    .toString();
  return level > 0 && missing > 0n && today >= from ? missing : null;
}
