// Time played in hours and minutes, never more than has passed.
import { expect, it } from 'vitest';
import { hoursAndMinutes } from './played-time.ts';

it('counts whole minutes', () => {
  expect(hoursAndMinutes(0)).toEqual({ hours: 0, minutes: 0 });
  expect(hoursAndMinutes(15 * 60_000 - 1)).toEqual({ hours: 0, minutes: 14 });
  expect(hoursAndMinutes(60 * 60_000)).toEqual({ hours: 1, minutes: 0 });
  expect(hoursAndMinutes(135 * 60_000 + 59_999)).toEqual({ hours: 2, minutes: 15 });
});
