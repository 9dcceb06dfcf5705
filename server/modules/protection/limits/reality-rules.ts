// When a reality check is due: no clock, no database.
import type { Play } from '#server/modules/wallet/index.ts';

/** Without a stake for so long play is over; the next stake begins it anew. */
export const pauseMs = 15 * 60_000;
/** No play is looked at for longer. */
export const longestPlayMs = 24 * 60 * 60_000;

type RealityCheck = {
  readonly everyMs: number;
  /** When its member last went on after a check; null for never. */
  readonly passedAt: Date | null;
};

/** The play that goes on, out of the last there was. */
export function playGoingOn(last: Play | undefined, now: Date): Play | undefined {
  return last && now.getTime() - last.lastStakeAt.getTime() <= pauseMs ? last : undefined;
}

/**
 * When the next check is due: so long after play began, or after the last check in it. Without play a stake of this
 * moment would begin it.
 */
export function checkDueAt(
  { everyMs, passedAt }: RealityCheck,
  play: Pick<Play, 'beganAt'> | undefined,
  now: Date,
): Date {
  const from = play ? Math.max(play.beganAt.getTime(), passedAt?.getTime() ?? 0) : now.getTime();
  return new Date(from + everyMs);
}
