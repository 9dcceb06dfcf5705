// SQL of the audit with vendors: rounds that stay open, movements that are compared, cases.
import type { Queryable } from '#server/db/database.ts';
import type { NotedRound } from '../rounds/open-round-store.ts';
import type { BetState, MovementKind } from '../orders/order-state.ts';

/** The bets of a round that were not rolled back. */
export async function selectValidBets(
  db: Queryable,
  { vendorCode, vendorRoundId, memberId, placedAt }: NotedRound,
): Promise<string[]> {
  const rows = await db.query<{ id: string }>(
    `select transaction_id as id from vendor_tx
     where vendor_code = $1 and vendor_round_id = $2 and member_id = $3 and kind in ('BET', 'FREE_BET')
       and bet_state <> 'ROLLED_BACK' and done_at >= $4 order by done_at, transaction_id`,
    [vendorCode, vendorRoundId, memberId, placedAt],
  );
  return rows.map(({ id }) => id);
}

/** One of our movements, as far as a comparison needs it. A bet that was rolled back before it came has no amount. */
export type OurMovement = {
  readonly transactionId: string;
  readonly kind: MovementKind;
  readonly memberId: string;
  readonly vendorRoundId: string | null;
  readonly amountMinor: bigint | null;
  readonly betState: BetState | null;
  /** The movement a rollback undid, or the bet of a win; null for all others. */
  readonly betTransactionId: string | null;
  readonly isTombstone: boolean;
  readonly doneAt: Date;
};

const movement = `transaction_id as "transactionId", kind, member_id as "memberId",
  vendor_round_id as "vendorRoundId", amount_minor as "amountMinor", bet_state as "betState",
  bet_transaction_id as "betTransactionId", request_hash is null as "isTombstone", done_at as "doneAt"`;

/** Our movements under a vendor's ids, whenever they were done. */
export function selectMovements(
  db: Queryable,
  vendorCode: string,
  ids: readonly string[],
): Promise<OurMovement[]> {
  return db.query<OurMovement>(
    `select ${movement} from vendor_tx where vendor_code = $1 and transaction_id = any($2::text[])`,
    [vendorCode, ids],
  );
}

/**
 * Our movements of a span of time that the vendor itself called for, in the order of their ids, after one of them.
 * Movements from a vendor's report, of the job that rolls back open rounds and of the demo need not be in the vendor's
 * list of that time.
 */
export function selectMovementsOf(
  db: Queryable,
  vendorCode: string,
  span: { readonly from: Date; readonly to: Date },
  afterId: string,
  limit: number,
): Promise<OurMovement[]> {
  return db.query<OurMovement>(
    `select ${movement} from vendor_tx
     where vendor_code = $1 and done_at >= $2 and done_at < $3 and transaction_id > $4
       and octet_length(request_hash) > 0 and kind not in ('UNSETTLE', 'RESETTLE')
     order by transaction_id limit $5`,
    [vendorCode, span.from, span.to, afterId, limit],
  );
}

/** Vendors whose lists are compared: those whose every bet is taken from our wallet. */
export function selectComparedVendors(db: Queryable): Promise<{ vendorCode: string; protocol: string }[]> {
  return db.query(
    `select vendor_code as "vendorCode", protocol from vendor where wallet_mode = 'SEAMLESS' and state <> 'DISABLED'
     order by vendor_code`,
  );
}

/** A business day and its span of time. */
export type AuditDay = { readonly day: string; readonly from: Date; readonly to: Date };

/** Notes that a day is to be compared with these vendors' lists. */
export async function noteDueDay(
  db: Queryable,
  vendorCodes: readonly string[],
  { day, from, to }: AuditDay,
): Promise<void> {
  await db.query(
    `insert into vendor_day (vendor_code, business_day, begins_at, ends_at)
     select vendor_code, $2::date, $3, $4 from unnest($1::text[]) as vendor_code on conflict do nothing`,
    [vendorCodes, day, from, to],
  );
}

