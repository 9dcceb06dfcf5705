// The recipe: the same result everywhere, every outcome as often as the others, nothing lost at a bound.
import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { below, blockMessage, chainText, drawResult, drawResultLater, takeShuffled } from './draw-recipe.ts';
import type { ResultShape } from './forms.ts';

const seed = Buffer.from('000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f', 'hex');
const blocksOf =
  (gameCode: string, numero: string, key: Buffer = seed) =>
  (counter: number) =>
    createHmac('sha256', key)
      .update(blockMessage(gameCode, numero, counter))
      .digest();

const shapes: Record<string, ResultShape> = {
  digits: { kind: 'DIGITS', count: 5 },
  dice: { kind: 'DICE', count: 3 },
  balls: { kind: 'BALLS', of: 49, take: 7 },
  permutation: { kind: 'BALLS', of: 10, take: 10 },
  keno: { kind: 'BALLS', of: 80, take: 20 },
  lots: { kind: 'LOTS', digits: [2, 3, 4, 4, 4, 4, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 6], distinct: false },
  distinctLots: { kind: 'LOTS', digits: Array.from({ length: 23 }, () => 4), distinct: true },
};

/** Words as the recipe reads them, from a list of numbers. */
function* fromNumbers(numbers: readonly number[]): Generator<number> {
  yield* numbers;
}

/** All sequences of words below a space, as a recipe would take them one after the other. */
function outcomes(of: number, count: number): string[] {
  const found: string[] = [];
  const visit = (path: readonly number[]): void => {
    const words = fromNumbers(path);
    let open: number | undefined;
    const steps = takeShuffled(of, count, function* (range) {
      const next = words.next();
      if (next.done) {
        open = range;
        yield;
      }
      return next.value as number;
    });
    const step = steps.next();
    if (step.done) found.push(step.value.join(' '));
    else for (let word = 0; word < (open ?? 0); word += 1) visit([...path, word]);
  };
  visit([]);
  return found;
}

