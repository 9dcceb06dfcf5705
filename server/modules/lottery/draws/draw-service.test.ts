// Draws over a day: made ahead, opened, closed, drawn and chained, and caught up after a stop.
import { describe, expect, it } from 'vitest';
import type { Database } from '#server/db/database.ts';
import {
  begun,
  counted,
  engines,
  everyMinute,
  expectProven,
  minuteMs,
  over,
  serviceOver,
  storedDraws,
} from '#server/testing/lottery/a-draw-service.ts';
import { letDrawsAge } from '#server/testing/lottery/draw-clock.ts';

/** A time zone whose day is now hours from its ends, so that a game that pauses at night is on sale there. */
const farFromMidnight = (): string => {
  const hour = new Date().getUTCHours();
  return hour >= 6 && hour < 18 ? 'UTC' : 'Etc/GMT+12';
};

describe.each(Object.entries(engines))('the draw service on %s', (_name, open) => {
  it('makes draws two days ahead, numbered and committed to, and says nothing of their seeds', async () => {
    const opened = await open();
    const service = serviceOver(opened.as('khela_draw'));
    const lastOf = async () =>
      Math.max(...(await storedDraws(opened.owner)).map(({ drawAt }) => drawAt.getTime())) - Date.now();
    for (let ticks = 0; ticks < 200 && (await lastOf()) < 48 * 60 * minuteMs; ticks += 1)
      await service.tick();
    const rows = await storedDraws(opened.as('khela_server'));
    for (const code of ['MINUTE', 'COUNTED']) {
      const mine = rows.filter(({ gameCode }) => gameCode === code);
      // The draw of this very minute is left out when it could hardly be sold any more.
      expect(mine.length).toBeGreaterThanOrEqual(2 * 1_440 - 2);
      expect(mine.length).toBeLessThanOrEqual(2 * 1_440 + 180);
      expect(mine.map(({ serial }) => serial)).toEqual(mine.map((_row, at) => BigInt(at + 1)));
      for (const [at, row] of mine.entries()) {
        if (at > 0) expect(row.openAt).toEqual(mine[at - 1]?.closeAt);
      }
    }
    expect(new Set(rows.map(({ commitHash }) => commitHash.toString('hex'))).size).toBe(rows.length);
    // On a slow machine a minute passes meanwhile, and its draw is over.
    const waiting = rows.filter(({ state }) => state === 'SCHEDULED' || state === 'OPEN');
    expect(waiting.length).toBeGreaterThan(rows.length - 10);
    expect(waiting.every(({ seed }) => seed === null)).toBe(true);
    expect(rows.find(({ gameCode }) => gameCode === 'COUNTED')?.drawNo).toBe('3000001');
    expect(rows.find(({ gameCode }) => gameCode === 'MINUTE')?.drawNo).toMatch(/^\d{8}-\d{4}$/);
    // In the order of their times, and exact as a JavaScript number.
    const byId = rows.toSorted((one, other) => Number(one.id - other.id));
    expect(byId.map(({ drawAt }) => drawAt)).toEqual(
      byId.map(({ drawAt }) => drawAt).toSorted((a, b) => +a - +b),
    );
    expect(byId.every(({ id }) => id < BigInt(Number.MAX_SAFE_INTEGER))).toBe(true);
  });

  it('opens, closes and draws each at its time, reveals the seed and chains the results', async () => {
    const opened = await open();
    // A closed draw waits half a minute, so that a slow machine sees it waiting.
    const slowly = [everyMinute, counted].map((game) => ({
      ...game,
      timetable: {
        ...game.timetable,
        rules: game.timetable.rules.map((rule) => ({ ...rule, closeLeadSeconds: 30 })),
      },
    }));
    const service = await begun(opened, { games: slowly });
    const ofMinute = () => storedDraws(opened.owner, `game_code = 'MINUTE'`);
    // The sale of the draw of this very minute may end while the service begins.
    const begin = (await ofMinute()).findIndex(({ state }) => state === 'OPEN');
    const minutes = async () => (await ofMinute()).slice(begin, begin + 3);
    const state = async () => (await minutes()).map((row) => row.state);
    const first = async () => {
      const [row] = await minutes();
      if (!row) throw new Error('no draw was made');
      return row;
    };
    expect(await state()).toEqual(['OPEN', 'SCHEDULED', 'SCHEDULED']);
    await letDrawsAge(opened.owner, (await first()).closeAt.getTime() - Date.now() - minuteMs / 4);
    await service.tick();
    expect(await state()).toEqual(['OPEN', 'SCHEDULED', 'SCHEDULED']);
    await letDrawsAge(opened.owner, (await first()).closeAt.getTime() - Date.now() + 100);
    await service.tick();
    expect(await state()).toEqual(['CLOSED', 'OPEN', 'SCHEDULED']);
    await letDrawsAge(opened.owner, (await first()).drawAt.getTime() - Date.now() + 100);
    await service.tick();
    expect(await state()).toEqual(['DRAWN', 'OPEN', 'SCHEDULED']);
    // Half a minute at a time, so that no sale is missed however slow the machine.
    for (let nth = 0; nth < 20; nth += 1) {
      await letDrawsAge(opened.owner, minuteMs / 2);
      await service.tick();
    }
    const ended = await storedDraws(opened.owner, over);
    expect(ended.length).toBeGreaterThanOrEqual(20);
    expect(ended.every(({ result }) => result !== null)).toBe(true);
    expectProven(ended);
    expect(
      await opened.owner.query(
        'select from lottery_seed s join lottery_draw d on d.id = draw_id where chain_no > 0',
      ),
    ).toEqual([]);
  });

  it('after a stop draws what was on sale and calls off what nobody could play', async () => {
    const opened = await open();
    const service = await begun(opened);
    await letDrawsAge(opened.owner, 30 * minuteMs);
    await service.tick();
    const ended = await storedDraws(opened.owner, over);
    const mine = ended.filter(({ gameCode }) => gameCode === 'MINUTE');
    const drawn = mine.filter(({ state }) => state === 'DRAWN');
    expect(drawn).toHaveLength(1);
    expect(mine.filter(({ voidReason }) => voidReason === 'NOT_OPENED').length).toBeGreaterThanOrEqual(28);
    expect(mine.every(({ seed }) => seed !== null)).toBe(true);
    expectProven(ended);
    expect(await storedDraws(opened.owner, `state = 'OPEN' and game_code = 'MINUTE'`)).toHaveLength(1);
  });

  it('after days without a service goes on with the draws of now, and calls off those of a game that is gone', async () => {
    const opened = await open();
    await begun(opened);
    await letDrawsAge(opened.owner, 5 * 24 * 60 * minuteMs);
    // Half a minute later than before, to distinguish new draws from moved ones.
    const [rule] = counted.timetable.rules;
    if (!rule) throw new Error('no rule');
    const rules = [{ ...rule, begin: '00:00:30', end: '23:59:30', firstDraw: '00:01:30' }];
    const service = serviceOver(opened.as('khela_draw'), {
      games: [{ ...counted, timetable: { ...counted.timetable, rules } }],
      timeZone: farFromMidnight(),
    });
    for (let ticks = 0; ticks < 10; ticks += 1) await service.tick();
    const rows = await storedDraws(opened.owner, `game_code = 'COUNTED'`);
    const numbers = rows.map(({ serial }) => Number(serial)).toSorted((one, other) => one - other);
    expect(numbers).toEqual(numbers.map((_serial, at) => at + 1));
    // A draw that could hardly be sold any more was not made; the next one opens within seconds.
    await letDrawsAge(opened.owner, 11_000);
    const [clock] = await opened.owner.query<{ now: Date }>('select clock_timestamp() as now');
    await service.tick();
    expect(await storedDraws(opened.owner, `state = 'OPEN'`)).toHaveLength(1);
    // Draws that became due during this check are not late.
    expect(await storedDraws(opened.owner, `due_at < '${clock?.now.toISOString()}'`)).toEqual([]);
    const reasons = (await storedDraws(opened.owner, `game_code = 'MINUTE'`)).map(
      ({ voidReason }) => voidReason,
    );
    expect(new Set(reasons)).toEqual(new Set(['NOT_OPENED', 'CALLED_OFF']));
  });

  it('asks one question a second while nothing is due', async () => {
    const opened = await open();
    const db = opened.as('khela_draw');
    const requested: string[] = [];
    const listening: Database = {
      ...db,
      query: (sql, parameters) => {
        requested.push(sql);
        return db.query(sql, parameters);
      },
      tx: (work) => {
        requested.push('transaction');
        return db.tx(work);
      },
    };
    const service = serviceOver(listening, { games: [] });
    await service.selfTest();
    await service.tick();
    requested.length = 0;
    await service.tick();
    await service.tick();
    expect(requested).toHaveLength(2);
  });
});
