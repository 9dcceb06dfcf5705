// What sportsbooks may have to pay on each market, as their servers report it.
import * as z from 'zod/mini';
import { endpoint } from '../base/endpoint.ts';
import { amount } from '../base/shapes.ts';
import { marketLiability } from '../partners/sports-feed.ts';
import * as calls from './sports-office-calls.ts';

export const sportsLiabilities = endpoint({
  ...calls.sportsLiabilities,
  summary: 'Open bets of every sportsbook by market, the largest liability first, as the vendors report now.',
  query: z.strictObject({}),
  output: z.object({
    books: z.array(
      z.object({
        vendor: z.string(),
        nameEn: z.string(),
        nameBn: z.string(),
        /** Null when the vendor gives no answer now. */
        report: z.nullable(
          z.object({
            at: z.int(),
            openOrders: z.int(),
            staked: amount,
            mostPayout: amount,
            markets: z.array(marketLiability),
          }),
        ),
      }),
    ),
  }),
  errors: [],
});
