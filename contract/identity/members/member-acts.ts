// The operators' acts on one member's account.
import * as z from 'zod/mini';
import { answerByTwo, reason } from '../../base/by-two.ts';
import { endpoint } from '../../base/endpoint.ts';
import { maskedFields, memberLabels, memberStates, ofMember } from './members.ts';
import * as calls from './members-calls.ts';

const state = z.object({ state: z.enum(memberStates) });

export const addNote = endpoint({
  ...calls.addNote,
  summary: 'Notes something about a member; a note is never changed.',
  params: ofMember,
  body: z.strictObject({
    text: z.string().check(z.trim(), z.minLength(1), z.maxLength(2_000), z.regex(/^[^\0]*$/)),
  }),
  output: z.object({ id: z.string() }),
  errors: ['NOT_FOUND'],
});

export const unmaskField = endpoint({
  ...calls.unmaskField,
  summary: 'Shows one field of one member in full; each is written down with its reason.',
  provenFirst: true,
  params: ofMember,
  body: z.strictObject({ field: z.enum(maskedFields), reason }),
  output: z.object({ value: z.string() }),
  errors: ['NOT_FOUND'],
});

export const setFrozen = endpoint({
  ...calls.setFrozen,
  summary:
    'Freezes a member’s money: the member signs in and reads, and neither stakes nor moves money out. One operator freezes, two unfreeze.',
  byTwo: true,
  params: ofMember,
  body: z.strictObject({ frozen: z.boolean(), reason }),
  output: answerByTwo(state),
  failure: z.unknown(),
  /** CASE_CHANGED: it is so already. */
  errors: ['NOT_FOUND', 'CASE_CHANGED', 'NO_PERMISSION'],
});

export const setLocked = endpoint({
  ...calls.setLocked,
  summary: 'Keeps a member from signing in and ends all sessions. One operator locks, two unlock.',
  byTwo: true,
  params: ofMember,
  body: z.strictObject({ locked: z.boolean(), reason }),
  output: answerByTwo(state),
  failure: z.unknown(),
  /** CASE_CHANGED: it is so already. */
  errors: ['NOT_FOUND', 'CASE_CHANGED', 'NO_PERMISSION'],
});

export const setLabels = endpoint({
  ...calls.setLabels,
  summary: 'Sets or takes a label that the product knows; labels of other kinds stay.',
  params: ofMember,
  body: z.strictObject({ label: z.enum(memberLabels), isSet: z.boolean(), reason }),
  output: z.object({ labels: z.array(z.string()) }),
  errors: ['NOT_FOUND'],
});
