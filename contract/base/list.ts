// Lists of the office: filters, one column they are sorted by, and pages that begin after the last row of the one before.
import * as z from 'zod/mini';

/** A list counts its rows up to this number; `countedTo + 1` means that there are more. */
export const countedTo = 10_000;

/** The query of a list: its own filters, one of `sorts` (the default first), and the position of the page. */
export function listQuery<
  Filters extends Record<string, z.core.SomeType>,
  const Sorts extends readonly [string, ...string[]],
>(filters: Filters, sorts: Sorts) {
  return z.strictObject({
    ...filters,
    ...sortedBy(sorts),
    /** The `next` of the page before. */
    after: z.optional(z.string().check(z.maxLength(400), z.regex(/^[\w-]+$/))),
    size: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(200)), 50),
  });
}

/** The query of a list's file: the same filters and order, without a page. */
export function listFileQuery<
  Filters extends Record<string, z.core.SomeType>,
  const Sorts extends readonly [string, ...string[]],
>(filters: Filters, sorts: Sorts) {
  return z.strictObject({ ...filters, ...sortedBy(sorts) });
}

function sortedBy<const Sorts extends readonly [string, ...string[]]>(sorts: Sorts) {
  return {
    sort: z._default(z.enum(sorts), sorts[0]),
    direction: z._default(z.enum(['asc', 'desc']), 'desc'),
  };
}

/** A time in a query string, in milliseconds since 1970. */
const moment = z.optional(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(4_102_444_800_000)));
/** The time filters of a list: at or after `from`, and before `to`. */
export const between = { from: moment, to: moment };

/** One page of a list. */
export function listOf<Row extends z.core.SomeType>(row: Row) {
  return z.object({
    rows: z.array(row),
    /** The beginning of the next page; null on the last page. */
    next: z.nullable(z.string()),
    /** How many rows fit the filters; never above `countedTo + 1`. */
    total: z.int(),
  });
}
