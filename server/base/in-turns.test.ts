// Acts in turns: never more at once than allowed, all of them in their order, also when some fail.
import { expect, it } from 'vitest';
import { inTurns } from './in-turns.ts';

it('runs so many at once at most, in their order, and goes on after a failure', async () => {
  const run = inTurns(3);
  const [begun, most] = [[] as number[], { running: 0, seen: 0 }];
  const act = async (nth: number): Promise<number> => {
    begun.push(nth);
    most.running += 1;
    most.seen = Math.max(most.seen, most.running);
    await new Promise((resume) => setImmediate(resume));
    most.running -= 1;
    if (nth % 4 === 1) throw new Error('it failed');
    return nth;
  };
  const all = Array.from({ length: 20 }, (_, nth) => nth);
  const settled = await Promise.allSettled(all.map((nth) => run(() => act(nth))));
  expect(begun).toEqual(all);
  expect(most).toEqual({ running: 0, seen: 3 });
  expect(settled.map(({ status }) => status)).toEqual(
    all.map((nth) => (nth % 4 === 1 ? 'rejected' : 'fulfilled')),
  );
  expect(await run(() => act(100))).toBe(100);
});