describe('the recipe of a draw', () => {
  it.each(Object.entries(shapes))(
    'gives %s the same on a server and, block by block, in a browser',
    async (_name, shape) => {
      const key = await crypto.subtle.importKey('raw', seed, { name: 'HMAC', hash: 'SHA-256' }, false, [
        'sign',
      ]);
      const later = await drawResultLater(shape, async (counter) => {
        const message = new TextEncoder().encode(blockMessage('GAME', '20261121-0001', counter));
        return new Uint8Array(await crypto.subtle.sign('HMAC', key, message));
      });
      expect(later).toEqual(drawResult(shape, blocksOf('GAME', '20261121-0001')));
    },
  );

  it('gives exactly these results for this seed, whoever computes them', () => {
    const results = Object.entries(shapes).map(([name, shape]) => [
      name,
      drawResult(shape, blocksOf('GAME', '20261121-0001')).join(' '),
    ]);
    expect(Object.fromEntries(results)).toMatchInlineSnapshot(`
      {
        "balls": "32 42 08 02 41 03 33",
        "dice": "2 6 4",
        "digits": "3 7 9 3 5",
        "distinctLots": "8283 6057 3579 7803 2585 4510 0914 7151 1226 8009 9809 9273 5772 8476 8650 3077 9895 9442 7309 8836 3340 4177 1485",
        "keno": "44 04 76 47 38 11 71 15 35 45 50 79 33 29 37 48 08 49 30 67",
        "lots": "83 057 3579 7803 2585 4510 40914 27151 31226 18009 19809 69273 15772 08476 18650 33077 89895 949442",
        "permutation": "04 06 10 05 02 01 03 08 07 09",
      }
    `);
  });

  it('signs game, number and counter, and chains what was committed to, revealed and drawn', () => {
    expect(blockMessage('PK10_60', '3020117', 12)).toBe('PK10_60|3020117|12');
    const draw = { gameCode: 'D3', numero: '1', commitHash: 'aa', seed: 'bb' };
    expect(chainText({ ...draw, result: ['1', '2', '3'] })).toBe('D3|1|aa|bb|1,2,3');
    expect(chainText({ ...draw, result: null })).toBe('D3|1|aa|bb|VOID');
  });

  it('takes every value exactly as often as the others, for every range of small word spaces', () => {
    for (const space of [1, 2, 7, 16, 64, 100, 256]) {
      for (let range = 1; range <= space; range += 1) {
        const times = Array.from({ length: range }, () => 0);
        let thrownAway = 0;
        for (let word = 0; word < space; word += 1) {
          const value = below(range, word, space);
          if (value === undefined) thrownAway += 1;
          else times[value] = (times[value] ?? 0) + 1;
        }
        expect(new Set(times), `${range} of ${space}`).toEqual(new Set([Math.floor(space / range)]));
        expect(thrownAway).toBe(space % range);
      }
    }
  });

  it('throws away exactly the words of the incomplete last round of 32 bits', () => {
    for (const range of [1, 2, 3, 6, 7, 10, 11, 20, 49, 80, 100, 1_000, 10_000, 100_000, 1_000_000]) {
      const bound = Number((2n ** 32n / BigInt(range)) * BigInt(range));
      expect(below(range, bound - 1)).toBe(range - 1);
      if (bound < 2 ** 32) expect(below(range, bound)).toBeUndefined();
      expect(below(range, 2 ** 32 - 1) === undefined).toBe(bound < 2 ** 32);
    }
  });

  it('reads the words big-endian, each once, and goes on in the next block after a word thrown away', () => {
    const words = (...values: number[]): Uint8Array => {
      const bytes = Buffer.alloc(values.length * 4);
      values.forEach((value, at) => bytes.writeUInt32BE(value, at * 4));
      return bytes;
    };
    const requested: number[] = [];
    const blocks = [words(7, 0xff_ff_ff_ff), words(256, 0xff_ff_ff_ff), words(0xff_ff_ff_fe, 19)];
    const digits = drawResult({ kind: 'DIGITS', count: 3 }, (counter) => {
      requested.push(counter);
      return blocks[counter] ?? words(5, 5);
    });
    // 2^32 mod 10 is 6: the words from 4294967290 on are discarded.
    expect({ digits, requested }).toEqual({ digits: ['7', '6', '9'], requested: [0, 1, 2] });
  });

  it.each([
    [1, 1, 1],
    [4, 4, 24],
    [5, 3, 60],
    [6, 2, 30],
  ])('shuffles %i balls so that each order of %i comes in exactly one way', (of, count, orders) => {
    const found = outcomes(of, count);
    expect(found).toHaveLength(orders);
    expect(new Set(found).size).toBe(orders);
  });

  it('refuses more balls than there are', () => {
    expect(() => drawResult({ kind: 'BALLS', of: 3, take: 4 }, blocksOf('GAME', '1'))).toThrow(RangeError);
  });

  it('reaches every face of a die, every digit and every ball in every place', () => {
    const seen = (shape: ResultShape, draws: number): Set<string>[] => {
      const places: Set<string>[] = [];
      for (let nth = 0; nth < draws; nth += 1) {
        drawResult(shape, blocksOf('GAME', String(nth))).forEach((symbol, at) => {
          (places[at] ??= new Set()).add(symbol);
        });
      }
      return places;
    };
    for (const place of seen({ kind: 'DICE', count: 3 }, 300))
      expect([...place].sort()).toEqual('123456'.split(''));
    for (const place of seen({ kind: 'DIGITS', count: 5 }, 400))
      expect([...place].sort()).toEqual('0123456789'.split(''));
    for (const place of seen({ kind: 'BALLS', of: 20, take: 8 }, 800)) expect(place.size).toBe(20);
    for (const place of seen({ kind: 'BALLS', of: 10, take: 10 }, 400)) expect(place.size).toBe(10);
  });

  it('draws balls without repeats and lots of the lengths asked for, all different where they have to be', () => {
    for (let nth = 0; nth < 200; nth += 1) {
      const blocks = blocksOf('GAME', String(nth));
      const balls = drawResult({ kind: 'BALLS', of: 11, take: 5 }, blocks);
      expect(new Set(balls).size).toBe(5);
      expect(balls.every((ball) => /^(0[1-9]|1[01])$/.test(ball))).toBe(true);
      const lots = drawResult(
        { kind: 'LOTS', digits: [1, 1, 1, 1, 1, 1, 2, 1, 1, 1, 1], distinct: true },
        blocks,
      );
      expect(lots.map(({ length }) => length)).toEqual([1, 1, 1, 1, 1, 1, 2, 1, 1, 1, 1]);
      expect(new Set(lots).size).toBe(11);
    }
  });
});
