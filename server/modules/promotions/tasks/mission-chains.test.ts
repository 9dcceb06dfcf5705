// The order of chains, and from when a mission counts.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { runsByDay } from '#server/testing/test-depth.ts';
import { inChains, locked, openedAt } from './mission-chains.ts';
import type { MissionRow } from './mission-store.ts';

const madeAt = new Date('2026-11-27T06:00:00Z');
const mission = (id: string, afterId: string | null): MissionRow => ({
  id,
  afterId,
  nameBn: id,
  nameEn: id,
  period: 'ONCE',
  metric: 'ROUNDS',
  category: null,
  goal: 1n,
  rewardMinor: 100n,
  place: 1,
  isOn: true,
  madeBy: 'test',
  madeAt,
  endedAt: null,
});
const shown = (rows: readonly MissionRow[]) =>
  inChains(rows).map(({ mission: { id }, step }) => [id, step && `${step.nth}/${step.of}`, step?.after?.EN]);

it('keeps each chain together, in its order, with the steps of the longest way', () => {
  const rows = [
    mission('a', null),
    mission('b', null),
    mission('c', 'a'),
    mission('d', 'c'),
    mission('e', 'a'),
  ];
  expect(shown(rows)).toEqual([
    ['a', '1/3', undefined],
    ['c', '2/3', 'a'],
    ['d', '3/3', 'c'],
    ['e', '2/3', 'a'],
    ['b', null, undefined],
  ]);
  // A circle, which cannot be written, has no beginning and shows nothing.
  expect(shown([mission('x', 'y'), mission('y', 'x')])).toEqual([]);
});

it('shows every mission once and behind the one before it, whatever chains there are', () => {
  const places = fc.array(fc.nat(), { minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(places, (numbers) => {
      const rows = numbers.map((number, at) => {
        const before = number % (at + 1);
        return mission(`m${at}`, before === at ? null : `m${before}`);
      });
      const order = inChains(rows);
      const ids = order.map((one) => one.mission.id);
      expect(ids.toSorted()).toEqual(rows.map(({ id }) => id).toSorted());
      const nthOf = new Map(order.map((one) => [one.mission.id, one.step?.nth ?? 1]));
      for (const [at, one] of order.entries()) {
        const { afterId } = one.mission;
        if (afterId === null) continue;
        expect(ids.indexOf(afterId)).toBeLessThan(at);
        expect(one.step?.nth).toBe((nthOf.get(afterId) ?? 0) + 1);
        expect(one.step?.of).toBeGreaterThanOrEqual(one.step?.nth ?? 0);
      }
    }),
    { numRuns: runsByDay(50) },
  );
});

it.each([
  ['alone', null, undefined, null],
  ['before the claim', 'a', undefined, locked],
  ['after the claim', 'a', new Date(madeAt.getTime() + 1), new Date(madeAt.getTime() + 1)],
  ['made after the claim', 'a', new Date(madeAt.getTime() - 1), madeAt],
])('a mission %s counts from the right time', (_name, afterId, claimed, since) => {
  const claims = new Map(claimed ? [['a', claimed]] : []);
  expect(openedAt(mission('b', afterId), claims)).toEqual(since);
});
