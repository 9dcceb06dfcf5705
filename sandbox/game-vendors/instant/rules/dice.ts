// Dice: a roll from 0.00 to 99.99, and a bet that it is under or over a number.
import type { Below } from './below.ts';
import { type Outcome, priceOf } from './outcome.ts';

/** `chance` is in whole percent, from 2 to 95. */
export type DiceChoice = { readonly side: 'under' | 'over'; readonly chance: number };
export type DiceOutcome = Outcome & { readonly roll: number };

export const diceChances = { least: 2, most: 95 } as const;

/** In hundredths. */
export function dicePrice(chance: number): number {
  return priceOf(chance, 100);
}

/** The rolls, in hundredths, that win: from `from` up to and with `to`. */
export function winningRolls({ side, chance }: DiceChoice): { from: number; to: number } {
  return side === 'under' ? { from: 0, to: chance * 100 - 1 } : { from: 10_000 - chance * 100, to: 9_999 };
}

export function playDice(choice: DiceChoice, below: Below): DiceOutcome {
  const roll = below(10_000);
  const { from, to } = winningRolls(choice);
  const isWon = roll >= from && roll <= to;
  return { isOver: true, canTake: false, roll, hundredths: isWon ? dicePrice(choice.chance) : 0 };
}
