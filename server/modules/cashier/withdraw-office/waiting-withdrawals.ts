// The work on withdrawals that waits for operators, what is stuck, and the search for orders by their numbers.
import type { AlarmCheck, Finder, Found, WorkQueue } from '#server/modules/operators/index.ts';
import type { CashierParts } from '../parts.ts';
import { stuckMs } from '../withdrawals/withdraw-rules.ts';
import { selectWithdrawal } from '../withdrawals/withdraw-store.ts';
import {
  countReviewed,
  selectConflicts,
  selectOrdersOfPayout,
  selectStuck,
} from './withdraw-office-store.ts';

/** Orders in review. */
export const withdrawalQueue: WorkQueue = {
  queue: 'WITHDRAWALS',
  permission: 'cashier.withdrawal.read',
  read: (db) => countReviewed(db),
};

/** Contradictions of providers are alarms for so long. */
const conflictShownMs = 3 * 24 * 60 * 60_000;

/** Orders that should be paid and are not, and payouts about which a provider contradicts itself. */
export const withdrawalAlarms: AlarmCheck = async (db, now) => {
  const stuck = await selectStuck(db, new Date(now.getTime() - stuckMs));
  const conflicts = await selectConflicts(db, new Date(now.getTime() - conflictShownMs));
  return [
    ...stuck.map(({ orderNo, state, changedAt }) => ({
      kind: 'WITHDRAWAL_STUCK' as const,
      subject: orderNo,
      since: changedAt,
      details: { state },
    })),
    ...conflicts.map(({ orderNo, conflict, at }) => ({
      kind: 'PAYOUT_CONFLICT' as const,
      subject: orderNo,
      since: at,
      details: { conflict },
    })),
  ];
};

/** The form of a provider's number of a payout: at least one digit, and no number of ours. */
const payoutForm = /^(?!(dep|wd|mbr|rsk)_)(?=.*\d)[\w.:-]{4,80}$/;

/** Orders by their numbers, by the references of their payouts, and by the provider's numbers of these. */
export const withdrawalFinder = ({ db }: Pick<CashierParts, 'db'>): Finder => ({
  permission: 'cashier.withdrawal.read',
  find: async (text) => {
    const [orderNo] = /^wd_\w{26}(?=(-\d{1,2})?$)/.exec(text) ?? [];
    const order = orderNo === undefined ? undefined : await selectWithdrawal(db, orderNo);
    if (order) return [foundOrder(order)];
    return payoutForm.test(text) ? (await selectOrdersOfPayout(db, text)).map(foundOrder) : [];
  },
});

const foundOrder = ({ orderNo: id, state }: { orderNo: string; state: string }): Found => ({
  kind: 'WITHDRAWAL',
  id,
  title: `${id} · ${state}`,
  path: `/money/withdrawals/${id}`,
  isExact: true,
});
