// Formats a time of play in hours and minutes.
import type { TextFunction } from '#site/base/i18n.ts';

const minuteMs = 60_000;

/** Whole hours and the minutes beyond them; a minute that is not over does not count. */
export function hoursAndMinutes(playedMs: number): { hours: number; minutes: number } {
  const minutes = Math.floor(playedMs / minuteMs);
  return { hours: Math.floor(minutes / 60), minutes: minutes % 60 };
}

/** A stretch of time in short words, such as `1 h 30 min`. */
export function timeText(t: TextFunction, ms: number): string {
  const { hours, minutes } = hoursAndMinutes(ms);
  if (hours === 0) return t('bounds.timeMinutes', minutes);
  return minutes === 0 ? t('bounds.timeHours', hours) : t('bounds.timeBoth', hours, minutes);
}
