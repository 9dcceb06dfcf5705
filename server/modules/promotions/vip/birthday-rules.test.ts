// Birthdays by the merchant's calendar: on the day, a few days later, around New Year, and on 29 February.
import { expect, it } from 'vitest';
import { birthdayYear } from './birthday-rules.ts';

it.each([
  ['1990-05-10', '2026-05-09', undefined],
  ['1990-05-10', '2026-05-10', 2026],
  ['1990-05-10', '2026-05-13', 2026],
  ['1990-05-10', '2026-05-14', undefined],
  ['1990-12-31', '2027-01-02', 2026],
  ['1992-02-29', '2027-02-28', 2027],
  ['1992-02-29', '2027-02-27', undefined],
  ['1992-02-29', '2028-02-28', undefined],
  ['1992-02-29', '2028-02-29', 2028],
])('%s on %s', (birthday, today, year) => {
  expect(birthdayYear(birthday, today)).toBe(year);
});
