// Operators' endpoints on agents: the tree with figures, rates, moves, applications, runs with preview and approval by two.
import * as z from 'zod/mini';
import { answerByTwo, reason } from '../base/by-two.ts';
import { businessDay } from '../base/day.ts';
import { endpoint } from '../base/endpoint.ts';
import { listOf, listQuery } from '../base/list.ts';
import { amount, moment } from '../base/shapes.ts';
import { gameCategories } from '../games/game.ts';
import { contractKinds, contractProducts, contractStates, tier, tiers } from './contracts.ts';
import * as calls from './office-calls.ts';
import { quotaNames } from './quota-names.ts';
import { openingQuota, rateQuota, rates } from './rates.ts';
import { rebateStates } from './rebates.ts';
import { memberId } from './team.ts';

const ofMember = z.strictObject({ id: memberId });

export const listAgents = endpoint({
  ...calls.listAgents,
  summary:
    'Members with a line, or directly below one of them: its size, and results of their teams in the last thirty days.',
  query: listQuery(
    { uplineId: z.optional(memberId), search: z.optional(z.string().check(z.trim(), z.maxLength(32))) },
    ['valid', 'teamSize', 'net'],
  ),
  output: listOf(
    z.object({
      id: memberId,
      account: z.string(),
      type: z.int(),
      /** How many members are above. */
      depth: z.int(),
      upline: z.nullable(z.string()),
      uplineId: z.nullable(memberId),
      direct: z.int(),
      teamSize: z.int(),
      /** Valid stakes and results of the team with the member, in thirty days; `net` is above zero when members won. */
      valid: amount,
      net: amount,
    }),
  ),
  errors: [],
});

const allRates = z.record(z.enum(gameCategories), z.int());

export const readAgentRates = endpoint({
  ...calls.readAgentRates,
  summary:
    'The rates of a member from tomorrow, with their bounds above and below; and the quotas of an agent.',
  params: ofMember,
  output: z.object({
    account: z.string(),
    next: allRates,
    most: allRates,
    least: allRates,
    quotas: z.array(rateQuota),
    /** Agents that an agent of type 1 may open; null for anybody else. */
    agents: z.nullable(openingQuota),
  }),
  errors: ['NOT_FOUND'],
});

export const setAgentRates = endpoint({
  ...calls.setAgentRates,
  summary: 'Sets rates of a member from tomorrow, within those above and below; it takes two operators.',
  byTwo: true,
  provenFirst: true,
  params: ofMember,
  body: z.strictObject({ rates, reason }),
  output: answerByTwo(z.object({ fromDay: businessDay })),
  /** RATE_RANGE: above the rate of the member above, or below that of a member below. */
  errors: ['NOT_FOUND', 'RATE_RANGE', 'NO_PERMISSION', 'CASE_CHANGED'],
});

export const setAgentQuota = endpoint({
  ...calls.setAgentQuota,
  summary:
    'Sets how many members directly below an agent may have a high rate, or how many agents it may open; it takes two operators.',
  byTwo: true,
  provenFirst: true,
  params: ofMember,
  body: z.strictObject({
    quota: z.enum(quotaNames),
    allowed: z.int().check(z.minimum(0), z.maximum(100_000)),
    reason,
  }),
  output: answerByTwo(z.object({ allowed: z.int() })),
  errors: ['NOT_FOUND', 'NO_PERMISSION', 'CASE_CHANGED'],
});

export const moveMember = endpoint({
  ...calls.moveMember,
  summary:
    'Moves a member with everybody below to another line, or to none, from the next day; it takes two operators.',
  byTwo: true,
  provenFirst: true,
  params: ofMember,
  body: z.strictObject({ toId: z.nullable(memberId), reason }),
  output: answerByTwo(z.object({ fromDay: businessDay })),
  /** INPUT_INVALID: to the member’s own line. LIMIT_REACHED: deeper than ten levels. CASE_CHANGED: a move waits already. */
  errors: ['NOT_FOUND', 'INPUT_INVALID', 'LIMIT_REACHED', 'NO_PERMISSION', 'CASE_CHANGED'],
});

export const approveApplication = endpoint({
  ...calls.approveApplication,
  summary: 'Makes the member who wrote a feedback of type 6 an agent; the answer comes to the inbox.',
  params: z.strictObject({ id: z.string().check(z.regex(/^msg_\w{8,40}$/)) }),
  body: z.strictObject({ reason }),
  output: z.object({ memberId }),
  /** NOT_FOUND also for feedback about something else. CASE_CHANGED: answered already, or no player any more. */
  errors: ['NOT_FOUND', 'CASE_CHANGED'],
});

const run = {
  day: businessDay,
  state: z.enum(rebateStates),
  calculatedAt: z.int(),
  approvedBy: z.nullable(z.string()),
  postedAt: z.nullable(z.int()),
  members: z.int(),
  /** Valid stakes that it counted, and what is paid for them. */
  valid: amount,
  paid: amount,
};

export const listRebateRuns = endpoint({
  ...calls.listRebateRuns,
  summary: 'Runs of rebates, the newest first.',
  query: listQuery({ state: z.optional(z.enum(rebateStates)) }, ['day']),
  output: listOf(z.extend(z.object(run), { id: z.string() })),
  errors: [],
});

