// SQL on tickets that are valid once: stored as hashes, deleted when one is used.
import type { Queryable } from '#server/db/database.ts';

type TicketKind = 'HUMAN' | 'SIGN_IN' | 'PASSWORD_RESET';

export async function insertTicket(
  db: Queryable,
  ticket: {
    ticketHash: Buffer;
    kind: TicketKind;
    memberId?: string;
    deviceHash?: Buffer;
    expiresAt: Date;
  },
): Promise<void> {
  await db.query(
    `insert into one_time_ticket (ticket_hash, kind, member_id, device_hash, expires_at)
     values ($1, $2, $3, $4, $5)`,
    [ticket.ticketHash, ticket.kind, ticket.memberId ?? null, ticket.deviceHash ?? null, ticket.expiresAt],
  );
}

type Ticket = { readonly memberId: string | null; readonly deviceHash: Buffer | null };

/** Takes a ticket away; undefined when it is unknown, spent or over. */
export async function takeTicket(
  db: Queryable,
  ticketHash: Buffer,
  kind: TicketKind,
  now: Date,
): Promise<Ticket | undefined> {
  const [row] = await db.query<Ticket>(
    `delete from one_time_ticket where ticket_hash = $1 and kind = $2 and expires_at > $3
     returning member_id as "memberId", device_hash as "deviceHash"`,
    [ticketHash, kind, now],
  );
  return row;
}

/** Reads a ticket without spending it. */
export async function findTicket(
  db: Queryable,
  ticketHash: Buffer,
  kind: TicketKind,
  now: Date,
): Promise<Ticket | undefined> {
  const [row] = await db.query<Ticket>(
    `select member_id as "memberId", device_hash as "deviceHash" from one_time_ticket
     where ticket_hash = $1 and kind = $2 and expires_at > $3`,
    [ticketHash, kind, now],
  );
  return row;
}

/** Takes away every ticket of a kind that a member has. */
export async function dropTickets(db: Queryable, memberId: string, kind: TicketKind): Promise<void> {
  await db.query('delete from one_time_ticket where member_id = $1 and kind = $2', [memberId, kind]);
}

export async function deleteOldTickets(db: Queryable, now: Date): Promise<void> {
  await db.query('delete from one_time_ticket where expires_at <= $1', [now]);
}
