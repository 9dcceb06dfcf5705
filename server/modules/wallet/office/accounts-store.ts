// SQL on what operators see of one wallet and of one journal.
import type { Queryable } from '#server/db/database.ts';
import type { Book } from '../ledger/ledger-types.ts';
import { ledgerColumns, type LedgerLineRow } from './ledger-list-store.ts';

export async function selectBook(db: Queryable, ownerId: string): Promise<Book | undefined> {
  const [row] = await db.query<{ book: Book }>('select book from wallet where owner_id = $1', [ownerId]);
  return row?.book;
}

type OpenHold = {
  readonly journal: bigint;
  readonly account: string;
  readonly amountMinor: bigint;
  readonly madeAt: Date;
};

export function selectOpenHolds(db: Queryable, ownerId: string): Promise<OpenHold[]> {
  return db.query<OpenHold>(
    `select journal_id as journal, account, amount_minor as "amountMinor", made_at as "madeAt"
     from wallet_hold where owner_id = $1 and state = 'PENDING' order by made_at, journal_id limit 200`,
    [ownerId],
  );
}

export type JournalLineRow = LedgerLineRow & { readonly ownerId: string; readonly book: Book };

export function selectJournalLines(db: Queryable, journal: bigint): Promise<JournalLineRow[]> {
  return db.query<JournalLineRow>(
    `select ${ledgerColumns}, owner_id as "ownerId", book::text from entry where journal_id = $1 order by line`,
    [journal],
  );
}

/** The journal that reversed a journal, and the one that it reverses. */
export async function selectReversal(
  db: Queryable,
  journal: bigint,
): Promise<{ readonly reversedBy: bigint | null; readonly reverses: bigint | null }> {
  const [row] = await db.query<{ reversedBy: bigint | null; reverses: bigint | null }>(
    `select (select reversed_by from wallet_reversal where journal_id = $1) as "reversedBy",
       (select journal_id from wallet_reversal where reversed_by = $1 limit 1) as reverses`,
    [journal],
  );
  return row ?? { reversedBy: null, reverses: null };
}
