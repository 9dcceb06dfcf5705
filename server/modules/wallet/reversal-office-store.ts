// SQL on reversals that reviewers of money ask for and do.
import type { Queryable, Transaction } from '#server/db/database.ts';

type WalletOfficeAct = {
  readonly operator: string;
  readonly act: 'REVERSAL_ASKED' | 'REVERSED';
  readonly journalId: string;
  readonly reason: string;
  readonly ip: string;
  readonly at: Date;
};

export async function writeWalletOfficeAct(tx: Transaction, entry: WalletOfficeAct): Promise<void> {
  const { operator, act, journalId, reason, ip, at } = entry;
  await tx.query(
    `insert into wallet_office_act (operator, act, journal_id, reason, ip, at) values ($1, $2, $3, $4, $5, $6)`,
    [operator, act, journalId, reason, ip, at],
  );
}

/** Those who speak about a journal take turns until their transactions end. */
export async function lockJournal(tx: Transaction, journalId: string): Promise<void> {
  await tx.query('select pg_advisory_xact_lock(4909, hashtext($1))', [journalId]);
}

/** Who has asked for the reversal of a journal since a moment, while nobody has done it yet. */
export async function findReversalAsked(
  db: Queryable,
  journalId: string,
  since: Date,
): Promise<string | undefined> {
  const [newest] = await db.query<{ act: string; operator: string; isFresh: boolean }>(
    `select act, operator, at > $2 as "isFresh" from wallet_office_act where journal_id = $1
     order by id desc limit 1`,
    [journalId, since],
  );
  return newest?.act === 'REVERSAL_ASKED' && newest.isFresh ? newest.operator : undefined;
}

/** Whether a journal is turned round already. */
export async function isReversed(db: Queryable, journalId: bigint): Promise<boolean> {
  const rows = await db.query('select 1 from wallet_reversal where journal_id = $1', [journalId]);
  return rows.length > 0;
}

type OfficeRefusal = {
  readonly operator: string;
  readonly isKnown: boolean;
  readonly path: string;
  readonly wish: string;
  readonly errorCode: string;
  readonly ip: string;
  readonly at: Date;
};

export async function writeOfficeRefusal(db: Queryable, refusal: OfficeRefusal): Promise<void> {
  const { operator, isKnown, path, wish, errorCode, ip, at } = refusal;
  await db.query(
    `insert into wallet_office_refusal (operator, is_known, path, wish, error_code, ip, at)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [operator, isKnown, path, wish, errorCode, ip, at],
  );
}
