// SQL on codes by SMS.
import type { Queryable, Transaction } from '#server/db/database.ts';

export type CodePurpose = 'LOGIN' | 'PASSWORD' | 'PAYMENT' | 'REGISTER' | 'BIND';

/** Locks a number, so that one call at a time counts its codes; released at the end of the transaction. */
export async function lockNumber(tx: Transaction, numberLookup: Buffer): Promise<void> {
  await tx.query(`select pg_advisory_xact_lock(hashtextextended('identity.number:' || $1, 0))`, [
    numberLookup.toString('hex'),
  ]);
}

/** The times when codes were sent to a number since a time, newest first. */
export async function findSendings(tx: Transaction, numberLookup: Buffer, since: Date): Promise<Date[]> {
  const rows = await tx.query<{ sentAt: Date }>(
    `select sent_at as "sentAt" from verification_code
     where number_lookup = $1 and sent_at > $2 order by sent_at desc`,
    [numberLookup, since],
  );
  return rows.map((row) => row.sentAt);
}

/** Stores a new code; the ones before it for the same purpose are void. */
export async function insertCode(
  tx: Transaction,
  code: { numberLookup: Buffer; purpose: CodePurpose; codeHash: Buffer; sentAt: Date; expiresAt: Date },
): Promise<void> {
  await tx.query(
    `update verification_code set spent_at = $3
     where number_lookup = $1 and purpose = $2 and spent_at is null`,
    [code.numberLookup, code.purpose, code.sentAt],
  );
  await tx.query(
    `insert into verification_code (number_lookup, purpose, code_hash, sent_at, expires_at)
     values ($1, $2, $3, $4, $5)`,
    [code.numberLookup, code.purpose, code.codeHash, code.sentAt, code.expiresAt],
  );
}

/** Counts a try on a number's running code and gives its hash; undefined when there is none or no try is left. */
export async function takeTry(
  db: Queryable,
  numberLookup: Buffer,
  purpose: CodePurpose,
  now: Date,
  mostTries: number,
): Promise<{ id: bigint; codeHash: Buffer } | undefined> {
  const [row] = await db.query<{ id: bigint; codeHash: Buffer }>(
    `update verification_code set tries = tries + 1
     where number_lookup = $1 and purpose = $2 and spent_at is null and expires_at > $3 and tries < $4
     returning id, code_hash as "codeHash"`,
    [numberLookup, purpose, now, mostTries],
  );
  return row;
}

/** True for the call that uses the code. */
export async function spendCode(db: Queryable, id: bigint, now: Date): Promise<boolean> {
  const rows = await db.query(
    'update verification_code set spent_at = $2 where id = $1 and spent_at is null returning id',
    [id, now],
  );
  return rows.length === 1;
}

/** Deletes codes that no longer count. */
export async function deleteOldCodes(db: Queryable, before: Date): Promise<void> {
  await db.query('delete from verification_code where sent_at <= $1', [before]);
}
