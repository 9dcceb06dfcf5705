// The chance and the prize of a catch: return divided by what the catch pays, exactly.
import type { Prize } from './seas/fish-kind.ts';

/** Draws a whole number from zero up to, not including, its argument. */
type Draw = (below: number) => number;

/** The chance that a shot catches, as `over` in `under`: the return divided by the mean of what the catch pays in shots. */
export function chanceOfCatch(
  returnPerMille: number,
  prizes: readonly Prize[],
  others: number,
): { readonly over: number; readonly under: number } {
  const weights = prizes.reduce((sum, { weight }) => sum + weight, 0);
  const paid = prizes.reduce((sum, { times, weight }) => sum + weight * times, 0);
  const [over, under] = [returnPerMille * weights, 1000 * (paid + weights * others)];
  const divisor = greatestDivisor(over, under);
  return { over: over / divisor, under: under / divisor };
}

function greatestDivisor(left: number, right: number): number {
  return right === 0 ? left : greatestDivisor(right, left % right);
}

/**
 * What one shot wins, in shots: zero, or a prize of the fish and the prizes of those caught with it (`others`).
 * Draws once for the catch, and once more for the prize where there are several.
 */
export function drawCatch(
  returnPerMille: number,
  prizes: readonly Prize[],
  others: number,
  draw: Draw,
): number {
  const { over, under } = chanceOfCatch(returnPerMille, prizes, others);
  if (draw(under) >= over) return 0;
  if (prizes.length === 1) return (prizes[0]?.times ?? 0) + others;
  let left = draw(prizes.reduce((sum, { weight }) => sum + weight, 0));
  for (const { times, weight } of prizes) {
    if (left < weight) return times + others;
    left -= weight;
  }
  throw new Error('the weights do not cover the draw');
}
