// SQL on the tickets of CBS_launchChat.
import type { Queryable } from '#server/db/database.ts';

/** How the chat's page was launched. */
type LaunchPage = {
  readonly language: string;
  readonly backUrl: string;
  readonly headerColor: string | null;
  readonly title: string;
};

export async function insertTicket(
  db: Queryable,
  ticket: {
    readonly hash: Buffer;
    readonly sessionId: string;
    readonly page: LaunchPage;
    readonly expiresAt: Date;
  },
): Promise<void> {
  await db.query('insert into chat_ticket (hash, session_id, page, expires_at) values ($1, $2, $3, $4)', [
    ticket.hash,
    ticket.sessionId,
    JSON.stringify(ticket.page),
    ticket.expiresAt,
  ]);
}

/** Uses a ticket of a session; undefined when it is unknown, used, expired or of another session. */
export async function spendTicket(
  db: Queryable,
  hash: Buffer,
  sessionId: string,
  now: Date,
): Promise<LaunchPage | undefined> {
  const [row] = await db.query<{ page: LaunchPage }>(
    `update chat_ticket set used_at = $3
     where hash = $1 and session_id = $2 and used_at is null and expires_at > $3 returning page`,
    [hash, sessionId, now],
  );
  return row?.page;
}

/** Deletes tickets that have expired. */
export async function deleteTickets(db: Queryable, now: Date): Promise<void> {
  await db.query('delete from chat_ticket where expires_at < $1', [now]);
}
