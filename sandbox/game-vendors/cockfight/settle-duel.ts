// What each bet of a duel is paid: the pool by shares, bets at the house's price, stakes that a draw gives back.
import type { DuelBet } from './bet-store.ts';
import type { DuelResult } from './duel.ts';
import { isCancelled, type PoolTotals, shareOut } from './pool.ts';

/** The stakes of a pool by corner; play money has a pool of its own, so that no real pool has a stake without money. */
export function totalsOf(bets: readonly DuelBet[], mode: DuelBet['mode']): PoolTotals {
  const sum = (side: DuelResult): bigint =>
    bets
      .filter((bet) => isInPool(bet, mode) && bet.side === side)
      .reduce((all, { amountMinor }) => all + amountMinor, 0n);
  return { meron: sum('meron'), wala: sum('wala') };
}

/** The bets of a pool that is cancelled at the close: their stakes go back. */
export function cancelledBets(bets: readonly DuelBet[]): DuelBet[] {
  return (['REAL', 'TRIAL'] as const).flatMap((mode) => {
    const inPool = bets.filter((bet) => isInPool(bet, mode));
    return isCancelled(totalsOf(bets, mode)) ? inPool : [];
  });
}

/** What each bet that counts is paid, by its id; a draw gives the stakes on the corners back. */
export function paidBets(bets: readonly DuelBet[], result: DuelResult): Map<string, bigint> {
  const counting = bets.filter(({ state }) => state === 'TAKEN');
  const paid = new Map(counting.map((bet) => [bet.betId, paidAlone(bet, result)]));
  if (result === 'draw') return paid;
  for (const mode of ['REAL', 'TRIAL'] as const) {
    const winners = counting
      .filter((bet) => isInPool(bet, mode) && bet.side === result)
      .map(({ betId, amountMinor }) => ({ id: betId, amountMinor }));
    for (const [id, minor] of shareOut(totalsOf(counting, mode), winners)) paid.set(id, minor);
  }
  return paid;
}

/** What a bet is paid without the others: at the house's price, or the stake on a draw. Prices divide stakes exactly. */
function paidAlone({ market, side, amountMinor, price }: DuelBet, result: DuelResult): bigint {
  if (result === 'draw' && side !== 'draw') return amountMinor;
  return market === 'price' && side === result ? (amountMinor * BigInt(price)) / 100n : 0n;
}

function isInPool(bet: DuelBet, mode: DuelBet['mode']): boolean {
  return bet.market === 'pool' && bet.mode === mode && bet.state === 'TAKEN';
}
