// Settles bets by the record of their matches, and settles them anew when a record is corrected.
import type { LegReason, OrderReason } from '#contract/partners/sports-reasons.ts';
import { isOverPhase, type MatchView } from '../matches/match-process.ts';
import type { LegResult } from '../prices/leg-result.ts';
import { bookOf } from '../prices/books.ts';
import { readMarketId } from '../prices/market.ts';
import type { Bet, Leg } from './bet.ts';
import { type BettingDeps, writeCallback } from './bet-writer.ts';
import { isDecided, payoutOf } from './payout.ts';

type Graded = LegResult & { readonly reason: LegReason };

/** Markets of cricket that need four fifths of their overs when a match is cut short. */
const ofOvers: ReadonlySet<string> = new Set(['innings_runs', 'session']);

/**
 * The result of a leg by the printed rules: what is decided counts, also when the match was abandoned; of the rest of an
 * abandoned match counts what a rule of its sport lets stand, and everything else of an abandoned or cancelled match is
 * void; a bet placed after something the prices had not seen is void.
 */
export function gradeLeg(leg: Leg, view: MatchView): Graded | undefined {
  const { phase, fixture } = view;
  if (phase === 'CANCELLED') {
    const late = view.atMs - fixture.startAtMs >= 48 * 3_600_000;
    return { state: 'VOID', reason: late ? 'NOT_STARTED' : 'CANCELLED' };
  }
  const read = readMarketId(leg.marketId);
  const selection = read && { ...read, outcome: leg.outcome, base: leg.base };
  const book = bookOf(view.state);
  const result =
    selection &&
    (book.result(selection) ?? (phase === 'ABANDONED' ? book.resultWhenCut?.(selection) : undefined));
  if (result) return { ...result, reason: reasonOf(result, selection.key) };
  if (phase === 'ABANDONED') {
    const isCut = fixture.sport === 'CRICKET' && ofOvers.has(read?.key ?? '');
    return { state: 'VOID', reason: isCut ? 'OVERS_REDUCED' : 'ABANDONED' };
  }
  return isOverPhase(phase) ? { state: 'VOID', reason: 'NOT_PLAYED' } : undefined;
}

function reasonOf({ state }: LegResult, key: string): LegReason {
  if (state === 'HALF_WON' || state === 'HALF_LOST') return 'QUARTER_LINE';
  if (state === 'PUSH') return key === 'draw_no_bet' ? 'DRAW' : 'EXACT_LINE';
  if (state === 'VOID') return 'NOT_PLAYED';
  return state === 'DEAD_HEAT' ? 'DEAD_HEAT' : 'RESULT';
}

/** Grades all bets on a match by its present record. */
export function settleMatch(deps: BettingDeps, view: MatchView): void {
  const { store } = deps;
  for (const { orderId } of store.listOfMatch(view.fixture.matchId)) {
    store.together(() => {
      const bet = store.find(orderId);
      if (bet) regrade(deps, bet, view);
    });
  }
}

function regrade(deps: BettingDeps, bet: Bet, view: MatchView): void {
  const atMs = deps.clock.now().getTime();
  const legs = bet.legs.map((leg): Leg => {
    if (leg.matchId !== view.fixture.matchId || leg.result?.reason === 'LATE_BET') return leg;
    const graded = gradeLeg(leg, view);
    const isSame = graded?.state === leg.result?.state && graded?.reason === leg.result?.reason;
    return isSame ? leg : { ...leg, result: graded ? { ...graded, atMs } : null };
  });
  if (legs.every((leg, at) => leg === bet.legs[at])) return;
  const changed = { ...bet, legs };
  if (bet.state === 'OPEN') settleOpen(deps, changed, null);
  else if (bet.state === 'SETTLED' || bet.state === 'VOID') {
    // A lost accumulator is settled before its last match is over; what its later legs bring is no correction.
    const isCorrected = legs.some((leg, at) => leg !== bet.legs[at] && bet.legs[at]?.result !== null);
    correct(deps, changed, isCorrected ? 'RESULT_CORRECTED' : bet.reason);
  }
}

/** Settles an open bet whose result is known; otherwise keeps what is known of its legs. */
function settleOpen(deps: BettingDeps, bet: Bet, reason: OrderReason | null): void {
  const results = bet.legs.map(({ result }) => result);
  if (!isDecided(bet.choose, results)) return deps.store.update(bet);
  const openMinor = bet.stakeMinor - bet.cashedOutMinor;
  const isVoid = results.every((result) => result?.state === 'VOID');
  const winMinor = payoutOf(openMinor, bet.choose, bet.legs);
  const settled: Bet = {
    ...bet,
    state: isVoid ? 'VOID' : 'SETTLED',
    reason: isVoid ? voidReason(bet) : reason,
    paidMinor: bet.cashOutPaidMinor + winMinor,
    settledAtMs: deps.clock.now().getTime(),
    cashOut: null,
  };
  writeCallback(deps, settled, isVoid ? 'void' : 'settle', winMinor);
}

const voidReason = ({ legs }: Bet): OrderReason =>
  legs.every(({ result }) => result?.reason === 'LATE_BET') ? 'LATE_BET' : 'ALL_LEGS_VOID';

/** A record that has changed: settles anew, or takes the settlement back while the bet runs again. */
function correct(deps: BettingDeps, bet: Bet, reason: OrderReason | null): void {
  const results = bet.legs.map(({ result }) => result);
  const openMinor = bet.stakeMinor - bet.cashedOutMinor;
  if (!isDecided(bet.choose, results)) {
    const running: Bet = {
      ...bet,
      state: 'OPEN',
      reason: 'RESULT_CORRECTED',
      paidMinor: bet.cashOutPaidMinor,
      settledAtMs: null,
    };
    return void writeCallback(deps, running, 'unsettle', running.paidMinor - bet.paidMinor);
  }
  const isVoid = results.every((result) => result?.state === 'VOID');
  const paidMinor = bet.cashOutPaidMinor + payoutOf(openMinor, bet.choose, bet.legs);
  const again: Bet = {
    ...bet,
    state: isVoid ? 'VOID' : 'SETTLED',
    reason: isVoid ? voidReason(bet) : reason,
    paidMinor,
    settledAtMs: deps.clock.now().getTime(),
  };
  writeCallback(deps, again, 'resettle', paidMinor - bet.paidMinor);
}

/**
 * Voids the legs that were placed after something the prices had not seen: the bet stop was lost. `unseenAtMs` is when
 * it happened.
 */
export function voidLateBets(deps: BettingDeps, matchId: string, unseenAtMs: number): void {
  const { store, clock } = deps;
  for (const { orderId } of store.listOfMatch(matchId)) {
    store.together(() => {
      const bet = store.find(orderId);
      if (bet?.state !== 'OPEN' || bet.placedAtMs < unseenAtMs) return;
      const atMs = clock.now().getTime();
      const late = { state: 'VOID', reason: 'LATE_BET', atMs } as const;
      const legs = bet.legs.map((leg) => (leg.matchId === matchId ? { ...leg, result: late } : leg));
      settleOpen(deps, { ...bet, legs }, null);
    });
  }
}
