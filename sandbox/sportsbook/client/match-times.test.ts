// Days and times around midnight in the merchant's zone.
import { expect, it } from 'vitest';
import { dayOfStart, startText } from './match-times.ts';

const at = (text: string): number => Date.parse(text);

it('labels change at midnight in the zone of the merchant, not of the device', () => {
  // 17:59 and 18:00 UTC are 23:59 and 00:00 in Dhaka.
  const now = at('2026-11-26T17:59:00Z');
  expect(dayOfStart(at('2026-11-26T17:59:59Z'), now, 'Asia/Dhaka')).toBe('TODAY');
  expect(dayOfStart(at('2026-11-26T18:00:00Z'), now, 'Asia/Dhaka')).toBe('TOMORROW');
  expect(dayOfStart(at('2026-11-26T18:00:00Z'), now, 'UTC')).toBe('TODAY');
  expect(dayOfStart(at('2026-11-27T18:00:00Z'), now, 'Asia/Dhaka')).toBe('LATER');
  expect(dayOfStart(at('2026-11-26T18:00:00Z'), now + 60_000, 'Asia/Dhaka')).toBe('TODAY');
});

it('a start has 24 hours, and the day where it is another one', () => {
  const now = at('2026-11-26T17:59:00Z');
  expect(startText(at('2026-11-26T17:59:00Z'), 'Asia/Dhaka', 'EN', now)).toBe('23:59');
  expect(startText(at('2026-11-26T18:05:00Z'), 'Asia/Dhaka', 'EN', now)).toBe('27 Nov 00:05');
  expect(startText(at('2026-11-26T18:05:00Z'), 'Asia/Dhaka', 'BN', now)).toMatch(/^27 .+ 00:05$/);
});
