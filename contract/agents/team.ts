// An agent's own line: counters, members, results, bets and the account record. Other lines do not exist for the caller.
import * as z from 'zod/mini';
import { businessDay } from '../base/day.ts';
import { endpoint } from '../base/endpoint.ts';
import { pageNo, pageSize } from '../base/page.ts';
import { memberTypes } from '../base/roles.ts';
import { amount, language } from '../base/shapes.ts';
import { betRecordStates } from '../reporting.ts';
import * as calls from './team-calls.ts';

const days = { startDate: z.optional(businessDay), endDate: z.optional(businessDay) };
export const memberId = z.string().check(z.regex(/^mbr_\w{8,40}$/));
const wanted = z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(32)));
const place = { pageNo, pageSize };
/** Pages that add up a whole line; nobody turns them faster by hand. */
const accountLimit = { calls: 60, perSeconds: 60 };
const counts = { pageNum: z.number(), totalPages: z.number(), totalCount: z.number() };

/** ENT-30: all for the whole line without the caller. */
const counters = {
  /** Members who signed in during the days. */
  teamLoginMemberCount: z.int(),
  /** Members who placed a bet that was not cancelled. */
  teamBetMemberCount: z.int(),
  teamRegisterMemberCount: z.int(),
  /** Members with a call in the last five minutes. */
  teamOnlineCount: z.int(),
};

/** Results of settled bets, from the members' side. */
const results = {
  bets: z.int(),
  betAmount: amount,
  validBet: amount,
  payout: amount,
  /** payout − betAmount. */
  net: amount,
};

/** Deposits that were credited, and withdrawals that were paid, in the days. */
const money = { deposits: amount, withdrawals: amount };

export const teamKpi = endpoint({
  ...calls.teamKpi,
  summary:
    'The four counters of the caller’s line; today unless told (A-142). `size` asks for so many days up to the last one, with what was staked and won; 0 for none.',
  query: z.strictObject({
    ...days,
    size: z._default(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(31)), 0),
  }),
  output: z.object({
    ...counters,
    days: z.array(
      z.object({ day: businessDay, registered: z.int(), bettors: z.int(), validBet: amount, net: amount }),
    ),
  }),
  errors: [],
  accountLimit,
});

/** A member of the line. Members the caller did not open an account for are named by their first and last letters. */
const member = {
  memberId,
  account: z.string(),
  type: z.union(memberTypes.map((type) => z.literal(type))),
  /** 1: directly below the caller. */
  level: z.int(),
  registeredAt: z.int(),
  lastLoginAt: z.nullable(z.int()),
  isOnline: z.boolean(),
  /** How many members are below this one, and how many of them directly. */
  teamSize: z.int(),
  directSize: z.int(),
};
const teamSorts = ['registeredAt', 'lastLoginAt', 'teamSize'] as const;
const teamPage = z.object({
  content: z.array(z.object(member)),
  ...counts,
  /** From the caller to the member whose line is shown. */
  path: z.array(z.object({ memberId, account: z.string() })),
});

export const subordinates = endpoint({
  ...calls.subordinates,
  summary: 'The members directly below the caller, or below a member of the caller’s line.',
  query: z.strictObject({
    memberId: z.optional(memberId),
    search: wanted,
    sort: z._default(z.enum(teamSorts), 'registeredAt'),
    ...place,
  }),
  output: teamPage,
  errors: ['USER_NOT_FOUND_OR_DISABLED'],
});

export const downlines = endpoint({
  ...calls.downlines,
  summary: 'All members of the caller’s line at every level.',
  query: z.strictObject({
    search: wanted,
    sort: z._default(z.enum(teamSorts), 'registeredAt'),
    ...place,
  }),
  output: teamPage,
  errors: [],
  accountLimit,
});

export const downline = endpoint({
  ...calls.downline,
  summary: 'One member of the caller’s line, by user name; only a member directly below is found by it.',
  query: z.strictObject({ account: z.string().check(z.regex(/^\w{1,32}$/)) }),
  output: z.object(member),
  errors: ['USER_NOT_FOUND_OR_DISABLED'],
});

