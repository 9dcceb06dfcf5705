// Picks of many symbols at once: all, the upper half, the lower half, odd and even ones.

const quickPicks = ['all', 'big', 'small', 'odd', 'even', 'clear'] as const;
export type QuickPick = (typeof quickPicks)[number];

/** Which of them make sense for a row: halves and sides only of figures. */
export function quickPicksFor(symbols: readonly string[]): readonly QuickPick[] {
  if (symbols.length < 3) return [];
  const areFigures = symbols.length > 3 && symbols.every((symbol) => /^\d+$/.test(symbol));
  return areFigures ? quickPicks : ['all', 'clear'];
}

/** The symbols of a quick pick; the upper half of 0–9 begins with 5. */
export function pickedBy(pick: QuickPick, symbols: readonly string[]): readonly string[] {
  const half = Math.floor(symbols.length / 2);
  switch (pick) {
    case 'all':
      return symbols;
    case 'big':
      return symbols.slice(half);
    case 'small':
      return symbols.slice(0, half);
    case 'odd':
      return symbols.filter((symbol) => Number(symbol) % 2 === 1);
    case 'even':
      return symbols.filter((symbol) => Number(symbol) % 2 === 0);
    case 'clear':
      return [];
  }
}
