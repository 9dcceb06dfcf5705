// When a reality check is due: no clock, no database.
import type { Play } from '#server/modules/wallet/index.ts';

/** After this time without a stake, in ms, play is over; the next stake begins it again. */
export const pauseMs = 15 * 60_000;
/** No play is looked at for longer. */
export const longestPlayMs = 24 * 60 * 60_000;

type RealityCheck = {
  readonly everyMs: number;
  /** The time when the member last continued after a check; null for never. */
  readonly passedAt: Date | null;
};

/** The play that is still going on, from the last one. */
export function playGoingOn(last: Play | undefined, now: Date): Play | undefined {
  return last && now.getTime() - last.lastStakeAt.getTime() <= pauseMs ? last : undefined;
}

/**
 * The time of the next check: an interval after play began, or after the last check in it. Without play, a stake now
 * would begin it.
 */
export function checkDueAt(
  { everyMs, passedAt }: RealityCheck,
  play: Pick<Play, 'beganAt'> | undefined,
  now: Date,
): Date {
  const from = play ? Math.max(play.beganAt.getTime(), passedAt?.getTime() ?? 0) : now.getTime();
  return new Date(from + everyMs);
}
