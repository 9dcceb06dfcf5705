// Decides when a player is warned about remaining time: five minutes before its end, and at its end.
const warnAtMs = 5 * 60_000;

export type TimeWord = 'NOTHING' | 'SOON' | 'OVER';

/** The warning for so much remaining time, in ms; null means no limit. */
export function timeWord(leftMs: number | null): TimeWord {
  if (leftMs === null || leftMs > warnAtMs) return 'NOTHING';
  return leftMs > 0 ? 'SOON' : 'OVER';
}

/**
 * The least interval between queries, in ms. A few seconds of delay are harmless, because no stake is accepted
 * meanwhile.
 */
const leastWaitMs = 15_000;

/** The time in ms until the next query for a warning; null for never. */
export function nextWordMs(leftMs: number | null): number | null {
  if (leftMs === null || leftMs === 0) return null;
  return Math.max(leastWaitMs, leftMs > warnAtMs ? leftMs - warnAtMs : leftMs);
}
