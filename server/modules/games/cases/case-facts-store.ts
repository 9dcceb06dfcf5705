// SQL on the round and the movement of a case: their state, and their changes when the case is booked.
import type { Queryable, Transaction } from '#server/db/database.ts';
import type { BetState, MovementKind } from '../orders/order-state.ts';
import type { RoundState } from '../rounds/round-state.ts';
import type { CaseRow } from './case-store.ts';

/** The round of a case. */
export type CaseRound = {
  readonly roundId: string;
  readonly gameCode: string;
  readonly state: RoundState;
  /** It was settled again, so the vendor reports all that it pays as one amount. */
  readonly isResettled: boolean;
};

type Subject = Pick<CaseRow, 'vendorCode' | 'roundId' | 'memberId' | 'openedAt'>;

/** Days are compared for a week, so a movement is at most this much older than its case. */
const spanOf = `done_at >= $4::timestamptz - interval '9 days'`;
const ofRound = 'vendor_code = $1 and vendor_round_id = $2 and member_id = $3';
const keyOf = ({ vendorCode, roundId, memberId }: Subject) => [vendorCode, roundId, memberId];

/** Our record of the round of a case; undefined if we have none. */
export async function selectCaseRound(db: Queryable, subject: Subject): Promise<CaseRound | undefined> {
  const [row] = await db.query<CaseRound>(
    `select r.vendor_round_id as "roundId", g.game_code as "gameCode", r.state,
       r.state = 'SETTLED' and exists (select from vendor_tx t where t.vendor_code = $1 and t.vendor_round_id = $2
         and t.member_id = $3 and t.kind = 'RESETTLE' and t.done_at >= r.placed_at
         and t.bet_state is distinct from 'ROLLED_BACK') as "isResettled"
     from round r join game g using (node_id)
     where r.vendor_code = $1 and r.vendor_round_id = $2 and r.member_id = $3`,
    keyOf(subject),
  );
  return row;
}

/** Whether a win of the round is booked here. */
export async function isRoundPaid(db: Queryable, subject: Subject): Promise<boolean> {
  const rows = await db.query(
    `select 1 from vendor_tx where ${ofRound} and ${spanOf} and kind = 'WIN'
       and bet_state is distinct from 'ROLLED_BACK' limit 1`,
    [...keyOf(subject), subject.openedAt],
  );
  return rows.length > 0;
}

/** Opens a round again that was cancelled here. */
export async function reopenRound(tx: Transaction, subject: Subject): Promise<void> {
  await tx.query(
    `update round set state = 'OPEN', settled_at = null where ${ofRound} and state = 'CANCELLED'`,
    keyOf(subject),
  );
}

/** Adds to the sums of a round. A round whose sums become zero is cancelled. */
export async function addToRound(
  tx: Transaction,
  subject: Subject,
  sums: { readonly betMinor: bigint; readonly winMinor: bigint; readonly returnedMinor: bigint },
  at: Date,
): Promise<void> {
  await tx.query(
    `update round set bet_minor = greatest(bet_minor + $4, 0), win_minor = win_minor + $5,
       returned_minor = greatest(returned_minor + $6, 0)
     where ${ofRound} and state <> 'CANCELLED'`,
    [...keyOf(subject), sums.betMinor, sums.winMinor, sums.returnedMinor],
  );
  await tx.query(
    `update round set state = 'CANCELLED', settled_at = coalesce(settled_at, $4)
     where ${ofRound} and state <> 'CANCELLED' and bet_minor = 0 and win_minor = 0 and returned_minor > 0`,
    [...keyOf(subject), at],
  );
}

/** Settles the open bets of a round, so that they cannot be rolled back any more. */
export async function settleBetsOf(tx: Transaction, subject: Subject): Promise<void> {
  await tx.query(
    `update vendor_tx set bet_state = 'SETTLED'
     where ${ofRound} and ${spanOf} and kind in ('BET', 'FREE_BET') and bet_state = 'OPEN'`,
    [...keyOf(subject), subject.openedAt],
  );
}

/** A change of one of our movements. Missing fields stay as they are. */
export type Change = {
  readonly transactionId: string;
  readonly kind?: MovementKind;
  readonly amountMinor?: bigint;
  readonly betState?: BetState | null;
};
/** A movement that is missing here. A stake names itself as its bet if it is in no round, not even in a later one. */
export type Missing = Required<Change> & { readonly betTransactionId?: string };

/**
 * Writes a movement that two operators booked. It may replace the row of a bet that was rolled back before it arrived.
 * Returns whether it was written.
 */
export async function insertMovement(
  tx: Transaction,
  { vendorCode, memberId, roundId }: Subject,
  { transactionId, kind, amountMinor, betState, betTransactionId }: Missing,
  { journalId, at }: { readonly journalId: string | null; readonly at: Date },
): Promise<boolean> {
  const rows = await tx.query(
    `insert into vendor_tx as t (vendor_code, transaction_id, kind, member_id, vendor_round_id, amount_minor,
       request_hash, bet_state, journal_id, done_at, bet_transaction_id)
     values ($1, $2, $3, $4, $5, $6, '', $7, $8, $9, $10)
     on conflict (transaction_id, vendor_code) do update set kind = excluded.kind,
       vendor_round_id = excluded.vendor_round_id, amount_minor = excluded.amount_minor, request_hash = '',
       bet_state = excluded.bet_state, journal_id = excluded.journal_id,
       bet_transaction_id = excluded.bet_transaction_id
     where t.request_hash is null and t.member_id = excluded.member_id
     returning 1`,
    [
      vendorCode,
      transactionId,
      kind,
      memberId,
      roundId,
      amountMinor,
      betState,
      journalId,
      at,
      betTransactionId ?? null,
    ],
  );
  return rows.length > 0;
}

/** Changes one of our movements. Missing fields stay as they are. */
export async function changeMovement(tx: Transaction, vendorCode: string, change: Change): Promise<void> {
  const { transactionId, kind = null, amountMinor = null, betState } = change;
  await tx.query(
    `update vendor_tx set kind = coalesce($3, kind), amount_minor = coalesce($4, amount_minor),
       bet_state = case when $5 then $6 else bet_state end
     where vendor_code = $1 and transaction_id = $2`,
    [vendorCode, transactionId, kind, amountMinor, betState !== undefined, betState ?? null],
  );
}
