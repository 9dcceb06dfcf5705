// SQL on sign-ins by way of providers, and on the accounts there that members are linked to.
import type { SocialProviderName } from '#contract/identity/social.ts';
import type { Queryable, Transaction } from '#server/db/database.ts';
import type { SocialFaultKind } from './port.ts';

type Stage = 'STARTED' | 'RETURNED' | 'PROVEN' | 'FAILED';

export async function insertAttempt(
  db: Queryable,
  attempt: {
    attemptHash: Buffer;
    provider: SocialProviderName;
    stateHash: Buffer;
    sealed: Buffer;
    expiresAt: Date;
  },
): Promise<void> {
  await db.query(
    `insert into social_attempt (attempt_hash, provider, state_hash, stage, sealed, expires_at)
     values ($1, $2, $3, 'STARTED', $4, $5)`,
    [attempt.attemptHash, attempt.provider, attempt.stateHash, attempt.sealed, attempt.expiresAt],
  );
}

/** Takes an attempt when its redirect comes back: of several with the same state only one continues. */
export async function takeReturning(
  db: Queryable,
  requested: { attemptHash: Buffer; provider: SocialProviderName; stateHash: Buffer; now: Date },
): Promise<{ sealed: Buffer } | undefined> {
  const [row] = await db.query<{ sealed: Buffer }>(
    `update social_attempt a set stage = 'RETURNED', sealed = null
     from (select attempt_hash, sealed from social_attempt
       where attempt_hash = $1 and provider = $2 and state_hash = $3 and stage = 'STARTED' and expires_at > $4
       for update) old
     where a.attempt_hash = old.attempt_hash
     returning old.sealed`,
    [requested.attemptHash, requested.provider, requested.stateHash, requested.now],
  );
  return row;
}

/** Records the result of an attempt. */
export async function closeReturning(
  db: Queryable,
  attemptHash: Buffer,
  outcome: { sealed: Buffer } | { fault: SocialFaultKind },
): Promise<void> {
  const isProven = 'sealed' in outcome;
  await db.query(
    `update social_attempt set stage = $2, sealed = $3, fault = $4 where attempt_hash = $1 and stage = 'RETURNED'`,
    [
      attemptHash,
      isProven ? 'PROVEN' : 'FAILED',
      isProven ? outcome.sealed : null,
      isProven ? null : outcome.fault,
    ],
  );
}

type Attempt = {
  readonly provider: SocialProviderName;
  readonly stage: Stage;
  readonly sealed: Buffer | null;
  readonly fault: SocialFaultKind | null;
};

/** An attempt that is not over; inside a transaction it stays locked until the end. */
export async function findAttempt(
  db: Queryable,
  attemptHash: Buffer,
  now: Date,
): Promise<Attempt | undefined> {
  const [row] = await db.query<Attempt>(
    `select provider, stage, sealed, fault from social_attempt
     where attempt_hash = $1 and expires_at > $2 for update`,
    [attemptHash, now],
  );
  return row;
}

export async function dropAttempt(db: Queryable, attemptHash: Buffer): Promise<void> {
  await db.query('delete from social_attempt where attempt_hash = $1', [attemptHash]);
}

/** The member of this identity; records that it was used. */
export async function useIdentity(
  tx: Transaction,
  { issuer, subject }: { issuer: string; subject: string },
  now: Date,
): Promise<string | undefined> {
  const [row] = await tx.query<{ memberId: string }>(
    `update social_identity set last_used_at = $3 where issuer = $1 and subject = $2
     returning member_id as "memberId"`,
    [issuer, subject, now],
  );
  return row?.memberId;
}

/** False when the account there is linked already, or the member has another of the same provider. */
export async function insertIdentity(
  tx: Transaction,
  link: { issuer: string; subject: string; provider: SocialProviderName; memberId: string; now: Date },
): Promise<boolean> {
  const rows = await tx.query(
    `insert into social_identity (issuer, subject, provider, member_id, linked_at, last_used_at)
     values ($1, $2, $3, $4, $5, $5) on conflict do nothing returning issuer`,
    [link.issuer, link.subject, link.provider, link.memberId, link.now],
  );
  return rows.length === 1;
}

export async function findIdentities(
  db: Queryable,
  memberId: string,
): Promise<{ provider: SocialProviderName; linkedAt: Date; lastUsedAt: Date }[]> {
  return db.query(
    `select provider, linked_at as "linkedAt", last_used_at as "lastUsedAt" from social_identity
     where member_id = $1 order by provider`,
    [memberId],
  );
}

export async function deleteIdentity(
  db: Queryable,
  memberId: string,
  provider: SocialProviderName,
): Promise<boolean> {
  const rows = await db.query(
    'delete from social_identity where member_id = $1 and provider = $2 returning issuer',
    [memberId, provider],
  );
  return rows.length === 1;
}

export async function deleteStaleSocial(db: Queryable, now: Date): Promise<void> {
  await db.query('delete from social_attempt where expires_at <= $1', [now]);
}
