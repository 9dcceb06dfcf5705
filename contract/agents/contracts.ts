// Contracts of daily salary, dividend and hour salary: proposals with tiers, their end, and what each period paid.
import * as z from 'zod/mini';
import { endpoint } from '../base/endpoint.ts';
import { pageNo, pageSize } from '../base/page.ts';
import { amount, queryMoment } from '../base/shapes.ts';
import * as calls from './contracts-calls.ts';
import { memberId } from './team.ts';

export const contractKinds = ['DAILY_SALARY', 'DIVIDEND', 'HOUR_SALARY'] as const;
export type ContractKind = (typeof contractKinds)[number];
export const contractStates = [
  'PROPOSED',
  'ACTIVE',
  'REJECTED',
  'WITHDRAWN',
  'EXPIRED',
  'SUPERSEDED',
  'TERMINATED',
] as const;
/** VOID: two operators voided it before it was paid; the period is calculated again. */
export const payoutStates = ['CALCULATED', 'APPROVED', 'PAID', 'UNDERFUNDED', 'VOID'] as const;
/** CONS: all categories together. */
export const contractProducts = ['CONS', 'LOTT', 'ELOTT', 'RNG', 'LIVE', 'SPORTS', 'FISH', 'PVP'] as const;
/** The highest rates: of 10,000 of the valid stakes for salaries, per cent of the loss for dividends. */
export const highestRate: Readonly<Record<ContractKind, number>> = {
  DAILY_SALARY: 200,
  HOUR_SALARY: 200,
  DIVIDEND: 40,
};

const contractId = z.string().check(z.regex(/^ctr_\w{8,40}$/));
/** Keyed by product, with the id of the proposal; null when nothing waits. */
const pending = z.nullable(z.partialRecord(z.enum(contractProducts), contractId));

export const dailySalaryRequest = endpoint({
  ...calls.dailySalaryRequest,
  summary: 'Proposals of a daily salary that wait for the caller (ENT-29, A-138).',
  output: z.object({ dailysalreqtype: pending }),
  errors: [],
});
export const dividendRequest = endpoint({
  ...calls.dividendRequest,
  summary: 'Proposals of a dividend that wait for the caller (ENT-29, A-138).',
  output: z.object({ divtypecompperiodreq: pending }),
  errors: [],
});
export const hourSalaryRequest = endpoint({
  ...calls.hourSalaryRequest,
  summary: 'Proposals of an hour salary that wait for the caller (ENT-29, A-139).',
  output: z.object({ contracthoursalreq: pending }),
  errors: [],
});

/** From this turnover and with so many active members, the rate; the highest tier that is reached counts alone. */
export const tier = z.strictObject({
  minTurnover: amount,
  minActive: z.int().check(z.minimum(0), z.maximum(100_000)),
  rate: z.int().check(z.minimum(1), z.maximum(200)),
});
export const tiers = z.array(tier).check(z.minLength(1), z.maxLength(12));

const contract = z.object({
  id: contractId,
  kind: z.enum(contractKinds),
  product: z.enum(contractProducts),
  /** Null: the merchant pays. */
  payer: z.nullable(z.string()),
  payee: z.string(),
  payeeId: memberId,
  period: z.enum(['DAY', 'HOUR', 'HALF_MONTH', 'MONTH']),
  tiers: z.array(tier),
  carriesLoss: z.boolean(),
  state: z.enum(contractStates),
  proposedAt: z.int(),
  expiresAt: z.int(),
  effectiveFrom: z.nullable(z.int()),
  effectiveTo: z.nullable(z.int()),
});
export type AgentContract = z.output<typeof contract>;
const ofKind = z.strictObject({ kind: z.enum(contractKinds) });

export const contractList = endpoint({
  ...calls.contractList,
  summary: 'The caller’s contracts of a kind: those offered to the caller, and those the caller offered.',
  query: ofKind,
  output: z.object({ mine: z.array(contract), given: z.array(contract) }),
  errors: [],
});

/** What the figures of a period are, of the payee and everybody below. */
const inputs = {
  turnover: amount,
  activeMembers: z.int(),
  loss: amount,
  rewards: amount,
  carryIn: amount,
  carryOut: amount,
  /** The tier that was reached; null for none. */
  tier: z.nullable(tier),
};

/** An earlier period whose bets changed after it was counted: its figures since then. */
const correction = z.object({
  beginsAt: z.int(),
  endsAt: z.int(),
  ...inputs,
  /** What was counted for the period until then, what it pays by these figures, and the difference. */
  before: amount,
  now: amount,
  difference: amount,
});
export type PayoutCorrection = z.output<typeof correction>;

