// Randomness of one step of a match: HMAC-SHA256 of the seed over the match and the step, expanded by a counter.
import { createHash, createHmac } from 'node:crypto';

export type Chance = {
  /** A number from 0 up to but not including 1, of 48 bits. */
  unit(): number;
  /** A whole number from 0 up to but not including `count`, by rejection. */
  below(count: number): number;
  /** The index that is drawn with these chances, which sum to 1. */
  pick(chances: ArrayLike<number>): number;
};

/** The hash that commits to a seed. */
export function seedHashOf(seedHex: string): string {
  return createHash('sha256').update(Buffer.from(seedHex, 'hex')).digest('hex');
}

/** The randomness of a step; anybody with the seed computes the same. */
export function chanceOfStep(seedHex: string, matchId: string, step: number | string): Chance {
  const key = createHmac('sha256', Buffer.from(seedHex, 'hex')).update(`${matchId}|${step}`).digest();
  let block = Buffer.alloc(0);
  let used = 0;
  let counter = 0;
  const next48 = (): number => {
    if (used + 6 > block.length) {
      block = createHmac('sha256', key).update(String(counter)).digest();
      counter += 1;
      used = 0;
    }
    const value = block.readUIntBE(used, 6);
    used += 6;
    return value;
  };
  return chanceFrom(next48);
}

/** The three ways to draw, from numbers of 48 bits. */
function chanceFrom(next48: () => number): Chance {
  const size = 2 ** 48;
  const unit = (): number => next48() / size;
  return {
    unit,
    below(count) {
      const limit = size - (size % count);
      for (;;) {
        const value = next48();
        if (value < limit) return value % count;
      }
    },
    pick(chances) {
      const point = unit();
      let sum = 0;
      for (let at = 0; at < chances.length; at += 1) {
        sum += chances[at] ?? 0;
        if (point < sum) return at;
      }
      return chances.length - 1;
    },
  };
}
