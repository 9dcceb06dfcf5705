// The identity verifications that operators see and decide, and their acts on a member's sign-in methods.
import * as z from 'zod/mini';
import { answerByTwo, reason } from '../base/by-two.ts';
import { endpoint } from '../base/endpoint.ts';
import { between, listFileQuery, listOf, listQuery } from '../base/list.ts';
import { kycPictures, rejectionReasons } from './kyc.ts';
import * as calls from './office-calls.ts';
import { trimmed } from './patterns.ts';

const one = z.strictObject({ id: z.string() });
const ofAccount = z.strictObject({ account: z.string() });

const verificationStates = ['UNDER_REVIEW', 'VERIFIED', 'REJECTED'] as const;
const verificationFilters = {
  state: z.optional(z.enum(verificationStates)),
  memberId: z.optional(z.string().check(z.regex(/^mbr_\w{8,40}$/))),
  account: z.optional(z.string().check(z.regex(/^\w{1,16}$/))),
  ...between,
};

export const listVerifications = endpoint({
  ...calls.listVerifications,
  summary: 'Verifications and whose they are; each look is written down.',
  query: listQuery(verificationFilters, ['submittedAt']),
  output: listOf(
    z.object({
      id: z.string(),
      memberId: z.string(),
      account: z.string(),
      state: z.enum(verificationStates),
      submittedAt: z.int(),
      decidedAt: z.nullable(z.int()),
      reviewer: z.nullable(z.string()),
      reason: z.nullable(z.string()),
    }),
  ),
  errors: [],
});

export const verificationsFile = endpoint({
  ...calls.verificationsFile,
  summary: 'The same verifications as a file; each is written down.',
  query: listFileQuery(verificationFilters, ['submittedAt']),
  output: z.string(),
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
    state: z.enum(verificationStates),
    reason: z.nullable(z.string()),
    note: z.nullable(z.string()),
    submittedAt: z.number(),
    reported: z.record(z.string(), z.string()),
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
  /** CASE_CHANGED: it is decided already. */
  errors: ['NOT_FOUND', 'INPUT_INVALID', 'CASE_CHANGED'],
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
  provenFirst: true,
  params: ofAccount,
  body: z.strictObject({ reason }),
  output: answerByTwo(z.object({ reset: z.boolean() })),
  errors: ['NOT_FOUND', 'KYC_REQUIRED', 'NO_PERMISSION', 'CASE_CHANGED'],
});