const payout = z.object({
  contractId,
  kind: z.enum(contractKinds),
  product: z.enum(contractProducts),
  payer: z.nullable(z.string()),
  payee: z.string(),
  isMine: z.boolean(),
  beginsAt: z.int(),
  endsAt: z.int(),
  /** 1, and one more for each voided payout of the period before it. */
  attempt: z.int(),
  /** As they were when the period was calculated; they never change. All 0 for corrections alone, after a contract’s end. */
  ...inputs,
  /** earned + corrected + debtIn = amount + debtOut; the sum of the corrections is corrected. */
  earned: amount,
  corrected: amount,
  debtIn: amount,
  debtOut: amount,
  amount,
  corrections: z.array(correction),
  state: z.enum(payoutStates),
  /** Whether its members were kept, so that `agents.payoutFile` has its calculation. */
  hasFile: z.boolean(),
});
export type AgentPayout = z.output<typeof payout>;

export const contractPayouts = endpoint({
  ...calls.contractPayouts,
  summary:
    'What the caller’s contracts of a kind paid, or owe, for the last hundred periods, the newest first.',
  query: ofKind,
  output: z.array(payout),
  errors: [],
});
export const dividendReport = endpoint({
  ...calls.dividendReport,
  summary: 'The same for dividends.',
  output: z.array(payout),
  errors: [],
});

const ofPayout = {
  contractId,
  beginsAt: queryMoment,
  /** By default the last one. */
  attempt: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(1000))),
};

export const payoutTeam = endpoint({
  ...calls.payoutTeam,
  summary:
    'The members behind a payout of the caller, with what it counted of them, or with the differences that a correction in it counted; level 0 is the payee.',
  query: z.strictObject({ ...ofPayout, correctionOf: z.optional(queryMoment), pageNo, pageSize }),
  output: z.object({
    content: z.array(
      z.object({
        memberId,
        account: z.string(),
        level: z.int(),
        validBet: amount,
        loss: amount,
        isActive: z.boolean(),
      }),
    ),
    pageNum: z.number(),
    totalPages: z.number(),
    totalCount: z.number(),
    /** The sum of all of them. Of payouts before corrections were kept, as it is now. */
    sumValid: amount,
    sumLoss: amount,
  }),
  /** NOT_FOUND: also for a payout of others. */
  errors: ['NOT_FOUND'],
});

export const payoutFile = endpoint({
  ...calls.payoutFile,
  summary:
    'The whole calculation of a payout of the caller as comma-separated values: members, figures, corrections and sums; `npm run prove:commission` recomputes it.',
  query: z.strictObject(ofPayout),
  output: z.string(),
  /** NOT_FOUND: also for a payout of others, and for one whose members were not kept. */
  errors: ['NOT_FOUND'],
  limit: { calls: 20, perSeconds: 60 },
  accountLimit: { calls: 12, perSeconds: 60 },
});

export const proposeContract = endpoint({
  ...calls.proposeContract,
  summary:
    'Offers a contract to a member directly below; in no tier more than the caller’s own contract gives. It expires after seven days.',
  body: z.strictObject({
    kind: z.enum(contractKinds),
    product: z.enum(contractProducts),
    payeeId: memberId,
    tiers,
    /** Of a dividend: half a month or a month. */
    isMonthly: z.optional(z.boolean()),
    /** Of a dividend: a period in which the members won lowers the next one. */
    carriesLoss: z.optional(z.boolean()),
  }),
  output: contract,
  /** RATE_RANGE: tiers out of order, or above the caller’s own. CASE_CHANGED: an offer waits already. */
  errors: ['USER_NOT_FOUND_OR_DISABLED', 'RATE_RANGE', 'CASE_CHANGED'],
});

const decided = z.object({ state: z.enum(contractStates) });
const params = z.strictObject({ id: contractId });

export const acceptContract = endpoint({
  ...calls.acceptContract,
  summary: 'Accepts an offer, with the payment password where one is set; it applies from the next period.',
  params,
  body: z.strictObject({ paymentPassword: z.optional(z.string().check(z.maxLength(16))) }),
  output: decided,
  errors: ['NOT_FOUND', 'PAYMENT_PASSWORD_WRONG', 'LIMIT_REACHED', 'CASE_CHANGED'],
});
export const rejectContract = endpoint({
  ...calls.rejectContract,
  summary: 'Declines an offer.',
  params,
  body: z.strictObject({}),
  output: decided,
  errors: ['NOT_FOUND', 'CASE_CHANGED'],
});
export const withdrawContract = endpoint({
  ...calls.withdrawContract,
  summary: 'Takes the caller’s own offer back.',
  params,
  body: z.strictObject({}),
  output: decided,
  errors: ['NOT_FOUND', 'CASE_CHANGED'],
});
export const endContract = endpoint({
  ...calls.endContract,
  summary: 'Ends a contract of the caller with the running period, from either side.',
  params,
  body: z.strictObject({}),
  output: decided,
  errors: ['NOT_FOUND', 'CASE_CHANGED'],
});

export const contractsEndpoints = [
  dailySalaryRequest,
  dividendRequest,
  hourSalaryRequest,
  contractList,
  contractPayouts,
  dividendReport,
  payoutTeam,
  payoutFile,
  proposeContract,
  acceptContract,
  rejectContract,
  withdrawContract,
  endContract,
] as const;
