// SQL on messages on their way out.
import type { Queryable, Transaction } from '#server/db/database.ts';

/** Every process hears of new messages on this channel. */
export const outgoingChannel = 'outgoing_message';

type NewMessage = {
  readonly id: string;
  readonly channel: 'SMS' | 'MAIL';
  /** Undefined for a message that nobody shall get. */
  readonly sealed: Buffer | undefined;
  readonly createdAt: Date;
  readonly expiresAt: Date;
};

/** Stores a message; with nobody to send it to it is stored as dropped, at the same cost. */
export async function insertMessage(tx: Transaction, message: NewMessage): Promise<void> {
  await tx.query(
    `with written as (
       insert into outgoing_message (id, channel, sealed, state, next_try_at, created_at, expires_at)
       values ($1, $2, $3, $4, $5, $5, $6) returning id
     )
     select pg_notify('${outgoingChannel}', id) from written`,
    [
      message.id,
      message.channel,
      message.sealed ?? null,
      message.sealed ? 'PENDING' : 'DROPPED',
      message.createdAt,
      message.expiresAt,
    ],
  );
}

export type DueMessage = {
  readonly id: string;
  readonly channel: 'SMS' | 'MAIL';
  readonly sealed: Buffer;
  readonly attempts: number;
  readonly expiresAt: Date;
};

/** Takes messages that are due, for as long as the lease lasts nobody else gets them. */
export async function claimMessages(
  db: Queryable,
  now: Date,
  leaseUntil: Date,
  limit: number,
): Promise<DueMessage[]> {
  return db.query<DueMessage>(
    `update outgoing_message set attempts = attempts + 1, next_try_at = $2
     where id in (select id from outgoing_message where state = 'PENDING' and next_try_at <= $1
                  order by next_try_at limit $3 for update skip locked)
     returning id, channel, sealed, attempts, expires_at as "expiresAt"`,
    [now, leaseUntil, limit],
  );
}

/** Closes a message: what it said is wiped. */
export async function settleMessage(
  db: Queryable,
  id: string,
  outcome: { state: 'SENT' | 'FAILED'; reference?: string; fault?: string },
): Promise<void> {
  await db.query(
    `update outgoing_message set state = $2, sealed = null, provider_reference = $3, fault = $4 where id = $1`,
    [id, outcome.state, outcome.reference ?? null, outcome.fault ?? null],
  );
}

/** Puts a message off after a failure. */
export async function postponeMessage(db: Queryable, id: string, until: Date, fault: string): Promise<void> {
  await db.query(
    `update outgoing_message set next_try_at = $2, fault = $3 where id = $1 and state = 'PENDING'`,
    [id, until, fault],
  );
}

export async function deleteOldMessages(db: Queryable, before: Date): Promise<void> {
  await db.query(`delete from outgoing_message where created_at < $1 and state <> 'PENDING'`, [before]);
}
