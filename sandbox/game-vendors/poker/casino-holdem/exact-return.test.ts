// Proves the rules of casino hold'em by cases, the exact return by night, and its parts against plain enumeration.
import { describe, expect, it } from 'vitest';
import { type Card, fullDeck, readCards } from '../cards/card.ts';
import { dealClasses } from '../video-poker/exact-return.ts';
import { callTimes, settleCalled } from './casino-holdem-rules.ts';
import { callsOnBoard, exactMeanWin } from './exact-return.ts';
import { printedMeanWin } from './printed-return.ts';

/** So many times as many cases by night. */
const depth = Number(process.env.TEST_DEPTH ?? 1);

const settled = (player: string, dealer: string, board: string) =>
  settleCalled(readCards(player), readCards(dealer), readCards(board));
const pairsOf = (cards: readonly Card[]): [Card, Card][] =>
  cards.flatMap((high, nth) => cards.slice(0, nth).map((low): [Card, Card] => [low, high]));

describe('casino hold’em', () => {
  it('pays the ante by the table and gives the call back when the dealer does not open', () => {
    const board = '2c 5d 9h Jc Ks';
    expect(settled('Ah Qd', '3c 3d', board)).toEqual({ outcome: 'not-qualified', returned: 4 });
    expect(settled('Ah Qd', '4c 4d', board)).toEqual({ outcome: 'lost', returned: 0 });
    expect(settled('Ah Ad', '4c 4d', board)).toEqual({ outcome: 'won', returned: 6 });
    expect(settled('Ah Kd', 'Ac Kh', board)).toEqual({ outcome: 'tied', returned: 3 });
  });

  it('pays more for a flush and above', () => {
    const against = (player: string, board: string) => settled(player, '4s 4d', board).returned;
    expect(against('Ah 2h', '5h 9h Jh Kc Qd')).toBe(7);
    expect(against('Kh Kd', 'Kc 9h 9d 2c 3c')).toBe(8);
    expect(against('Kh Kd', 'Kc Ks 9d 2c 3c')).toBe(15);
    expect(against('8h 9h', 'Th Jh Qh 2c 3c')).toBe(25);
    expect(against('Ah Kh', 'Th Jh Qh 2c 3c')).toBe(105);
  });

  it('counts the ends of a call as plain enumeration does', () => {
    for (const text of ['2c 5d 9h Jc Ks', 'Th Jh Qh 2h 3c', '7c 7d 7h 7s As']) {
      const board = readCards(text);
      const { won, places } = callsOnBoard(board);
      const hands = pairsOf(fullDeck);
      for (const place of places.filter((_place, nth) => nth % 180 === 7)) {
        const player = hands[place] as [Card, Card];
        const rest = fullDeck.filter((card) => !board.includes(card) && !player.includes(card));
        const wins = pairsOf(rest).map(
          (dealer) => settleCalled(player, dealer, board).returned - 1 - callTimes,
        );
        expect(won[place]).toBe(wins.reduce((sum, win) => sum + win, 0));
      }
    }
  });

  it('loses 2.1577 % of the ante under best play', () => {
    const { numerator, denominator } = printedMeanWin;
    expect(numerator / denominator).toBeCloseTo(-0.021_576_458, 9);
    // All boards, hands of the player and hands of the dealer, for each of the ten flops of a board.
    expect(denominator).toBe(2_598_960 * 10 * 1081 * 990);
  });

  it.runIf(depth > 1)('returns exactly what it prints, over all 27,813,810,024,000 ends', () => {
    expect(exactMeanWin(dealClasses())).toEqual(printedMeanWin);
  });
});
