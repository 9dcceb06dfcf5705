// Which stakes a table takes: whole units between the table's limits, less where the odds are long.
import type { LiveTable } from './table-list.ts';

/** One unit of money in minor units: every payout of a whole unit is exact to the cent. */
export const unitMinor = 100n;

/** The highest stake on a spot, in minor units; never below the table's least. */
export function mostOn(table: LiveTable, spotId: string): bigint {
  const share = table.game.spots.find(({ id }) => id === spotId)?.share ?? 1;
  const [least, most] = [BigInt(table.least), (BigInt(table.most / share) / unitMinor) * unitMinor];
  return most < least ? least : most;
}

/** Bets by spot, in minor units. */
export type Bets = ReadonlyMap<string, bigint>;

/** The sum of two sets of bets, spot by spot. */
export function addBets(left: Bets, right: Bets): Bets {
  const sum = new Map(left);
  for (const [spot, amount] of right) sum.set(spot, (sum.get(spot) ?? 0n) + amount);
  return sum;
}

export const totalOfBets = (bets: Bets): bigint =>
  [...bets.values()].reduce((sum, amount) => sum + amount, 0n);

/** The reason why a table does not take `more` on top of what a player has in the round; undefined when it does. */
export function refusalOfBets(
  table: LiveTable,
  placed: Bets,
  more: Bets,
): 'INPUT_INVALID' | 'AMOUNT_TOO_LARGE' | undefined {
  if (more.size === 0) return 'INPUT_INVALID';
  for (const [spot, amount] of more) {
    if (!table.game.spots.some(({ id }) => id === spot)) return 'INPUT_INVALID';
    if (amount < BigInt(table.least) || amount % unitMinor !== 0n) return 'INPUT_INVALID';
    if ((placed.get(spot) ?? 0n) + amount > mostOn(table, spot)) return 'AMOUNT_TOO_LARGE';
  }
  return undefined;
}

/** What the bets of a round give back, in minor units. */
export function returnOfBets(
  { game }: Pick<LiveTable, 'game'>,
  bets: Bets,
  drawn: readonly number[],
): bigint {
  let sum = 0n;
  for (const [spot, amount] of bets) {
    const { over, under } = game.pay(spot, drawn);
    sum += (amount * BigInt(over)) / BigInt(under);
  }
  return sum;
}