export const readRebateRun = endpoint({
  ...calls.readRebateRun,
  summary:
    'A run before it is approved: its sums beside the run before, corrections, and the largest shares.',
  params: z.strictObject({ day: businessDay }),
  output: z.object({
    ...run,
    /** What the run before paid; null for the first one. */
    paidBefore: z.nullable(amount),
    /** Valid stakes of earlier days in it, as corrections. */
    corrected: amount,
    largest: z.array(z.object({ memberId, account: z.string(), paid: amount })),
  }),
  errors: ['NOT_FOUND'],
});

export const approveRebateRun = endpoint({
  ...calls.approveRebateRun,
  summary: 'Approves a calculated run, which is then paid; it takes two operators.',
  byTwo: true,
  provenFirst: true,
  params: z.strictObject({ day: businessDay }),
  body: z.strictObject({ reason }),
  output: answerByTwo(z.object({ day: businessDay })),
  errors: ['NOT_FOUND', 'NO_PERMISSION', 'CASE_CHANGED'],
});

export const voidRebateRun = endpoint({
  ...calls.voidRebateRun,
  summary:
    'Voids the last run while nothing of it is paid; the next run counts its stakes again. It takes two operators.',
  byTwo: true,
  provenFirst: true,
  params: z.strictObject({ day: businessDay }),
  body: z.strictObject({ reason }),
  output: answerByTwo(z.object({ day: businessDay })),
  /** CASE_CHANGED: something is paid, or a later run exists. */
  errors: ['NOT_FOUND', 'NO_PERMISSION', 'CASE_CHANGED'],
});

export const listAgentContracts = endpoint({
  ...calls.listAgentContracts,
  summary: 'Contracts of salaries and dividends, the newest first.',
  query: listQuery(
    {
      kind: z.optional(z.enum(contractKinds)),
      state: z.optional(z.enum(contractStates)),
      payeeId: z.optional(memberId),
    },
    ['proposedAt'],
  ),
  output: listOf(
    z.object({
      id: z.string(),
      kind: z.enum(contractKinds),
      product: z.enum(contractProducts),
      payer: z.nullable(z.string()),
      payee: z.string(),
      payeeId: memberId,
      tiers: z.array(tier),
      state: z.enum(contractStates),
      proposedAt: z.int(),
    }),
  ),
  errors: [],
});

export const offerAgentContract = endpoint({
  ...calls.offerAgentContract,
  summary:
    'Offers a member a contract that the merchant pays; it takes two operators, and the member accepts it.',
  byTwo: true,
  provenFirst: true,
  body: z.strictObject({
    kind: z.enum(contractKinds),
    product: z.enum(contractProducts),
    payeeId: memberId,
    tiers,
    isMonthly: z.optional(z.boolean()),
    carriesLoss: z.optional(z.boolean()),
    reason,
  }),
  output: answerByTwo(z.object({ id: z.string() })),
  errors: ['NOT_FOUND', 'RATE_RANGE', 'NO_PERMISSION', 'CASE_CHANGED'],
});

const payoutRun = {
  kind: z.enum(contractKinds),
  beginsAt: moment,
};

export const listPayoutRuns = endpoint({
  ...calls.listPayoutRuns,
  summary:
    'What contracts of a kind pay for each period: how many wait, are paid, or are owed by their payers.',
  query: listQuery({ kind: z.optional(z.enum(contractKinds)) }, ['beginsAt']),
  output: listOf(
    z.object({
      id: z.string(),
      ...payoutRun,
      calculated: z.int(),
      approved: z.int(),
      paid: z.int(),
      underfunded: z.int(),
      /** Corrections of earlier periods, which are part of the amount. */
      corrected: amount,
      amount,
    }),
  ),
  errors: [],
});

export const approvePayoutRun = endpoint({
  ...calls.approvePayoutRun,
  summary: 'Approves everything calculated for a kind of contract and a period; it takes two operators.',
  byTwo: true,
  provenFirst: true,
  body: z.strictObject({ ...payoutRun, reason }),
  output: answerByTwo(z.object({ approved: z.int() })),
  errors: ['NO_PERMISSION', 'CASE_CHANGED'],
});

export const voidPayoutRun = endpoint({
  ...calls.voidPayoutRun,
  summary:
    'Voids what is not paid of a kind of contract and a period; the next calculation makes it again. It takes two operators.',
  byTwo: true,
  provenFirst: true,
  body: z.strictObject({ ...payoutRun, reason }),
  output: answerByTwo(z.object({ voided: z.int() })),
  /** CASE_CHANGED: nothing is open, a later period carries on from it, or it is too old to be calculated again. */
  errors: ['NO_PERMISSION', 'CASE_CHANGED'],
});

export const agentsOfficeEndpoints = [
  listAgents,
  readAgentRates,
  setAgentRates,
  setAgentQuota,
  moveMember,
  approveApplication,
  listRebateRuns,
  readRebateRun,
  approveRebateRun,
  voidRebateRun,
  listAgentContracts,
  offerAgentContract,
  listPayoutRuns,
  approvePayoutRun,
  voidPayoutRun,
] as const;
