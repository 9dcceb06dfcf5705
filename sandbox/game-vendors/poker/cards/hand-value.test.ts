// Proves hand values: every five-card hand by category, and seven cards against the best five of them.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Card, deckSize, readCards } from './card.ts';
import { categoryIndex, categoryOf, handCategories, handValue } from './hand-value.ts';

/** So many times as many cases by night. */
const depth = Number(process.env.TEST_DEPTH ?? 1);

const counts = (of: number): number[] => {
  const found = handCategories.map(() => 0);
  const cards: Card[] = [];
  const choose = (from: Card): void => {
    if (cards.length === of) {
      const category = categoryIndex(handValue(cards));
      found[category] = (found[category] ?? 0) + 1;
      return;
    }
    for (let card = from; card <= deckSize - (of - cards.length); card += 1) {
      cards.push(card);
      choose(card + 1);
      cards.pop();
    }
  };
  choose(0);
  return found;
};
const best = (text: string): number => handValue(readCards(text));

describe('the value of a hand', () => {
  it('puts all 2,598,960 hands of five cards into their categories', () => {
    expect(counts(5)).toEqual([1302540, 1098240, 123552, 54912, 10200, 5108, 3744, 624, 36, 4]);
  });

  it.runIf(depth > 1)('puts all 133,784,560 hands of seven cards into their categories', () => {
    expect(counts(7)).toEqual([
      23294460, 58627800, 31433400, 6461620, 6180020, 4047644, 3473184, 224848, 37260, 4324,
    ]);
  });

  it('of seven cards is that of the best five of them', () => {
    const seven = fc.uniqueArray(fc.integer({ min: 0, max: 51 }), { minLength: 7, maxLength: 7 });
    fc.assert(
      fc.property(seven, (cards) => {
        const fives = cards.flatMap((_, first) =>
          cards
            .slice(first + 1)
            .map((second) => handValue(cards.filter((card, nth) => nth !== first && card !== second))),
        );
        expect(handValue(cards)).toBe(Math.max(...fives));
      }),
      { numRuns: 3000 * depth },
    );
  });

  it('orders hands within a category by their ranks and then by the other cards', () => {
    const rising = [
      '2c 3d 4h 5s 7c',
      '2c 3d 4h 6s 7c',
      '2c 2d 4h 5s 6c',
      '2c 2d 4h 5s 7c',
      '3c 3d 2h 4s 5c',
      '3c 3d 2h 2s Ac',
      '4c 4d 2h 2s 3c',
      '2c 2d 2h 3s 4c',
      'Ac 2d 3h 4s 5c',
      '2c 3d 4h 5s 6c',
      '2c 3c 4c 5c 7c',
      '2c 2d 2h Ks Kc',
      '3c 3d 3h 2s 2c',
      '2c 2d 2h 2s 3c',
      'Ac 2c 3c 4c 5c',
      '9s Ts Js Qs Ks',
      'Th Jh Qh Kh Ah',
    ].map(best);
    expect([...rising].sort((a, b) => a - b)).toEqual(rising);
    expect(new Set(rising).size).toBe(rising.length);
    expect(categoryOf(best('Th Jh Qh Kh Ah 2c 2d'))).toBe('royal-flush');
    expect(best('Ac Ad Kh Ks 2c 2d Qh')).toBe(best('Ah As Kc Kd Qd 3c 4c'));
    expect(best('5h 6h 7h 8h 9h Ah 2c')).toBe(best('5h 6h 7h 8h 9h 2c 3d'));
  });
});
