// A provider of payouts for tests, which can be silent, slow, away, or wrong on purpose; one reference is paid once.
import { GatewayAway } from '#server/modules/cashier/gateways/port.ts';
import type {
  PayoutGateway,
  PayoutOrder,
  PayoutReport,
} from '#server/modules/cashier/gateways/payout-port.ts';

/**
 * AWAY: nothing arrives. SILENT: it pays and gives no answer. SLOW: it pays later. REFUSES: nothing is paid. WRONG_ACCOUNT:
 * nothing is paid for good. LIES: it reports a refusal, and pays.
 */
export type PayoutMood = 'PAYS' | 'AWAY' | 'SILENT' | 'SLOW' | 'REFUSES' | 'WRONG_ACCOUNT' | 'LIES';

export function aPayoutProvider() {
  const payouts = new Map<string, PayoutReport>();
  const sent: PayoutOrder[] = [];
  let mood: PayoutMood = 'PAYS';
  const stateIn = (): Pick<PayoutReport, 'state' | 'reason'> => {
    if (mood === 'SLOW') return { state: 'PENDING', reason: null };
    if (mood === 'REFUSES') return { state: 'REFUSED', reason: 'ACCOUNT_LIMIT' };
    if (mood === 'WRONG_ACCOUNT') return { state: 'REFUSED', reason: 'WRONG_ACCOUNT' };
    return { state: 'PAID', reason: null };
  };
  const gateway: PayoutGateway = {
    pay: async (order) => {
      sent.push(order);
      if (mood === 'AWAY') throw new GatewayAway('away');
      const { reference, amountMinor, currency } = order;
      const report =
        payouts.get(reference) ??
        ({ reference, payoutId: `po-${payouts.size}`, amountMinor, currency, ...stateIn() } as const);
      payouts.set(reference, report);
      if (mood === 'SILENT') throw new GatewayAway('the answer is lost');
      return mood === 'LIES' ? { ...report, state: 'REFUSED', reason: 'ACCOUNT_LIMIT' } : report;
    },
    query: async (reference) => {
      if (mood === 'AWAY') throw new GatewayAway('away');
      return payouts.get(reference) ?? { state: 'UNKNOWN' };
    },
    statement: async () => [...payouts.values()],
  };
  return {
    gateway,
    /** Every order that arrived, also repeated ones. */
    sent,
    be: (next: PayoutMood) => {
      mood = next;
    },
    /** Brings a payout into another state and answers its report. */
    turn: (reference: string, state: PayoutReport['state']): PayoutReport => {
      const known = payouts.get(reference);
      if (!known) throw new Error(`no payout ${reference}`);
      const report = { ...known, state };
      payouts.set(reference, report);
      return report;
    },
    /** What left the provider for good, in minor units. */
    paidMinor: () =>
      [...payouts.values()].reduce(
        (sum, { state, amountMinor }) => (state === 'PAID' ? sum + amountMinor : sum),
        0n,
      ),
    payouts,
  };
}
