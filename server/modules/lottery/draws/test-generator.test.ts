// The self-test: a good generator passes, and each test finds the fault it is there for.
import { createHash, randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import {
  chiSquareAbove,
  testCouponCollector,
  testFrequencies,
  testRuns,
  testSerialPairs,
} from './randomness-tests.ts';
import { testGenerator } from './test-generator.ts';

/** Even and independent enough, and the same every time. */
function steadySource(seed: string): () => number {
  let counter = 0;
  let block = Buffer.alloc(0);
  return () => {
    const at = (counter * 4) % 32;
    if (at === 0) block = createHash('sha256').update(`${seed} ${counter}`).digest();
    counter += 1;
    return block.readUInt32BE(at);
  };
}
const sampleOf = (count: number, symbolAt: (at: number) => number) => ({
  range: 10,
  symbols: Array.from({ length: count }, (_none, at) => symbolAt(at)),
});
const tests = {
  frequencies: testFrequencies,
  serialPairs: testSerialPairs,
  runs: testRuns,
  couponCollector: testCouponCollector,
};
const verdicts = (sample: ReturnType<typeof sampleOf>) =>
  Object.fromEntries(Object.entries(tests).map(([name, test]) => [name, test(sample) >= 0.01]));

describe('the statistics', () => {
  it('know the table of chi-square', () => {
    // Critical values at 1 % and 5 % of published tables.
    expect(chiSquareAbove(6.635, 1)).toBeCloseTo(0.01, 4);
    expect(chiSquareAbove(21.666, 9)).toBeCloseTo(0.01, 5);
    expect(chiSquareAbove(123.225, 99)).toBeCloseTo(0.05, 5);
    expect(chiSquareAbove(1_143.917, 1_023)).toBeCloseTo(0.005, 2);
    expect(chiSquareAbove(0, 9)).toBe(1);
  });

  it('find even chances for an even source: one sample in twenty falls below 5 %', () => {
    const below: Record<string, number> = {};
    for (let nth = 0; nth < 400; nth += 1) {
      const next = steadySource(`sample ${nth}`);
      const sample = sampleOf(4_000, () => next() % 10);
      for (const [name, test] of Object.entries(tests)) {
        below[name] = (below[name] ?? 0) + (test(sample) < 0.05 ? 1 : 0);
      }
    }
    // 20 are expected; outside of 5 to 40 chance leads less than once in ten thousand times.
    for (const count of Object.values(below)) expect(count).toBeGreaterThanOrEqual(5);
    for (const count of Object.values(below)) expect(count).toBeLessThanOrEqual(40);
  });

  it('each find the fault they are there for', () => {
    const next = steadySource('faults');
    const passed = { frequencies: true, serialPairs: true, runs: true, couponCollector: true };
    expect(verdicts(sampleOf(20_000, () => next() % 10))).toEqual(passed);
    // A nine in ten turns into a zero: uneven.
    expect(verdicts(sampleOf(20_000, () => [next() % 10, 0][next() % 10 === 0 ? 1 : 0] ?? 0))).toMatchObject({
      frequencies: false,
    });
    // Low and high take turns: even, but as many runs as there can be.
    expect(verdicts(sampleOf(20_000, (at) => (next() % 5) + 5 * (at % 2)))).toMatchObject({
      frequencies: true,
      runs: false,
    });
    // The second of a pair follows from the first.
    let first = 0;
    expect(
      verdicts(sampleOf(20_000, (at) => (at % 2 === 0 ? (first = next() % 10) : (first * 3 + 1) % 10))),
    ).toMatchObject({ frequencies: true, serialPairs: false });
    // Every ten symbols are the ten different ones, so the coupon collector's test must fail.
    let bag: number[] = [];
    const fromBag = (): number => {
      if (bag.length === 0) bag = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];
      return bag.splice(next() % bag.length, 1)[0] ?? 0;
    };
    expect(verdicts(sampleOf(20_000, fromBag))).toMatchObject({ frequencies: true, couponCollector: false });
  });
});

describe('the self-test of the generator', () => {
  const failing = async (bad: (size: number) => Buffer) => {
    const { passed, findings } = await testGenerator(bad);
    expect(passed).toBe(false);
    return findings.filter((finding) => !finding.passed).map(({ source, test }) => `${source}: ${test}`);
  };

  it('passes the operating system’s', async () => {
    const { passed, findings } = await testGenerator(randomBytes);
    expect(findings.filter((finding) => !finding.passed)).toEqual([]);
    expect(passed).toBe(true);
    expect(findings).toHaveLength(1 + 4 + 2 + 4 + 4 + 2);
  });

  it('fails one that always says the same, although its results look random', async () => {
    const found = await failing((size) => Buffer.alloc(size, 7));
    expect(found).toEqual(
      expect.arrayContaining(['seeds: duplicates', 'words: chi-square', 'bytes: chi-square']),
    );
  });

  it('fails one whose bytes never reach 255, as with an exclusive bound', async () => {
    const found = await failing(
      (size) => randomBytes(size).map((byte) => (byte === 255 ? 254 : byte)) as Buffer,
    );
    expect(found).toContain('bytes: chi-square');
  });

  it('fails one that gives nothing but words to be thrown away', async () => {
    expect(await failing((size) => Buffer.alloc(size, 0xff))).toContain('words: chi-square');
  });

  it('fails one that counts', async () => {
    let count = 0;
    const counting = (size: number): Buffer => {
      const bytes = Buffer.alloc(size);
      for (let at = 0; at + 4 <= size; at += 4) bytes.writeUInt32BE((count += 1), at);
      return bytes;
    };
    expect(await failing(counting)).toEqual(expect.arrayContaining(['words: serial pairs', 'words: runs']));
  });
});
