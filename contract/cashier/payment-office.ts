// Operators' endpoints on payments without credit, and on notices that were not believed.
import * as z from 'zod/mini';
import { answerByTwo, reason } from '../base/by-two.ts';
import { endpoint } from '../base/endpoint.ts';
import { between, listFileQuery, listOf, listQuery } from '../base/list.ts';
import { amount } from '../base/shapes.ts';
import { depositStates } from './deposits.ts';
import * as calls from './payment-office-calls.ts';

export const gateway = z.string().check(z.regex(/^[\w-]{2,40}$/));
/** A provider's id of a payment. */
export const providerTransaction = z
  .string()
  .check(z.trim(), z.minLength(1), z.maxLength(400), z.regex(/^[^\0]*$/));

/** Where a payment's report came from. OPERATOR: entered from the provider's own app. */
export const paymentSources = ['CALLBACK', 'QUERY', 'STATEMENT', 'SMS', 'OPERATOR'] as const;

export const payment = z.object({
  gateway: z.string(),
  transactionId: z.string(),
  /** The order that it names or is credited to. */
  orderNo: z.nullable(z.string()),
  amount,
  currency: z.string(),
  source: z.enum(paymentSources),
  /** The last digits of the sender; null when the provider does not report it. */
  payer: z.nullable(z.string()),
  seenAt: z.int(),
  creditedAt: z.nullable(z.int()),
  /** When operators sent it back to its sender; when the provider took it back. */
  returnedAt: z.nullable(z.int()),
  reversedAt: z.nullable(z.int()),
});

/** NO_ORDER: it names none of ours. SECOND: its order is credited already. DIFFERS: its order waits for operators, or is over. */
export const openPaymentKinds = ['NO_ORDER', 'SECOND', 'DIFFERS'] as const;
const paymentFilters = {
  kind: z.optional(z.enum(openPaymentKinds)),
  gateway: z.optional(gateway),
  transactionId: z.optional(providerTransaction),
  ...between,
};

export const listOpenPayments = endpoint({
  ...calls.listOpenPayments,
  summary: 'Payments that no order is credited with, and that went back to nobody.',
  query: listQuery(paymentFilters, ['seenAt']),
  output: listOf(
    z.extend(payment, {
      id: z.string(),
      kind: z.enum(openPaymentKinds),
      orderState: z.nullable(z.enum(depositStates)),
    }),
  ),
  errors: [],
});

export const openPaymentsFile = endpoint({
  ...calls.openPaymentsFile,
  summary: 'The same payments as a file; each is written down.',
  query: listFileQuery(paymentFilters, ['seenAt']),
  output: z.string(),
  errors: [],
});

export const returnPayment = endpoint({
  ...calls.returnPayment,
  summary:
    'Records that a payment without credit was sent back to its sender at the provider; it is never credited.',
  byTwo: true,
  provenFirst: true,
  body: z.strictObject({
    gateway,
    transactionId: providerTransaction,
    /** The provider's number of the return. */
    reference: providerTransaction.check(z.minLength(4)),
    reason,
  }),
  output: answerByTwo(z.object({ returnedAt: z.int() })),
  /** CASE_CHANGED: it is credited, or it went back already. */
  errors: ['NOT_FOUND', 'CASE_CHANGED', 'NO_PERMISSION'],
});

/**
 * UNSIGNED: no valid signature. TOO_OLD: its time is long ago or to come. UNREADABLE: signed, in another form.
 * ADDRESS: from another address than the provider's. UNKNOWN: no provider of this name sends notices.
 */
export const droppedReasons = ['UNSIGNED', 'TOO_OLD', 'UNREADABLE', 'ADDRESS', 'UNKNOWN'] as const;
export type DroppedReason = (typeof droppedReasons)[number];

export const listDroppedNotices = endpoint({
  ...calls.listDroppedNotices,
  summary:
    'How many notices of the last 30 days were not believed, by provider and reason; their texts are not kept.',
  output: z.object({
    dropped: z.array(
      z.object({
        /** Empty: the address names no provider. */
        gateway: z.string(),
        reason: z.enum(droppedReasons),
        count: z.int(),
        lastAt: z.int(),
      }),
    ),
  }),
  errors: [],
});

export const paymentOfficeEndpoints = [
  listOpenPayments,
  openPaymentsFile,
  returnPayment,
  listDroppedNotices,
] as const;
