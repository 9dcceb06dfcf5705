// The schema of the merchant's time zone.
/// <reference lib="esnext.temporal" />
import * as z from 'zod';

/** What members of agents stake is summed by the half hour, so a day must be a whole number of them. */
function hasDaysOfHalfHours(zone: string): boolean {
  const halfHourNs = 30 * 60 * 1e9;
  try {
    return ['2026-01-01', '2026-07-01'].every((day) => {
      const { offsetNanoseconds } = Temporal.PlainDate.from(day).toZonedDateTime(zone);
      return offsetNanoseconds % halfHourNs === 0;
    });
  } catch {
    return false;
  }
}

export const timeZone = z
  .string()
  .refine(hasDaysOfHalfHours, 'no IANA zone, or one whose days begin within a half hour')
  .describe(
    'IANA zone of the merchant’s day, in records, games and the lottery alike; its days begin on a full or half hour.',
  );
