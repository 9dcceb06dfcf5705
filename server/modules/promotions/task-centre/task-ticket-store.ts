// All SQL on the tickets of the task page.
import type { Queryable } from '#server/db/database.ts';

/** Keeps the newest ticket of a member; the one before is void. */
export async function writeTaskTicket(
  db: Queryable,
  ticket: {
    readonly memberId: string;
    readonly ticketHash: Buffer;
    readonly challenge: string;
    readonly expiresAt: Date;
  },
): Promise<void> {
  await db.query(
    `insert into task_ticket (member_id, ticket_hash, challenge, expires_at) values ($1, $2, $3, $4)
     on conflict (member_id) do update
     set ticket_hash = excluded.ticket_hash, challenge = excluded.challenge, expires_at = excluded.expires_at`,
    [ticket.memberId, ticket.ticketHash, ticket.challenge, ticket.expiresAt],
  );
}

/** Takes a ticket away and returns it; of two tries at once one gets it. */
export async function takeTaskTicket(
  db: Queryable,
  ticketHash: Buffer,
): Promise<{ readonly memberId: string; readonly challenge: string; readonly expiresAt: Date } | undefined> {
  const [row] = await db.query<{ memberId: string; challenge: string; expiresAt: Date }>(
    `delete from task_ticket where ticket_hash = $1
     returning member_id as "memberId", challenge, expires_at as "expiresAt"`,
    [ticketHash],
  );
  return row;
}
