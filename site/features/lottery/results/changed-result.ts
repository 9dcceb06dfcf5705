// Forges a result for the proof's demonstration: changes one number, or swaps two.

/** Never the same as it was. */
export function changedResult(result: readonly string[]): string[] {
  const [first = '', second = first, ...rest] = result;
  if (first !== second) return [second, first, ...rest];
  const other = first.replace(/.$/, (digit) => (digit === '1' ? '2' : '1'));
  return [other, ...result.slice(1)];
}
