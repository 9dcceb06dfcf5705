// Proves the merchant's days, the presets and the limit of a range.
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { businessDayOf, presets, rangeFault, rangeOf, shiftDay } from './business-days.ts';

describe('days of the merchant', () => {
  it('begin at midnight in its own zone', () => {
    expect(businessDayOf(Date.UTC(2026, 10, 20, 15, 59), 'Asia/Manila')).toBe('2026-11-20');
    expect(businessDayOf(Date.UTC(2026, 10, 20, 16, 0), 'Asia/Manila')).toBe('2026-11-21');
    expect(businessDayOf(Date.UTC(2026, 0, 1, 2, 0), 'America/New_York')).toBe('2025-12-31');
  });

  it('shift over months, leap days and years, and back again', () => {
    expect(shiftDay('2028-02-28', 1)).toBe('2028-02-29');
    expect(shiftDay('2026-12-31', 1)).toBe('2027-01-01');
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 40_000 }), fc.integer({ min: -400, max: 400 }), (at, days) => {
        const day = new Date(at * 86_400_000).toISOString().slice(0, 10);
        expect(shiftDay(shiftDay(day, days), -days)).toBe(day);
      }),
    );
  });
});

describe('ranges', () => {
  it('of the presets count today and may all be asked for', () => {
    expect(rangeOf('last7', '2026-03-03')).toEqual({ startDate: '2026-02-25', endDate: '2026-03-03' });
    expect(rangeOf('last30', '2026-11-21')).toEqual({ startDate: '2026-10-23', endDate: '2026-11-21' });
    expect(rangeOf('yesterday', '2026-01-01')).toEqual({ startDate: '2025-12-31', endDate: '2025-12-31' });
    expect(rangeOf('thisMonth', '2026-11-21')).toEqual({ startDate: '2026-11-01', endDate: '2026-11-21' });
    expect(rangeOf('lastMonth', '2026-01-31')).toEqual({ startDate: '2025-12-01', endDate: '2025-12-31' });
    for (const today of ['2026-11-21', '2026-03-31', '2028-02-29', '2027-01-01'])
      for (const preset of presets) expect(rangeFault(rangeOf(preset, today), today)).toBeNull();
  });

  it('hold at most 31 days of the last 90 and never run backwards', () => {
    const today = '2026-11-21';
    expect(rangeFault({ startDate: '2026-10-22', endDate: '2026-11-21' }, today)).toBeNull();
    expect(rangeFault({ startDate: '2026-10-21', endDate: '2026-11-21' }, today)).toBe('too-long');
    expect(rangeFault({ startDate: '2026-11-22', endDate: '2026-11-21' }, today)).toBe('backwards');
    expect(rangeFault({ startDate: '', endDate: '2026-11-21' }, today)).toBe('backwards');
    expect(rangeFault({ startDate: '2026-08-23', endDate: '2026-08-23' }, today)).toBeNull();
    expect(rangeFault({ startDate: '2026-08-22', endDate: '2026-08-23' }, today)).toBe('too-old');
  });
});
