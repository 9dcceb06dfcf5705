// Days of the merchant's calendar, in zones with and without summer time.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runsByDay } from '#server/testing/test-depth.ts';
import { businessDayOf, daysAtMost, daysBack, periodOf } from './business-day.ts';

const manila = 'Asia/Manila';
const day = fc.date({
  min: new Date('2020-01-01T00:00:00Z'),
  max: new Date('2035-12-31T00:00:00Z'),
  noInvalidDate: true,
});
const zone = fc.constantFrom(
  manila,
  'Asia/Dhaka',
  'UTC',
  'Europe/Berlin',
  'America/Sao_Paulo',
  'Pacific/Apia',
);
const dayMs = 86_400_000;

describe('businessDayOf', () => {
  it('turns at midnight of the merchant, not of UTC', () => {
    expect(businessDayOf(new Date('2026-11-21T15:59:59.999Z'), manila)).toBe('2026-11-21');
    expect(businessDayOf(new Date('2026-11-21T16:00:00.000Z'), manila)).toBe('2026-11-22');
  });
});

describe('periodOf', () => {
  const now = new Date('2026-11-21T09:00:00Z');
  const periodIn = (requested: Parameters<typeof periodOf>[0], zoneName = manila) => {
    const period = periodOf(requested, now, zoneName);
    return period && [period.from.toISOString(), period.to.toISOString()];
  };

  it('is today when nothing is asked', () => {
    expect(periodIn({})).toEqual(['2026-11-20T16:00:00.000Z', '2026-11-21T16:00:00.000Z']);
  });

  it('holds both ends, and one day when only the end is asked', () => {
    expect(periodIn({ startDate: '2026-11-19', endDate: '2026-11-20' })).toEqual([
      '2026-11-18T16:00:00.000Z',
      '2026-11-20T16:00:00.000Z',
    ]);
    expect(periodIn({ endDate: '2026-11-19' })).toEqual([
      '2026-11-18T16:00:00.000Z',
      '2026-11-19T16:00:00.000Z',
    ]);
    expect(periodIn({ startDate: '2026-11-20' })).toEqual([
      '2026-11-19T16:00:00.000Z',
      '2026-11-21T16:00:00.000Z',
    ]);
  });

  it('spans at most 31 days and reaches 90 days back', () => {
    expect(periodIn({ startDate: '2026-10-22', endDate: '2026-11-21' })).toBeDefined();
    expect(periodIn({ startDate: '2026-10-21', endDate: '2026-11-21' })).toBeUndefined();
    expect(periodIn({ startDate: '2026-08-23', endDate: '2026-08-23' })).toBeDefined();
    expect(periodIn({ startDate: '2026-08-22', endDate: '2026-08-22' })).toBeUndefined();
  });

  it('refuses an end before the start and days that do not exist', () => {
    expect(periodIn({ startDate: '2026-11-21', endDate: '2026-11-20' })).toBeUndefined();
    expect(periodIn({ startDate: '2026-11-22' })).toBeUndefined();
    for (const none of ['2026-09-31', '2026-02-29', '2026-13-01', 'today'])
      expect(periodIn({ endDate: none }), none).toBeUndefined();
  });

  it('knows days of 23 and 25 hours and days that begin after midnight', () => {
    const hours = (requested: string, zoneName: string) => {
      const period = periodOf({ endDate: requested }, new Date(`${requested}T12:00:00Z`), zoneName);
      return period && (period.to.getTime() - period.from.getTime()) / 3_600_000;
    };
    expect(hours('2026-03-29', 'Europe/Berlin')).toBe(23);
    expect(hours('2026-10-25', 'Europe/Berlin')).toBe(25);
    const period = periodOf({ endDate: '2018-11-04' }, new Date('2018-11-04T12:00:00Z'), 'America/Sao_Paulo');
    expect(period?.from.toISOString()).toBe('2018-11-04T03:00:00.000Z');
  });

  it('puts every instant into exactly its own day', () => {
    fc.assert(
      fc.property(day, zone, (instant, zoneName) => {
        const period = periodOf({ endDate: businessDayOf(instant, zoneName) }, instant, zoneName);
        expect(period && period.from <= instant && instant < period.to).toBe(true);
      }),
    );
  });

  it('joins neighbouring days without gap or overlap', () => {
    fc.assert(
      fc.property(day, zone, (instant, zoneName) => {
        const today = businessDayOf(instant, zoneName);
        const period = periodOf({ endDate: today }, instant, zoneName);
        const tomorrow = businessDayOf(period?.to ?? instant, zoneName);
        expect(tomorrow > today).toBe(true);
        expect(periodOf({ endDate: tomorrow }, instant, zoneName)?.from).toEqual(period?.to);
      }),
    );
  });

  it('accepts exactly the selections the rule allows', () => {
    const offset = fc.integer({ min: -100, max: 5 });
    fc.assert(
      fc.property(offset, offset, (first, last) => {
        const text = (days: number) => businessDayOf(new Date(now.getTime() + days * dayMs), manila);
        const isAllowed = first <= last && last - first < daysAtMost && -first <= daysBack;
        const period = periodOf({ startDate: text(first), endDate: text(last) }, now, manila);
        expect(period !== undefined).toBe(isAllowed);
        if (period) expect(period.to.getTime() - period.from.getTime()).toBe((last - first + 1) * dayMs);
      }),
      { numRuns: runsByDay(500) },
    );
  });
});
