// What operators see of SMS and mails that the product sent, and what became of each; addresses are masked.
import * as z from 'zod/mini';
import { reason } from '../../base/by-two.ts';
import { endpoint } from '../../base/endpoint.ts';
import { between, listFileQuery, listOf, listQuery } from '../../base/list.ts';
import * as calls from './messages-calls.ts';

/** EARLIER: sent before kinds were kept. HAS_ACCOUNT: in place of a code, to a number that has an account. */
export const messageKinds = [
  'CODE_LOGIN',
  'CODE_PASSWORD',
  'CODE_PAYMENT',
  'CODE_REGISTER',
  'CODE_BIND',
  'HAS_ACCOUNT',
  'WELCOME',
  'PASSWORD_LINK',
  'ADDRESS_LINK',
  'ACCOUNT_CHANGE',
  'CAMPAIGN',
  'CHAT_TRANSCRIPT',
  'EARLIER',
] as const;
/**
 * PENDING: waits for its carrier, also for another attempt. SENT: the carrier took it; whether it arrived is not known.
 * DROPPED: there was nobody to send it to, or an offer came due after its receiver had begun a break or refused offers.
 */
export const messageStates = ['PENDING', 'SENT', 'FAILED', 'DROPPED'] as const;
/** Why an attempt failed. REFUSED: the carrier will never take it. EXPIRED: it was too late to be of use. */
export const messageFaults = ['EXPIRED', 'REFUSED', 'NO_CARRIER', 'CARRIER_AWAY'] as const;

const filters = {
  memberId: z.optional(z.string().check(z.regex(/^mbr_\w{8,40}$/))),
  channel: z.optional(z.enum(['SMS', 'MAIL'])),
  kind: z.optional(z.enum(messageKinds)),
  state: z.optional(z.enum(messageStates)),
  ...between,
};
const sorts = ['createdAt'] as const;

export const listMessages = endpoint({
  ...calls.listMessages,
  summary:
    'SMS and mails of the last ninety days, the newest first; of one member each look is written down.',
  query: listQuery(filters, sorts),
  output: listOf(
    z.object({
      id: z.string(),
      channel: z.enum(['SMS', 'MAIL']),
      kind: z.enum(messageKinds),
      state: z.enum(messageStates),
      memberId: z.nullable(z.string()),
      /** The member’s account; null for a message to nobody known. */
      account: z.nullable(z.string()),
      /** Just enough of the number or address for its owner to know it again; empty for one that is not known. */
      masked: z.string(),
      attempts: z.int(),
      fault: z.nullable(z.enum(messageFaults)),
      /** Parts of an SMS, each of which a carrier charges for; null for a mail. */
      units: z.nullable(z.int()),
      /** The carrier’s own id of it. */
      reference: z.nullable(z.string()),
      createdAt: z.int(),
      /** When it was sent or given up. */
      settledAt: z.nullable(z.int()),
      /** When it is tried again; null for one that is settled. */
      nextTryAt: z.nullable(z.int()),
    }),
  ),
  errors: [],
});

export const messagesFile = endpoint({
  ...calls.messagesFile,
  summary: 'The same messages as a file; each is written down.',
  query: listFileQuery(filters, sorts),
  output: z.unknown(),
  errors: [],
});

export const unmaskMessage = endpoint({
  ...calls.unmaskMessage,
  summary: 'Shows the number or address of one message in full; each is written down with its reason.',
  provenFirst: true,
  params: z.strictObject({ id: z.string().check(z.regex(/^msg_\w{8,40}$/)) }),
  body: z.strictObject({ reason }),
  output: z.object({ value: z.string() }),
  errors: ['NOT_FOUND'],
});

export const messageEndpoints = [listMessages, messagesFile, unmaskMessage] as const;
