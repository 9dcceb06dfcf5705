// Hi-lo: is the next card higher or lower? Every right guess multiplies the price; a card may be skipped.
import type { Below } from './below.ts';
import { mostHundredths, type Outcome, share } from './outcome.ts';

export type HiLoAct = 'higher' | 'lower' | 'skip' | 'take';
/** The rank from 1 (ace, lowest) to 13 (king), the suit from 0 to 3. */
export type Card = { readonly rank: number; readonly suit: number };
export type HiLoOutcome = Outcome & {
  readonly cards: readonly Card[];
  readonly skipsLeft: number;
  /** How many of the thirteen ranks win, and the price after a right guess; undefined where it is not offered. */
  readonly offers: {
    readonly [Guess in 'higher' | 'lower']?: { readonly wins: number; readonly hundredths: number };
  };
};

const ranks = 13;
const mostSkips = 20;

/**
 * How many ranks win a guess: the same rank wins too. On an ace a higher card must be truly higher and lower means
 * another ace; on a king it is the other way round.
 */
export function winningRanks(rank: number, guess: 'higher' | 'lower'): number {
  if (guess === 'higher') return rank === 1 ? ranks - 1 : ranks - rank + 1;
  return rank === ranks ? ranks - 1 : rank;
}

function isRight(rank: number, guess: 'higher' | 'lower', next: number): boolean {
  if (guess === 'higher') return rank === 1 ? next > 1 : next >= rank;
  return rank === ranks ? next < ranks : next <= rank;
}

/** @throws RangeError for a guess that is not offered, to take before the first right guess, or a skip too many */
export function playHiLo(acts: readonly HiLoAct[], below: Below): HiLoOutcome {
  const draw = (): Card => ({ rank: below(ranks) + 1, suit: below(4) });
  const cards = [draw()];
  let [millionths, guesses, skips] = [share * 10_000, 0, 0];
  const price = (): number => (guesses === 0 ? 0 : hundredthsOf(millionths));
  const view = (isOver: boolean, hundredths: number): HiLoOutcome => ({
    isOver,
    hundredths,
    canTake: !isOver && guesses > 0,
    cards,
    skipsLeft: mostSkips - skips,
    offers: isOver ? {} : offersOn(lastOf(cards).rank, millionths),
  });
  for (const act of acts) {
    const { rank } = lastOf(cards);
    if (act === 'take') {
      if (guesses === 0) throw new RangeError('nothing to take');
      return view(true, price());
    }
    if (act === 'skip') {
      if (skips === mostSkips) throw new RangeError('no skip left');
      skips += 1;
      cards.push(draw());
      continue;
    }
    if (!offersOn(rank, millionths)[act]) throw new RangeError('not offered');
    const next = draw();
    cards.push(next);
    if (!isRight(rank, act, next.rank)) return view(true, 0);
    guesses += 1;
    millionths = raised(millionths, winningRanks(rank, act));
  }
  return view(false, price());
}

/** The price after a right guess, in millionths: divided by its chance, and cut there. */
function raised(millionths: number, wins: number): number {
  return Math.floor((millionths * ranks) / wins);
}

function hundredthsOf(millionths: number): number {
  return Math.floor(millionths / 10_000);
}

function lastOf(cards: readonly Card[]): Card {
  return cards[cards.length - 1] ?? { rank: 1, suit: 0 };
}

function offersOn(rank: number, millionths: number): HiLoOutcome['offers'] {
  const offer = (guess: 'higher' | 'lower') => {
    const wins = winningRanks(rank, guess);
    const hundredths = hundredthsOf(raised(millionths, wins));
    return hundredths <= mostHundredths ? { [guess]: { wins, hundredths } } : {};
  };
  return { ...offer('higher'), ...offer('lower') };
}