/** Days since an instant that are not compared yet, the oldest first. */
export function selectDueDays(
  db: Queryable,
  since: Date,
): Promise<(AuditDay & { readonly vendorCode: string; readonly protocol: string })[]> {
  return db.query(
    `select d.vendor_code as "vendorCode", v.protocol, d.business_day::text as day, d.begins_at as "from", d.ends_at as "to"
     from vendor_day d join vendor v using (vendor_code)
     where d.compared_at is null and d.ends_at >= $1 and v.wallet_mode = 'SEAMLESS' and v.state <> 'DISABLED'
     order by d.ends_at, d.vendor_code`,
    [since],
  );
}

/** The sums of a vendor's own list on a day, in minor units. */
export type Statement = { readonly stakedMinor: bigint; readonly wonMinor: bigint };

export async function markCompared(
  db: Queryable,
  vendorCode: string,
  { day }: AuditDay,
  { stakedMinor, wonMinor }: Statement,
  now: Date,
): Promise<void> {
  await db.query(
    `update vendor_day set compared_at = $3, theirs_staked_minor = $4, theirs_won_minor = $5
     where vendor_code = $1 and business_day = $2::date`,
    [vendorCode, day, now, stakedMinor, wonMinor],
  );
}

/** How a movement differs. */
export type Bucket = 'MISSING_HERE' | 'MISSING_THERE' | 'AMOUNT_DIFFERS' | 'STATE_DIFFERS';
/** The same; or RESULT_DIFFERS: the reported rounds of a vendor balance differ from the money in it. */
export type CaseBucket = Bucket | 'RESULT_DIFFERS';
export type NewCase = {
  readonly id: string;
  readonly vendorCode: string;
  readonly businessDay: string;
  readonly transactionId: string;
  /** The bet of a missing rollback; null for all others. */
  readonly betTransactionId: string | null;
  readonly bucket: CaseBucket;
  readonly memberId: string | null;
  readonly vendorRoundId: string | null;
  readonly kind: string;
  readonly theirsMinor: bigint | null;
  /** Null when the vendor does not have it. */
  readonly theirsState: 'DONE' | 'ROLLED_BACK' | null;
  readonly oursMinor: bigint | null;
  /** Null when we do not have it. */
  readonly oursState: 'DONE' | 'ROLLED_BACK' | null;
  readonly state: 'OPEN' | 'FIXED';
  readonly note: string;
};

/**
 * Writes the next case of a movement. A difference that its last case is about makes no new case, unless that case was
 * booked: a booking made both sides agree, so a later difference is new.
 */
export async function insertCase(db: Queryable, found: NewCase, at: Date): Promise<void> {
  await db.query(
    `insert into vendor_case (id, vendor_code, business_day, transaction_id, bucket, member_id, vendor_round_id,
       kind, theirs_minor, ours_minor, state, note, opened_at, closed_at, theirs_state, bet_transaction_id,
       ours_state, turn)
     select $1, $2, $3::date, $4, $5, $6, $7, $8, $9::bigint, $10::bigint, $11, $12, $13::timestamptz,
       $14::timestamptz, $15, $16, $17, coalesce(last.turn, 0) + 1
     from (select) as one left join lateral (
       select * from vendor_case where vendor_code = $2 and transaction_id = $4 order by turn desc limit 1
     ) as last on true
     where last.turn is null or cardinality(last.journal_ids) > 0 or
       (last.bucket, last.member_id, last.vendor_round_id, last.kind, last.bet_transaction_id, last.theirs_minor,
         last.theirs_state, last.ours_minor, last.ours_state)
       is distinct from ($5, $6, $7, $8, $16, $9::bigint, $15, $10::bigint, $17)
     on conflict do nothing`,
    [
      found.id,
      found.vendorCode,
      found.businessDay,
      found.transactionId,
      found.bucket,
      found.memberId,
      found.vendorRoundId,
      found.kind,
      found.theirsMinor,
      found.oursMinor,
      found.state,
      found.note,
      at,
      found.state === 'FIXED' ? at : null,
      found.theirsState,
      found.betTransactionId,
      found.oursState,
    ],
  );
}
