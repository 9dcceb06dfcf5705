// Gathered reads: one query for many callers, and no answer is older than its request.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runsByDay } from '#server/testing/test-depth.ts';
import { gatherReads } from './gathered-reads.ts';

const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

describe('gathered reads', () => {
  it('go as one query while another is under way, each key once', async () => {
    const batches: string[][] = [];
    const gate = Promise.withResolvers<undefined>();
    const read = gatherReads<string, string>(
      async (keys) => {
        batches.push([...keys]);
        if (batches.length === 1) await gate.promise;
        return new Map(keys.filter((key) => key !== 'none').map((key) => [key, `value of ${key}`]));
      },
      (key) => key,
    );
    const first = read('a');
    await turn();
    const others = ['a', 'b', 'a', 'none', 'c'].map((key) => read(key));
    gate.resolve(undefined);
    expect(await first).toBe('value of a');
    expect(await Promise.all(others)).toEqual([
      'value of a',
      'value of b',
      'value of a',
      undefined,
      'value of c',
    ]);
    expect(batches).toEqual([['a'], ['a', 'b', 'none', 'c']]);
  });

  it('answer nobody with what was true before the question, in any order of asking, changing and answering', async () => {
    const step = fc.oneof(
      fc.record({ act: fc.constant('ask' as const), key: fc.constantFrom('a', 'b', 'c') }),
      fc.record({ act: fc.constant('change' as const), key: fc.constantFrom('a', 'b', 'c') }),
      fc.record({ act: fc.constantFrom('turn' as const, 'answer' as const), key: fc.constant('') }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 60 }), async (steps) => {
        const truth = new Map(['a', 'b', 'c'].map((key) => [key, 0]));
        const underWay: (() => void)[] = [];
        const read = gatherReads<string, number>(
          async () => {
            // The database looks when the query begins; its answer may take long.
            const seen = new Map(truth);
            await new Promise<void>((resolve) => underWay.push(resolve));
            return seen;
          },
          (key) => key,
        );
        const answers: Promise<void>[] = [];
        for (const { act, key } of steps) {
          if (act === 'change') truth.set(key, (truth.get(key) ?? 0) + 1);
          if (act === 'turn') await turn();
          if (act === 'answer') underWay.shift()?.();
          if (act !== 'ask') continue;
          const atLeast = truth.get(key) ?? 0;
          answers.push(read(key).then((value) => expect(value).toBeGreaterThanOrEqual(atLeast)));
        }
        let isDone = false;
        const all = Promise.all(answers).finally(() => (isDone = true));
        while (!isDone) {
          underWay.shift()?.();
          await turn();
        }
        await all;
      }),
      { numRuns: runsByDay(100) },
    );
  });

  it('a query that fails fails those it was for, and no later one', async () => {
    let isAway = true;
    const read = gatherReads<string, string>(
      async (keys) => {
        if (isAway) throw Object.assign(new Error('away'), { code: 'ECONNREFUSED' });
        return new Map(keys.map((key) => [key, key]));
      },
      (key) => key,
    );
    const failed = await Promise.allSettled([read('a'), read('b')]);
    expect(failed.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    isAway = false;
    expect(await read('a')).toBe('a');
  });
});
