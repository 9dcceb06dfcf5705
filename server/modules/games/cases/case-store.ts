// All SQL on differences with vendors as cases that two operators end.
import { textArray } from '#server/db/values/array-literals.ts';
import type { Queryable, Transaction } from '#server/db/database.ts';
import type { List } from '#server/db/list-page.ts';
import type { CaseBucket } from '../audit/audit-store.ts';

type CaseState = 'OPEN' | 'FIXED' | 'CLOSED';
export type Resolution = 'TAKE_THEIRS' | 'KEEP_OURS';
export type CaseRow = {
  readonly id: string;
  readonly vendorCode: string;
  readonly protocol: string;
  readonly businessDay: string;
  readonly transactionId: string;
  readonly betTransactionId: string | null;
  readonly bucket: CaseBucket;
  readonly memberId: string | null;
  readonly roundId: string | null;
  readonly kind: string;
  readonly theirsMinor: bigint | null;
  /** Our amount when the case was found. */
  readonly oursMinor: bigint | null;
  readonly theirsState: 'DONE' | 'ROLLED_BACK' | null;
  readonly state: CaseState;
  readonly note: string;
  readonly resolution: Resolution | null;
  readonly journalIds: string[] | null;
  readonly openedAt: Date;
  readonly closedAt: Date | null;
};

const columns = `c.id, c.vendor_code as "vendorCode", v.protocol, c.business_day::text as "businessDay",
  c.transaction_id as "transactionId", c.bet_transaction_id as "betTransactionId", c.bucket,
  c.member_id as "memberId", c.vendor_round_id as "roundId", c.kind, c.theirs_minor as "theirsMinor",
  c.ours_minor as "oursMinor",
  c.theirs_state as "theirsState", c.state, c.note, c.resolution, c.journal_ids as "journalIds", c.opened_at as "openedAt",
  c.closed_at as "closedAt"`;
const from = 'from vendor_case c join vendor v using (vendor_code)';

type CaseFilter = {
  readonly state: CaseState;
  readonly vendorCode?: string | undefined;
  readonly bucket?: CaseBucket | undefined;
  readonly memberId?: string | undefined;
  readonly from?: Date | undefined;
  readonly to?: Date | undefined;
};

/** Cases that fit a filter. */
export const caseList = (filter: CaseFilter): List<'openedAt'> => ({
  select: `select ${columns} ${from}
    where c.state = $1 and ($2::text is null or c.vendor_code = $2) and ($3::text is null or c.bucket = $3)
      and ($4::text is null or c.member_id = $4)
      and ($5::timestamptz is null or c.opened_at >= $5) and ($6::timestamptz is null or c.opened_at < $6)`,
  values: [
    filter.state,
    ...[filter.vendorCode, filter.bucket, filter.memberId, filter.from, filter.to].map(
      (value) => value ?? null,
    ),
  ],
  sorts: { openedAt: 'timestamptz' },
});

export async function selectCase(db: Queryable, id: string): Promise<CaseRow | undefined> {
  const [row] = await db.query<CaseRow>(`select ${columns} ${from} where c.id = $1`, [id]);
  return row;
}

/** Locks a case until the transaction ends, so that two decisions about it run one after the other. */
export async function lockCase(tx: Transaction, id: string): Promise<CaseRow | undefined> {
  await tx.query('select id from vendor_case where id = $1 for update', [id]);
  return selectCase(tx, id);
}

/** Whether a later case reports another difference of the same movement. */
export async function isOutdated(tx: Transaction, id: string): Promise<boolean> {
  const rows = await tx.query(
    `select 1 from vendor_case c join vendor_case later using (vendor_code, transaction_id)
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
  readonly vendorCode: string;
  readonly transactionId: string;
  readonly journalId: string | null;
  readonly doneAt: Date;
};

/** The journals of our movements under these ids. */
export function selectJournals(
  db: Queryable,
  keys: readonly { readonly vendorCode: string; readonly transactionId: string }[],
): Promise<OurSide[]> {
  return db.query<OurSide>(
    `select t.vendor_code as "vendorCode", t.transaction_id as "transactionId", t.journal_id as "journalId", t.done_at as "doneAt"
     from unnest($1::text[], $2::text[]) as k(vendor_code, transaction_id)
     join vendor_tx t using (vendor_code, transaction_id)`,
    [keys.map(({ vendorCode }) => vendorCode), keys.map(({ transactionId }) => transactionId)],
  );
}

/** The number of open differences, and the time of the oldest. */
export async function countOpenCases(db: Queryable): Promise<{ count: number; oldestAt: Date | null }> {
  const [row] = await db.query<{ count: number; oldestAt: Date | null }>(
    `select count(*)::integer as count, min(opened_at) as "oldestAt" from vendor_case where state = 'OPEN'`,
  );
  return row ?? { count: 0, oldestAt: null };
}

/** The members with a case that is open. */
export async function membersInVendorCases(db: Queryable): Promise<string[]> {
  const rows = await db.query<{ memberId: string }>(
    `select distinct member_id as "memberId" from vendor_case where state = 'OPEN' and member_id is not null`,
  );
  return rows.map(({ memberId }) => memberId);
}
