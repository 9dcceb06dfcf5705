// Members' feedback as tickets of the office: taken, answered into the member's inbox, closed (server.md 19).
import * as z from 'zod/mini';
import { reason } from '../base/by-two.ts';
import { endpoint } from '../base/endpoint.ts';
import { between, listFileQuery, listOf, listQuery } from '../base/list.ts';
import { feedbackStates, feedbackTypes } from '../messaging-feedback.ts';
import * as calls from './feedback-office-calls.ts';

const id = z.string().check(z.regex(/^msg_\w{8,40}$/));
const ofTicket = z.strictObject({ id });
const filters = {
  state: z.optional(z.enum(feedbackStates)),
  /** Those that wait for an operator, or the others. */
  isWaiting: z.optional(z.enum(['true', 'false'])),
  type: z.optional(z.enum(feedbackTypes.map(String))),
  memberId: z.optional(z.string().check(z.regex(/^mbr_\w{8,40}$/))),
  ...between,
};
const ticket = z.object({
  id,
  memberId: z.string(),
  account: z.string(),
  type: z.union(feedbackTypes.map((type) => z.literal(type))),
  state: z.enum(feedbackStates),
  content: z.string(),
  createdAt: z.int(),
  /** Who has taken it; null while nobody has. */
  operator: z.nullable(z.string()),
  answer: z.nullable(z.string()),
  answeredAt: z.nullable(z.int()),
});

export const listFeedback = endpoint({
  ...calls.listFeedback,
  summary: 'What members wrote to the house.',
  query: listQuery(filters, ['createdAt']),
  output: listOf(ticket),
  errors: [],
});

export const feedbackFile = endpoint({
  ...calls.feedbackFile,
  summary: 'The same as a file; each is written down.',
  query: listFileQuery(filters, ['createdAt']),
  output: z.string(),
  errors: [],
});

export const readFeedback = endpoint({
  ...calls.readFeedback,
  summary: 'One message of a member to the house.',
  params: ofTicket,
  output: ticket,
  errors: ['NOT_FOUND'],
});

const state = z.object({ state: z.enum(feedbackStates) });

export const takeFeedback = endpoint({
  ...calls.takeFeedback,
  summary: 'Takes a ticket, also from another operator; the member sees that it is being read.',
  params: ofTicket,
  body: z.strictObject({}),
  output: state,
  /** CASE_CHANGED: it is answered or closed already. */
  errors: ['NOT_FOUND', 'CASE_CHANGED'],
});

export const answerFeedback = endpoint({
  ...calls.answerFeedback,
  summary: 'Answers a ticket once; the answer comes to the member’s inbox.',
  params: ofTicket,
  body: z.strictObject({ answer: z.string().check(z.trim(), z.minLength(2), z.maxLength(2000)) }),
  output: state,
  errors: ['NOT_FOUND', 'CASE_CHANGED'],
});

export const closeFeedback = endpoint({
  ...calls.closeFeedback,
  summary: 'Closes a ticket with or without an answer.',
  params: ofTicket,
  body: z.strictObject({ reason }),
  output: state,
  errors: ['NOT_FOUND', 'CASE_CHANGED'],
});

export const feedbackOfficeEndpoints = [
  listFeedback,
  feedbackFile,
  readFeedback,
  takeFeedback,
  answerFeedback,
  closeFeedback,
] as const;
