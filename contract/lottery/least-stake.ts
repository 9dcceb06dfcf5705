// The least stake of a line, such that rounding its win down to a cent costs at most 0.1 percent of the stake.

/** A line of this stake may always be played: less than a cent is lost, and a thousandth of it is a cent. In minor units. */
export const enoughForLineMinor = 1000;

/**
 * In minor units. Rounding takes less than a cent from each win, and n units win at most n times as often as one. So
 * the least stake of a line grows with its units, up to the amount that is enough for a line that always wins.
 * @param leastUnitMinor the least price of one unit with its multiple
 */
export const leastLineMinor = (units: number, leastUnitMinor: number): number =>
  Math.min(units * leastUnitMinor, enoughForLineMinor);
