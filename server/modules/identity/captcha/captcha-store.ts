// SQL on captcha challenges: one row each, deleted at its first try.
import type { Queryable } from '#server/db/database.ts';

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

/** Deletes and returns a challenge: of concurrent tries only one gets it. */
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

export async function deleteOldChallenges(db: Queryable, now: Date): Promise<void> {
  await db.query('delete from captcha_challenge where expires_at <= $1', [now]);
}
