// Baccarat (punto banco) with eight decks, with commission and without: the third-card rule and its bets.
import { dealerOf, rankOf } from '../cards/card.ts';
import { nothing, type Payback, payback, stakeBack, type LiveGame, spot, winOf } from './live-game.ts';

export const baccaratDecks = 8;

/** An ace counts one, ten to king nothing. */
const baccaratValue = (card: number): number => (rankOf(card) + 1 >= 10 ? 0 : rankOf(card) + 1);

export const totalOf = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) % 10;

/** The player's side draws a third card on 0 to 5. */
export const playerDraws = (player: number): boolean => player <= 5;

/** The banker's side, after the value of the player's third card; without one it draws on 0 to 5. */
export function bankerDraws(banker: number, playerThird: number | undefined): boolean {
  if (playerThird === undefined) return banker <= 5;
  if (banker <= 2) return true;
  if (banker === 3) return playerThird !== 8;
  if (banker === 4) return playerThird >= 2 && playerThird <= 7;
  if (banker === 5) return playerThird >= 4 && playerThird <= 7;
  return banker === 6 && playerThird >= 6 && playerThird <= 7;
}

/** Deals the values or cards of a round: the first four alternately, from the player's side on, then the third ones. */
export function dealBaccarat(next: () => number, valueOf: (drawn: number) => number): number[] {
  const drawn = [next(), next(), next(), next()];
  const [p1 = 0, b1 = 0, p2 = 0, b2 = 0] = drawn.map(valueOf);
  const [player, banker] = [totalOf([p1, p2]), totalOf([b1, b2])];
  if (player >= 8 || banker >= 8) return drawn;
  const third = playerDraws(player) ? next() : undefined;
  if (third !== undefined) drawn.push(third);
  if (bankerDraws(banker, third === undefined ? undefined : valueOf(third))) drawn.push(next());
  return drawn;
}

type BaccaratHands = { readonly player: readonly number[]; readonly banker: readonly number[] };

/** Which of the dealt cards each side has. A fifth card is the player's where the rule gives him one. */
export function baccaratHands(drawn: readonly number[]): BaccaratHands {
  const [p1 = 0, b1 = 0, p2 = 0, b2 = 0, ...thirds] = drawn;
  const playerHasThird = thirds.length > 0 && playerDraws(totalOf([baccaratValue(p1), baccaratValue(p2)]));
  const [first, second] = thirds;
  const playerThird = playerHasThird ? first : undefined;
  const bankerThird = playerHasThird ? second : first;
  return {
    player: [p1, p2, ...(playerThird === undefined ? [] : [playerThird])],
    banker: [b1, b2, ...(bankerThird === undefined ? [] : [bankerThird])],
  };
}

export const handTotal = (cards: readonly number[]): number => totalOf(cards.map(baccaratValue));

export type BaccaratTerms = 'commission' | 'super-six';

/** What a bet on a total gives back; a tie gives the stake on either side back. */
export function payTotals(terms: BaccaratTerms, spotId: string, player: number, banker: number): Payback {
  const isTie = player === banker;
  if (spotId === 'tie') return winOf(isTie, 8);
  if (spotId === 'super-six') return winOf(banker === 6 && player < 6, 15);
  if (isTie) return stakeBack;
  if (spotId === 'player') return winOf(player > banker, 1);
  if (player > banker) return nothing;
  if (terms === 'commission') return payback(39, 20);
  return banker === 6 ? payback(3, 2) : payback(2);
}

const isPair = (cards: readonly number[]): boolean => rankOf(cards[0] ?? 0) === rankOf(cards[1] ?? 0);

function pay(terms: BaccaratTerms, spotId: string, drawn: readonly number[]): Payback {
  const { player, banker } = baccaratHands(drawn);
  if (spotId === 'player-pair') return winOf(isPair(player), 11);
  if (spotId === 'banker-pair') return winOf(isPair(banker), 11);
  return payTotals(terms, spotId, handTotal(player), handTotal(banker));
}

/** `B6pb`: the winner, the winner's total, and which sides had a pair. */
function brief(drawn: readonly number[]): string {
  const { player, banker } = baccaratHands(drawn);
  const [p, b] = [handTotal(player), handTotal(banker)];
  const winner = p === b ? 'T' : p > b ? 'P' : 'B';
  return `${winner}${Math.max(p, b)}${isPair(player) ? 'p' : ''}${isPair(banker) ? 'b' : ''}`;
}

function baccarat(terms: BaccaratTerms): LiveGame {
  const pairs = ['player-pair', 'banker-pair'].map((id) => spot(id, '11:1', '89.6385', 5));
  const sides = [spot('player', '1:1', '98.7649'), spot('tie', '8:1', '85.6403', 5)];
  const banker =
    terms === 'commission' ? spot('banker', '0.95:1', '98.9420') : spot('banker', '1:1', '98.5418');
  const six = terms === 'super-six' ? [spot('super-six', '15:1', '86.1819', 5)] : [];
  return {
    name: 'baccarat',
    spots: [...sides, banker, ...pairs, ...six],
    draw: (chance) => dealBaccarat(dealerOf(baccaratDecks, chance), baccaratValue),
    pay: (spotId, drawn) => pay(terms, spotId, drawn),
    brief,
  };
}

export const commissionBaccarat = baccarat('commission');
export const superSixBaccarat = baccarat('super-six');
