// Who has a case open at this moment, so that two operators do not work on it without knowing of each other.
import * as z from 'zod/mini';
import { endpoint } from '../base/endpoint.ts';
import type { Permission } from '../base/permissions.ts';
import * as calls from './presence-calls.ts';

/** The kinds of cases by the beginning of their ids, and the permission to open each. */
export const presenceKinds = {
  vcs: 'games.case.read',
  kyc: 'identity.verification.read',
  mat: 'protection.match.read',
  msg: 'messaging.feedback.read',
  prp: 'operators.proposal.read',
  rsk: 'cashier.risk.read',
  wd: 'cashier.withdrawal.read',
} as const satisfies Readonly<Record<string, Permission>>;

/** A presence that is not renewed ends after this time; open pages renew theirs three times in it. */
export const presenceLifeMs = 30_000;

export const showPresence = endpoint({
  ...calls.showPresence,
  summary: 'Shows that the caller has a case open, or has left it, and who else has it open.',
  body: z.strictObject({
    subject: z.string().check(z.regex(new RegExp(`^(${Object.keys(presenceKinds).join('|')})_\\w{1,40}$`))),
    /** The page was left. */
    isLeaving: z._default(z.boolean(), false),
  }),
  /** Other operators, by name; the caller’s other tabs are not among them. */
  output: z.object({ others: z.array(z.string()) }),
  errors: ['NO_PERMISSION'],
});
