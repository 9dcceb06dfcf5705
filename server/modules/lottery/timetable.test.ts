// Timetables: where days, sales and numbers begin and end, to the millisecond.
/// <reference lib="esnext.temporal" />
import { describe, expect, it } from 'vitest';
import { drawsAfter, drawsPerDay, drawNumberOf, type Timetable, timetableFaults } from './timetable.ts';

const manila = 'Asia/Manila';
/** Midnight in Manila. */
const midnight = Date.parse('2026-11-20T16:00:00Z');
const everyMinute: Timetable = {
  rules: [
    { begin: '00:00:00', end: '24:00:00', firstDraw: '00:01:00', cycleSeconds: 60, closeLeadSeconds: 5 },
  ],
  numbering: 'yyyyMMdd-NNNN',
};
const shown = (timetable: Timetable, afterMs: number, limit: number, zone = manila) =>
  drawsAfter(timetable, new Date(afterMs), zone, limit).map((draw) => ({
    drawNo: drawNumberOf(timetable, draw, 1n),
    open: draw.openAt.getTime() - midnight,
    close: draw.closeAt.getTime() - midnight,
    draw: draw.drawAt.getTime() - midnight,
  }));

describe('a timetable', () => {
  it('has the last draw of a day at its midnight and goes on selling without a gap', () => {
    expect(shown(everyMinute, midnight - 60_000, 3)).toEqual([
      { drawNo: '20261120-1440', open: -65_000, close: -5_000, draw: 0 },
      { drawNo: '20261121-0001', open: -5_000, close: 55_000, draw: 60_000 },
      { drawNo: '20261121-0002', open: 55_000, close: 115_000, draw: 120_000 },
    ]);
  });

  it('counts a draw as over from its very millisecond on', () => {
    const first = (afterMs: number) => shown(everyMinute, afterMs, 1)[0]?.drawNo;
    expect(first(midnight - 1)).toBe('20261120-1440');
    expect(first(midnight)).toBe('20261121-0001');
    expect(first(midnight + 59_999)).toBe('20261121-0001');
    expect(first(midnight + 60_000)).toBe('20261121-0002');
  });

  it('leaves no moment of a day without a sale and sells no two draws at once', () => {
    const draws = shown(everyMinute, midnight, 1_441);
    expect(draws.at(-1)?.drawNo).toBe('20261122-0001');
    for (const [at, draw] of draws.entries()) {
      const before = draws[at - 1];
      if (before) expect(draw.open).toBe(before.close);
      expect(draw.draw - draw.close).toBe(5_000);
    }
  });

  it('joins several rules of a day and counts on', () => {
    const chongqing: Timetable = {
      rules: [
        {
          begin: '00:00:00',
          end: '02:00:00',
          firstDraw: '00:05:00',
          cycleSeconds: 300,
          closeLeadSeconds: 30,
        },
        {
          begin: '09:50:00',
          end: '22:00:00',
          firstDraw: '10:00:00',
          cycleSeconds: 600,
          closeLeadSeconds: 30,
        },
        {
          begin: '22:00:00',
          end: '24:00:00',
          firstDraw: '22:05:00',
          cycleSeconds: 300,
          closeLeadSeconds: 30,
        },
      ],
      numbering: 'yyMMddNNN',
    };
    expect(drawsPerDay(chongqing)).toBe(24 + 73 + 24);
    const hour = 3_600_000;
    expect(shown(chongqing, midnight + 2 * hour - 1, 2)).toEqual([
      { drawNo: '261121024', open: 2 * hour - 330_000, close: 2 * hour - 30_000, draw: 2 * hour },
      // In the pause nothing is sold.
      { drawNo: '261121025', open: 10 * hour - 600_000, close: 10 * hour - 30_000, draw: 10 * hour },
    ]);
    expect(shown(chongqing, midnight + 22 * hour, 1)).toEqual([
      {
        drawNo: '261121098',
        open: 22 * hour - 30_000,
        close: 22 * hour + 270_000,
        draw: 22 * hour + 300_000,
      },
    ]);
  });

  it('keeps the days of the week, and a result that is made later than the official time', () => {
    const weekly: Timetable = {
      rules: [
        {
          begin: '06:00:00',
          end: '16:15:00',
          firstDraw: '16:15:00',
          cycleSeconds: 86_400,
          closeLeadSeconds: 600,
          encodeSeconds: 60,
          weekdays: [1, 6],
        },
      ],
      numbering: 'yyyyMMdd',
    };
    // 2026-11-21 is a Saturday.
    const draws = drawsAfter(weekly, new Date(midnight), manila, 3);
    expect(draws.map((draw) => drawNumberOf(weekly, draw, 1n))).toEqual(['20261121', '20261123', '20261128']);
    expect(draws[1]).toMatchObject({
      openAt: new Date('2026-11-22T22:00:00Z'),
      closeAt: new Date('2026-11-23T08:05:00Z'),
      time: new Date('2026-11-23T08:15:00Z'),
      drawAt: new Date('2026-11-23T08:16:00Z'),
    });
    expect(timetableFaults(weekly)).toEqual([]);
  });

  it('has fewer draws on a day of 23 hours, more on one of 25, and never two numbers alike', () => {
    const berlin = 'Europe/Berlin';
    const inBerlin = (from: string, to: string) =>
      drawsAfter(everyMinute, new Date(from), berlin, 3_000)
        .filter(({ time }) => time <= new Date(to))
        .map((draw) => drawNumberOf(everyMinute, draw, 1n));
    const spring = inBerlin('2026-03-28T23:00:00Z', '2026-03-29T22:00:00Z');
    const autumn = inBerlin('2026-10-24T22:00:00Z', '2026-10-25T23:00:00Z');
    expect([spring.length, spring[0], spring.at(-1)]).toEqual([1_380, '20260329-0001', '20260329-1380']);
    expect([autumn.length, autumn.at(-1)]).toEqual([1_500, '20261025-1500']);
    expect(new Set([...spring, ...autumn]).size).toBe(2_880);
  });

  it('numbers by day, in the Vietnamese way, or without end', () => {
    const draw = { day: Temporal.PlainDate.from('2026-01-05'), number: 37 };
    const drawNo = (numbering: string, serial = 1n, startAt?: number) =>
      drawNumberOf({ numbering, ...(startAt === undefined ? {} : { startAt }) }, draw, serial);
    expect(drawNo('yyyyMMdd-NNN')).toBe('20260105-037');
    expect(drawNo('yyMMddNN')).toBe('26010537');
    expect(drawNo('dd/MM/yyyy-NNNN')).toBe('05/01/2026-0037');
    expect(drawNo('SSSSSSS', 12n, 3_000_000)).toBe('3000012');
    expect(drawNo('SS', 123n)).toBe('123');
  });

  it('reports what cannot be kept', () => {
    const rule = {
      begin: '00:00:00',
      end: '24:00:00',
      firstDraw: '00:01:00',
      cycleSeconds: 60,
      closeLeadSeconds: 5,
    };
    const faults = (change: object, numbering = 'yyyyMMdd-NNNN') =>
      timetableFaults({ rules: [{ ...rule, ...change }], numbering });
    expect(timetableFaults({ rules: [], numbering: 'S' })).toHaveLength(1);
    expect(faults({})).toEqual([]);
    expect(faults({ cycleSeconds: 0, closeLeadSeconds: -1 })).toHaveLength(2);
    expect(faults({ closeLeadSeconds: 60 })).toHaveLength(1);
    expect(faults({ firstDraw: '00:00:00' })).toHaveLength(1);
    expect(faults({}, 'yyyyMMdd')).toEqual(['several draws of a day would have the same number']);
    expect(() =>
      drawsAfter({ rules: [{ ...rule, weekdays: [] }], numbering: 'S' }, new Date(0), manila, 1),
    ).toThrow(RangeError);
  });
});
