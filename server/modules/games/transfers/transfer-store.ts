// All SQL on money that is on its way to a vendor's own wallets and back.
import type { Queryable, Transaction } from '#server/db/database.ts';

export type TransferState = 'REQUESTED' | 'UNKNOWN' | 'DONE' | 'FAILED';

export type TransferRow = {
  readonly id: string;
  readonly memberId: string;
  readonly vendorCode: string;
  /** SYNC moves nothing, it takes over the vendor's balance. */
  readonly direction: 'IN' | 'OUT' | 'SYNC';
  readonly amountMinor: bigint;
  readonly state: TransferState;
  readonly requestId: string | null;
  readonly tries: number;
};

const columns = `id, member_id as "memberId", vendor_code as "vendorCode", direction, amount_minor as "amountMinor", state,
  request_id as "requestId", tries`;
const underWay = `state in ('REQUESTED', 'UNKNOWN')`;

/** Writes a transfer that begins; false when another of the same member and vendor is under way. */
export async function insertTransfer(
  tx: Transaction,
  transfer: Omit<TransferRow, 'state' | 'tries'>,
  at: Date,
  nextTryAt: Date,
): Promise<boolean> {
  const rows = await tx.query(
    `insert into vendor_transfer (id, member_id, vendor_code, direction, amount_minor, state, request_id, requested_at,
       next_try_at)
     values ($1, $2, $3, $4, $5, 'REQUESTED', $6, $7, $8) on conflict do nothing returning id`,
    [
      transfer.id,
      transfer.memberId,
      transfer.vendorCode,
      transfer.direction,
      transfer.amountMinor,
      transfer.requestId,
      at,
      nextTryAt,
    ],
  );
  return rows.length === 1;
}

export async function selectTransfer(db: Queryable, id: string): Promise<TransferRow | undefined> {
  const [row] = await db.query<TransferRow>(`select ${columns} from vendor_transfer where id = $1`, [id]);
  return row;
}

export async function selectTransferOfRequest(
  db: Queryable,
  memberId: string,
  requestId: string,
): Promise<TransferRow | undefined> {
  const [row] = await db.query<TransferRow>(
    `select ${columns} from vendor_transfer where member_id = $1 and request_id = $2`,
    [memberId, requestId],
  );
  return row;
}

/** The transfer of a member and vendor that is not over, if there is one. */
export async function selectTransferUnderWay(
  db: Queryable,
  memberId: string,
  vendorCode: string,
): Promise<TransferRow | undefined> {
  const [row] = await db.query<TransferRow>(
    `select ${columns} from vendor_transfer where member_id = $1 and vendor_code = $2 and ${underWay}`,
    [memberId, vendorCode],
  );
  return row;
}

/** Transfers that have not ended and whose vendor may be queried again. */
export function selectDueTransfers(db: Queryable, now: Date, limit: number): Promise<TransferRow[]> {
  return db.query<TransferRow>(
    `select ${columns} from vendor_transfer where ${underWay} and next_try_at <= $1
     order by next_try_at limit $2`,
    [now, limit],
  );
}

type TransferEnd = {
  readonly reason: string | null;
  /**
   * The money left there by the vendor's report, and the wins less losses since the transfer before; null when it
   * failed.
   */
  readonly leftMinor: bigint | null;
  readonly resultMinor: bigint | null;
};

/** Ends a transfer; false when another process was faster. */
export async function endTransfer(
  tx: Transaction,
  id: string,
  state: 'DONE' | 'FAILED',
  { reason, leftMinor, resultMinor }: TransferEnd,
  at: Date,
): Promise<boolean> {
  const rows = await tx.query(
    `update vendor_transfer set state = $2, reason = $3, settled_at = $4, left_minor = $5, result_minor = $6
     where id = $1 and ${underWay} returning id`,
    [id, state, reason, at, leftMinor, resultMinor],
  );
  return rows.length === 1;
}

/** Records that the result of a transfer is unknown, and the time of the next query. */
export async function postponeTransfer(db: Queryable, id: string, nextTryAt: Date): Promise<void> {
  await db.query(
    `update vendor_transfer set state = 'UNKNOWN', tries = tries + 1, next_try_at = $2
     where id = $1 and ${underWay}`,
    [id, nextTryAt],
  );
}

/** Notes that money was sent along with a session, or is back. */
export async function markMoneyOut(db: Queryable, sessionId: string, isOut: boolean): Promise<void> {
  await db.query('update game_session set money_out = $2 where id = $1', [sessionId, isOut]);
}

/** A session for which money was sent to its vendor. */
export type MoneySession = { readonly id: string; readonly memberId: string; readonly vendorCode: string };

/** Ended sessions whose money is still at their vendor. */
export function selectEndedWithMoneyOut(db: Queryable, now: Date, limit: number): Promise<MoneySession[]> {
  return db.query<MoneySession>(
    `select s.id, s.member_id as "memberId", g.vendor_code as "vendorCode" from game_session s join game g using (node_id)
     where s.money_out and (s.closed_at is not null or s.expires_at <= $1)
     order by s.expires_at limit $2`,
    [now, limit],
  );
}

/** Whether another game of this member at this vendor is being played with money that was sent along. */
export async function isPlayingElsewhere(db: Queryable, session: MoneySession, now: Date): Promise<boolean> {
  const rows = await db.query(
    `select 1 from game_session s join game g using (node_id)
     where s.member_id = $1 and g.vendor_code = $2 and s.id <> $3 and s.money_out and s.closed_at is null
       and s.expires_at > $4 limit 1`,
    [session.memberId, session.vendorCode, session.id, now],
  );
  return rows.length > 0;
}
