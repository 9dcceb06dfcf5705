// Rates of rebates in an agent's line, quotas of high rates, accounts that agents open, and their links.
import * as z from 'zod/mini';
import { endpoint } from '../base/endpoint.ts';
import { pageNo, pageSize } from '../base/page.ts';
import { gameCategories } from '../games/game.ts';
import * as calls from './rates-calls.ts';
import { memberId } from './team.ts';

/** The merchant's highest rate, in thousandths of the valid stakes. */
export const highestPermille = 20;
const permille = z.int().check(z.minimum(0), z.maximum(highestPermille));
/** Rates by category, in thousandths of the valid stakes; a category that is left out keeps its rate. */
export const rates = z.partialRecord(z.enum(gameCategories), permille);
const allRates = z.record(z.enum(gameCategories), permille);

/** The direct members, and the largest rate that was refused: how far it may go. */
const rateFault = z.object({
  category: z.enum(gameCategories),
  least: permille,
  most: permille,
});

const prizeGroup = z.int().check(z.minimum(1000), z.maximum(2000));

export const rebateSettings = endpoint({
  ...calls.rebateSettings,
  summary:
    'The caller’s own rates and prize group, and those of the members directly below; changes of rates apply from tomorrow.',
  query: z.strictObject({ pageNo, pageSize }),
  output: z.object({
    own: allRates,
    /** What applies from tomorrow. */
    ownNext: allRates,
    content: z.array(
      z.object({
        memberId,
        account: z.string(),
        rates: allRates,
        next: allRates,
        least: allRates,
        /** The own prize group of the lottery; null for the merchant's usual one. And the highest one further down. */
        group: z.nullable(prizeGroup),
        leastGroup: prizeGroup,
      }),
    ),
    /** The prize groups that the caller may give: from `min` up to the caller's own, in steps. */
    groups: z.object({ min: prizeGroup, most: prizeGroup, step: z.int() }),
    pageNum: z.number(),
    totalPages: z.number(),
    totalCount: z.number(),
  }),
  errors: [],
});

export const updateDownlineRebates = endpoint({
  ...calls.updateDownlineRebates,
  summary:
    'Changes rates of a member directly below from tomorrow: never above the caller’s own, never below the highest of the members below that member.',
  body: z.strictObject({
    memberId,
    rates,
    /** The highest prize group that the member may choose in the lottery; it applies to bets placed from now on. */
    prizeGroup: z.optional(prizeGroup),
  }),
  output: z.object({ next: allRates }),
  failure: rateFault,
  /** INPUT_INVALID: a prize group below those further down, or between two groups. */
  errors: ['USER_NOT_FOUND_OR_DISABLED', 'RATE_RANGE', 'QUOTA_USED', 'PRIZE_GROUP_TOO_HIGH'],
});

const quota = { allowed: z.int(), used: z.int(), left: z.int() };
/** How many members directly below may have this rate or a higher one, in any category. */
export const rateQuota = z.object({ permille: z.int(), ...quota });
export const openingQuota = z.object(quota);

export const quotas = endpoint({
  ...calls.quotas,
  summary:
    'How many members directly below may have a high rate, for rates that the caller has; and how many agents an agent of type 1 may open. Rates from tomorrow count too.',
  output: z.object({
    rates: z.array(rateQuota),
    /** Null: no limit. */
    agents: z.nullable(openingQuota),
  }),
  errors: [],
});

export const openAccount = endpoint({
  ...calls.openAccount,
  summary:
    'Opens an account directly below the caller (A-145). Its first password is in the response, once, and must be replaced at the first sign-in.',
  body: z.strictObject({
    username: z.string().check(z.trim(), z.maxLength(64)),
    type: z.union([z.literal(0), z.literal(1)]),
    rates,
  }),
  output: z.object({ memberId, account: z.string(), password: z.string() }),
  failure: rateFault,
  /** LIMIT_REACHED: the line is ten levels deep already. */
  errors: ['NO_PERMISSION', 'ACCOUNT_FORMAT', 'LIMIT_REACHED', 'RATE_RANGE', 'QUOTA_USED', 'USERNAME_EXISTS'],
  limit: { calls: 30, perSeconds: 60 },
});

const code = z.string().check(z.regex(/^[A-Z0-9]{4,16}$/));
const link = z.object({
  code,
  url: z.string(),
  note: z.string(),
  domain: z.nullable(z.string()),
  rates: allRates,
  /** After this time the code is invalid; null for no end. */
  validUntil: z.nullable(z.int()),
  clicks: z.int(),
  registrations: z.int(),
  /** Members of the link who have paid in. */
  firstDeposits: z.int(),
  createdAt: z.int(),
});

export const affiliateLinks = endpoint({
  ...calls.affiliateLinks,
  summary: 'The caller’s links with what came of them, the newest first.',
  output: z.array(link),
  errors: [],
});

export const createAffiliateLink = endpoint({
  ...calls.createAffiliateLink,
  summary: 'Makes a link; players who register by it come directly below the caller with its rates.',
  body: z.strictObject({
    note: z.string().check(z.trim(), z.maxLength(40)),
    /** Another host at which the site is reached. */
    domain: z.optional(z.string().check(z.regex(/^[a-z0-9.-]{3,253}$/))),
    rates,
    /** In days; without it the link has no end. */
    validDays: z.optional(z.int().check(z.minimum(1), z.maximum(365))),
  }),
  output: link,
  failure: rateFault,
  /** LINK_NOT_ALLOWED: a domain of another site. LIMIT_REACHED: fifty links, or a line that is ten levels deep already. */
  errors: ['NO_PERMISSION', 'LINK_NOT_ALLOWED', 'LIMIT_REACHED', 'RATE_RANGE', 'QUOTA_USED'],
});

export const deleteAffiliateLink = endpoint({
  ...calls.deleteAffiliateLink,
  summary: 'Deletes a link; members who came by it stay.',
  query: z.strictObject({ code }),
  output: z.object({ deleted: z.literal(true) }),
  errors: ['NOT_FOUND'],
});

export const visitAffiliateLink = endpoint({
  ...calls.visitAffiliateLink,
  summary: 'Counts a visitor who opens registration by a link; an unknown code counts nothing.',
  body: z.strictObject({ code: z.string().check(z.trim(), z.minLength(1), z.maxLength(32)) }),
  output: z.object({ counted: z.boolean() }),
  errors: [],
  limit: { calls: 10, perSeconds: 60 },
});

export const ratesEndpoints = [
  rebateSettings,
  updateDownlineRebates,
  quotas,
  openAccount,
  affiliateLinks,
  createAffiliateLink,
  deleteAffiliateLink,
  visitAffiliateLink,
] as const;
