// The order of a leaderboard: unique ranks whatever the order of entries, ties by time, phases by the clock.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { runsByDay } from '#server/testing/test-depth.ts';
import { arePrizesFit, phaseOf, ranked, type Scored } from './board-rules.ts';

const at = (ms: number) => new Date(ms);
const one = (memberId: string, score: bigint, ms: number | null): Scored => ({
  memberId,
  score,
  reachedAt: ms === null ? null : at(ms),
});

it('of equal scores the one that was reached first is higher, and nobody without a score has a rank', () => {
  const rows = [one('a', 50n, 9), one('b', 70n, 20), one('c', 50n, 3), one('d', 0n, null), one('e', 50n, 9)];
  expect(ranked(rows).map(({ memberId }) => memberId)).toEqual(['b', 'c', 'a', 'e']);
});

it('the order of entries changes nothing', () => {
  const entry = fc.record({ score: fc.bigInt({ min: 0n, max: 3n }), ms: fc.nat(3) });
  fc.assert(
    fc.property(fc.array(entry, { maxLength: 12 }), fc.nat(11), (entries, turn) => {
      const rows = entries.map(({ score, ms }, nth) => one(`m${nth}`, score, ms));
      const turned = [...rows.slice(turn), ...rows.slice(0, turn)].toReversed();
      expect(ranked(turned)).toEqual(ranked(rows));
    }),
    { numRuns: runsByDay(60) },
  );
});

it('phases follow the clock', () => {
  const board = { startsAt: at(10), endsAt: at(20), cancelledAt: null, settledAt: null };
  expect([9, 10, 19, 20].map((ms) => phaseOf(board, at(ms)))).toEqual([
    'COMING',
    'RUNNING',
    'RUNNING',
    'SETTLING',
  ]);
  expect(phaseOf({ ...board, settledAt: at(30) }, at(31))).toBe('SETTLED');
  expect(phaseOf({ ...board, cancelledAt: at(5) }, at(31))).toBe('CANCELLED');
});

it('prizes are above zero and never rise', () => {
  expect(
    [
      [500n, 500n, 1n],
      [1n, 2n],
      [5n, 0n],
    ].map(arePrizesFit),
  ).toEqual([true, false, false]);
});
