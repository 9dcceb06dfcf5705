// Takes the bets that a player confirms with one press: one stake, on the wallet before it counts.
import { playerInRound } from '../../round-id.ts';
import { GameRefusal } from '../../game-refusal.ts';
import type { GameSession } from '../../records/round-record.ts';
import { addBets, type Bets, refusalOfBets, totalOfBets } from '../tables/stake-limits.ts';
import type { LiveTable } from '../tables/table-list.ts';
import type { RoundDeps } from './advance-round.ts';

export type BetsOrder = {
  readonly roundId: string;
  /** Chosen by the page: the same id again is the same press. */
  readonly requestId: string;
  readonly bets: Bets;
};

/** The id of a player's part of a table's round on the wallet. */
export const wagerIdOf = (roundId: string, session: Pick<GameSession, 'playerId' | 'terms'>): string =>
  `${roundId}-${playerInRound(session)}`;

/** Everything that a player has in a round. */
export function betsOf({ store }: Pick<RoundDeps, 'store'>, wagerId: string, roundId: string): Bets {
  const placed = store.listBets(roundId).filter((bet) => bet.wagerId === wagerId);
  return placed.map(({ bets }) => bets).reduce(addBets, new Map());
}

/** Players whose bets are on their way: the limits of a spot are checked for one press at a time. */
export type BetsOnTheirWay = Map<string, string>;

/**
 * Places bets in the open round of a table. The same request again gives the stored outcome. The server's clock decides:
 * a bet counts when it arrives before the close and the wallet has taken it before the deal; else it is given back.
 * @throws GameRefusal ROUND_CLOSED, INPUT_INVALID, AMOUNT_TOO_LARGE, STILL_SETTLING, BET_UNCERTAIN, or the wallet's
 */
export async function placeBets(
  deps: RoundDeps & { readonly onTheirWay: BetsOnTheirWay },
  table: LiveTable,
  session: GameSession,
  { roundId, requestId, bets }: BetsOrder,
): Promise<{ balance: string; bets: Bets }> {
  const { store, wagers, onTheirWay } = deps;
  const wagerId = wagerIdOf(roundId, session);
  const stakeId = `${wagerId}.${requestId}`;
  const order = { roundId: wagerId, stakeId, amountMinor: totalOfBets(bets) };
  if (store.findBet(stakeId)) {
    const { balance } = await wagers.stake(session, order);
    return { balance, bets: betsOf(deps, wagerId, roundId) };
  }
  requireOpen(deps, table, roundId);
  const refusal = refusalOfBets(table, betsOf(deps, wagerId, roundId), bets);
  if (refusal) throw new GameRefusal(refusal);
  const running = onTheirWay.get(wagerId);
  if (running !== undefined && running !== requestId) throw new GameRefusal('STILL_SETTLING');
  onTheirWay.set(wagerId, requestId);
  try {
    const { balance } = await wagers.stake(session, order);
    keepBets(deps, session, { roundId, wagerId, stakeId, bets }, balance);
    return { balance, bets: betsOf(deps, wagerId, roundId) };
  } finally {
    if (running === undefined) onTheirWay.delete(wagerId);
  }
}

function requireOpen({ store, clock }: RoundDeps, table: LiveTable, roundId: string): void {
  const round = store.findRound(roundId);
  if (round?.gameCode !== table.gameCode || round.state !== 'OPEN') throw new GameRefusal('ROUND_CLOSED');
  if (clock.now().getTime() >= round.closesAtMs) throw new GameRefusal('ROUND_CLOSED');
}

/** Writes bets that the wallet has taken; once the round is dealt they go back instead. */
function keepBets(
  { records, store, wagers, clock }: RoundDeps,
  { vendorCode, playerId, terms }: GameSession,
  bet: { roundId: string; wagerId: string; stakeId: string; bets: Bets },
  balance: string,
): void {
  const isLate = records.together(() => {
    if (store.findBet(bet.stakeId)) return false;
    if (store.findRound(bet.roundId)?.state !== 'OPEN') {
      wagers.giveBack(bet.stakeId);
      return true;
    }
    store.addBet({ ...bet, vendorCode, playerId, mode: terms.mode }, clock.now().getTime());
    return false;
  });
  if (isLate) throw new GameRefusal('ROUND_CLOSED', balance);
}
