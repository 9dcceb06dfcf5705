// Identity verification: what the member sends and sees, and what reviewers decide (server.md 18).
import * as z from 'zod/mini';
import { endpoint } from '../base/endpoint.ts';
import { trimmed } from './patterns.ts';
import { kycStates } from './profile.ts';
import { stepUpFailure } from './step-up.ts';
import * as calls from './kyc-calls.ts';

export const kycPictureMaxBytes = 8 * 1024 * 1024;
export const kycPictures = ['front', 'back', 'selfie'] as const;
export type KycPicture = (typeof kycPictures)[number];
export const incomeSources = [
  'SALARY',
  'BUSINESS',
  'FARMING',
  'REMITTANCE',
  'SAVINGS',
  'PENSION',
  'OTHER',
] as const;
export const rejectionReasons = [
  'UNREADABLE',
  'EXPIRED',
  'NAME_DIFFERS',
  'FACE_DIFFERS',
  'UNDERAGE',
  'OTHER',
] as const;

const picture = z.file().check(z.maxSize(kycPictureMaxBytes));

export const kycCase = endpoint({
  ...calls.kycCase,
  summary: 'Where the own verification stands; the pictures are never sent back.',
  output: z.object({
    state: z.enum(kycStates),
    submittedAt: z.nullable(z.number()),
    decidedAt: z.nullable(z.number()),
    reason: z.nullable(z.enum(rejectionReasons)),
    note: z.nullable(z.string()),
  }),
  errors: [],
});

export const submitKyc = endpoint({
  ...calls.submitKyc,
  summary: 'Sends in a verification; pictures are made new, freed of metadata and kept encrypted.',
  upload: { maxFiles: 3, maxFileBytes: kycPictureMaxBytes },
  provenFirst: true,
  body: z.strictObject({
    front: z.optional(picture),
    back: z.optional(picture),
    selfie: z.optional(picture),
    address: trimmed(400),
    nationality: trimmed(2),
    occupation: trimmed(120),
    incomeSource: z.enum(incomeSources),
    birthday: trimmed(10),
  }),
  output: z.object({ state: z.literal('UNDER_REVIEW') }),
  failure: z.extend(stepUpFailure, { field: z.optional(z.string()) }),
  errors: ['STEP_UP_REQUIRED', 'FIELD_FORMAT', 'BIRTHDAY_INVALID', 'KYC_CLOSED', 'IMAGE_INVALID'],
  limit: { calls: 10, perSeconds: 3600 },
});
