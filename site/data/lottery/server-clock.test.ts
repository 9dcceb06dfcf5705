// The platform's clock on a device that has another one, and how its seconds are written.
import { expect, it } from 'vitest';
import { countdownText, longWait } from '#site/features/lottery/countdown-text.ts';
import { serverNow, setServerTime } from './server-clock.ts';

it('goes by what the platform said, whatever the device believes, and by the reading that travelled least', () => {
  const anHourAhead = Date.now() + 3_600_000;
  setServerTime(anHourAhead);
  expect(Math.abs(serverNow() - anHourAhead)).toBeLessThan(500);
  // A late response has an earlier time; it does not set the clock back.
  setServerTime(anHourAhead - 1500);
  expect(serverNow()).toBeGreaterThanOrEqual(anHourAhead);
  // The clock is set again on a device that slept for a day.
  setServerTime(anHourAhead + 86_400_000);
  expect(serverNow()).toBeGreaterThanOrEqual(anHourAhead + 86_400_000);
});

it('writes seconds as minutes, and hours where there are any', () => {
  expect([0, 9, 75, 3599, 3600, 86_399].map(countdownText)).toEqual([
    '00:00',
    '00:09',
    '01:15',
    '59:59',
    '1:00:00',
    '23:59:59',
  ]);
});

it('writes a wait of a day and more in days and hours', () => {
  expect(longWait(86_399)).toBeNull();
  expect(longWait(86_400)).toEqual({ days: 1, hours: 0 });
  expect(longWait(2 * 86_400 + 4 * 3600 + 3599)).toEqual({ days: 2, hours: 4 });
});
