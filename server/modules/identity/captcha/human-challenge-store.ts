// SQL on the challenges of the human check.
import type { Queryable } from '#server/db/database.ts';

export async function insertHumanChallenge(
  db: Queryable,
  challenge: { id: string; salt: string; deviceHash: Buffer; expiresAt: Date },
): Promise<void> {
  await db.query('insert into human_challenge (id, salt, device_hash, expires_at) values ($1, $2, $3, $4)', [
    challenge.id,
    challenge.salt,
    challenge.deviceHash,
    challenge.expiresAt,
  ]);
}

/** Deletes and returns a challenge: it can be solved once. */
export async function takeHumanChallenge(
  db: Queryable,
  id: string,
  deviceHash: Buffer,
  now: Date,
): Promise<{ salt: string } | undefined> {
  const [row] = await db.query<{ salt: string }>(
    'delete from human_challenge where id = $1 and device_hash = $2 and expires_at > $3 returning salt',
    [id, deviceHash, now],
  );
  return row;
}

export async function deleteOldHumanChallenges(db: Queryable, now: Date): Promise<void> {
  await db.query('delete from human_challenge where expires_at <= $1', [now]);
}