export const teamOverview = endpoint({
  ...calls.teamOverview,
  summary: 'The line in days: counters, size, results by category and in all; today unless told.',
  query: z.strictObject(days),
  output: z.object({
    ...counters,
    members: z.int(),
    agents: z.int(),
    direct: z.int(),
    categories: z.array(z.object({ category: z.string(), ...results })),
    totals: z.object(results),
  }),
  errors: [],
  accountLimit,
});

const pnlSelection = {
  ...days,
  search: wanted,
  sort: z._default(z.enum(['betAmount', 'validBet', 'net']), 'betAmount'),
  direction: z._default(z.enum(['asc', 'desc']), 'desc'),
};

export const teamPnl = endpoint({
  ...calls.teamPnl,
  summary:
    'Profit and loss, deposits and withdrawals of each member of the line with any of them in the days, with totals of all of them; today unless told.',
  query: z.strictObject({ ...pnlSelection, ...place }),
  output: z.object({
    content: z.array(z.object({ memberId, account: z.string(), level: z.int(), ...results, ...money })),
    ...counts,
    totals: z.object({ ...results, ...money }),
  }),
  errors: [],
  accountLimit,
});

export const teamPnlFile = endpoint({
  ...calls.teamPnlFile,
  summary: 'The same selection whole, as comma-separated values with a heading in the language asked for.',
  query: z.strictObject({ ...pnlSelection, language }),
  output: z.string(),
  errors: [],
  limit: { calls: 20, perSeconds: 60 },
  accountLimit: { calls: 12, perSeconds: 60 },
});

export const teamBetting = endpoint({
  ...calls.teamBetting,
  summary:
    'The bets of the line that were placed in the days and not cancelled, the newest first, with totals; today unless told.',
  query: z.strictObject({
    ...days,
    memberId: z.optional(memberId),
    gameCategory: z.optional(z.string().check(z.regex(/^[A-Z]{1,16}$/))),
    /**
     * `settled`: the bets that were settled in the days, which results and salaries count. `rated`: the settled ones of
     * those that were placed in the days, which rebates count by the rates of that day; it needs a
     * member.
     */
    by: z._default(z.enum(['placed', 'settled', 'rated']), 'placed'),
    ...place,
  }),
  output: z.object({
    content: z.array(
      z.object({
        account: z.string(),
        level: z.int(),
        reference: z.string(),
        gameCategory: z.string(),
        vassalage: z.string(),
        gameCode: z.string(),
        state: z.enum(betRecordStates),
        betAmount: amount,
        /** What counts for rebates and salaries; without lines that cover nearly all results of a draw. */
        validBet: amount,
        uncounted: amount,
        winAmount: amount,
        placedAt: z.int(),
      }),
    ),
    ...counts,
    sumBet: amount,
    sumValid: amount,
    sumWin: amount,
  }),
  errors: ['USER_NOT_FOUND_OR_DISABLED'],
  accountLimit,
});

export const teamRecord = endpoint({
  ...calls.teamRecord,
  summary:
    'Movements of money of the line, the newest first (A-132): deposits, withdrawals, bets, wins and rewards, without balances; today unless told.',
  query: z.strictObject({
    ...days,
    txCode: z.optional(z.string().check(z.regex(/^[A-Z]{2,12}(_[A-Z]{2,12}){0,2}$/))),
    ...place,
  }),
  output: z.object({
    content: z.array(
      z.object({
        reference: z.string(),
        account: z.string(),
        level: z.int(),
        txCode: z.string(),
        amount,
        at: z.int(),
      }),
    ),
    ...counts,
    sumIn: amount,
    sumOut: amount,
  }),
  errors: [],
  accountLimit,
});

export const teamEndpoints = [
  teamKpi,
  teamOverview,
  subordinates,
  downlines,
  downline,
  teamPnl,
  teamPnlFile,
  teamBetting,
  teamRecord,
] as const;
