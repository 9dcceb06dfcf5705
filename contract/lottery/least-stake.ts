// The least stake of a line, such that rounding its win down to a cent costs at most 0.1 percent of the stake.

/** A line of this stake may always be played: less than a cent is lost, and a thousandth of it is a cent. In minor units. */
export const enoughForLineMinor = 1000;

/**
 * In minor units. Less than a cent is lost each time a line wins, and n units win at most n times as often as one, so
 * what a line needs grows with its units up to what is enough for a line that always wins.
 * @param leastUnitMinor what one unit needs with its multiple
 */
export const leastLineMinor = (units: number, leastUnitMinor: number): number =>
  Math.min(units * leastUnitMinor, enoughForLineMinor);
