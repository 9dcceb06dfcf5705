// Takes one bet on a duel: the stake first, and it counts only if it arrives before the close.
import { playerInRound } from '../round-id.ts';
import { GameRefusal, type GameRefusalCode } from '../game-refusal.ts';
import type { GameSession } from '../records/round-record.ts';
import type { Arena } from './arenas.ts';
import type { ArenaRounds, RoundDeps } from './arena-rounds.ts';
import type { DuelBet, DuelMarket } from './bet-store.ts';
import { chancesOf, type DuelResult, priceOf } from './duel.ts';
import { commitmentOf } from './duel-seed.ts';

/** Stakes are whole units of the currency, so that every price divides them exactly. */
export const stakes = { least: 100n, most: 1_000_000n, step: 100n } as const;

export type BetOrder = {
  /** Made by the page; the same again gives the stored outcome. */
  readonly requestId: string;
  readonly number: number;
  readonly market: DuelMarket;
  readonly side: DuelResult;
  readonly amountMinor: bigint;
};

/**
 * Places a bet; the player's balance after it.
 * @throws GameRefusal INPUT_INVALID, ROUND_CLOSED when the duel has begun (a stake that was taken goes back), or the
 * wallet's refusal
 */
export async function placeBet(
  deps: RoundDeps,
  rounds: ArenaRounds,
  { arena, session }: { arena: Arena; session: GameSession },
  order: BetOrder,
): Promise<{ balance: string }> {
  const { amountMinor, market, side } = order;
  const isAmount =
    amountMinor >= stakes.least && amountMinor <= stakes.most && amountMinor % stakes.step === 0n;
  if (!isAmount || (market === 'pool' && side === 'draw')) throw new GameRefusal('INPUT_INVALID');
  const roundId = `${arena.key}:${order.number}:${playerInRound(session)}`;
  const betId = `${roundId}/${order.requestId}`;
  const stake = { roundId, stakeId: betId, amountMinor };
  const known = deps.bets.find(betId);
  if (known) return readStored(deps, session, known, stake);
  openBet(deps, rounds, { arena, session, roundId, betId }, order);
  let taken: { balance: string };
  try {
    taken = await deps.wagers.stake(session, stake);
  } catch (error) {
    if (error instanceof GameRefusal) deps.bets.move(betId, 'REFUSED', { refusal: error.code });
    throw error;
  }
  if (!keepIfOpen(deps, rounds, arena, order.number, betId)) throw new GameRefusal('ROUND_CLOSED');
  rounds.notify(arena.key);
  return taken;
}

function openBet(
  deps: RoundDeps,
  rounds: ArenaRounds,
  { arena, session, roundId, betId }: { arena: Arena; session: GameSession; roundId: string; betId: string },
  { number, market, side, amountMinor }: BetOrder,
): void {
  const atMs = deps.clock.now().getTime();
  const { duel, times } = rounds.current(arena);
  if (number !== times.number || duel.state !== 'OPEN' || atMs >= times.closesAtMs)
    throw new GameRefusal('ROUND_CLOSED');
  const { vendorCode, playerId, terms } = session;
  deps.bets.add({
    betId,
    arena: arena.key,
    number,
    roundId,
    vendorCode,
    playerId,
    mode: terms.mode,
    market,
    side,
    amountMinor,
    price: market === 'price' ? priceOf(chancesOf(commitmentOf(duel.seed)), side) : 0,
    atMs,
  });
}

/** Counts a stake that was taken, or gives it back when the duel has begun meanwhile. */
function keepIfOpen(
  { records, wagers, bets, clock }: RoundDeps,
  rounds: ArenaRounds,
  arena: Arena,
  number: number,
  betId: string,
): boolean {
  const { duel, times } = rounds.current(arena);
  const isOpen = times.number === number && duel.state === 'OPEN' && clock.now().getTime() < times.closesAtMs;
  records.together(() => {
    if (!isOpen) wagers.giveBack(betId);
    bets.move(betId, isOpen ? 'TAKEN' : 'BACK', isOpen ? {} : { refusal: 'ROUND_CLOSED' });
  });
  return isOpen;
}

/** A repeated request: the stored stake, or why it does not count. */
async function readStored(
  deps: RoundDeps,
  session: GameSession,
  bet: DuelBet,
  stake: { roundId: string; stakeId: string; amountMinor: bigint },
): Promise<{ balance: string }> {
  if (bet.state === 'REFUSED' || (bet.state === 'BACK' && bet.refusal === 'ROUND_CLOSED'))
    throw new GameRefusal((bet.refusal as GameRefusalCode | null) ?? 'BET_UNCERTAIN');
  if (bet.state === 'TAKING') throw new GameRefusal('STILL_SETTLING');
  return deps.wagers.stake(session, stake);
}
