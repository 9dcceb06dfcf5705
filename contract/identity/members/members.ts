// Members as operators see them; numbers, addresses and names are masked.
import * as z from 'zod/mini';
import { endpoint } from '../../base/endpoint.ts';
import { between, listFileQuery, listOf, listQuery } from '../../base/list.ts';
import { memberTypes } from '../../base/roles.ts';
import { memberType } from '../patterns.ts';
import * as calls from './members-calls.ts';

/** FROZEN signs in and neither stakes nor moves money to a vendor; LOCKED does not sign in. */
export const memberStates = ['ACTIVE', 'FROZEN', 'LOCKED', 'SELF_EXCLUDED', 'CLOSED'] as const;
/** Labels that have an effect: `nochat` excludes the member from the live chat. */
export const memberLabels = ['nochat'] as const;
/** The fields that are masked until an operator requests them with a reason. */
export const maskedFields = ['PHONE', 'EMAIL', 'PAYEE_NAME'] as const;

const verification = z.enum(['NONE', 'UNDER_REVIEW', 'VERIFIED', 'REJECTED']);
export const ofMember = z.strictObject({ id: z.string().check(z.regex(/^mbr_\w{8,40}$/)) });
/** A text that the database can store: it refuses the NUL character. */
const word = z.string().check(z.trim(), z.minLength(1), z.maxLength(40), z.regex(/^[^\0]*$/));

const filters = {
  /** The beginning of the account's name. */
  account: z.optional(word),
  state: z.optional(z.enum(memberStates)),
  type: z.optional(z.enum(memberTypes.map(String))),
  level: z.optional(word),
  label: z.optional(z.enum(memberLabels)),
  verification: z.optional(verification),
  /** Members who called within the last five minutes; trials are not counted. */
  online: z.optional(z.enum(['true'])),
  /** The range of the registration time. */
  ...between,
};
const sorts = ['registeredAt', 'lastLoginAt', 'account'] as const;

const row = z.object({
  id: z.string(),
  account: z.string(),
  nickname: z.string(),
  type: memberType,
  state: z.enum(memberStates),
  level: z.string(),
  labels: z.array(z.string()),
  verification,
  registeredAt: z.int(),
  lastLoginAt: z.nullable(z.int()),
});

export const listMembers = endpoint({
  ...calls.listMembers,
  summary: 'Members by their filters, the newest first; nobody’s number or address.',
  query: listQuery(filters, sorts),
  output: listOf(row),
  errors: [],
});

export const membersFile = endpoint({
  ...calls.membersFile,
  summary: 'The same members as a file; each is written down.',
  query: listFileQuery(filters, sorts),
  output: z.string(),
  errors: [],
});

const masked = z.object({
  field: z.enum(maskedFields),
  /** Masked so that only its owner recognises it. */
  masked: z.string(),
  /** Null when the member entered it and never proved it. */
  provenAt: z.nullable(z.int()),
});

export const readMember = endpoint({
  ...calls.readMember,
  summary: 'One member with what is known of the account; each look is written down.',
  params: ofMember,
  output: z.extend(row, {
    createdVia: z.string(),
    upline: z.nullable(z.object({ id: z.string(), account: z.string() })),
    frozenAt: z.nullable(z.int()),
    lockedAt: z.nullable(z.int()),
    contacts: z.array(masked),
    factors: z.object({ hasTotp: z.boolean(), recoveryCodesLeft: z.int(), passkeys: z.int() }),
    hasPaymentPassword: z.boolean(),
    cards: z.array(z.object({ id: z.string(), bank: z.string(), last4: z.string(), addedAt: z.int() })),
    openSessions: z.int(),
  }),
  errors: ['NOT_FOUND'],
});

const sessionRow = z.object({
  id: z.string(),
  startedAt: z.int(),
  lastSeenAt: z.int(),
  endedAt: z.nullable(z.int()),
  endReason: z.nullable(z.string()),
  isOpen: z.boolean(),
  ip: z.string(),
  country: z.nullable(z.string()),
  userAgent: z.string(),
  /** The same for all sessions of a browser, also those of other members. */
  device: z.string(),
  /** How many other members signed in from the browser. */
  sharedWith: z.int(),
});
const sessionFilters = { isOpen: z.optional(z.enum(['true', 'false'])), ...between };

export const listMemberSessions = endpoint({
  ...calls.listMemberSessions,
  summary: 'The sessions of a member that are kept, the newest first; each look is written down.',
  params: ofMember,
  query: listQuery(sessionFilters, ['startedAt']),
  output: listOf(sessionRow),
  errors: [],
});

export const memberSessionsFile = endpoint({
  ...calls.memberSessionsFile,
  summary: 'The same sessions as a file; each is written down.',
  params: ofMember,
  query: listFileQuery(sessionFilters, ['startedAt']),
  output: z.string(),
  errors: [],
});

export const listSecurityEvents = endpoint({
  ...calls.listSecurityEvents,
  summary: 'What happened to a member’s ways in, the newest first: at most a hundred events.',
  params: ofMember,
  output: z.object({
    events: z.array(
      z.object({
        at: z.int(),
        kind: z.enum([
          'REGISTERED',
          'SIGNED_IN',
          'SESSION_ENDED',
          'PASSWORD_SET',
          'APP_ADDED',
          'PASSKEY_ADDED',
          'CONTACT_PROVEN',
          'CARD_ADDED',
          'CARD_REMOVED',
          'PAPERS_SENT',
          'PAPERS_DECIDED',
        ]),
        /** An address, a reason, a kind of contact or the last digits of a card. */
        detail: z.string(),
      }),
    ),
  }),
  errors: [],
});

export const listMemberCards = endpoint({
  ...calls.listMemberCards,
  summary:
    'A member’s cards for withdrawals, the newest first, removed ones too, and who else has or had the same number; each look is written down.',
  params: ofMember,
  output: z.object({
    /** The payee name, masked: every card is in it. Null while there is none. */
    holderMasked: z.nullable(z.string()),
    cards: z.array(
      z.object({
        id: z.string(),
        bankCode: z.nullable(z.string()),
        names: z.object({ BN: z.string(), EN: z.string() }),
        last4: z.string(),
        addedAt: z.int(),
        /** Too new to receive money. */
        isCooling: z.boolean(),
        removedAt: z.nullable(z.int()),
        /** Other members with the number, at any bank; `isCurrent`: they have it now. */
        others: z.array(
          z.object({ id: z.string(), account: z.string(), firstAt: z.int(), isCurrent: z.boolean() }),
        ),
      }),
    ),
  }),
  errors: [],
});

export const listNotes = endpoint({
  ...calls.listNotes,
  summary: 'What operators noted about a member, the newest first: at most two hundred notes.',
  params: ofMember,
  output: z.object({
    notes: z.array(z.object({ id: z.string(), operator: z.string(), text: z.string(), at: z.int() })),
  }),
  errors: [],
});
