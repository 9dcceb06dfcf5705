// Reads sums that may be larger than 64 bits: PostgreSQL adds bigints up as numeric, which stays exact at any size.
import type { Queryable } from './database.ts';

/** The rows of a statement, with these columns of type numeric as bigint; null stays null. */
export async function queryExactSums<Row>(
  db: Queryable,
  columns: readonly (keyof Row & string)[],
  sql: string,
  parameters: readonly unknown[] = [],
): Promise<Row[]> {
  const rows = await db.query<Record<string, unknown>>(sql, parameters);
  for (const row of rows)
    for (const column of columns) {
      const sum = row[column];
      if (sum !== null) row[column] = BigInt(sum as string);
    }
  return rows as Row[];
}
