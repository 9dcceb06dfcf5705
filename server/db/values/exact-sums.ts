// Reads sums that may need more than 64 bits: PostgreSQL returns the sum of bigints as an exact numeric.
import type { Queryable } from '../database.ts';

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
