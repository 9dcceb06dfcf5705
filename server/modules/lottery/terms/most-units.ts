// How many units a bet type has in all, and how many of them one line may have unless operators say otherwise.
import type { SelectionForm } from '#contract/lottery/forms.ts';
import { countUnits } from '#contract/lottery/units.ts';
import { everythingIn } from '../games/everything-in.ts';

/** Bet types of so few units may be covered whole: both sides of a bet, all numbers of a place. */
const coveredWhole = 100;
/**
 * A line may cover at most this percentage of larger bet types: covering more can only lose, and would serve only to
 * raise turnover.
 */
const coveredPercent = 80;

/** The most units a line may have: computed from the bet type's outcomes, never above the merchant's general limit. */
export function usualUnits(form: SelectionForm, most: number): number {
  const all = allUnits(form);
  const usual = all <= coveredWhole ? all : Math.floor((all * coveredPercent) / 100);
  return Math.min(usual, most);
}

/** The units of a selection that covers everything; infinite above the exactly counted range. */
export function allUnits(form: SelectionForm): number {
  if (form.kind === 'NUMBERS') return form.units * numbersOf(form);
  try {
    return countUnits(form, everythingIn(form));
  } catch (error) {
    if (error instanceof RangeError) return Number.POSITIVE_INFINITY;
    throw error;
  }
}

/** The numbers that can be written; of permuted ones all of their orders. */
function numbersOf(form: Extract<SelectionForm, { kind: 'NUMBERS' }>): number {
  const { symbols, length, distinct, unordered, permuted, mixed } = form;
  const isOneOrder = unordered && !permuted;
  // The remaining symbols at each step, and the orders that are one number: n · (n − 1) … or n · (n + 1) …
  const step = distinct ? -1 : isOneOrder ? 1 : 0;
  let numbers = 1;
  for (let at = 0; at < length; at += 1)
    numbers = (numbers * (symbols.length + step * at)) / (isOneOrder ? at + 1 : 1);
  return mixed && !distinct ? numbers - symbols.length : numbers;
}
