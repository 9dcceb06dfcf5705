// How long calls took, as counts below bounds: counts of many processes and minutes can be added.

/** Upper bounds in milliseconds; calls that took longer are counted behind the last one. */
export const boundsMs = [
  1, 2, 3, 5, 7, 10, 15, 20, 30, 50, 70, 100, 150, 200, 300, 500, 700, 1_000, 2_000, 3_000, 5_000, 10_000,
] as const;

/** The place of a time among the counts. */
export function placeOf(ms: number): number {
  const at = boundsMs.findIndex((bound) => ms <= bound);
  return at < 0 ? boundsMs.length : at;
}

/** The bound that this share of the calls did not pass; null of no call, and behind the last bound. */
export function quantile(counts: readonly number[], share: number): number | null {
  const wanted = counts.reduce((sum, count) => sum + count, 0) * share;
  if (wanted === 0) return null;
  let sum = 0;
  const at = counts.findIndex((count) => (sum += count) >= wanted);
  return boundsMs[at] ?? null;
}
