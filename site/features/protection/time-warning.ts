// When a player is told of the time that is left: five minutes before its end, and at its end.
const warnAtMs = 5 * 60_000;

export type TimeWord = 'NOTHING' | 'SOON' | 'OVER';

/** What is to be said with so much left; null is no limit. */
export function timeWord(leftMs: number | null): TimeWord {
  if (leftMs === null || leftMs > warnAtMs) return 'NOTHING';
  return leftMs > 0 ? 'SOON' : 'OVER';
}

/** Who does not play is not asked again and again: a few seconds late harm nobody, no stake is taken meanwhile. */
const leastWaitMs = 15_000;

/** In how many ms to ask again whether there is something else to say; null for never. */
export function nextWordMs(leftMs: number | null): number | null {
  if (leftMs === null || leftMs === 0) return null;
  return Math.max(leastWaitMs, leftMs > warnAtMs ? leftMs - warnAtMs : leftMs);
}
