// Time of play against a count minute by minute.
import { randomInt } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { minuteMs, playedMsSince, timesUsed } from './time-rules.ts';

const noon = Date.parse('2026-11-21T04:00:00Z');
const at = (minute: number) => new Date(noon + minute * minuteMs);
const span = (from: number, to: number) => ({ beganAt: at(from), lastStakeAt: at(to) });

describe('time of play', () => {
  it.each([
    ['nothing played', [], 0, 60, 0],
    ['one stake a moment ago', [span(60, 60)], 0, 60, 0],
    ['one stake, and play may go on', [span(50, 50)], 0, 60, 10],
    ['one stake, and 15 minutes are over', [span(44, 44)], 0, 60, 0],
    ['from the first stake to now', [span(20, 55)], 0, 60, 40],
    ['from the first stake to the last, once play is over', [span(0, 30)], 0, 60, 30],
    ['two plays', [span(0, 10), span(40, 58)], 0, 60, 30],
    ['what lies before the period does not count', [span(-30, 10)], 0, 60, 10],
    ['all of it lies before', [span(-30, -20)], 0, 60, 0],
    ['over the beginning of the period and on', [span(-10, -5)], 0, 5, 5],
  ] as const)('%s', (_name, spans, since, now, minutes) => {
    expect(playedMsSince(spans, at(since), at(now))).toBe(minutes * minuteMs);
  });

  it('is what a count minute by minute gives, and goes no faster than the clock', () => {
    for (let round = 0; round < 200; round += 1) {
      const stakes = Array.from({ length: 12 }, () => randomInt(600)).sort((one, other) => one - other);
      const spans: ReturnType<typeof span>[] = [];
      let [began, last] = [stakes[0] ?? 0, stakes[0] ?? 0];
      for (const stake of stakes.slice(1)) {
        if (stake - last > 15) {
          spans.push(span(began, last));
          began = stake;
        }
        last = stake;
      }
      spans.push(span(began, last));
      const now = last + randomInt(40);
      const since = randomInt(300);
      let minutes = 0;
      for (let minute = since; minute < now; minute += 1) {
        const before = stakes.findLast((stake) => stake <= minute);
        const after = stakes.find((stake) => stake > minute);
        if (before === undefined) continue;
        // A minute counts between two stakes of one play, and after the last one while play goes on.
        const isBetween = after !== undefined && after - before <= 15;
        const isNow = after === undefined && now - before <= 15;
        if (isBetween || isNow) minutes += 1;
      }
      expect(playedMsSince(spans, at(since), at(now))).toBe(minutes * minuteMs);
    }
  });

  it('leaves what a limit allows, and never less than nothing', () => {
    const limits = [
      { period: 'DAY', minutes: 20 },
      { period: 'WEEK', minutes: 90 },
    ] as const;
    const spans = [span(-60, -30), span(0, 30)];
    expect(timesUsed(limits, spans, { DAY: at(0), WEEK: at(-600) }, at(90))).toEqual([
      { period: 'DAY', minutes: 20, usedMs: 30 * minuteMs, leftMs: 0 },
      { period: 'WEEK', minutes: 90, usedMs: 60 * minuteMs, leftMs: 30 * minuteMs },
    ]);
  });
});
