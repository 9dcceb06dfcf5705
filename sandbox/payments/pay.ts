// The payer's acts on a provider's page, and their effect on the payment.
import { randomInt } from 'node:crypto';
import type { WebhookPayment } from '#contract/partners/webhook-checkout.ts';
import type { Payment, PaymentStore } from './payment-store.ts';

/** REPEAT sends the last notice once more. */
export const payerActs = ['PAY', 'PAY_LESS', 'PAY_LATE', 'FAIL', 'CANCEL', 'REPEAT', 'TAKE_BACK'] as const;
export type PayerAct = (typeof payerActs)[number];

export type PayParts = {
  readonly store: PaymentStore;
  readonly clock: { now(): Date };
};

/** So long after its page a late payment is made: the order is over by then. */
export const lateMs = 40 * 60_000;
/** The demo's payer. */
const demoPayer = '01712345678';
const alphabet = '0123456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** A number as wallets give them: ten letters and digits. */
export const newTransactionId = (): string =>
  Array.from({ length: 10 }, () => alphabet.charAt(randomInt(alphabet.length))).join('');

/** Runs the act that the payer pressed; an act that the payment's state does not allow changes nothing. */
export function doAct(parts: PayParts, payment: Payment, act: PayerAct): void {
  const { store, clock } = parts;
  const now = clock.now().getTime();
  switch (act) {
    case 'PAY':
      return pay(parts, payment, payment.amount);
    case 'PAY_LESS':
      return pay(parts, payment, less(payment.amount));
    case 'PAY_LATE':
      return void store.change(payment.id, ['INITIATED'], { status: 'INITIATED', payAt: now + lateMs });
    case 'FAIL':
    case 'CANCEL': {
      const status = act === 'FAIL' ? 'FAILED' : 'CANCELLED';
      if (store.change(payment.id, ['INITIATED'], { status })) notify(parts, payment.id);
      return undefined;
    }
    case 'REPEAT':
      return notify(parts, payment.id);
    case 'TAKE_BACK':
      if (store.change(payment.id, ['COMPLETED'], { status: 'REVERSED' })) notify(parts, payment.id);
  }
}

/** With a tokenised checkout the merchant still has to execute; with webhooks the payment is made. */
export function pay(parts: PayParts, { id, provider }: Payment, paidAmount: string): void {
  const { store, clock } = parts;
  if (provider === 'TOKENISED')
    store.change(id, ['INITIATED'], { status: 'AUTHORISED', paidAmount, payer: demoPayer });
  else if (store.change(id, ['INITIATED'], { ...completedAt(clock.now()), paidAmount, payer: demoPayer }))
    notify(parts, id);
}

/** Takes the money of an authorised payment, once. */
export function execute({ store, clock }: PayParts, id: string): void {
  store.change(id, ['AUTHORISED'], completedAt(clock.now()));
}

const completedAt = (now: Date) =>
  ({ status: 'COMPLETED', transactionId: newTransactionId(), completedAt: now.getTime() }) as const;

/** Makes the payments that were put off until now. */
export function makeLatePayments(parts: PayParts): void {
  for (const payment of parts.store.dueLater(parts.clock.now().getTime()))
    pay(parts, payment, payment.amount);
}

function less(amount: string): string {
  const cents = BigInt(amount.replace('.', '')) / 2n;
  const digits = cents.toString().padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** Has a notice sent about a payment of the provider with webhooks. */
function notify({ store, clock }: PayParts, id: string): void {
  const payment = store.find(id);
  if (payment?.provider === 'WEBHOOK')
    store.addNotice(JSON.stringify(webhookPaymentOf(payment)), clock.now().getTime());
}

const webhookStatus = {
  INITIATED: 'PENDING_PAYMENT',
  AUTHORISED: 'PENDING_PAYMENT',
  COMPLETED: 'PAYMENT_SUCCESS',
  CANCELLED: 'PAYMENT_CANCELLED',
  FAILED: 'PAYMENT_FAILED',
  REVERSED: 'PAYMENT_REVERSED',
} as const;

export const webhookPaymentOf = (payment: Payment): WebhookPayment => ({
  id: payment.transactionId ?? '',
  status: webhookStatus[payment.status],
  amount: payment.paidAmount || payment.amount,
  currency: payment.currency,
  requestReferenceNumber: payment.reference,
  ...(payment.transactionId ? { receiptNumber: payment.transactionId } : {}),
});
