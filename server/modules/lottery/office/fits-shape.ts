// Whether symbols can be a result of a lottery.
import type { ResultShape } from '#contract/lottery/forms.ts';

/** True for as many symbols as are drawn, each of them possible, and different where draws are. */
export function fitsShape(shape: ResultShape, result: readonly string[]): boolean {
  const isDistinct = new Set(result).size === result.length;
  switch (shape.kind) {
    case 'DIGITS':
      return result.length === shape.count && result.every((symbol) => /^\d$/.test(symbol));
    case 'DICE':
      return result.length === shape.count && result.every((symbol) => /^[1-6]$/.test(symbol));
    case 'BALLS':
      return (
        result.length === shape.take &&
        isDistinct &&
        result.every((symbol) => /^\d\d$/.test(symbol) && Number(symbol) >= 1 && Number(symbol) <= shape.of)
      );
    case 'LOTS':
      return (
        result.length === shape.digits.length &&
        (isDistinct || !shape.distinct) &&
        result.every((lot, at) => /^\d+$/.test(lot) && lot.length === shape.digits[at])
      );
  }
}
