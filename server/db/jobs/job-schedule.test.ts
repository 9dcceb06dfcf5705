// When jobs are due, in zones with and without summer time, and after a downtime.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dueRuns, nextDue, type Schedule } from './job-schedule.ts';

const manila = 'Asia/Manila';
const due = (schedule: Schedule, after: string, until: string, timeZone = manila) =>
  dueRuns(schedule, { after: new Date(after), until: new Date(until) }, timeZone).map(
    ({ period, dueAt }) => `${period} ${dueAt.toISOString().slice(0, 16)}`,
  );

describe('a daily job', () => {
  const proof = { dailyAt: '04:00' };
  it('is due at its time in the merchant’s zone', () => {
    expect(due(proof, '2026-11-20T19:59:59Z', '2026-11-20T19:59:59.999Z')).toEqual([]);
    expect(due(proof, '2026-11-20T19:59:59Z', '2026-11-20T20:00:00Z')).toEqual([
      '2026-11-21 2026-11-20T20:00',
    ]);
    expect(due(proof, '2026-11-20T20:00:00Z', '2026-11-21T19:00:00Z')).toEqual([]);
  });

  it('is due for every day of a downtime, and for the newest of a very long one', () => {
    expect(due(proof, '2026-11-18T00:00:00Z', '2026-11-21T00:00:00Z')).toEqual([
      '2026-11-19 2026-11-18T20:00',
      '2026-11-20 2026-11-19T20:00',
      '2026-11-21 2026-11-20T20:00',
    ]);
    const years = due(proof, '2016-01-01T00:00:00Z', '2026-11-21T00:00:00Z');
    expect([years.length, years.at(-1)]).toEqual([400, '2026-11-21 2026-11-20T20:00']);
  });

  it('is due once on days of 23 and 25 hours', () => {
    const early = { dailyAt: '02:30' };
    const berlin = 'Europe/Berlin';
    expect(due(early, '2026-03-28T12:00:00Z', '2026-03-29T12:00:00Z', berlin)).toEqual([
      '2026-03-29 2026-03-29T01:30',
    ]);
    expect(due(early, '2026-10-24T12:00:00Z', '2026-10-25T12:00:00Z', berlin)).toEqual([
      '2026-10-25 2026-10-25T00:30',
    ]);
  });
});

it('a monthly job is due on its days alone', () => {
  const dividend = { monthlyAt: '06:00', days: [1, 16] };
  expect(due(dividend, '2026-10-10T00:00:00Z', '2026-11-20T00:00:00Z')).toEqual([
    '2026-10-16 2026-10-15T22:00',
    '2026-11-01 2026-10-31T22:00',
    '2026-11-16 2026-11-15T22:00',
  ]);
  expect(nextDue(dividend, new Date('2026-11-15T22:00:00Z'), manila).period).toBe('2026-12-01');
});

it('runs of any schedule join without gap or overlap, and the next is the first', () => {
  const schedule = fc.constantFrom<Schedule>(
    { everyMs: 60_000 },
    { everyMs: 3_600_000 },
    { dailyAt: '00:30' },
    { dailyAt: '02:30' },
    { monthlyAt: '06:00', days: [1, 16] },
  );
  const zone = fc.constantFrom(manila, 'Europe/Berlin', 'America/Sao_Paulo', 'UTC');
  const moment = fc.date({ min: new Date('2017-01-01'), max: new Date('2030-01-01'), noInvalidDate: true });
  const minutes = fc.integer({ min: 0, max: 180 });
  fc.assert(
    fc.property(schedule, zone, moment, minutes, minutes, (one, timeZone, start, first, second) => {
      const middle = new Date(start.getTime() + first * 60_000);
      const end = new Date(middle.getTime() + second * 60_000);
      const between = (after: Date, until: Date) => dueRuns(one, { after, until }, timeZone);
      expect([...between(start, middle), ...between(middle, end)]).toEqual(between(start, end));
      const [next] = between(start, end);
      if (next) expect(nextDue(one, start, timeZone)).toEqual(next);
    }),
  );
});
