// SQL on codes by SMS, human checks and one-time tickets.
import type { Queryable, Transaction } from '#server/db/database.ts';

export type CodePurpose = 'LOGIN' | 'PASSWORD' | 'PAYMENT' | 'REGISTER' | 'BIND';

/** Lets one call for a number at a time count its codes; held until the transaction ends. */
export async function lockNumber(tx: Transaction, numberLookup: Buffer): Promise<void> {
  await tx.query(`select pg_advisory_xact_lock(hashtextextended('identity.number:' || $1, 0))`, [
    numberLookup.toString('hex'),
  ]);
}

/** When codes were sent to a number since a moment, newest first. */
export async function findSendings(tx: Transaction, numberLookup: Buffer, since: Date): Promise<Date[]> {
  const rows = await tx.query<{ sentAt: Date }>(
    `select sent_at as "sentAt" from verification_code
     where number_lookup = $1 and sent_at > $2 order by sent_at desc`,
    [numberLookup, since],
  );
  return rows.map((row) => row.sentAt);
}

/** Stores a new code; the ones before it for the same purpose are void. */
export async function insertCode(
  tx: Transaction,
  code: { numberLookup: Buffer; purpose: CodePurpose; codeHash: Buffer; sentAt: Date; expiresAt: Date },
): Promise<void> {
  await tx.query(
    `update verification_code set spent_at = $3
     where number_lookup = $1 and purpose = $2 and spent_at is null`,
    [code.numberLookup, code.purpose, code.sentAt],
  );
  await tx.query(
    `insert into verification_code (number_lookup, purpose, code_hash, sent_at, expires_at)
     values ($1, $2, $3, $4, $5)`,
    [code.numberLookup, code.purpose, code.codeHash, code.sentAt, code.expiresAt],
  );
}

/** Counts a try on a number's running code and gives its hash; undefined when there is none or no try is left. */
export async function takeTry(
  db: Queryable,
  numberLookup: Buffer,
  purpose: CodePurpose,
  now: Date,
  mostTries: number,
): Promise<{ id: bigint; codeHash: Buffer } | undefined> {
  const [row] = await db.query<{ id: bigint; codeHash: Buffer }>(
    `update verification_code set tries = tries + 1
     where number_lookup = $1 and purpose = $2 and spent_at is null and expires_at > $3 and tries < $4
     returning id, code_hash as "codeHash"`,
    [numberLookup, purpose, now, mostTries],
  );
  return row;
}

/** True for the one who spends it. */
export async function spendCode(db: Queryable, id: bigint, now: Date): Promise<boolean> {
  const rows = await db.query(
    'update verification_code set spent_at = $2 where id = $1 and spent_at is null returning id',
    [id, now],
  );
  return rows.length === 1;
}

export async function insertHumanChallenge(
  db: Queryable,
  challenge: { id: string; salt: string; deviceHash: Buffer; expiresAt: Date },
): Promise<void> {
  await db.query('insert into human_challenge (id, salt, device_hash, expires_at) values ($1, $2, $3, $4)', [
    challenge.id,
    challenge.salt,
    challenge.deviceHash,
    challenge.expiresAt,
  ]);
}

/** Takes a challenge away: it can be answered once. */
export async function takeHumanChallenge(
  db: Queryable,
  id: string,
  deviceHash: Buffer,
  now: Date,
): Promise<{ salt: string } | undefined> {
  const [row] = await db.query<{ salt: string }>(
    'delete from human_challenge where id = $1 and device_hash = $2 and expires_at > $3 returning salt',
    [id, deviceHash, now],
  );
  return row;
}

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

/** Deletes what can no longer matter to anybody. */
export async function deleteStaleVerifications(db: Queryable, now: Date, codesBefore: Date): Promise<void> {
  await db.query('delete from verification_code where sent_at <= $1', [codesBefore]);
  await db.query('delete from human_challenge where expires_at <= $1', [now]);
  await db.query('delete from one_time_ticket where expires_at <= $1', [now]);
}
