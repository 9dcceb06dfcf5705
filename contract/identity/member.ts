// What a member sees of the own account.
import * as z from 'zod/mini';
import { endpoint } from '../base/endpoint.ts';
import { memberType } from './patterns.ts';
import { currentBreak } from '../protection.ts';
import * as calls from './member-calls.ts';

export const memberInfo = endpoint({
  ...calls.memberInfo,
  summary: 'Who is signed in (ENT-01).',
  beforeOwnPassword: true,
  output: z.object({
    id: z.string(),
    type: memberType,
    account: z.string(),
    nickname: z.string(),
    clubLabel: z.object({ labelName: z.string(), type: z.enum(['AUTO', 'MANUAL']) }),
    memberLabel: z.array(z.string()),
    registeredAt: z.number(),
    lastLoginAt: z.nullable(z.number()),
    /** A break from play that stands. */
    standing: z.nullable(currentBreak),
    /** Signs in and does not play: the house is looking at the account. */
    isHeld: z.boolean(),
  }),
  errors: [],
});
