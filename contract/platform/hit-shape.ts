// Those whom a change of access hits, as a preview shows them.
import * as z from 'zod/mini';

const count = {
  /** Members whose last session began there; sessions are kept for a month. */
  members: z.int(),
  /** Members who registered there, whenever that was. */
  registered: z.int(),
  /** Sessions that are open now, also those of trials. */
  sessions: z.int(),
};

export const hit = z.object({
  ...count,
  /** By the country of the address, the most first; null where the address does not tell. */
  countries: z.array(z.object({ country: z.nullable(z.string()), ...count })),
  /** A few of the members, for operators who may read members. */
  examples: z.array(z.object({ id: z.string(), account: z.string(), country: z.nullable(z.string()) })),
});
