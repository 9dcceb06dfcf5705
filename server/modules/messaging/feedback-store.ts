// SQL on members' feedback.
import type { Queryable } from '#server/db/database.ts';

type Feedback = {
  readonly id: string;
  readonly type: number;
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

export async function readFeedback(
  db: Queryable,
  memberId: string,
  most: number,
): Promise<(Feedback & { state: 'NEW' | 'ASSIGNED' | 'ANSWERED' | 'CLOSED' })[]> {
  return db.query(
    `select id, type, content, state, created_at as "createdAt" from feedback
     where member_id = $1 order by created_at desc, id desc limit $2`,
    [memberId, most],
  );
}
