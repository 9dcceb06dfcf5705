// The cards: every timetable can be kept, codes and ids are unique, and the load of all draws stays small.
import { describe, expect, it } from 'vitest';
import { gameCode, numero } from '#contract/lottery/draws.ts';
import { cards, cycleSecondsOf, withCycles } from './cards.ts';
import { drawsAfter, drawsPerDay, drawNumberOf, timetableFaults } from './timetable.ts';

const zone = 'Asia/Manila';

describe('the cards of the lotteries', () => {
  it('are more than two dozen over all families and the four lottery vendors, each with code, id and names of its own', () => {
    expect(cards.length).toBeGreaterThanOrEqual(24);
    expect(new Set(cards.map(({ code }) => code)).size).toBe(cards.length);
    expect(new Set(cards.map(({ no }) => no)).size).toBe(cards.length);
    for (const language of ['EN', 'BN'] as const) {
      expect(new Set(cards.map(({ name }) => name[language])).size).toBe(cards.length);
    }
    expect(new Set(cards.map(({ family }) => family.code)).size).toBe(16);
    expect(new Set(cards.map(({ lottoMode }) => lottoMode))).toEqual(
      new Set(['LOTT', 'ELOTT', 'TCG_LOTTO_VN', 'TCG_SEA']),
    );
    for (const { code, no } of cards) {
      expect(gameCode.safeParse(code).success, code).toBe(true);
      expect(no).toBeLessThanOrEqual(999);
    }
  });

  it.each(cards.map((card) => [card.code, card] as const))(
    '%s keeps a timetable without gaps or repeated numbers',
    (_code, card) => {
      expect(timetableFaults(card.timetable)).toEqual([]);
      const draws = drawsAfter(
        card.timetable,
        new Date('2026-12-30T01:23:45Z'),
        zone,
        Math.max(10, 2 * drawsPerDay(card.timetable)),
      );
      const numbers = draws.map((draw, at) => drawNumberOf(card.timetable, draw, BigInt(at + 1)));
      expect(new Set(numbers).size).toBe(numbers.length);
      for (const number of numbers) expect(numero.safeParse(number).success, number).toBe(true);
      for (const [at, { openAt, closeAt, drawAt }] of draws.entries()) {
        expect(openAt < closeAt && closeAt < drawAt).toBe(true);
        const before = draws[at - 1];
        if (before) expect(openAt >= before.closeAt && drawAt > before.drawAt).toBe(true);
      }
    },
  );

  it('have fast draws from 45 seconds to ten minutes and daily ones, fewer than 20,000 a day in all', () => {
    const cycles = new Set(cards.map(cycleSecondsOf));
    for (const cycle of [45, 60, 90, 120, 180, 300, 600, null]) expect(cycles).toContain(cycle);
    const perDay = cards.reduce((sum, { timetable }) => sum + drawsPerDay(timetable), 0);
    expect(perDay).toBeLessThan(20_000);
  });
});

describe('cards by other cycles than their own', () => {
  const cycles = new Map([
    ['FIVE_45', 20],
    ['ELEVEN_60', 6],
    ['FIVE_300', 3_600],
  ]);
  const hurried = withCycles(cards, cycles);
  const of = (code: string) => hurried.find((card) => card.code === code);

  it('keep their names, numbers and order, and only the named ones hurry or wait', () => {
    expect(hurried.map(({ code, no }) => [code, no])).toEqual(cards.map(({ code, no }) => [code, no]));
    for (const card of hurried)
      if (!cycles.has(card.code)) expect(card).toEqual(cards.find(({ code }) => code === card.code));
  });

  it.each([...cycles])(
    '%s is drawn every %d seconds, on sale for nine tenths of them at least',
    (code, seconds) => {
      const timetable = of(code)?.timetable ?? { rules: [], numbering: '' };
      expect(timetableFaults(timetable)).toEqual([]);
      const [first, second] = drawsAfter(timetable, new Date('2026-12-30T01:23:45Z'), zone, 2);
      expect(Number(second?.time) - Number(first?.time)).toBe(seconds * 1_000);
      expect(Number(second?.closeAt) - Number(second?.openAt)).toBe(seconds * 1_000);
      expect(Number(second?.time) - Number(second?.closeAt)).toBeLessThanOrEqual(seconds * 100 + 400);
    },
  );

  it('refuse a code that is none', () => {
    expect(() => withCycles(cards, new Map([['FIVE_46', 20]]))).toThrow('There is no lottery FIVE_46.');
  });
});
