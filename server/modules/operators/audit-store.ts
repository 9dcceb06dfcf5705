// SQL on the record of what operators did; the database numbers its rows and chains them by hash.
import type { Queryable, Transaction } from '#server/db/database.ts';
import type { List } from '#server/db/list-page.ts';

export type AuditStep = 'LOOKED' | 'DONE' | 'PROPOSED' | 'REFUSED' | 'TAKEN_BACK' | 'FAILED';

type AuditRow = {
  readonly at: Date;
  readonly operator: string;
  /** The endpoint's name. */
  readonly act: string;
  readonly step: AuditStep;
  readonly subject: string;
  readonly reason: string;
  /** The changed or read data; no secret and no full number. */
  readonly details: object;
  readonly ip: string;
  readonly requestId: string;
  readonly proposalId?: string | undefined;
};

const insertion = `insert into operator_audit
    (at, operator, act, step, subject, reason, details, ip, request_id, proposal_id)
  values ($1, $2, $3, $4, $5, $6, $7::jsonb, $8, $9, $10)`;
const valuesOf = (row: AuditRow): unknown[] => {
  const { at, operator, act, step, subject, reason, details, ip, requestId, proposalId = null } = row;
  return [at, operator, act, step, subject, reason, JSON.stringify(details), ip, requestId, proposalId];
};

export async function insertAudit(db: Queryable, row: AuditRow): Promise<void> {
  await db.query(insertion, valuesOf(row));
}

/** Sends the row together with the commit that follows; without it there is no commit. */
export function writeAudit(tx: Transaction, row: AuditRow): void {
  tx.write(insertion, valuesOf(row));
}

export type AuditLine = {
  readonly at: Date;
  readonly operator: string;
  readonly step: AuditStep;
  readonly subject: string;
  readonly reason: string;
  readonly details: Readonly<Record<string, unknown>>;
};

/** The audit rows of an act about subjects, oldest first. */
export function selectAudit(db: Queryable, act: string, subjects: readonly string[]): Promise<AuditLine[]> {
  return db.query<AuditLine>(
    `select at, operator, step, subject, reason, details from operator_audit
     where act = $1 and subject = any($2::text[]) order by seq`,
    [act, subjects],
  );
}

export type AuditProof = {
  readonly entries: bigint;
  /** The hash of the newest row; it covers every row before it. */
  readonly head: string;
  /** Numbers of rows that are missing, or not as they were written. */
  readonly broken: readonly bigint[];
};

/** Recomputes the chain. */
export async function selectAuditProof(db: Queryable): Promise<AuditProof> {
  const [row] = await db.query<{ entries: bigint; head: string | null }>(
    `select count(*) as entries, (select encode(hash, 'hex') from operator_audit order by seq desc limit 1) as head
     from operator_audit`,
  );
  const broken = await db.query<{ seq: bigint }>(
    `select seq from (
       select seq, hash <> operator_audit_hash(a) as is_changed,
         previous_hash <> lag(hash, 1, '\\x00') over w or seq <> lag(seq, 1, 0::bigint) over w + 1 as is_loose
       from operator_audit a window w as (order by seq)
     ) judged where is_changed or is_loose order by seq`,
  );
  return { entries: row?.entries ?? 0n, head: row?.head ?? '', broken: broken.map(({ seq }) => seq) };
}

type AuditFilter = {
  readonly operator?: string | undefined;
  readonly act?: string | undefined;
  readonly subject?: string | undefined;
  readonly step?: AuditStep | undefined;
  readonly from?: Date | undefined;
  readonly to?: Date | undefined;
};
export type AuditListRow = AuditLine &
  Pick<AuditRow, 'act' | 'ip' | 'requestId'> & { readonly seq: bigint; readonly proposalId: string | null };

/** The rows that fit a filter. */
export const auditList = ({ operator, act, subject, step, from, to }: AuditFilter): List<'seq'> => ({
  select: `select seq::text as id, seq, at, operator, act, step, subject, reason, details, ip,
      request_id as "requestId", proposal_id as "proposalId"
    from operator_audit
    where ($1::text is null or operator = $1) and ($2::text is null or act = $2)
      and ($3::text is null or subject = $3) and ($4::text is null or step = $4)
      and ($5::timestamptz is null or at >= $5) and ($6::timestamptz is null or at < $6)`,
  values: [operator, act, subject, step, from, to].map((value) => value ?? null),
  sorts: { seq: 'bigint' },
});
