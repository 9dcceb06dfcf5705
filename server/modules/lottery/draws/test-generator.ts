// The self-test of the generator: its bytes and the symbols drawn from them, at a confidence of 99 %.
import { setImmediate as nextTurn } from 'node:timers/promises';
import { below } from '#contract/lottery/draw-recipe.ts';
import type { ResultShape } from '#contract/lottery/forms.ts';
import { resultOf } from './end-draw.ts';
import {
  type Symbols,
  testCouponCollector,
  testFrequencies,
  testRuns,
  testSerialPairs,
} from './randomness-tests.ts';

type RandomBytes = (size: number) => Buffer;
type Finding = {
  /** The tested data: the generator's own words, or digits, dice and balls as drawn. */
  readonly source: string;
  readonly test: string;
  /** The probability that a perfect generator gives the last sample or a worse one. */
  readonly chance: number;
  readonly samples: number;
  readonly passed: boolean;
};
export type GeneratorVerdict = { readonly passed: boolean; readonly findings: readonly Finding[] };

/** Below this chance a sample counts against the generator (GLI 3.2.2). */
const significance = 0.01;
/**
 * One perfect sample in a hundred does, so another is taken; three in a row come by accident once in a million.
 * A generator with a fault that a sample can show fails them all.
 */
const samplesAtMost = 3;
const seedBytes = 32;
const drawsPerTurn = 200;

const tests: Record<string, (sample: Symbols) => number> = {
  'chi-square': testFrequencies,
  runs: testRuns,
  'serial pairs': testSerialPairs,
  'coupon collector': testCouponCollector,
};

type Source = {
  readonly take: (randomBytes: RandomBytes) => Symbols | Promise<Symbols>;
  /** Those that say something about so many symbols of such a range. */
  readonly tests: readonly string[];
};
const all = Object.keys(tests);

const sources: Record<string, Source> = {
  words: { take: (randomBytes) => wordsBelow(randomBytes, 10, 20_000), tests: all },
  bytes: {
    take: (randomBytes) => ({ range: 256, symbols: [...randomBytes(32_768)] }),
    tests: ['chi-square', 'runs'],
  },
  digits: {
    take: (randomBytes) => drawn(randomBytes, 10, 3_000, { kind: 'DIGITS', count: 5 }, Number),
    tests: all,
  },
  dice: {
    take: (randomBytes) =>
      drawn(randomBytes, 6, 3_000, { kind: 'DICE', count: 3 }, (face) => Number(face) - 1),
    tests: all,
  },
  balls: {
    take: (randomBytes) =>
      drawn(randomBytes, 49, 3_000, { kind: 'BALLS', of: 49, take: 1 }, (ball) => Number(ball) - 1),
    tests: ['chi-square', 'runs'],
  },
};

/** Runs every test; takes some tenths of a second, with pauses, so that calls are answered meanwhile. */
export async function testGenerator(randomBytes: RandomBytes): Promise<GeneratorVerdict> {
  const findings: Finding[] = [findDuplicates(randomBytes)];
  for (const [name, source] of Object.entries(sources)) {
    for (const test of source.tests) {
      await nextTurn();
      findings.push(await examine(name, test, async () => source.take(randomBytes)));
    }
  }
  return { passed: findings.every(({ passed }) => passed), findings };
}

async function examine(source: string, test: string, take: () => Promise<Symbols>): Promise<Finding> {
  for (let samples = 1; ; samples += 1) {
    const chance = tests[test]?.(await take()) ?? 0;
    const passed = chance >= significance;
    if (passed || samples === samplesAtMost) return { source, test, chance, samples, passed };
  }
}

/** No seed may come twice: of 256 bits not one pair in the life of the world does. */
function findDuplicates(randomBytes: RandomBytes): Finding {
  const count = 4_096;
  const seeds = new Set(Array.from({ length: count }, () => randomBytes(seedBytes).toString('hex')));
  const passed = seeds.size === count;
  return { source: 'seeds', test: 'duplicates', chance: passed ? 1 : 0, samples: 1, passed };
}

/** Words of the generator, converted to numbers below a range as in the recipe. */
function wordsBelow(randomBytes: RandomBytes, range: number, count: number): Symbols {
  const symbols: number[] = [];
  // A generator whose words are all rejected must not loop without end.
  for (let words = 0; symbols.length < count && words < 2 * count; ) {
    const bytes = randomBytes(4_096);
    for (let at = 0; at < bytes.length && symbols.length < count; at += 4, words += 1) {
      const symbol = below(range, bytes.readUInt32BE(at));
      if (symbol !== undefined) symbols.push(symbol);
    }
  }
  return { range, symbols };
}

async function drawn(
  randomBytes: RandomBytes,
  range: number,
  draws: number,
  shape: ResultShape,
  symbolOf: (text: string) => number,
): Promise<Symbols> {
  const symbols: number[] = [];
  for (let nth = 1; nth <= draws; nth += 1) {
    if (nth % drawsPerTurn === 0) await nextTurn();
    const draw = { gameCode: 'SELF_TEST', drawNo: String(nth) };
    symbols.push(...resultOf(randomBytes(seedBytes), draw, shape).map(symbolOf));
  }
  return { range, symbols };
}
