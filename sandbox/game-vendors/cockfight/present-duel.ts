// Converts a duel and a player's bets for the page.
import { minorToDecimal } from '#contract/base/money.ts';
import type { GameSession } from '../records/round-record.ts';
import type { Arena } from './arenas.ts';
import { type ArenaRounds, outcomeOf, type RoundDeps } from './arena-rounds.ts';
import type { DuelBet } from './bet-store.ts';
import type {
  BetWire,
  CockfightHistory,
  DuelPhase,
  DuelState,
  PastDuel,
  PoolWire,
} from './cockfight-wire.ts';
import { duelNumber, priceOf } from './duel.ts';
import type { StoredDuel } from './duel-store.ts';
import { dividendOf, isCancelled } from './pool.ts';
import { totalsOf } from './settle-duel.ts';

const phases: Record<StoredDuel['state'], DuelPhase> = { OPEN: 'bets', CLOSED: 'duel', SETTLED: 'result' };
const pastShown = 12;
const betsShown = 60;

/** The arena as one player sees it now. */
export function presentDuel(
  deps: RoundDeps,
  rounds: ArenaRounds,
  arena: Arena,
  session: GameSession,
): DuelState {
  const { duel, times } = rounds.current(arena);
  const now = deps.clock.now().getTime();
  const phase = phases[duel.state];
  const { commitment, chances, percent, result } = outcomeOf(duel);
  const bets = deps.bets.listOf(arena.key, duel.number);
  const hundredths = (price: number): string => minorToDecimal(BigInt(price));
  return {
    now,
    number: times.number,
    phase,
    opensAt: times.opensAtMs,
    closesAt: times.closesAtMs,
    endsAt: times.endsAtMs,
    nextAt: times.nextAtMs,
    commitment,
    chances,
    prices: {
      meron: hundredths(priceOf(chances, 'meron')),
      wala: hundredths(priceOf(chances, 'wala')),
      draw: hundredths(priceOf(chances, 'draw')),
    },
    pool: presentPool(bets, session.terms.mode),
    bets: bets.filter((bet) => isTheirs(bet, session)).map(presentBet),
    ...(phase === 'bets' ? {} : { seed: duel.seed, result, percent }),
    past: deps.duels.listSettled(arena.key, pastShown).map(presentPast),
  };
}

/** The player's bets of the last duels, the newest first. */
export function presentHistory(deps: RoundDeps, arena: Arena, session: GameSession): CockfightHistory {
  const own = deps.bets.listOfPlayer(session, arena.key, betsShown);
  const duels = [...Map.groupBy(own, ({ number }) => number)].map(([number, bets]) => {
    const duel = deps.duels.find(arena.key, number);
    const at = duelNumber(number, duel?.roundMs ?? deps.roundMs, arena.offset).opensAtMs;
    return {
      number,
      at,
      past: duel?.state === 'SETTLED' ? presentPast(duel) : null,
      bets: bets.map(presentBet),
    };
  });
  return { duels };
}

/** Totals count the stakes that the wallet has taken; after a cancelled close those that went back. */
function presentPool(bets: readonly DuelBet[], mode: DuelBet['mode']): PoolWire {
  const wasCancelled = bets.some((bet) => bet.mode === mode && bet.refusal === 'POOL_CANCELLED');
  const counted = bets.map(
    (bet): DuelBet =>
      bet.state === 'PAID' || bet.refusal === 'POOL_CANCELLED' ? { ...bet, state: 'TAKEN' } : bet,
  );
  const totals = totalsOf(counted, mode);
  const shown = (side: 'meron' | 'wala'): string | null => {
    const dividend = dividendOf(totals, side);
    return dividend === undefined ? null : minorToDecimal(dividend);
  };
  return {
    meron: minorToDecimal(totals.meron),
    wala: minorToDecimal(totals.wala),
    dividends: { meron: shown('meron'), wala: shown('wala') },
    isCancelled: wasCancelled || isCancelled(totals),
  };
}

function presentBet({ betId, market, side, amountMinor, state, paidMinor }: DuelBet): BetWire {
  const back = state === 'BACK' ? amountMinor : paidMinor;
  return {
    betId,
    market,
    side,
    amount: minorToDecimal(amountMinor),
    state,
    ...(state === 'PAID' || state === 'BACK' ? { paid: minorToDecimal(back) } : {}),
  };
}

function presentPast(duel: StoredDuel): PastDuel {
  const { commitment, chances, percent, result } = outcomeOf(duel);
  return { number: duel.number, result, percent, chances, seed: duel.seed, commitment };
}

function isTheirs(bet: DuelBet, { vendorCode, playerId }: GameSession): boolean {
  return bet.vendorCode === vendorCode && bet.playerId === playerId;
}
