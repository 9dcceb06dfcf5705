// SQL on identity verification.
import type { KycPicture } from '#contract/identity/kyc.ts';
import type { Queryable, Transaction } from '#server/db/database.ts';
import type { List } from '#server/db/list-page.ts';

type KycRow = {
  readonly id: string;
  readonly memberId: string;
  /** The name the member signs in with. */
  readonly account: string;
  readonly state: 'UNDER_REVIEW' | 'VERIFIED' | 'REJECTED';
  readonly sealed: Buffer;
  readonly submittedAt: Date;
  readonly decidedAt: Date | null;
  readonly reason: string | null;
  readonly note: string | null;
};

const columns = `id, member_id as "memberId",
  (select account from member m where m.id = member_id) as account, state, sealed, submitted_at as "submittedAt",
  decided_at as "decidedAt", reason, note`;

/** A member's newest case. */
export async function findNewestCase(db: Queryable, memberId: string): Promise<KycRow | undefined> {
  const [row] = await db.query<KycRow>(
    `select ${columns} from kyc_case where member_id = $1 order by submitted_at desc, id desc limit 1`,
    [memberId],
  );
  return row;
}

export async function findCase(db: Queryable, id: string): Promise<KycRow | undefined> {
  const [row] = await db.query<KycRow>(`select ${columns} from kyc_case where id = $1`, [id]);
  return row;
}

/** False when a case is open or has been verified, also by a concurrent call. */
export async function insertCase(
  tx: Transaction,
  kyc: { id: string; memberId: string; sealed: Buffer; now: Date },
): Promise<boolean> {
  const rows = await tx.query(
    `insert into kyc_case (id, member_id, state, sealed, submitted_at) values ($1, $2, 'UNDER_REVIEW', $3, $4)
     on conflict do nothing returning id`,
    [kyc.id, kyc.memberId, kyc.sealed, kyc.now],
  );
  return rows.length === 1;
}

export async function insertPicture(
  tx: Transaction,
  picture: { caseId: string; part: KycPicture; sealed: Buffer; lookup: Buffer },
): Promise<void> {
  await tx.query('insert into kyc_picture (case_id, part, sealed, lookup) values ($1, $2, $3, $4)', [
    picture.caseId,
    picture.part,
    picture.sealed,
    picture.lookup,
  ]);
}

export async function findPicture(
  db: Queryable,
  caseId: string,
  part: KycPicture,
): Promise<Buffer | undefined> {
  const [row] = await db.query<{ sealed: Buffer }>(
    'select sealed from kyc_picture where case_id = $1 and part = $2',
    [caseId, part],
  );
  return row?.sealed;
}

/** The parts of a case, and the other members that sent the same picture. */
export async function findPictures(
  db: Queryable,
  caseId: string,
): Promise<{ part: KycPicture; alsoSentBy: string[] }[]> {
  return db.query(
    `select p.part, array(
       select distinct k.member_id from kyc_picture o join kyc_case k on k.id = o.case_id
       where o.lookup = p.lookup and k.member_id <> c.member_id order by 1) as "alsoSentBy"
     from kyc_picture p join kyc_case c on c.id = p.case_id where p.case_id = $1 order by p.part`,
    [caseId],
  );
}

export type CaseListRow = {
  readonly id: string;
  readonly memberId: string;
  readonly account: string;
  readonly state: 'UNDER_REVIEW' | 'VERIFIED' | 'REJECTED';
  readonly submittedAt: Date;
  readonly decidedAt: Date | null;
  readonly reviewer: string | null;
  readonly reason: string | null;
};

export const caseList = (filter: {
  readonly state?: string | undefined;
  readonly memberId?: string | undefined;
  readonly account?: string | undefined;
  readonly from?: Date | undefined;
  readonly to?: Date | undefined;
}): List<'submittedAt'> => ({
  select: `select k.id, k.member_id as "memberId", m.account, k.state, k.submitted_at as "submittedAt",
      k.decided_at as "decidedAt", k.reviewer, k.reason
    from kyc_case k join member m on m.id = k.member_id
    where ($1::text is null or k.state = $1) and ($2::text is null or k.member_id = $2)
      and ($3::text is null or m.account = lower($3))
      and ($4::timestamptz is null or k.submitted_at >= $4) and ($5::timestamptz is null or k.submitted_at < $5)`,
  values: [filter.state, filter.memberId, filter.account, filter.from, filter.to].map(
    (value) => value ?? null,
  ),
  sorts: { submittedAt: 'timestamptz' },
});

/** Decides an open case; the member, or undefined when it is not open any more. */
export async function decideCase(
  tx: Transaction,
  decision: {
    id: string;
    verdict: 'VERIFIED' | 'REJECTED';
    reason: string | null;
    note: string | null;
    reviewer: string;
    now: Date;
  },
): Promise<string | undefined> {
  const [row] = await tx.query<{ memberId: string }>(
    `update kyc_case set state = $2, reason = $3, note = $4, reviewer = $5, decided_at = $6
     where id = $1 and state = 'UNDER_REVIEW' returning member_id as "memberId"`,
    [decision.id, decision.verdict, decision.reason, decision.note, decision.reviewer, decision.now],
  );
  return row?.memberId;
}

/** So many verified cases after a member's id, in the order of these ids; a member has at most one. */
export function selectVerifiedCases(
  db: Queryable,
  after: string,
  most: number,
): Promise<Pick<KycRow, 'id' | 'memberId' | 'sealed'>[]> {
  return db.query(
    `select id, member_id as "memberId", sealed from kyc_case
     where state = 'VERIFIED' and member_id > $1 order by member_id limit $2`,
    [after, most],
  );
}
