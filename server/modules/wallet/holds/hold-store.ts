// SQL on holds and reversals.
import { plainArray, textArray } from '#server/db/values/array-literals.ts';
import type { Queryable, Transaction } from '#server/db/database.ts';
import type { Book, HouseAccountKind, MemberAccountKind } from '../ledger/ledger-types.ts';

type HoldRow = {
  readonly ownerId: string;
  readonly account: MemberAccountKind;
  readonly amountMinor: bigint;
  readonly state: 'PENDING' | 'POSTED' | 'VOIDED';
};

type NewHold = Omit<HoldRow, 'state'> & { readonly journalId: bigint };

export async function insertHolds(tx: Transaction, holds: readonly NewHold[], at: Date): Promise<void> {
  await tx.query(
    `insert into wallet_hold (journal_id, owner_id, account, amount_minor, state, made_at)
     select journal_id, owner_id, account, amount_minor, 'PENDING', $5
     from unnest($1::bigint[], $2::text[], $3::text[], $4::bigint[]) as h (journal_id, owner_id, account, amount_minor)`,
    [
      plainArray(holds.map(({ journalId }) => journalId)),
      textArray(holds.map(({ ownerId }) => ownerId)),
      textArray(holds.map(({ account }) => account)),
      plainArray(holds.map(({ amountMinor }) => amountMinor)),
      at,
    ],
  );
}

/** The holds of these journals, as far as they exist. */
export async function readHolds(db: Queryable, journalIds: readonly bigint[]): Promise<Map<bigint, HoldRow>> {
  const rows = await db.query<HoldRow & { journalId: bigint }>(
    `select journal_id as "journalId", owner_id as "ownerId", account, amount_minor as "amountMinor", state
     from wallet_hold where journal_id = any($1::bigint[])`,
    [plainArray(journalIds)],
  );
  return new Map(rows.map(({ journalId, ...hold }) => [journalId, hold]));
}

export async function updateHolds(
  tx: Transaction,
  journalIds: readonly bigint[],
  state: HoldRow['state'],
  at: Date,
): Promise<void> {
  await tx.query('update wallet_hold set state = $2, ended_at = $3 where journal_id = any($1::bigint[])', [
    plainArray(journalIds),
    state,
    at,
  ]);
}

/** Whether a reference has ever moved money. */
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

export type JournalLine = {
  readonly ownerId: string;
  readonly account: MemberAccountKind;
  readonly book: Book;
  readonly amountMinor: bigint;
  readonly house: HouseAccountKind | null;
  readonly txCode: string;
  readonly refType: string;
};

/** A journal's lines in order, empty when the journal does not exist; and whether it began or ended a hold. */
export async function readJournal(
  db: Queryable,
  journalId: bigint,
): Promise<{ lines: JournalLine[]; isHold: boolean }> {
  const rows = await db.query<JournalLine & { isHold: boolean }>(
    `select owner_id as "ownerId", account, book, amount_minor as "amountMinor", house,
       tx_code as "txCode", ref_type as "refType", ref_type = 'hold' or exists (select from wallet_hold where journal_id = $1) as "isHold"
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
