// SQL on the open holds of a member.
import type { Queryable } from '#server/db/database.ts';

type OpenHolds = {
  /** The code of the journals that made them. */
  readonly txCode: string;
  readonly amountMinor: bigint;
  readonly count: bigint;
  /** When the oldest was made. */
  readonly since: Date;
};

/** The sums of an owner's open holds by code, the largest first. */
export function selectOpenHolds(db: Queryable, ownerId: string): Promise<OpenHolds[]> {
  return db.query<OpenHolds>(
    `select e.tx_code as "txCode", sum(h.amount_minor)::int8 as "amountMinor", count(*) as count,
       min(h.made_at) as since
     from wallet_hold h
     join entry e on e.owner_id = h.owner_id and e.journal_id = h.journal_id and e.at = h.made_at
       and e.account = 'LOCKED'
     where h.owner_id = $1 and h.state = 'PENDING' group by 1 order by 2 desc, 1`,
    [ownerId],
  );
}
