// The exact result of casino hold'em under best play, in antes; a nightly test computes it again from all cards.

/** What best play wins on average for one ante: below zero. About −2.16 %. */
export const printedMeanWin = { numerator: -600_123_513_880, denominator: 27_813_810_024_000 } as const;
