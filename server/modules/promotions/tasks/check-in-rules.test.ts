// The place of a check-in over many days, with and without missed ones.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { placeOf } from './check-in-rules.ts';
import { periodAt, shownPeriods } from './mission-period.ts';

const dayOf = (nth: number): string => new Date(Date.UTC(2026, 0, 1 + nth)).toISOString().slice(0, 10);

it('seven days in a row are the seven places, then they begin again', () => {
  let last: { day: string; nth: number } | undefined;
  const places = Array.from({ length: 9 }, (_, nth) => {
    last = { day: dayOf(nth), nth: placeOf(last, dayOf(nth), true) };
    return last.nth;
  });
  expect(places).toEqual([1, 2, 3, 4, 5, 6, 7, 1, 2]);
});

it('a missed day begins again or waits, and the same day keeps its place', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.nat(60), { minLength: 1, maxLength: 20 }), fc.boolean(), (days, resets) => {
      let last: { day: string; nth: number } | undefined;
      let expected = 0;
      let before = -2;
      for (const day of days.toSorted((left, right) => left - right)) {
        expected = resets && day !== before + 1 ? 1 : (expected % 7) + 1;
        const nth = placeOf(last, dayOf(day), resets);
        expect(nth).toBe(expected);
        last = { day: dayOf(day), nth };
        expect(placeOf(last, dayOf(day), resets)).toBe(nth);
        before = day;
      }
    }),
  );
});

it('every instant is in one period, also when the clocks change', () => {
  fc.assert(
    fc.property(
      fc.date({ min: new Date('2025-01-01'), max: new Date('2027-12-31'), noInvalidDate: true }),
      fc.constantFrom('Asia/Dhaka', 'Europe/London', 'America/Santiago'),
      fc.constantFrom('DAILY' as const, 'WEEKLY' as const),
      (at, zone, period) => {
        const { from, to, firstDay } = periodAt(period, at, zone);
        expect(from <= at && to !== null && at < to).toBe(true);
        expect(periodAt(period, from, zone).firstDay).toBe(firstDay);
        expect(periodAt(period, at, zone, 1).to?.getTime()).toBe(from.getTime());
        expect(shownPeriods(period, at, zone).at(-1)?.firstDay).toBe(firstDay);
      },
    ),
  );
});
