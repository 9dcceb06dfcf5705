// SQL on failed guesses, counted by hashes of what was guessed at.
import type { Queryable } from '#server/db/database.ts';
import type { Failures } from '../rules.ts';

/** The failures of two subjects that are younger than `since`. */
export async function readFailures(
  db: Queryable,
  subjects: { name: Buffer; device: Buffer },
  since: Date,
): Promise<{ name: Failures | undefined; device: Failures | undefined }> {
  const rows = await db.query<Failures & { isName: boolean }>(
    `select subject_hash = $1 as "isName", failures, last_at as "lastAt"
     from login_failure where subject_hash in ($1, $2) and last_at > $3`,
    [subjects.name, subjects.device, since],
  );
  return { name: rows.find((row) => row.isName), device: rows.find((row) => !row.isName) };
}

/** Counts one more failure for each subject; a count not touched since `since` starts anew. Answers the name's count. */
export async function addFailure(
  db: Queryable,
  subjects: { name: Buffer; device: Buffer },
  now: Date,
  since: Date,
): Promise<number> {
  const rows = await db.query<{ isName: boolean; failures: number }>(
    `insert into login_failure (subject_hash, failures, last_at)
     select subject, 1, $3::timestamptz from (select $1::bytea as subject union select $2::bytea) as subjects order by subject
     on conflict (subject_hash) do update set
       failures = case when login_failure.last_at > $4 then login_failure.failures + 1 else 1 end,
       last_at = excluded.last_at
     returning subject_hash = $1 as "isName", failures`,
    [subjects.name, subjects.device, now, since],
  );
  return rows.find((row) => row.isName)?.failures ?? 0;
}

export async function clearFailures(
  db: Queryable,
  subjects: { name: Buffer; device: Buffer },
): Promise<void> {
  await db.query('delete from login_failure where subject_hash in ($1, $2)', [
    subjects.name,
    subjects.device,
  ]);
}

export async function deleteOldFailures(db: Queryable, before: Date): Promise<void> {
  await db.query('delete from login_failure where last_at <= $1', [before]);
}
