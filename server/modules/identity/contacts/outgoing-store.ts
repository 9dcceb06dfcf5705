// SQL on outgoing messages.
import type { Queryable, Transaction } from '#server/db/database.ts';

/** New messages are notified to every process on this channel. */
export const outgoingChannel = 'outgoing_message';

type NewMessage = {
  readonly id: string;
  readonly channel: 'SMS' | 'MAIL';
  /** Undefined for a message without a recipient. */
  readonly sealed: Buffer | undefined;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  readonly kind: string;
  readonly memberId: string | undefined;
  /** Just enough of the number or address for its owner to know it again. */
  readonly masked: string;
  /** The number or address, kept until the row is deleted. */
  readonly addressSealed: Buffer | undefined;
  /** Parts of an SMS. */
  readonly units: number | undefined;
};

/** Stores a message; without a recipient it is stored as dropped, at the same cost. */
export async function insertMessage(tx: Transaction, message: NewMessage): Promise<void> {
  await tx.query(
    `with written as (
       insert into outgoing_message (id, channel, sealed, state, next_try_at, created_at, expires_at, kind, member_id,
         masked, address_sealed, units)
       values ($1, $2, $3, $4, $5, $5, $6, $7, $8, $9, $10, $11) returning id
     )
     select pg_notify('${outgoingChannel}', id) from written`,
    [
      message.id,
      message.channel,
      message.sealed ?? null,
      message.sealed ? 'PENDING' : 'DROPPED',
      message.createdAt,
      message.expiresAt,
      message.kind,
      message.memberId ?? null,
      message.masked,
      message.addressSealed ?? null,
      message.units ?? null,
    ],
  );
}

export type DueMessage = {
  readonly id: string;
  readonly channel: 'SMS' | 'MAIL';
  readonly sealed: Buffer;
  readonly attempts: number;
  readonly expiresAt: Date;
  /** False for an offer to a member who may get none now, or no longer agrees to the channel. */
  readonly isWanted: boolean;
};

/** Whether a message is no offer, or its receiver may get offers by its channel; test accounts get tests. */
const isWanted = `(kind <> 'CAMPAIGN' or exists (
  select from member m left join marketing_choice c on c.member_id = m.id
  where m.id = outgoing_message.member_id and m.state = 'ACTIVE' and (m.type in (40, 41, 42)
    or coalesce(case outgoing_message.channel when 'SMS' then c.sms else c.mail end, false))))`;

/** Takes due messages; no other process gets them until the lease ends. */
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
     returning id, channel, sealed, attempts, expires_at as "expiresAt", ${isWanted} as "isWanted"`,
    [now, leaseUntil, limit],
  );
}

/** Closes a message and deletes its text. */
export async function settleMessage(
  db: Queryable,
  id: string,
  outcome: { state: 'SENT' | 'FAILED' | 'DROPPED'; at: Date; reference?: string; fault?: string },
): Promise<void> {
  await db.query(
    `update outgoing_message set state = $2, sealed = null, provider_reference = $3, fault = $4, settled_at = $5 where id = $1`,
    [id, outcome.state, outcome.reference ?? null, outcome.fault ?? null, outcome.at],
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

/** How many of these messages wait, were sent, or failed; deleted ones are not counted. */
export async function countOutgoing(
  db: Queryable,
  ids: readonly string[],
): Promise<{ waiting: number; sent: number; failed: number }> {
  const [row] = await db.query<{ waiting: number; sent: number; failed: number }>(
    `select (count(*) filter (where state = 'PENDING'))::int as waiting,
       (count(*) filter (where state = 'SENT'))::int as sent,
       (count(*) filter (where state in ('FAILED', 'DROPPED')))::int as failed
     from outgoing_message where id = any ($1::text[])`,
    [ids],
  );
  return row ?? { waiting: 0, sent: 0, failed: 0 };
}
