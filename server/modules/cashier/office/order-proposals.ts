// What one operator has proposed about an order or its payments.
import type { ValueOf } from '#contract/base/endpoint.ts';
import { creditDeposit, enterPayment, type readDepositOrder } from '#contract/cashier/deposit-office.ts';
import { returnPayment } from '#contract/cashier/payment-office.ts';
import { proposalsOf } from '#server/modules/operators/index.ts';
import type { PaymentKey } from '../deposits/payment-store.ts';
import type { CashierParts } from '../parts.ts';
import { subjectOf } from './payment-acts.ts';

type Act = ValueOf<typeof readDepositOrder>['proposals'][number]['act'];
type Effect = { readonly transactionId?: string; readonly paid?: string; readonly amount?: string };

/** The open ones, oldest first. */
export async function proposalsOn(
  { db, clock }: Pick<CashierParts, 'db' | 'clock'>,
  orderNo: string,
  payments: readonly PaymentKey[],
) {
  const now = clock.now();
  const found = await Promise.all([
    proposalsOf(db, creditDeposit.name, [orderNo], now),
    proposalsOf(db, enterPayment.name, [orderNo], now),
    proposalsOf(db, returnPayment.name, payments.map(subjectOf), now),
  ]);
  return found
    .flat()
    .toSorted((one, other) => one.proposedAt.getTime() - other.proposedAt.getTime())
    .map(({ id, act, effect, input, reason, proposedBy, expiresAt }) => {
      const { transactionId = '', paid, amount = '0.00' } = { ...input.body, ...effect } as Effect;
      return {
        id,
        act: act as Act,
        transactionId,
        paid: paid ?? amount,
        operator: proposedBy,
        reason,
        expiresAt: expiresAt.getTime(),
      };
    });
}
