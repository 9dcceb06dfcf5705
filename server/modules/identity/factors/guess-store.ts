// SQL on failed guesses and on those being checked, counted by hashes of what was guessed at.
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

/**
 * Counts one more failure for each subject; a count without a failure since `since` starts at zero. Returns the
 * name's count.
 */
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

/** Counts one more running guess; answers how many run. A count not touched since `staleSince` starts anew. */
export async function beginGuess(
  db: Queryable,
  subject: Buffer,
  now: Date,
  staleSince: Date,
): Promise<number> {
  const [row] = await db.query<{ guesses: number }>(
    `insert into running_guess (subject_hash, guesses, begun_at)
     select $1::bytea, 1, $2::timestamptz from set_config('synchronous_commit', 'off', true)
     on conflict (subject_hash) do update set begun_at = excluded.begun_at,
       guesses = case when running_guess.begun_at > $3 then running_guess.guesses + 1 else 1 end
     returning guesses`,
    [subject, now, staleSince],
  );
  return row?.guesses ?? 1;
}

/** Counts one running guess less. */
export async function endGuess(db: Queryable, subject: Buffer): Promise<void> {
  await db.query(
    `with last as (delete from running_guess where subject_hash = $1 and guesses = 1)
     update running_guess set guesses = guesses - 1 where subject_hash = $1 and guesses > 1`,
    [subject],
  );
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
