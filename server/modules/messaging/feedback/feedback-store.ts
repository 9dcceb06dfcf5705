// SQL on members' feedback.
import type { FeedbackState, FeedbackType } from '#contract/messaging-feedback.ts';
import type { Queryable, Transaction } from '#server/db/database.ts';
import type { List } from '#server/db/list-page.ts';

type Feedback = {
  readonly id: string;
  readonly type: FeedbackType;
  readonly content: string;
  readonly createdAt: Date;
};

export async function insertFeedback(
  db: Queryable,
  feedback: Feedback & { memberId: string },
): Promise<void> {
  await db.query(
    'insert into feedback (id, member_id, type, content, created_at) values ($1, $2, $3, $4, $5)',
    [feedback.id, feedback.memberId, feedback.type, feedback.content, feedback.createdAt],
  );
}

export function readFeedback(
  db: Queryable,
  memberId: string,
  most: number,
): Promise<(Feedback & { state: FeedbackState; answer: string | null })[]> {
  return db.query(
    `select id, type, content, state, answer, created_at as "createdAt" from feedback
     where member_id = $1 order by created_at desc, id desc limit $2`,
    [memberId, most],
  );
}

export type FeedbackTicket = Feedback & {
  readonly memberId: string;
  readonly state: FeedbackState;
  /** The name of the operator who has taken it. */
  readonly operator: string | null;
  readonly answer: string | null;
  readonly answeredAt: Date | null;
};

const columns = `id, member_id as "memberId", type, content, state, operator, answer,
  created_at as "createdAt", answered_at as "answeredAt"`;

/** The tickets of the office, filtered. */
export const ticketList = (filter: {
  readonly id?: string | undefined;
  readonly state?: string | undefined;
  readonly isWaiting?: 'true' | 'false' | undefined;
  readonly type?: string | undefined;
  readonly memberId?: string | undefined;
  readonly from?: Date | undefined;
  readonly to?: Date | undefined;
}): List<'createdAt'> => ({
  select: `select ${columns} from feedback
    where ($1::text is null or id = $1) and ($2::text is null or state = $2)
      and ($3::boolean is null or (state in ('NEW', 'ASSIGNED')) = $3)
      and ($4::smallint is null or type = $4) and ($5::text is null or member_id = $5)
      and ($6::timestamptz is null or created_at >= $6) and ($7::timestamptz is null or created_at < $7)`,
  values: [
    filter.id,
    filter.state,
    filter.isWaiting,
    filter.type,
    filter.memberId,
    filter.from,
    filter.to,
  ].map((value) => value ?? null),
  sorts: { createdAt: 'timestamptz' },
});

/** Reads a ticket and locks it. */
export async function lockTicket(tx: Transaction, id: string): Promise<FeedbackTicket | undefined> {
  const [row] = await tx.query<FeedbackTicket>(`select ${columns} from feedback where id = $1 for update`, [
    id,
  ]);
  return row;
}

export async function writeTicket(
  tx: Transaction,
  id: string,
  {
    state,
    operator,
    answer,
    closedAt,
  }: {
    readonly state: FeedbackState;
    readonly operator: string;
    readonly answer?: { readonly text: string; readonly at: Date };
    readonly closedAt?: Date;
  },
): Promise<void> {
  await tx.query(
    `update feedback set state = $2, operator = $3, answer = coalesce($4, answer),
       answered_at = coalesce($5, answered_at), closed_at = coalesce($6, closed_at)
     where id = $1`,
    [id, state, operator, answer?.text ?? null, answer?.at ?? null, closedAt ?? null],
  );
}

/** The number of tickets without an answer, and the time of the oldest. */
export async function countWaiting(db: Queryable): Promise<{ count: number; oldestAt: Date | null }> {
  const [row] = await db.query<{ count: number; oldestAt: Date | null }>(
    `select count(*)::integer as count, min(created_at) as "oldestAt" from feedback
     where state in ('NEW', 'ASSIGNED')`,
  );
  return row ?? { count: 0, oldestAt: null };
}
