// VIP levels over random histories: one level up or down by the points, and no way around the rules.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { brand } from '#brands/config.ts';
import { missingToKeep, pointsOf, levelStateAfter, windowEnd } from './vip-rules.ts';
import { vipLevelRules } from './vip-parts.ts';

const levels = vipLevelRules(brand.vipLevels);
const start = { level: 0, peak: 0, keepFrom: '2026-01-01' };

it('points are whole, and the remainder counts with the next stake', () => {
  fc.assert(
    fc.property(fc.array(fc.bigInt({ min: 0n, max: 10_000_000n }), { maxLength: 30 }), (stakes) => {
      const sum = stakes.reduce((total, one) => total + one * 100n, 0n);
      expect(pointsOf(sum)).toBe(sum / 1_000_000n);
    }),
  );
  expect([pointsOf(999_999n), pointsOf(1_000_000n), pointsOf(-5n)]).toEqual([0n, 1n, 0n]);
});

it('a new level needs its points in total, several at once too', () => {
  levels.forEach(({ points }, level) => {
    const at = levelStateAfter(levels, start, { total: points, inWindow: 0n }, '2026-01-02');
    expect(at).toMatchObject({ level, peak: level });
    if (points > 0n)
      expect(levelStateAfter(levels, start, { total: points - 1n, inWindow: 0n }, '2026-01-02').level).toBe(
        level - 1,
      );
  });
});

it('a level falls by one after 90 days without its points, and comes back only by new points', () => {
  const three = { level: 3, peak: 3, keepFrom: '2026-01-01' };
  const total = levels[3]?.points ?? 0n;
  const none = { total, inWindow: 0n };
  expect(levelStateAfter(levels, three, none, '2026-03-31')).toEqual(three);
  expect(windowEnd('2026-01-01')).toBe('2026-04-01');
  const fallen = levelStateAfter(levels, three, none, '2026-04-01');
  expect(fallen).toEqual({ level: 2, peak: 3, keepFrom: '2026-04-01' });
  expect(levelStateAfter(levels, fallen, none, '2026-04-02')).toEqual(fallen);
  const kept = levels[3]?.keepPoints ?? 0n;
  expect(levelStateAfter(levels, fallen, { total: total + kept, inWindow: kept }, '2026-04-20').level).toBe(
    3,
  );
  expect(missingToKeep(levels, three, 0n, '2026-03-17')).toBeNull();
  expect(missingToKeep(levels, three, 1n, '2026-03-18')).toBe((levels[3]?.keepPoints ?? 0n) - 1n);
});

it('over any history a level moves down by one at most, and stays inside the table', () => {
  fc.assert(
    fc.property(
      fc.array(fc.record({ days: fc.integer({ min: 1, max: 40 }), points: fc.bigInt(0n, 60_000n) }), {
        maxLength: 40,
      }),
      (steps) => {
        let state = start;
        let [total, inWindow, day] = [0n, 0n, 0];
        for (const step of steps) {
          day += step.days;
          total += step.points;
          inWindow += step.points;
          const today = new Date(Date.UTC(2026, 0, 1 + day)).toISOString().slice(0, 10);
          const after = levelStateAfter(levels, state, { total, inWindow }, today);
          expect(after.level).toBeGreaterThanOrEqual(Math.max(0, state.level - 1));
          expect(after.level).toBeLessThan(levels.length);
          expect(after.peak).toBeGreaterThanOrEqual(after.level);
          expect(total >= (levels[after.peak]?.points ?? 0n)).toBe(true);
          if (after.keepFrom !== state.keepFrom) inWindow = 0n;
          state = after;
        }
      },
    ),
  );
});
