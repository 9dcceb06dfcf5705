// The task page: a one-time ticket with which the task centre learns who the member is (A-82, server.md 15).
import * as z from 'zod/mini';
import { endpoint } from '../base/endpoint.ts';
import { language } from '../base/shapes.ts';
import { taskChallenge } from '../partners/task-centre.ts';
import * as calls from './task-ticket-calls.ts';

export const taskTicket = endpoint({
  ...calls.taskTicket,
  summary:
    'The address of the task centre with a ticket that only the calling browser can use, once, for 60 s.',
  body: z.strictObject({
    /** Base64url of SHA-256 of the proof that the browser keeps. */
    challenge: taskChallenge,
    language,
    theme: z.enum(['dark', 'light']),
  }),
  output: z.object({ url: z.string(), expiresAt: z.number() }),
  /** EMPTY_URL: the merchant has no task centre. */
  errors: ['EMPTY_URL'],
  limit: { calls: 30, perSeconds: 60 },
});

export const taskTicketEndpoints = [taskTicket] as const;
