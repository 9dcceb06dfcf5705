// SQL on agents' links.
import type { Rates } from '../rates/rate-rules.ts';
import type { Queryable, Transaction } from '#server/db/database.ts';

export type LinkRow = {
  readonly code: string;
  readonly note: string;
  readonly domain: string | null;
  readonly rates: Partial<Rates>;
  readonly validUntil: Date | null;
  readonly clicks: bigint;
  readonly registrations: number;
  readonly firstDeposits: number;
  readonly createdAt: Date;
};

export async function insertLink(
  tx: Transaction,
  link: {
    readonly code: string;
    readonly memberId: string;
    readonly note: string;
    readonly rates: Partial<Rates>;
    readonly createdAt: Date;
  },
): Promise<void> {
  await tx.query(
    'insert into agent_link (code, member_id, note, rates, created_at) values ($1, $2, $3, $4::jsonb, $5)',
    [link.code, link.memberId, link.note, JSON.stringify(link.rates), link.createdAt],
  );
}

/** The links of a member that are not deleted, the newest first, with what came of them; or one of them. */
export function selectLinks(db: Queryable, memberId: string, code: string | null = null): Promise<LinkRow[]> {
  return db.query<LinkRow>(
    `select l.code, l.note, i.domain, l.rates, i.closed_at as "validUntil", l.clicks,
       (select count(*) from member m where m.invite_code = l.code and m.upline_id = l.member_id)::integer as registrations,
       (select count(*) from member m where m.invite_code = l.code and m.upline_id = l.member_id
          and exists (select from entry e where e.owner_id = m.id and e.tx_code = 'DEP'))::integer as "firstDeposits",
       l.created_at as "createdAt"
     from agent_link l join invite_code i on i.code = l.code
     where l.member_id = $1 and l.deleted_at is null and ($2::text is null or l.code = $2)
     order by l.created_at desc, l.code`,
    [memberId, code],
  );
}

export async function countLinks(db: Queryable, memberId: string): Promise<number> {
  const [row] = await db.query<{ count: number }>(
    'select count(*)::integer as count from agent_link where member_id = $1 and deleted_at is null',
    [memberId],
  );
  return row?.count ?? 0;
}

/** False when the member has no such link. */
export async function markLinkDeleted(
  tx: Transaction,
  memberId: string,
  code: string,
  now: Date,
): Promise<boolean> {
  const rows = await tx.query(
    'update agent_link set deleted_at = $3 where code = $2 and member_id = $1 and deleted_at is null returning code',
    [memberId, code, now],
  );
  return rows.length === 1;
}

/** Counts a visitor of a link that is open; false for any other code. */
export async function countClick(db: Queryable, code: string, now: Date): Promise<boolean> {
  const rows = await db.query(
    `update agent_link l set clicks = clicks + 1 from invite_code i
     where l.code = upper($1) and i.code = l.code and l.deleted_at is null
       and (i.closed_at is null or i.closed_at > $2) returning l.code`,
    [code, now],
  );
  return rows.length === 1;
}

/** How many members stand above a member. */
export async function selectDepth(db: Queryable, memberId: string): Promise<number> {
  const [row] = await db.query<{ depth: number }>(
    'select coalesce(max(depth), 0)::integer as depth from member_line where descendant_id = $1',
    [memberId],
  );
  return row?.depth ?? 0;
}
