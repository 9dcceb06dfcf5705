// Operators' endpoints on agent credit that agents pass on: the list, and what waits for two operators.
import * as z from 'zod/mini';
import { answerByTwo, reason } from '../base/by-two.ts';
import { endpoint } from '../base/endpoint.ts';
import { listOf, listQuery } from '../base/list.ts';
import { amount } from '../base/shapes.ts';
import * as calls from './office-calls.ts';
import { memberId } from './team.ts';
import { transferStates } from './transfer-states.ts';
import { transferId } from './transfers.ts';

export const listTransfers = endpoint({
  ...calls.listTransfers,
  summary: 'Agent credit that agents passed on to members directly below, the newest first.',
  query: listQuery({ state: z.optional(z.enum(transferStates)) }, ['createdAt']),
  output: listOf(
    z.object({
      id: transferId,
      agentId: memberId,
      agent: z.string(),
      toId: memberId,
      account: z.string(),
      amount,
      state: z.enum(transferStates),
      createdAt: z.int(),
      decidedBy: z.nullable(z.string()),
    }),
  ),
  errors: [],
});

const ofTransfer = z.strictObject({ id: transferId });

export const approveTransfer = endpoint({
  ...calls.approveTransfer,
  summary: 'Moves the agent credit of a transfer that waits; it takes two operators.',
  byTwo: true,
  provenFirst: true,
  params: ofTransfer,
  body: z.strictObject({ reason }),
  output: answerByTwo(ofTransfer),
  /** CASE_CHANGED: it is decided, or the member is not directly below any more, or not active. */
  errors: [
    'NOT_FOUND',
    'INSUFFICIENT_BALANCE',
    'WALLET_FROZEN',
    'DUPLICATE_REQUEST',
    'CANNOT_RECEIVE',
    'NO_PERMISSION',
    'CASE_CHANGED',
  ],
});

export const rejectTransfer = endpoint({
  ...calls.rejectTransfer,
  summary: 'Refuses a transfer that waits; nothing is moved.',
  params: ofTransfer,
  body: z.strictObject({ reason }),
  output: ofTransfer,
  errors: ['NOT_FOUND', 'CASE_CHANGED'],
});

export const transfersOfficeEndpoints = [listTransfers, approveTransfer, rejectTransfer] as const;
