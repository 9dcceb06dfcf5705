// Two operators record that a payment without credit went back to its sender.
import { minorToDecimal } from '#contract/base/money.ts';
import { returnPayment } from '#contract/cashier/payment-office.ts';
import { Refusal } from '#server/base/refusal.ts';
import type { Transaction } from '#server/db/database.ts';
import { actByTwo, type OfficeRoute } from '#server/modules/operators/index.ts';
import {
  isOver,
  lockPayment,
  markReturned,
  type PaymentKey,
  type PaymentRow,
} from '../deposits/payment-store.ts';
import type { CashierParts } from '../parts.ts';

/** The subject of a proposal about a payment. */
export const subjectOf = ({ gateway, transactionId }: PaymentKey): string => `${gateway} ${transactionId}`;

/** The sending itself is done at the provider. Refused: NOT_FOUND, CASE_CHANGED. */
export const paymentActs = ({ clock }: CashierParts): OfficeRoute[] => [
  actByTwo(returnPayment, {
    async plan(tx, { body }) {
      const { orderNo, amountMinor, currency } = await lockedOpen(tx, body);
      const effect = { orderNo, amount: minorToDecimal(amountMinor), currency, reference: body.reference };
      return { subject: subjectOf(body), effect };
    },
    async carryOut(tx, { body }) {
      await lockedOpen(tx, body);
      const at = clock.now();
      await markReturned(tx, body, { at, reference: body.reference });
      return { value: { returnedAt: at.getTime() } };
    },
  }),
];

/** @throws Refusal NOT_FOUND, CASE_CHANGED */
async function lockedOpen(tx: Transaction, key: PaymentKey): Promise<PaymentRow> {
  const payment = await lockPayment(tx, key);
  if (!payment) throw new Refusal('NOT_FOUND');
  if (isOver(payment)) throw new Refusal('CASE_CHANGED');
  return payment;
}
