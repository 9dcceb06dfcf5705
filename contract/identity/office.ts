// What operators see of identity verifications and decide, and what they do to a member's ways in.
import * as z from 'zod/mini';
import { answerByTwo, reason } from '../base/by-two.ts';
import { endpoint } from '../base/endpoint.ts';
import { kycPictures, rejectionReasons } from './kyc.ts';
import * as calls from './office-calls.ts';
import { trimmed } from './patterns.ts';

const one = z.strictObject({ id: z.string() });
const ofAccount = z.strictObject({ account: z.string() });

export const listVerifications = endpoint({
  ...calls.listVerifications,
  summary: 'Verifications that wait and whose they are, oldest first; each look is written down.',
  output: z.array(
    z.object({ id: z.string(), memberId: z.string(), account: z.string(), submittedAt: z.number() }),
  ),
  errors: [],
});

export const readVerification = endpoint({
  ...calls.readVerification,
  summary: 'What a member sent, and who else sent the same pictures; each look is written down.',
  params: one,
  output: z.object({
    id: z.string(),
    memberId: z.string(),
    account: z.string(),
    state: z.enum(['UNDER_REVIEW', 'VERIFIED', 'REJECTED']),
    reason: z.nullable(z.string()),
    note: z.nullable(z.string()),
    submittedAt: z.number(),
    told: z.record(z.string(), z.string()),
    pictures: z.array(z.object({ part: z.enum(kycPictures), alsoSentBy: z.array(z.string()) })),
  }),
  errors: ['NOT_FOUND'],
});

export const verificationPicture = endpoint({
  ...calls.verificationPicture,
  summary: 'A picture of a verification; each look is written down.',
  params: z.strictObject({ id: z.string(), part: z.string() }),
  output: z.string(),
  errors: ['NOT_FOUND'],
});

export const decideVerification = endpoint({
  ...calls.decideVerification,
  summary: 'Decides a verification, once; a rejection needs its reason.',
  params: one,
  body: z.strictObject({
    verdict: z.enum(['VERIFIED', 'REJECTED']),
    reason: z.optional(z.enum(rejectionReasons)),
    note: z.optional(trimmed(300)),
  }),
  output: z.object({ state: z.enum(['VERIFIED', 'REJECTED']) }),
  errors: ['NOT_FOUND', 'INPUT_INVALID', 'KYC_CLOSED'],
});

export const endMemberSessions = endpoint({
  ...calls.endMemberSessions,
  summary: 'Ends every session of a member and forgets every device.',
  params: ofAccount,
  body: z.strictObject({ reason }),
  output: z.object({ ended: z.boolean() }),
  errors: ['NOT_FOUND'],
});

export const resetFactors = endpoint({
  ...calls.resetFactors,
  summary: 'Takes app, recovery codes and passkeys of a verified member away; the member is told both times.',
  byTwo: true,
  params: ofAccount,
  body: z.strictObject({ reason }),
  output: answerByTwo(z.object({ reset: z.boolean() })),
  errors: ['NOT_FOUND', 'KYC_REQUIRED', 'NO_PERMISSION', 'CASE_CHANGED'],
});
