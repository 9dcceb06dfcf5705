// The book's answers to the platform's comparison: movements in a time, and the state of one order.
import { minorToDecimal } from '#contract/base/money.ts';
import type { ReportedTransaction } from '#contract/partners/vendor-server.ts';
import type { BetState } from '../bets/bet.ts';
import type { BetStore, StoredCall } from '../bets/bet-store.ts';
import { sportsVendors } from './lobbies.ts';

export type SportsReports = ReturnType<typeof createReports>;

const states: Record<BetState, 'OPEN' | 'SETTLED' | 'CANCELLED'> = {
  PLACING: 'OPEN',
  PENDING: 'OPEN',
  OPEN: 'OPEN',
  REFUSED: 'CANCELLED',
  REJECTED: 'CANCELLED',
  SETTLED: 'SETTLED',
  CASHED_OUT: 'SETTLED',
  VOID: 'SETTLED',
};

export function createReports(store: BetStore) {
  const reported = (call: StoredCall): ReportedTransaction => {
    const isDiscarded = call.kind === 'BET' && store.find(call.orderId)?.state === 'REJECTED';
    return {
      transactionId: `${call.orderId}.${call.sequence}`,
      kind: call.kind as ReportedTransaction['kind'],
      playerId: call.playerId,
      roundId: call.orderId,
      betTransactionId: call.kind === 'ROLLBACK' ? `${call.orderId}.1` : null,
      amount: minorToDecimal(call.amountMinor),
      state: isDiscarded ? 'ROLLED_BACK' : 'DONE',
      at: call.atMs,
    };
  };
  return {
    covers: (vendorCode: string): boolean => sportsVendors.includes(vendorCode),
    list(vendorCode: string, time: { from: number; to: number }, after: bigint, limit: number) {
      const calls = store.listCalls(vendorCode, time, after, limit);
      return calls.map((call) => ({ place: call.place, transaction: reported(call) }));
    },
    round(vendorCode: string, playerId: string, orderId: string) {
      const bet = store.find(orderId);
      const isTheirs = bet?.vendorCode === vendorCode && bet.playerId === playerId;
      if (!isTheirs) return { state: 'UNKNOWN' as const, transactions: [] };
      return { state: states[bet.state], transactions: store.listCallsOf(orderId).map(reported) };
    },
  };
}
