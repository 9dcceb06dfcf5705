// Writes a bet together with the callback about its change, and sends callbacks until the platform has taken them.
import { minorToDecimal } from '#contract/base/money.ts';
import type { OrderAct } from '#contract/partners/sports-orders.ts';
import type { MatchView } from '../matches/match-process.ts';
import type { MatchFeed } from '../matches/match-process.ts';
import type { PriceBoard } from '../prices/price-board.ts';
import type { Bet } from './bet.ts';
import type { BetStore, StoredCall } from './bet-store.ts';
import type { OrderCalls } from './order-calls.ts';
import { wireOrder } from './order-wire.ts';

export type BettingDeps = {
  readonly store: BetStore;
  readonly board: PriceBoard;
  readonly feed: MatchFeed;
  readonly calls: OrderCalls;
  readonly clock: { now(): Date };
  readonly log: (line: string) => void;
};

const kinds: Record<OrderAct, string> = {
  reserve: 'BET',
  confirm: 'RETURN',
  discard: 'ROLLBACK',
  cashOut: 'WIN',
  settle: 'WIN',
  void: 'WIN',
  unsettle: 'ADJUSTMENT',
  resettle: 'ADJUSTMENT',
};
const withAmount: ReadonlySet<OrderAct> = new Set(['confirm', 'cashOut', 'settle', 'void']);

/** The view of a match of a bet; a match that has left the process is never part of an open bet. */
function viewOf({ feed, board }: BettingDeps, matchId: string): MatchView {
  const view = feed.find(matchId) ?? board.view(matchId);
  if (!view) throw new Error(`no match ${matchId}`);
  return view;
}

/**
 * Keeps the bet and the callback that reports it; to be called inside `together`. `amountMinor` is what the callback
 * moves: signed for an adjustment.
 */
export function writeCallback(deps: BettingDeps, changed: Bet, act: OrderAct, amountMinor: bigint): Bet {
  const bet = { ...changed, sequence: changed.sequence + 1 };
  const body = {
    transactionId: `${bet.orderId}.${bet.sequence}`,
    ...(act === 'reserve' ? { sessionToken: bet.sessionToken } : { betTransactionId: `${bet.orderId}.1` }),
    playerId: bet.playerId,
    gameCode: bet.gameCode,
    currency: bet.currency,
    ...(withAmount.has(act) ? { amount: minorToDecimal(amountMinor) } : {}),
    order: wireOrder(bet, (matchId) => viewOf(deps, matchId)),
  };
  if (act === 'reserve') deps.store.add(bet);
  else deps.store.update(bet);
  deps.store.addCall({
    orderId: bet.orderId,
    sequence: bet.sequence,
    vendorCode: bet.vendorCode,
    playerId: bet.playerId,
    act,
    body: JSON.stringify(body),
    kind: kinds[act],
    amountMinor,
    atMs: deps.clock.now().getTime(),
  });
  return bet;
}

const longestRetryMs = 60_000;
const firstRetryMs = 500;

/** Sends one callback once; the balance after it, or undefined while it is still on its way. */
async function sendOne({ store, calls, clock, log }: BettingDeps, call: StoredCall): Promise<void> {
  const outcome = await calls.callback(call.act as OrderAct, call.vendorCode, call.body);
  if (outcome.kind === 'done') return store.endCall(call, 'DONE', null);
  if (outcome.kind === 'refused' && !mendable.has(outcome.code)) {
    log(`${call.act} of order ${call.orderId} refused for good: ${outcome.code}`);
    return store.endCall(call, 'STUCK', outcome.code);
  }
  const pauseMs = Math.min(firstRetryMs * 2 ** Math.min(call.attempts, 10), longestRetryMs);
  store.postponeCall(call, clock.now().getTime() + pauseMs);
}

/** Faults of configuration: an operator corrects them, so the call is repeated. */
const mendable: ReadonlySet<string> = new Set([
  'BAD_SIGNATURE',
  'VENDOR_UNKNOWN',
  'IP_NOT_ALLOWED',
  'STALE_CALL',
]);

/** Sends every callback that is due, those of one order one after the other. */
export function createCallSender(deps: BettingDeps) {
  let running: Promise<void> | undefined;
  const sendDue = async (): Promise<void> => {
    for (;;) {
      const due = deps.store.listDueCalls(deps.clock.now().getTime());
      if (due.length === 0) return;
      await Promise.all(due.map((call) => sendOne(deps, call)));
    }
  };
  return (): Promise<void> => {
    running ??= sendDue().finally(() => (running = undefined));
    return running;
  };
}
