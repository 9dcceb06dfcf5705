// The timetable: slots of each variant, so that every sport is always live and days ahead have matches.
import { type Variant, variants } from './fixture.ts';

const minute = 60_000;
const hour = 60 * minute;

/** The time from one start to the next; shorter than a match, so that one is always live. */
const periodMs: Record<Variant, number> = {
  T20: 12 * minute,
  ONE_DAY: 60 * minute,
  FOOTBALL: 8 * minute,
  KABADDI: 7 * minute,
  TENNIS: 6 * minute,
  BASKETBALL: 8 * minute,
  SHOOTER: 12 * minute,
  ANCIENTS: 10 * minute,
  LEGENDS: 10 * minute,
};
const nearMs = 45 * minute;
const daysAheadMs = 76 * hour;

export type Slot = { readonly variant: Variant; readonly number: number; readonly startAtMs: number };

/**
 * All slots that must have a fixture: those that start in the next three quarters of an hour or have just begun, and
 * one every six hours for three days. The same slot has the same number at any time.
 */
export function slotsAt(nowMs: number): Slot[] {
  return variants.flatMap((variant, order) => {
    const period = periodMs[variant];
    const offset = order * 50_000;
    const slot = (number: number): Slot => ({ variant, number, startAtMs: number * period + offset });
    const slots: Slot[] = [];
    // One match is under way when the book opens for the first time.
    const first = Math.floor((nowMs - offset) / period);
    for (let number = first; slot(number).startAtMs <= nowMs + nearMs; number += 1) slots.push(slot(number));
    const sixHours = 6 * hour;
    for (let at = Math.ceil(nowMs / sixHours) * sixHours; at < nowMs + daysAheadMs; at += sixHours) {
      const number = Math.ceil((at + order * 20 * minute - offset) / period);
      slots.push(slot(number));
    }
    return [...new Map(slots.map((each) => [each.number, each])).values()];
  });
}
