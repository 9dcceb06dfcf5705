// The work on deposits that waits for operators, and the search for orders by their numbers.
import type { Finder, Found, WorkQueue } from '#server/modules/operators/index.ts';
import { selectDeposit } from '../deposits/deposit-store.ts';
import type { CashierParts } from '../parts.ts';
import { countOverdue } from '../deposits/claim-store.ts';
import { countWaiting, selectByTransaction } from './deposit-office-store.ts';

/** Orders with a mismatch, and manual orders whose payment is not found. */
export const depositQueue: WorkQueue = {
  queue: 'DEPOSITS',
  permission: 'cashier.deposit.read',
  read: (db) => countWaiting(db),
};

/** Claimed payments that were looked for longer than they should. */
export const overdueQueue: WorkQueue = {
  queue: 'DEPOSITS_OVERDUE',
  permission: 'cashier.deposit.read',
  read: countOverdue,
};

/** The form of a provider's number of a payment: at least one digit, and no number of ours. */
const transactionForm = /^(?!(dep|wd|mbr|rsk)_)(?=.*\d)[\w.:-]{6,80}$/;

/** Orders by their numbers, and by a provider's number of a payment; payments of no order lead to their list. */
export const depositFinder = ({ db }: Pick<CashierParts, 'db'>): Finder => ({
  permission: 'cashier.deposit.read',
  find: async (text) => {
    if (/^dep_\w{26}$/.test(text)) {
      const order = await selectDeposit(db, text);
      return order ? [foundOrder(order.orderNo, order.state)] : [];
    }
    if (!transactionForm.test(text)) return [];
    const found = await selectByTransaction(db, text);
    return found.map(({ orderNo, state, transactionId }) =>
      orderNo !== null && state !== null
        ? foundOrder(orderNo, state)
        : {
            kind: 'DEPOSIT',
            id: transactionId,
            title: transactionId,
            path: `/money/open-payments?${new URLSearchParams({ transactionId }).toString()}`,
            isExact: true,
          },
    );
  },
});

const foundOrder = (id: string, state: string): Found => ({
  kind: 'DEPOSIT',
  id,
  title: `${id} · ${state}`,
  path: `/money/deposits/${id}`,
  isExact: true,
});
