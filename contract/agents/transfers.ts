// Agent credit that an agent passes on to members directly below, where the merchant allows it.
import * as z from 'zod/mini';
import { endpoint } from '../base/endpoint.ts';
import { amount } from '../base/shapes.ts';
import { transferAmount } from '../wallet.ts';
import { transferStates } from './transfer-states.ts';
import * as calls from './transfers-calls.ts';

export const transferId = z.string().check(z.regex(/^atr_\w{8,40}$/));
const item = { account: z.string().check(z.regex(/^\w{1,32}$/)), amount: transferAmount };
const proof = {
  paymentPassword: z.string().check(z.maxLength(16)),
  requestId: z.string().check(z.regex(/^[\w-]{8,64}$/)),
};
/** What is left is without what waits. REJECTED: a repeated request that operators refused meanwhile. */
const output = z.object({ transferred: amount, creditLeft: amount, state: z.enum(transferStates) });
/**
 * NO_PERMISSION while the merchant has the flag AGENTTRANSFER3 off, and for test agents. DUPLICATE_REQUEST: the same
 * request with other content. CANNOT_RECEIVE: more than the member’s own limits of deposits leave, which stay unknown.
 * INSUFFICIENT_BALANCE: of the agent credit, which operators give.
 */
const errors = [
  'NO_PERMISSION',
  'PAYMENT_PASSWORD_WRONG',
  'LIMIT_REACHED',
  'USER_NOT_FOUND_OR_DISABLED',
  'DUPLICATE_REQUEST',
  'CANNOT_RECEIVE',
  'INSUFFICIENT_BALANCE',
  'WALLET_FROZEN',
] as const;

export const transfers = endpoint({
  ...calls.transfers,
  summary: 'The caller’s agent credit without what waits, and the last hundred transfers, the newest first.',
  output: z.object({
    /** Whether the merchant lets the caller pass credit on. */
    isOn: z.boolean(),
    credit: amount,
    /** Of today, done or waiting. */
    transferredToday: amount,
    content: z.array(
      z.object({
        id: transferId,
        account: z.string(),
        amount,
        state: z.enum(transferStates),
        createdAt: z.int(),
      }),
    ),
  }),
  errors: [],
});

export const transferDownline = endpoint({
  ...calls.transferDownline,
  summary:
    'Passes agent credit on to the cash of a member directly below, once for each request; a large one waits for two operators.',
  body: z.strictObject({ ...item, ...proof }),
  output,
  errors,
});

export const transferMultipleDownline = endpoint({
  ...calls.transferMultipleDownline,
  summary: 'The same to several members directly below: all of them, or none.',
  body: z.strictObject({
    transfers: z.array(z.strictObject(item)).check(z.minLength(1), z.maxLength(20)),
    ...proof,
  }),
  output,
  errors,
});

export const transfersEndpoints = [transfers, transferDownline, transferMultipleDownline] as const;
