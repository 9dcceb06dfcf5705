// Deletes records of the sandbox that are older than the retention time, in slices that keep nobody waiting.
import type { DatabaseSync } from 'node:sqlite';

/** How long finished rounds and their money are kept; the platform compares days that are far younger. */
export const retentionMs = 90 * 86_400_000;
const rowsOfSlice = 200;

export type PruneRule = {
  /** An index that finds the oldest records without reading the others. */
  readonly index?: string;
  /** Selects `id` of finished records before a time (first parameter), at most so many (second). */
  readonly select: string;
  /** Deletes what belongs to an id: tables with the column of the id, children first. */
  readonly from: readonly (readonly [table: string, column: string])[];
};

/** A function that deletes one slice by each rule, each in a transaction of its own; it returns the records deleted. */
export function createPruning(
  db: DatabaseSync,
  rules: readonly PruneRule[],
  clock: { now(): Date },
): () => number {
  for (const { index } of rules) if (index) db.exec(`create index if not exists ${index}`);
  return () => {
    const beforeMs = clock.now().getTime() - retentionMs;
    return rules.reduce((count, rule) => count + pruneSlice(db, rule, beforeMs), 0);
  };
}

function pruneSlice(db: DatabaseSync, { select, from }: PruneRule, beforeMs: number): number {
  const ids = db.prepare(select).all(beforeMs, rowsOfSlice);
  if (ids.length === 0) return 0;
  db.exec('begin immediate');
  try {
    for (const [table, column] of from) {
      const remove = db.prepare(`delete from ${table} where ${column} = ?`);
      for (const { id } of ids) remove.run(id as string | bigint);
    }
    db.exec('commit');
  } catch (error) {
    db.exec('rollback');
    throw error;
  }
  return ids.length;
}
