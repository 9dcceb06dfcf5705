// SQL on the step-ups of a session, and on a member's methods of proof.
import type { ProofMethod } from '#contract/identity/step-up.ts';
import type { Queryable } from '#server/db/database.ts';

/** When a session has proven itself last: by its sign-in when that was a full one, or by a step-up since. */
export async function findProvenAt(db: Queryable, sessionId: string): Promise<Date | undefined> {
  const [row] = await db.query<{ provenAt: Date | null }>(
    `select greatest(p.proven_at, case when s.assurance = 'FULL' then s.created_at end) as "provenAt"
     from member_session s left join session_proof p on p.session_id = s.id where s.id = $1`,
    [sessionId],
  );
  return row?.provenAt ?? undefined;
}

export async function writeProof(
  db: Queryable,
  proof: { sessionId: string; method: ProofMethod; now: Date },
): Promise<void> {
  await db.query(
    `insert into session_proof (session_id, method, proven_at) values ($1, $2, $3)
     on conflict (session_id) do update set method = excluded.method, proven_at = excluded.proven_at`,
    [proof.sessionId, proof.method, proof.now],
  );
}

export type Factors = {
  readonly hasTotp: boolean;
  readonly recoveryCodesLeft: number;
  readonly passkeys: number;
};

export async function findFactors(db: Queryable, memberId: string): Promise<Factors> {
  const [row] = await db.query<Factors>(
    `select exists (select from totp_secret where member_id = $1 and confirmed_at is not null) as "hasTotp",
       (select count(*)::int from recovery_code where member_id = $1 and used_at is null) as "recoveryCodesLeft",
       (select count(*)::int from passkey where member_id = $1) as passkeys`,
    [memberId],
  );
  return row ?? { hasTotp: false, recoveryCodesLeft: 0, passkeys: 0 };
}

type LoginHalf = { readonly memberId: string; readonly remember: boolean };

export async function insertLoginHalf(
  db: Queryable,
  half: LoginHalf & { ticketHash: Buffer; deviceHash: Buffer; expiresAt: Date },
): Promise<void> {
  await db.query(
    `insert into login_half (ticket_hash, member_id, device_hash, remember, expires_at) values ($1, $2, $3, $4, $5)`,
    [half.ticketHash, half.memberId, half.deviceHash, half.remember, half.expiresAt],
  );
}

/** Counts a try on the first half of a sign-in; undefined when it is unknown, over, another device's or used up. */
export async function tryLoginHalf(
  db: Queryable,
  half: { ticketHash: Buffer; deviceHash: Buffer; now: Date; mostTries: number },
): Promise<LoginHalf | undefined> {
  const [row] = await db.query<LoginHalf>(
    `update login_half set tries = tries + 1
     where ticket_hash = $1 and device_hash = $2 and expires_at > $3 and tries < $4
     returning member_id as "memberId", remember`,
    [half.ticketHash, half.deviceHash, half.now, half.mostTries],
  );
  return row;
}

/** True for the call that takes it. */
export async function takeLoginHalf(db: Queryable, ticketHash: Buffer): Promise<boolean> {
  const rows = await db.query('delete from login_half where ticket_hash = $1 returning 1 as one', [
    ticketHash,
  ]);
  return rows.length === 1;
}

/** The password is another one: first halves shown with the old one are void. */
export async function dropLoginHalves(db: Queryable, memberId: string): Promise<void> {
  await db.query('delete from login_half where member_id = $1', [memberId]);
}

export async function deleteStaleHalves(db: Queryable, now: Date): Promise<void> {
  await db.query('delete from login_half where expires_at <= $1', [now]);
  await db.query('delete from passkey_challenge where expires_at <= $1', [now]);
}
