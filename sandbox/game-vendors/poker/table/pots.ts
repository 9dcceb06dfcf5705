// The pots of a hand of hold'em from what each player paid: uncalled bets, side pots, rake, and the shares of winners.

/** What one player put into the hand; positions go clockwise from 0. */
type Paid = { readonly position: number; readonly paid: bigint; readonly folded: boolean };

/** One pot and who may win it; `rake` is part of `amount`. */
export type Pot = { readonly amount: bigint; readonly rake: bigint; readonly eligible: readonly number[] };

/** Rake in hundredths of a percent of the pots, never above the cap; none where no flop was dealt. */
export type RakeRules = { readonly basisPoints: bigint; readonly capMinor: bigint };

/** The part of the highest payment that nobody matched; it goes back before the pots are made. */
export function uncalledBet(players: readonly Paid[]): { position: number; amount: bigint } | undefined {
  const [first, second] = [...players].sort((a, b) => (a.paid < b.paid ? 1 : a.paid > b.paid ? -1 : 0));
  if (!first || first.folded) return undefined;
  const amount = first.paid - (second?.paid ?? 0n);
  return amount > 0n ? { position: first.position, amount } : undefined;
}

/**
 * The main pot and the side pots, in this order. Payments are cut into layers at the payment of each player who has not
 * folded; neighbouring layers with the same possible winners are one pot. Money above the last of these layers is dead
 * money of folded players and belongs to the last pot.
 */
export function potsOf(players: readonly Paid[], rake: bigint): Pot[] {
  const live = players.filter(({ folded }) => !folded);
  const levels = [...new Set(live.map(({ paid }) => paid))].sort((a, b) => (a < b ? -1 : 1));
  const pots: { amount: bigint; eligible: number[] }[] = [];
  let below = 0n;
  levels.forEach((level, nth) => {
    const isLast = nth === levels.length - 1;
    const amount = players.reduce((sum, { paid }) => {
      const upTo = isLast || paid < level ? paid : level;
      return sum + (upTo > below ? upTo - below : 0n);
    }, 0n);
    const eligible = live.filter(({ paid }) => paid >= level).map(({ position }) => position);
    const previous = pots.at(-1);
    if (previous && previous.eligible.length === eligible.length) previous.amount += amount;
    else if (amount > 0n) pots.push({ amount, eligible });
    below = level;
  });
  return withRake(pots, rake);
}

/** The rake of so much money in all pots together. */
export function rakeOf(total: bigint, flopDealt: boolean, rules: RakeRules): bigint {
  if (!flopDealt) return 0n;
  const share = (total * rules.basisPoints) / 10_000n;
  return share < rules.capMinor ? share : rules.capMinor;
}

/** Divides the rake over the pots by their size; what the division leaves is taken from the first pot. */
function withRake(pots: readonly { amount: bigint; eligible: number[] }[], rake: bigint): Pot[] {
  const total = pots.reduce((sum, { amount }) => sum + amount, 0n);
  const shares = pots.map(({ amount }) => (total === 0n ? 0n : (rake * amount) / total));
  const rest = rake - shares.reduce((sum, share) => sum + share, 0n);
  return pots.map((pot, nth) => ({ ...pot, rake: (shares[nth] ?? 0n) + (nth === 0 ? rest : 0n) }));
}

/**
 * What each winner gets of a pot. An amount that does not divide evenly goes, one minor unit each, to the winners
 * nearest to the left of the button.
 */
export function sharesOf(
  pot: Pot,
  valueOf: (position: number) => number,
  button: number,
): { position: number; amount: bigint }[] {
  const best = Math.max(...pot.eligible.map(valueOf));
  const winners = pot.eligible
    .filter((position) => valueOf(position) === best)
    .sort((a, b) => leftOf(button, a) - leftOf(button, b));
  const amount = pot.amount - pot.rake;
  const each = amount / BigInt(winners.length);
  const odd = Number(amount % BigInt(winners.length));
  return winners.map((position, nth) => ({ position, amount: each + (nth < odd ? 1n : 0n) }));
}

/** Positions at a table. */
export const positions = 6;

/** How many places clockwise from the button: 1 is its left neighbour, 6 the button itself. */
export const leftOf = (button: number, position: number): number =>
  ((position - button - 1 + 2 * positions) % positions) + 1;
