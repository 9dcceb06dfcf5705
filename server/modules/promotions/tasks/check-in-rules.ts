// The place of a check-in in the table of seven days (promotions.md 9.2).
/// <reference lib="esnext.temporal" />

/** The last check-in of a member. */
export type LastCheckIn = { readonly day: string; readonly nth: number };

const places = 7;

/**
 * The place of a check-in on `today`, from 1 to 7. After the seventh the first follows. After a missed day it is the
 * first again, or with `missResets` off the next one.
 */
export function placeOf(last: LastCheckIn | undefined, today: string, missResets: boolean): number {
  if (!last) return 1;
  if (last.day === today) return last.nth;
  const isNextDay = Temporal.PlainDate.from(last.day).add({ days: 1 }).toString() === today;
  return isNextDay || !missResets ? (last.nth % places) + 1 : 1;
}
