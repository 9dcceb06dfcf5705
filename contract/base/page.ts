// Paged lists as the specification shapes them: pages count from 1, at most 100 entries each.
import * as z from 'zod/mini';

/** A page number in a query string; pages count from 1. */
export const pageNo = z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100_000)), 1);

/** A page size in a query string; 25 by default, never above 100 (server.md 0). */
export const pageSize = z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 25);

/** The shape `{content, pageNum, totalPages}` of ENT-07. */
export function pageOf<Item extends z.ZodMiniType>(item: Item) {
  return z.object({ content: z.array(item), pageNum: z.number(), totalPages: z.number() });
}

/** How many pages `total` entries fill. */
export function pagesFor(total: number, size: number): number {
  return Math.ceil(total / size);
}
