// A slip of any member with its lines, as operators see it.
import * as z from 'zod/mini';
import { endpoint } from '../base/endpoint.ts';
import { listFileQuery, listOf, listQuery } from '../base/list.ts';
import { amount, language } from '../base/shapes.ts';
import { gameCode, numero as drawNo } from './draws.ts';
import { orderDetail } from './orders.ts';
import * as calls from './slip-office-calls.ts';

export const readSlip = endpoint({
  ...calls.readSlip,
  summary: 'A slip with all its lines and whose it is; each look is written down.',
  params: z.strictObject({ orderNo: z.string().check(z.regex(/^ord_[0-9a-z]{26}$/)) }),
  query: z.strictObject({ language }),
  output: z.extend(orderDetail.output, { memberId: z.string(), account: z.string() }),
  errors: ['NOT_FOUND'],
});

const slipFilters = { gameCode, drawNo, book: z.optional(z.enum(['REAL', 'TEST'])) };
const slipSorts = ['placedAt', 'stake', 'win'] as const;

export const listDrawSlips = endpoint({
  ...calls.listDrawSlips,
  summary: 'The slips with lines in one draw; amounts are of these lines alone.',
  query: listQuery(slipFilters, slipSorts),
  output: listOf(
    z.object({
      orderNo: z.string(),
      memberId: z.string(),
      account: z.string(),
      book: z.enum(['REAL', 'TEST']),
      placedAt: z.int(),
      /** Lines of this draw, and how many of them have won and are cancelled or void. */
      lines: z.int(),
      wonLines: z.int(),
      endedLines: z.int(),
      stake: amount,
      win: amount,
    }),
  ),
  errors: [],
});

export const drawSlipsFile = endpoint({
  ...calls.drawSlipsFile,
  summary: 'The same slips as a file.',
  query: listFileQuery(slipFilters, slipSorts),
  output: z.unknown(),
  errors: [],
});
