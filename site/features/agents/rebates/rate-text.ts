// Rates as people read them.

/** Thousandths as per cent with one decimal. */
export const showRate = (permille: number): string => `${(permille / 10).toFixed(1)}%`;
