// The times of a cash table, in milliseconds.

/** For every act; after it the time bank runs. */
export const actMs = 20_000;
export const fullTimeBankMs = 60_000;
/** What the time bank gets back with each dealt hand. */
export const timeBankPerHandMs = 5000;
/** From the moment two can play until the deal: time for the players' parts of the seed. */
export const beforeDealMs = 3000;
/** How long the end of a hand is shown: after a showdown, and where all others folded. */
export const afterShowdownMs = 6000;
export const afterFoldsMs = 2500;
/** Who is away so long leaves the table with his chips. */
export const awayLimitMs = 10 * 60_000;
