// SQL on what guards the door: failed sign-ins, captcha challenges and spent nonces.
import type { Queryable } from '#server/db/database.ts';
import type { Failures } from './rules.ts';

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

export async function insertChallenge(
  db: Queryable,
  challenge: { secretHash: Buffer; answerHash: Buffer; expiresAt: Date },
): Promise<void> {
  await db.query('insert into captcha_challenge (secret_hash, answer_hash, expires_at) values ($1, $2, $3)', [
    challenge.secretHash,
    challenge.answerHash,
    challenge.expiresAt,
  ]);
}

/** Takes a challenge away: of several answers at once only one gets to see it. */
export async function takeChallenge(
  db: Queryable,
  secretHash: Buffer,
): Promise<{ answerHash: Buffer; expiresAt: Date } | undefined> {
  const [row] = await db.query<{ answerHash: Buffer; expiresAt: Date }>(
    `delete from captcha_challenge where secret_hash = $1
     returning answer_hash as "answerHash", expires_at as "expiresAt"`,
    [secretHash],
  );
  return row;
}

/** True for the first who brings the nonce. */
export async function insertNonce(db: Queryable, nonce: string, expiresAt: Date): Promise<boolean> {
  const rows = await db.query(
    'insert into sealed_nonce (nonce, expires_at) values ($1, $2) on conflict do nothing returning nonce',
    [nonce, expiresAt],
  );
  return rows.length === 1;
}

/** Deletes what can no longer matter to anybody. */
export async function deleteStaleDoorRows(db: Queryable, now: Date, failuresBefore: Date): Promise<void> {
  await db.query('delete from captcha_challenge where expires_at <= $1', [now]);
  await db.query('delete from sealed_nonce where expires_at <= $1', [now]);
  await db.query('delete from login_failure where last_at <= $1', [failuresBefore]);
}
