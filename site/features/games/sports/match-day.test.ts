// Labels of match days change at midnight of the device.
import { expect, it } from 'vitest';
import { matchDay } from './match-day.ts';

const at = (day: number, hour: number, minute = 0, ms = 0): number =>
  new Date(2026, 10, day, hour, minute, 0, ms).getTime();

it('HOME-14 a match is today, tomorrow or on its day, by the midnights of the device', () => {
  expect(matchDay(at(26, 23, 59), at(26, 0))).toBe('TODAY');
  expect(matchDay(at(26, 0), at(26, 23, 59))).toBe('TODAY');
  expect(matchDay(at(27, 0), at(26, 23, 59, 999))).toBe('TOMORROW');
  expect(matchDay(at(27, 0), at(27, 0))).toBe('TODAY');
  expect(matchDay(at(27, 23, 59), at(26, 0))).toBe('TOMORROW');
  expect(matchDay(at(28, 0), at(26, 23, 59))).toBe('OTHER');
  expect(matchDay(at(25, 23, 59), at(26, 0))).toBe('OTHER');
});
