// All SQL on holds and reversals.
import type { Queryable, Transaction } from '#server/db/database.ts';
import type { Book, HouseAccountKind, MemberAccountKind } from './ledger-types.ts';

type HoldRow = {
  readonly ownerId: string;
  readonly account: MemberAccountKind;
  readonly amountMinor: bigint;
  readonly state: 'PENDING' | 'POSTED' | 'VOIDED';
};

export async function insertHold(
  tx: Transaction,
  hold: Omit<HoldRow, 'state'> & { journalId: bigint },
  at: Date,
): Promise<void> {
  await tx.query(
    `insert into wallet_hold (journal_id, owner_id, account, amount_minor, state, made_at)
     values ($1, $2, $3, $4, 'PENDING', $5)`,
    [hold.journalId, hold.ownerId, hold.account, hold.amountMinor, at],
  );
}

export async function readHold(db: Queryable, journalId: bigint): Promise<HoldRow | undefined> {
  const [row] = await db.query<HoldRow>(
    `select owner_id as "ownerId", account, amount_minor as "amountMinor", state from wallet_hold
     where journal_id = $1`,
    [journalId],
  );
  return row;
}

export async function updateHold(
  tx: Transaction,
  journalId: bigint,
  state: HoldRow['state'],
  at: Date,
): Promise<void> {
  await tx.query('update wallet_hold set state = $2, ended_at = $3 where journal_id = $1', [
    journalId,
    state,
    at,
  ]);
}

/** Whether a reference ever moved money. */
export async function isReferenceKnown(
  db: Queryable,
  { refType, refId, txCode }: { refType: string; refId: string; txCode: string },
): Promise<boolean> {
  const rows = await db.query('select 1 from ledger_reference where key = ledger_key($1, $2, $3)', [
    refType,
    refId,
    txCode,
  ]);
  return rows.length > 0;
}

type JournalLine = {
  readonly ownerId: string;
  readonly account: MemberAccountKind;
  readonly book: Book;
  readonly amountMinor: bigint;
  readonly house: HouseAccountKind | null;
};

/** A journal's lines in their order, none when there is no such journal; and whether it began or ended a hold. */
export async function readJournal(
  db: Queryable,
  journalId: bigint,
): Promise<{ lines: JournalLine[]; isHold: boolean }> {
  const rows = await db.query<JournalLine & { isHold: boolean }>(
    `select owner_id as "ownerId", account, book, amount_minor as "amountMinor", house,
       ref_type = 'hold' or exists (select from wallet_hold where journal_id = $1) as "isHold"
     from entry where journal_id = $1 order by line`,
    [journalId],
  );
  return { lines: rows, isHold: rows[0]?.isHold ?? false };
}

export async function insertReversal(
  tx: Transaction,
  reversal: {
    readonly journalId: bigint;
    readonly reversedBy: bigint;
    readonly reason: string;
    readonly makers: readonly [string, string];
  },
  at: Date,
): Promise<void> {
  const { journalId, reversedBy, reason, makers } = reversal;
  await tx.query(
    `insert into wallet_reversal (journal_id, reversed_by, reason, makers, at) values ($1, $2, $3, $4, $5)`,
    [journalId, reversedBy, reason, makers, at],
  );
}
