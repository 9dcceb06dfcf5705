// The work on deposits that waits for operators, and the search for orders by their numbers.
import type { Finder, WorkQueue } from '#server/modules/operators/index.ts';
import { selectDeposit } from '../deposits/deposit-store.ts';
import type { CashierParts } from '../parts.ts';
import { countOverdue } from '../deposits/claim-store.ts';
import { countWaiting } from './deposit-office-store.ts';

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

/** Orders by their numbers. */
export const depositFinder = ({ db }: Pick<CashierParts, 'db'>): Finder => ({
  permission: 'cashier.deposit.read',
  find: async (text) => {
    const order = /^dep_\w{26}$/.test(text) ? await selectDeposit(db, text) : undefined;
    if (!order) return [];
    const { orderNo: id, state } = order;
    return [{ kind: 'DEPOSIT', id, title: `${id} · ${state}`, path: `/money/deposits/${id}`, isExact: true }];
  },
});
