// SQL on one round with its movements, and on movements by a vendor's ids.
import type { SportsOrder } from '#contract/partners/sports-order.ts';
import type { Queryable } from '#server/db/database.ts';

type RoundRecord = {
  readonly id: string;
  readonly vendor: string;
  readonly vendorRoundId: string;
  readonly memberId: string;
  readonly gameCode: string;
  readonly BN: string;
  readonly EN: string;
  readonly book: 'REAL' | 'TEST';
  readonly state: 'OPEN' | 'SETTLED' | 'CANCELLED';
  readonly stakedMinor: bigint;
  readonly returnedMinor: bigint;
  readonly wonMinor: bigint;
  readonly placedAt: Date;
  readonly settledAt: Date | null;
};

const columns = `r.id, r.vendor_code as vendor, r.vendor_round_id as "vendorRoundId", r.member_id as "memberId",
  g.game_code as "gameCode", g.name_bn as "BN", g.name_en as "EN", r.book::text, r.state::text,
  r.bet_minor::bigint as "stakedMinor", r.returned_minor::bigint as "returnedMinor", r.win_minor as "wonMinor",
  r.placed_at as "placedAt", r.settled_at as "settledAt"`;

/** The ids of rounds have no index: the first ten characters are the time it was made, and it was placed about then. */
export async function selectRound(db: Queryable, id: string, about: Date): Promise<RoundRecord | undefined> {
  const [row] = await db.query<RoundRecord>(
    `select ${columns} from played_round r join game g using (node_id)
     where r.id = $1 and r.placed_at between $2::timestamptz - interval '1 hour' and $2::timestamptz + interval '1 hour'`,
    [id, about],
  );
  if (row) return row;
  const [later] = await db.query<RoundRecord>(
    `select ${columns} from played_round r join game g using (node_id) where r.id = $1 limit 1`,
    [id],
  );
  return later;
}

/** Rounds of a vendor's own id. */
export function selectRoundsOfVendor(db: Queryable, vendorRoundId: string): Promise<RoundRecord[]> {
  return db.query<RoundRecord>(
    `select ${columns} from played_round r join game g using (node_id) where r.vendor_round_id = $1
     order by r.placed_at desc limit 10`,
    [vendorRoundId],
  );
}

/** The newest copy of the sports order that a round is; null for all other rounds. */
export async function selectSportsOrder(
  db: Queryable,
  { vendor, vendorRoundId, memberId }: Pick<RoundRecord, 'vendor' | 'vendorRoundId' | 'memberId'>,
): Promise<SportsOrder | null> {
  const [row] = await db.query<{ body: SportsOrder }>(
    'select body from sports_order where order_id = $1 and member_id = $2 and vendor_code = $3',
    [vendorRoundId, memberId, vendor],
  );
  return row?.body ?? null;
}

export type MovementRecord = {
  readonly transactionId: string;
  readonly kind: string;
  readonly amountMinor: bigint | null;
  readonly betState: string | null;
  readonly betTransactionId: string | null;
  readonly journalId: string | null;
  readonly doneAt: Date;
};

/** The movements of a round, the oldest first. */
export function selectRoundMovements(
  db: Queryable,
  { vendor, vendorRoundId, memberId, placedAt }: RoundRecord,
): Promise<MovementRecord[]> {
  return db.query<MovementRecord>(
    `select transaction_id as "transactionId", kind::text, amount_minor as "amountMinor", bet_state::text as "betState",
       bet_transaction_id as "betTransactionId", journal_id as "journalId", done_at as "doneAt"
     from vendor_tx
     where vendor_code = $1 and vendor_round_id = $2 and member_id = $3
       and done_at >= $4::timestamptz - interval '1 hour'
     order by done_at, transaction_id limit 500`,
    [vendor, vendorRoundId, memberId, placedAt],
  );
}

type FoundMovement = {
  readonly transactionId: string;
  readonly vendor: string;
  readonly kind: string;
  readonly memberId: string;
  readonly vendorRoundId: string | null;
};

/** Movements under an id of a vendor. */
export function selectMovementsById(db: Queryable, transactionId: string): Promise<FoundMovement[]> {
  return db.query<FoundMovement>(
    `select transaction_id as "transactionId", vendor_code as vendor, kind::text, member_id as "memberId",
       vendor_round_id as "vendorRoundId"
     from vendor_tx where transaction_id = $1 limit 10`,
    [transactionId],
  );
}

/** The id of a member's round by the vendor's id. */
export async function selectRoundId(
  db: Queryable,
  { vendor, vendorRoundId, memberId }: Pick<FoundMovement, 'vendor' | 'vendorRoundId' | 'memberId'>,
): Promise<string | undefined> {
  const [row] = await db.query<{ id: string }>(
    'select id from round where vendor_round_id = $1 and member_id = $2 and vendor_code = $3',
    [vendorRoundId, memberId, vendor],
  );
  return row?.id;
}

export async function selectCaseSubject(
  db: Queryable,
  id: string,
): Promise<{ vendor: string; bucket: string; state: string } | undefined> {
  const [row] = await db.query<{ vendor: string; bucket: string; state: string }>(
    'select vendor_code as vendor, bucket, state from vendor_case where id = $1',
    [id],
  );
  return row;
}
