// How long somebody has played, in the words of a clock.
const minuteMs = 60_000;

/** Whole hours and the minutes beyond them; a minute that is not over does not count. */
export function hoursAndMinutes(playedMs: number): { hours: number; minutes: number } {
  const minutes = Math.floor(playedMs / minuteMs);
  return { hours: Math.floor(minutes / 60), minutes: minutes % 60 };
}
