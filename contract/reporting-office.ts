// A member's bets as operators see them: rounds of vendors' games and slips of the lottery in one list.
import * as z from 'zod/mini';
import { endpoint } from './base/endpoint.ts';
import { between, listFileQuery, listOf, listQuery } from './base/list.ts';
import { amount } from './base/shapes.ts';
import { betRecordStates } from './reporting.ts';
import * as calls from './reporting-office-calls.ts';

const ofMember = z.strictObject({ id: z.string().check(z.regex(/^mbr_\w{8,40}$/)) });
const filters = {
  category: z.optional(z.string().check(z.regex(/^[A-Z]{1,16}$/))),
  vendor: z.optional(z.string().check(z.regex(/^[A-Z0-9_]{2,24}$/))),
  state: z.optional(z.enum(betRecordStates)),
  ...between,
};
const sorts = ['placedAt', 'staked', 'won'] as const;

export const listMemberBets = endpoint({
  ...calls.listMemberBets,
  summary: 'A member’s rounds and slips as they are at this moment; each look is written down.',
  params: ofMember,
  query: listQuery(filters, sorts),
  output: listOf(
    z.object({
      id: z.string(),
      /** For a slip: its number, and its number of lines in the draw. */
      slip: z.nullable(z.object({ orderNo: z.string(), numero: z.string(), lines: z.int() })),
      /** The id of a round; null for a slip. */
      roundId: z.nullable(z.string()),
      category: z.string(),
      vendor: z.string(),
      gameCode: z.string(),
      gameName: z.object({ BN: z.string(), EN: z.string() }),
      state: z.enum(betRecordStates),
      staked: amount,
      valid: amount,
      won: amount,
      net: amount,
      placedAt: z.int(),
      settledAt: z.nullable(z.int()),
    }),
  ),
  errors: [],
});

export const memberBetsFile = endpoint({
  ...calls.memberBetsFile,
  summary: 'The same bets as a file; each is written down.',
  params: ofMember,
  query: listFileQuery(filters, sorts),
  output: z.string(),
  errors: [],
});

export const reportingOfficeEndpoints = [listMemberBets, memberBetsFile] as const;
