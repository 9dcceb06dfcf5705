// Proves that a deal is a whole deck, follows from its seeds alone, and favours no card.
import { describe, expect, it } from 'vitest';
import { fullDeck } from './card.ts';
import { dealOrder } from './deal-order.ts';
import { commitmentOf, deckOf, newSeed } from './sealed-deal.ts';

const deal = { seed: 'ab'.repeat(32), dealId: 'hand-1', clientSeed: 'one' };

describe('a provable deal', () => {
  it('is the whole deck and the same each time it is recomputed', () => {
    expect([...deckOf(deal)].sort((a, b) => a - b)).toEqual(fullDeck);
    expect(deckOf(deal)).toEqual(deckOf(deal));
    expect(commitmentOf('00'.repeat(32))).toBe(
      '66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925',
    );
  });

  it('depends on the seed, the id and the players’ part', () => {
    const others = [
      { ...deal, seed: 'ac'.repeat(32) },
      { ...deal, dealId: 'hand-2' },
      { ...deal, clientSeed: 'two' },
    ].map((other) => deckOf(other).join());
    expect(new Set([...others, deckOf(deal).join()]).size).toBe(4);
  });

  it('skips words that would favour low numbers, and refuses a seed that is used up', () => {
    const block = new Uint8Array(32).fill(255);
    expect(() => dealOrder([block])).toThrow(RangeError);
    const rest = Array.from({ length: 7 }, () => new Uint8Array(32));
    expect(dealOrder([block, ...rest])).toEqual(dealOrder(rest));
  });

  it('puts each card first about equally often', () => {
    const seen = fullDeck.map(() => 0);
    const rounds = 1040;
    for (let nth = 0; nth < rounds; nth += 1) {
      const first = deckOf({ ...deal, dealId: String(nth) })[0] ?? 0;
      seen[first] = (seen[first] ?? 0) + 1;
    }
    const chiSquare = seen.reduce((sum, count) => sum + (count - 20) ** 2 / 20, 0);
    // The seeds are fixed, so this number is too; 51 degrees of freedom, 99.9 % below 87.97.
    expect(chiSquare).toBeLessThan(87.97);
    expect(newSeed()).toMatch(/^[0-9a-f]{64}$/);
  });
});
