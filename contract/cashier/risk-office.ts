// Operators' endpoints on cases of risk: OPEN, INVESTIGATING, then CLEARED or CONFIRMED with an action (server.md 27).
import * as z from 'zod/mini';
import { answerByTwo, reason } from '../base/by-two.ts';
import { endpoint } from '../base/endpoint.ts';
import { between, listFileQuery, listOf, listQuery } from '../base/list.ts';
import { ofMember } from '../identity/members/members.ts';
import { riskReason } from './risk.ts';
import { riskRules } from './risk-rule-names.ts';
import * as calls from './risk-calls.ts';
import { riskReport } from './risk-report.ts';

/** The rule that opened a case; BY_OPERATOR: a person did. */
export const riskSources = [...riskRules, 'BY_OPERATOR'] as const;
export type RiskSource = (typeof riskSources)[number];
export const riskCaseStates = ['OPEN', 'INVESTIGATING', 'CLEARED', 'CONFIRMED'] as const;
export type RiskCaseState = (typeof riskCaseStates)[number];
/** What follows from a confirmed case. FREEZE stops the member's money. REPORT: the authority is informed. */
export const riskActions = ['NONE', 'FREEZE', 'REPORT'] as const;
export type RiskAction = (typeof riskActions)[number];
export const riskSteps = ['OPENED', 'INVESTIGATING', 'NOTE', 'CLEARED', 'CONFIRMED'] as const;
export type RiskStep = (typeof riskSteps)[number];

const ofCase = z.strictObject({ id: z.string().check(z.regex(/^rsk_[0-9a-hjkmnp-tv-z]{26}$/)) });
/** A member's id or whole account. */
const member = z.string().check(z.trim(), z.regex(/^\w{2,40}$/));

const filters = {
  state: z.optional(z.enum(riskCaseStates)),
  /** Those that are not decided, or the others. */
  isWaiting: z.optional(z.enum(['true', 'false'])),
  rule: z.optional(z.enum(riskSources)),
  action: z.optional(z.enum(riskActions)),
  member: z.optional(member),
  /** The operator who investigates. */
  holder: z.optional(z.string().check(z.trim(), z.regex(/^[\w.-]{2,40}$/))),
  ...between,
};
const sorts = ['openedAt', 'seenAt', 'score'] as const;

const riskCase = z.object({
  id: z.string(),
  memberId: z.string(),
  account: z.nullable(z.string()),
  rule: z.enum(riskSources),
  state: z.enum(riskCaseStates),
  /** Null while it is not confirmed. */
  action: z.nullable(z.enum(riskActions)),
  score: z.int(),
  openedAt: z.int(),
  /** When its rules applied last. */
  seenAt: z.int(),
  /** The operator who investigates; null before. */
  holder: z.nullable(z.string()),
  decidedAt: z.nullable(z.int()),
  /** One operator, or two with a space between them; null before. */
  decidedBy: z.nullable(z.string()),
});

export const listRiskCases = endpoint({
  ...calls.listRiskCases,
  summary: 'Cases of risk by their filters, the newest first.',
  query: listQuery(filters, sorts),
  output: listOf(riskCase),
  errors: [],
});

export const riskCasesFile = endpoint({
  ...calls.riskCasesFile,
  summary: 'The same cases as a file; each is written down.',
  query: listFileQuery(filters, sorts),
  output: z.string(),
  errors: [],
});

const reasons = z.array(riskReason);

export const readRiskCase = endpoint({
  ...calls.readRiskCase,
  summary:
    'One case: the reasons that opened it, those that apply now, the linked accounts, and its steps; each look is written down.',
  params: ofCase,
  output: z.extend(riskCase, {
    reasons,
    now: z.object({ score: z.int(), reasons }),
    /** Other members whom the reasons name, with the rules that do. */
    linked: z.array(
      z.object({
        memberId: z.string(),
        account: z.nullable(z.string()),
        rules: z.array(z.enum(riskRules)),
      }),
    ),
    steps: z.array(
      z.object({
        step: z.enum(riskSteps),
        /** Operators; empty for a rule. */
        actor: z.string(),
        note: z.string(),
        at: z.int(),
      }),
    ),
  }),
  errors: ['NOT_FOUND'],
});

export const riskOfMember = endpoint({
  ...calls.riskOfMember,
  summary: 'The rules of risk that apply to a member now, and the member’s cases; each look is written down.',
  params: ofMember,
  output: z.object({ score: z.int(), reasons, cases: z.array(riskCase) }),
  errors: ['NOT_FOUND'],
});

export const openRiskCase = endpoint({
  ...calls.openRiskCase,
  summary: 'Opens a case about a member by hand.',
  body: z.strictObject({ member, reason }),
  output: z.object({ id: z.string() }),
  /** CASE_CHANGED: an operator has opened one that is not decided. */
  errors: ['NOT_FOUND', 'CASE_CHANGED'],
});

export const investigateRiskCase = endpoint({
  ...calls.investigateRiskCase,
  summary: 'Takes a case: the operator investigates it. A case of somebody else may be taken over.',
  params: ofCase,
  body: z.strictObject({ reason }),
  output: z.object({ state: z.literal('INVESTIGATING') }),
  /** CASE_CHANGED: it is decided, or the operator investigates it already. */
  errors: ['NOT_FOUND', 'CASE_CHANGED'],
});

export const noteRiskCase = endpoint({
  ...calls.noteRiskCase,
  summary: 'Notes something on a case; a note is never changed.',
  params: ofCase,
  body: z.strictObject({
    text: z.string().check(z.trim(), z.minLength(1), z.maxLength(2_000), z.regex(/^[^\0]*$/)),
  }),
  output: z.object({ noted: z.literal(true) }),
  errors: ['NOT_FOUND'],
});

export const clearRiskCase = endpoint({
  ...calls.clearRiskCase,
  summary: 'Ends a case that is investigated: there is nothing against the member.',
  params: ofCase,
  body: z.strictObject({ reason }),
  output: z.object({ state: z.literal('CLEARED') }),
  /** CASE_CHANGED: it is not investigated, or decided. */
  errors: ['NOT_FOUND', 'CASE_CHANGED'],
});

export const confirmRiskCase = endpoint({
  ...calls.confirmRiskCase,
  summary:
    'Ends a case that is investigated: the suspicion is right. An action, and a case that was opened by hand, take two operators.',
  byTwo: true,
  provenFirst: true,
  params: ofCase,
  body: z.strictObject({ action: z.enum(riskActions), reason }),
  output: answerByTwo(z.object({ state: z.literal('CONFIRMED'), action: z.enum(riskActions) })),
  errors: ['NOT_FOUND', 'CASE_CHANGED', 'NO_PERMISSION'],
});

export const riskOfficeEndpoints = [
  riskReport,
  listRiskCases,
  riskCasesFile,
  readRiskCase,
  riskOfMember,
  openRiskCase,
  investigateRiskCase,
  noteRiskCase,
  clearRiskCase,
  confirmRiskCase,
] as const;
