// Proves that dates are written in the player's language, with Latin digits and in the given time zone.
import { describe, expect, it } from 'vitest';
import { showDay, showMoment } from './show-time.ts';

const moment = Date.UTC(2026, 10, 20, 17, 5, 9);

describe('dates and times', () => {
  it('follow the merchant’s time zone, not the device’s', () => {
    expect(showDay(moment, 'EN', 'Asia/Manila')).toBe('21 Nov 2026');
    expect(showDay(moment, 'EN', 'UTC')).toBe('20 Nov 2026');
    expect(showMoment(moment, 'EN', 'Asia/Manila')).toBe('21 Nov, 01:05:09');
  });

  it('are Bengali words with Latin digits', () => {
    expect(showMoment(moment, 'BN', 'Asia/Manila')).toMatch(/^21 নভে[^,]*, 01:05:09$/);
    expect(showDay(moment, 'BN', 'Asia/Manila')).not.toMatch(/[০-৯]/);
  });
});
