// The account as its member sees it.
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
    /** The current break from play. */
    currentBreak: z.nullable(currentBreak),
    /** True when the member may sign in but not play, because operators are reviewing the account. */
    isHeld: z.boolean(),
  }),
  errors: [],
});

/** SMS and mail need a yes; the inbox stays open until a no (server.md 24). */
const channels = z.strictObject({ INBOX: z.boolean(), SMS: z.boolean(), MAIL: z.boolean() });

export const marketingChoice = endpoint({
  ...calls.marketingChoice,
  summary: 'The channels on which the member gets offers and news.',
  output: channels,
  errors: [],
});

export const chooseMarketing = endpoint({
  ...calls.chooseMarketing,
  summary: 'Changes them; it holds for every message that is not under way yet.',
  body: channels,
  output: channels,
  errors: [],
});
