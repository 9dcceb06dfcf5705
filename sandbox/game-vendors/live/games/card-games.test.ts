// Proves the rules of the card games on written hands and on random deals.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dealerOf, deckSize, rankOf } from '../cards/card.ts';
import { andarBahar } from './andar-bahar.ts';
import {
  baccaratHands,
  bankerDraws,
  commissionBaccarat,
  dealBaccarat,
  handTotal,
  superSixBaccarat,
} from './baccarat.ts';
import { dragonTiger } from './dragon-tiger.ts';
import { readHand, teenPatti } from './teen-patti.ts';

/** A card by its letters: rank and suit, `TS` is the ten of spades. */
const card = (name: string): number =>
  'SHDC'.indexOf(name[1] ?? '') * 13 + 'A23456789TJQK'.indexOf(name[0] ?? '');
const cards = (names: string): number[] => names.split(' ').map(card);
const decimal = ({ over, under }: { over: number; under: number }): number => over / under;
const chanceOf = (seed: number) => {
  let state = seed;
  return (below: number): number => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return (state >>> 8) % below;
  };
};
const seeds = fc.integer({ min: 1, max: 1_000_000 });

describe('baccarat', () => {
  /** Rows: the banker’s total. Columns: no third card, then the player’s third card from 0 to 9. */
  const table = [
    '11111111111',
    '11111111111',
    '11111111111',
    '11111111101',
    '10011111100',
    '10000111100',
    '00000001100',
    '00000000000',
  ];

  it('draws the banker’s third card by the table of the rule', () => {
    table.forEach((row, banker) =>
      Array.from(row).forEach((draws, column) => {
        const third = column === 0 ? undefined : column - 1;
        expect(bankerDraws(banker, third), `banker ${banker}, third ${third}`).toBe(draws === '1');
      }),
    );
  });

  it('stops at a natural, and deals third cards to the right hands', () => {
    const deal = (values: number[]): number[] =>
      dealBaccarat(
        () => values.shift() ?? 0,
        (value) => value,
      );
    expect(deal([4, 0, 4, 0, 9, 9])).toEqual([4, 0, 4, 0]);
    expect(deal([4, 2, 3, 1, 5])).toEqual([4, 2, 3, 1, 5]);
    expect(baccaratHands(cards('4S 2S 3S AS 5H'))).toEqual({
      player: cards('4S 3S'),
      banker: cards('2S AS 5H'),
    });
    expect(baccaratHands(cards('2S 7S 3S KS 5H'))).toEqual({
      player: cards('2S 3S 5H'),
      banker: cards('7S KS'),
    });
  });

  it('pays the banker less commission, or half for a six', () => {
    const six = cards('2S 6S KS QS AH');
    expect(handTotal(baccaratHands(six).banker)).toBe(6);
    expect(decimal(commissionBaccarat.pay('banker', six))).toBe(1.95);
    expect(decimal(superSixBaccarat.pay('banker', six))).toBe(1.5);
    expect(decimal(superSixBaccarat.pay('super-six', six))).toBe(16);
    const tie = cards('9S 9H KS QS');
    expect(['player', 'banker', 'tie'].map((spot) => decimal(commissionBaccarat.pay(spot, tie)))).toEqual([
      1, 1, 9,
    ]);
    expect(decimal(commissionBaccarat.pay('player-pair', cards('8S 2S 8H 3S')))).toBe(12);
  });

  it('never gives a side more than three cards, and every deal reads back as it was dealt', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const drawn = commissionBaccarat.draw(chanceOf(seed));
        const { player, banker } = baccaratHands(drawn);
        expect(player.length + banker.length).toBe(drawn.length);
        expect([...player, ...banker].toSorted((a, b) => a - b)).toEqual(drawn.toSorted((a, b) => a - b));
        const paid = ['player', 'banker', 'tie'].filter(
          (spot) => decimal(commissionBaccarat.pay(spot, drawn)) > 1,
        );
        expect(paid).toHaveLength(1);
      }),
    );
  });
});

describe('Dragon Tiger', () => {
  it('gives half of a side back at a tie, and pays a suited tie', () => {
    const tie = cards('5S 5H');
    expect(
      ['dragon', 'tiger', 'tie', 'suited-tie'].map((spot) => decimal(dragonTiger.pay(spot, tie))),
    ).toEqual([0.5, 0.5, 12, 0]);
    expect(decimal(dragonTiger.pay('suited-tie', cards('5S 5S')))).toBe(51);
    expect(decimal(dragonTiger.pay('tiger', cards('AS 2H')))).toBe(2);
    expect(dragonTiger.brief(cards('KS 2H'))).toBe('D13');
  });
});

describe('Andar Bahar', () => {
  it('deals to Andar first until a card of the joker’s rank comes', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const [joker = 0, ...dealt] = andarBahar.draw(chanceOf(seed));
        expect(dealt.map(rankOf).indexOf(rankOf(joker))).toBe(dealt.length - 1);
        expect(dealt.length).toBeLessThanOrEqual(49);
      }),
    );
    expect(decimal(andarBahar.pay('andar', cards('5S 5H')))).toBe(1.9);
    expect(decimal(andarBahar.pay('bahar', cards('5S 2H 5D')))).toBe(2);
    expect(decimal(andarBahar.pay('count-1', cards('5S 2H 5D')))).toBe(3.5);
  });
});

describe('Teen Patti', () => {
  const inOrder = [
    'AS AH AC',
    '2S 2H 2C',
    'AS KS QS',
    'AS 2S 3S',
    'KS QS JS',
    '4S 3S 2S',
    'AS KH QS',
    'AS 2H 3S',
    '4S 3H 2S',
    'AS KS JS',
    '5S 3S 2S',
    'AS AH KC',
    'AS AH 2C',
    'KS KH AC',
    '2S 2H 3C',
    'AS KH JC',
    '5S 3H 2C',
  ];

  it('ranks hands from the trail of aces down to five high', () => {
    const strengths = inOrder.map((hand) => readHand(cards(hand)).strength);
    expect(strengths).toEqual(strengths.toSorted((a, b) => b - a));
    expect(new Set(strengths).size).toBe(inOrder.length);
    expect(readHand(cards('KS AS QS'))).toEqual(readHand(cards('QH KH AH')));
  });

  it('gives equal hands their stakes back, and pays Pair Plus on each hand alone', () => {
    const equal = [card('AS'), card('AH'), card('KS'), card('KH'), card('QS'), card('QH')];
    expect(decimal(teenPatti.pay('player', equal))).toBe(1);
    expect(decimal(teenPatti.pay('player-plus', equal))).toBe(41);
    const better = cards('2S AH 2H KD 5S QC');
    expect(
      ['player', 'dealer', 'player-plus', 'dealer-plus'].map((spot) => decimal(teenPatti.pay(spot, better))),
    ).toEqual([0, 1.95, 2, 7]);
  });
});

describe('a shoe', () => {
  it('deals every card of its decks once', () => {
    const next = dealerOf(2, chanceOf(7));
    const dealt = Array.from({ length: deckSize * 2 }, next);
    const counts = Map.groupBy(dealt, (one) => one);
    expect(counts.size).toBe(deckSize);
    expect([...counts.values()].every((same) => same.length === 2)).toBe(true);
  });
});
