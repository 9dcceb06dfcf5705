// All SQL on differences with vendors as cases that two operators end.
import { textArray } from '#server/db/array-literals.ts';
import type { Queryable, Transaction } from '#server/db/database.ts';
import type { CaseBucket } from '../audit/audit-store.ts';

type CaseState = 'OPEN' | 'FIXED' | 'CLOSED';
export type Resolution = 'TAKE_THEIRS' | 'KEEP_OURS';
export type CaseRow = {
  readonly id: string;
  readonly vassalage: string;
  readonly style: string;
  readonly businessDay: string;
  readonly transactionId: string;
  readonly betTransactionId: string | null;
  readonly bucket: CaseBucket;
  readonly memberId: string | null;
  readonly roundId: string | null;
  readonly kind: string;
  readonly theirsMinor: bigint | null;
  /** As it was when the case was found. */
  readonly oursMinor: bigint | null;
  readonly theirsState: 'DONE' | 'ROLLED_BACK' | null;
  readonly state: CaseState;
  readonly note: string;
  readonly resolution: Resolution | null;
  readonly journalIds: string[] | null;
  readonly openedAt: Date;
  readonly closedAt: Date | null;
};

const columns = `c.id, c.vassalage, v.style, c.business_day::text as "businessDay",
  c.transaction_id as "transactionId", c.bet_transaction_id as "betTransactionId", c.bucket,
  c.member_id as "memberId", c.vendor_round_id as "roundId", c.kind, c.theirs_minor as "theirsMinor",
  c.ours_minor as "oursMinor",
  c.theirs_state as "theirsState", c.state, c.note, c.resolution, c.journal_ids as "journalIds", c.opened_at as "openedAt",
  c.closed_at as "closedAt"`;
const from = 'from vendor_case c join vendor v using (vassalage)';

type CaseQuery = {
  /** Null for those that are not over. */
  readonly state: CaseState | null;
  readonly vassalage: string | null;
  /** Behind this case; null for the beginning. */
  readonly after: string | null;
  readonly limit: number;
};

/** Cases, oldest first. */
export function selectCases(db: Queryable, query: CaseQuery): Promise<CaseRow[]> {
  return db.query<CaseRow>(
    `select ${columns} ${from}
     where ($1::text is not null or c.closed_at is null) and ($1::text is null or c.state = $1)
       and ($2::text is null or c.vassalage = $2)
       and ($3::text is null or (c.opened_at, c.id) > (select opened_at, id from vendor_case where id = $3))
     order by c.opened_at, c.id limit $4`,
    [query.state, query.vassalage, query.after, query.limit],
  );
}

async function selectCase(db: Queryable, id: string): Promise<CaseRow | undefined> {
  const [row] = await db.query<CaseRow>(`select ${columns} ${from} where c.id = $1`, [id]);
  return row;
}

/** A case, locked until the transaction ends, so that those who decide about it take turns. */
export async function lockCase(tx: Transaction, id: string): Promise<CaseRow | undefined> {
  await tx.query('select id from vendor_case where id = $1 for update', [id]);
  return selectCase(tx, id);
}

/** Whether a later case tells something else of the same movement. */
export async function isOutdated(tx: Transaction, id: string): Promise<boolean> {
  const rows = await tx.query(
    `select 1 from vendor_case c join vendor_case later using (vassalage, transaction_id)
     where c.id = $1 and later.turn > c.turn limit 1`,
    [id],
  );
  return rows.length > 0;
}

/** Closes a case in the name of two operators. */
export async function writeClosed(
  tx: Transaction,
  id: string,
  end: {
    readonly resolution: Resolution;
    readonly makers: readonly string[];
    readonly journalIds: readonly string[];
    readonly at: Date;
  },
): Promise<void> {
  await tx.query(
    `update vendor_case set state = 'CLOSED', resolution = $2, closed_by = $3::text[], journal_ids = $4::text[],
       closed_at = $5 where id = $1`,
    [id, end.resolution, textArray(end.makers), textArray(end.journalIds), end.at],
  );
}

type OurSide = {
  readonly vassalage: string;
  readonly transactionId: string;
  readonly journalId: string | null;
  readonly doneAt: Date;
};

/** The journals of our movements under these ids. */
export function selectJournals(
  db: Queryable,
  keys: readonly { readonly vassalage: string; readonly transactionId: string }[],
): Promise<OurSide[]> {
  return db.query<OurSide>(
    `select t.vassalage, t.transaction_id as "transactionId", t.journal_id as "journalId", t.done_at as "doneAt"
     from unnest($1::text[], $2::text[]) as k(vassalage, transaction_id)
     join vendor_tx t using (vassalage, transaction_id)`,
    [keys.map(({ vassalage }) => vassalage), keys.map(({ transactionId }) => transactionId)],
  );
}
