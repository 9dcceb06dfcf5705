// All SQL on differences with vendors as cases of two people.
import { textArray } from '#server/db/array-literals.ts';
import type { Queryable, Transaction } from '#server/db/database.ts';
import type { CaseBucket } from '../audit/audit-store.ts';

export type CaseState = 'OPEN' | 'PROPOSED' | 'APPROVED' | 'FIXED' | 'CLOSED';
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
  readonly proposedBy: string | null;
  readonly approvedBy: string | null;
  readonly journalIds: string[] | null;
  readonly openedAt: Date;
  readonly closedAt: Date | null;
};

const columns = `c.id, c.vassalage, v.style, c.business_day::text as "businessDay",
  c.transaction_id as "transactionId", c.bet_transaction_id as "betTransactionId", c.bucket,
  c.member_id as "memberId", c.vendor_round_id as "roundId", c.kind, c.theirs_minor as "theirsMinor",
  c.ours_minor as "oursMinor",
  c.theirs_state as "theirsState", c.state, c.note, c.resolution, c.proposed_by as "proposedBy",
  c.approved_by as "approvedBy", c.journal_ids as "journalIds", c.opened_at as "openedAt",
  c.closed_at as "closedAt"`;
const from = 'from vendor_case c join vendor v using (vassalage)';

export type CaseQuery = {
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

export async function selectCase(db: Queryable, id: string): Promise<CaseRow | undefined> {
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

/** Cases that were approved and are not in the books yet. */
export async function selectApproved(db: Queryable): Promise<string[]> {
  const rows = await db.query<{ id: string }>(
    `select id from vendor_case where state = 'APPROVED' and closed_at is null order by opened_at, id`,
  );
  return rows.map(({ id }) => id);
}

export async function writeProposal(
  tx: Transaction,
  id: string,
  resolution: Resolution,
  operator: string,
): Promise<void> {
  await tx.query(
    `update vendor_case set state = 'PROPOSED', resolution = $2, proposed_by = $3, approved_by = null where id = $1`,
    [id, resolution, operator],
  );
}

export async function writeApproval(tx: Transaction, id: string, operator: string): Promise<void> {
  await tx.query(`update vendor_case set state = 'APPROVED', approved_by = $2 where id = $1`, [id, operator]);
}

/** Opens a case again, as if nobody had proposed anything; `note` says why. */
export async function reopenCase(tx: Transaction, id: string, note: string): Promise<void> {
  await tx.query(
    `update vendor_case set state = 'OPEN', resolution = null, proposed_by = null, approved_by = null, note = $2
     where id = $1`,
    [id, note],
  );
}

/** Closes an approved case in the name of its two people. */
export async function writeClosed(
  tx: Transaction,
  id: string,
  journalIds: readonly string[],
  at: Date,
): Promise<void> {
  await tx.query(
    `update vendor_case set state = 'CLOSED', closed_by = array[proposed_by, approved_by], journal_ids = $2::text[],
       closed_at = $3 where id = $1`,
    [id, textArray(journalIds), at],
  );
}

export type CaseAct = {
  readonly caseId: string;
  readonly operator: string;
  readonly act: 'PROPOSED' | 'DECLINED' | 'APPROVED';
  readonly resolution: Resolution;
  readonly reason: string;
  readonly ip: string;
  readonly at: Date;
};

export async function writeCaseAct(tx: Transaction, act: CaseAct): Promise<void> {
  const { caseId, operator, resolution, reason, ip, at } = act;
  await tx.query(
    `insert into vendor_case_act (case_id, operator, act, resolution, reason, ip, at)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [caseId, operator, act.act, resolution, reason, ip, at],
  );
}

/** What was said and done about cases, oldest first. */
export function selectCaseActs(db: Queryable, caseIds: readonly string[]): Promise<Omit<CaseAct, 'ip'>[]> {
  return db.query(
    `select case_id as "caseId", operator, act, resolution, reason, at from vendor_case_act
     where case_id = any($1::text[]) order by id`,
    [caseIds],
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
