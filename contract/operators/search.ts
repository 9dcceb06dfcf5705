// One search field: an id, a name, a number, an address, a vendor's number or a lottery's number.
import * as z from 'zod/mini';
import { endpoint } from '../base/endpoint.ts';
import * as calls from './search-calls.ts';

const foundKinds = [
  'MEMBER',
  'JOURNAL',
  'ROUND',
  'VENDOR_TRANSACTION',
  'SLIP',
  'DRAW',
  'VERIFICATION',
  'MATCH',
  'CASE',
  'DEPOSIT',
  'WITHDRAWAL',
  'RISK_CASE',
  'PROPOSAL',
  'OPERATOR',
] as const;
export type FoundKind = (typeof foundKinds)[number];

export const search = endpoint({
  ...calls.search,
  summary:
    'What a text may mean, exact ones first, of each kind the operator may see; a search by personal data is written down.',
  query: z.strictObject({
    text: z.string().check(z.trim(), z.minLength(2), z.maxLength(120), z.regex(/^[^\0]*$/)),
  }),
  output: z.object({
    results: z.array(
      z.object({
        kind: z.enum(foundKinds),
        id: z.string(),
        title: z.string(),
        /** The path of its page in the office. */
        path: z.string(),
        isExact: z.boolean(),
      }),
    ),
  }),
  errors: [],
});
