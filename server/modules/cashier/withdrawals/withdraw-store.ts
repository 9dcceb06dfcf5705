// All SQL on orders of withdrawals and their stages, and the reasons of the automatic check.
import type { WithdrawReason, WithdrawState } from '#contract/cashier/withdrawals.ts';
import type { Queryable, Transaction } from '#server/db/database.ts';

export type WithdrawRow = {
  readonly orderNo: string;
  readonly memberId: string;
  readonly state: WithdrawState;
  readonly reason: WithdrawReason | null;
  readonly note: string | null;
  readonly currency: string;
  readonly amountMinor: bigint;
  readonly feeMinor: bigint;
  readonly cardId: string;
  readonly bankCode: string;
  readonly bankBn: string;
  readonly bankEn: string;
  readonly last4: string;
  readonly holderMasked: string;
  readonly cardSealed: Buffer;
  readonly cardAddedAt: Date;
  readonly holdId: string;
  readonly feeHoldId: string | null;
  readonly turnoverRequiredMinor: bigint;
  readonly turnoverDoneMinor: bigint;
  readonly score: number;
  readonly needsTwo: boolean;
  readonly usualMinutes: number;
  readonly requestId: string;
  readonly requestHash: Buffer;
  readonly createdAt: Date;
  readonly changedAt: Date;
  readonly paidAt: Date | null;
  readonly nextAt: Date | null;
};

export const withdrawColumns = `order_no as "orderNo", member_id as "memberId", state, reason, note, currency,
  amount_minor as "amountMinor", fee_minor as "feeMinor", card_id as "cardId", bank_code as "bankCode",
  bank_bn as "bankBn", bank_en as "bankEn", last4, holder_masked as "holderMasked", card_sealed as "cardSealed",
  card_added_at as "cardAddedAt", hold_id as "holdId", fee_hold_id as "feeHoldId",
  turnover_required_minor as "turnoverRequiredMinor", turnover_done_minor as "turnoverDoneMinor", score,
  needs_two as "needsTwo", usual_minutes as "usualMinutes", request_id as "requestId", request_hash as "requestHash",
  created_at as "createdAt", changed_at as "changedAt", paid_at as "paidAt", next_at as "nextAt"`;

type NewWithdrawal = Omit<
  WithdrawRow,
  'state' | 'reason' | 'note' | 'score' | 'needsTwo' | 'changedAt' | 'paidAt' | 'nextAt'
>;

/** Writes an order with its first stage. */
export async function insertWithdrawal(tx: Transaction, order: NewWithdrawal): Promise<void> {
  await tx.query(
    `insert into withdrawal (order_no, member_id, state, currency, amount_minor, fee_minor, card_id, bank_code, bank_bn,
       bank_en, last4, holder_masked, card_sealed, card_added_at, hold_id, fee_hold_id, turnover_required_minor,
       turnover_done_minor, usual_minutes, request_id, request_hash, created_at, changed_at)
     values ($1, $2, 'SUBMITTED', $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20,
       $21, $21)`,
    [
      order.orderNo,
      order.memberId,
      order.currency,
      order.amountMinor,
      order.feeMinor,
      order.cardId,
      order.bankCode,
      order.bankBn,
      order.bankEn,
      order.last4,
      order.holderMasked,
      order.cardSealed,
      order.cardAddedAt,
      order.holdId,
      order.feeHoldId,
      order.turnoverRequiredMinor,
      order.turnoverDoneMinor,
      order.usualMinutes,
      order.requestId,
      order.requestHash,
      order.createdAt,
    ],
  );
  await insertStage(tx, order.orderNo, {
    state: 'SUBMITTED',
    reason: null,
    actor: '',
    at: order.createdAt,
  });
}

type Stage = {
  readonly state: WithdrawState;
  readonly reason: WithdrawReason | null;
  readonly actor: string;
  readonly at: Date;
};

function insertStage(tx: Transaction, orderNo: string, { state, reason, actor, at }: Stage) {
  return tx.query(
    `insert into withdrawal_stage (order_no, nth, state, reason, actor, at)
     select $1, count(*), $2, $3, $4, $5 from withdrawal_stage where order_no = $1`,
    [orderNo, state, reason, actor, at],
  );
}

export async function selectWithdrawal(db: Queryable, orderNo: string): Promise<WithdrawRow | undefined> {
  const [row] = await db.query<WithdrawRow>(`select ${withdrawColumns} from withdrawal where order_no = $1`, [
    orderNo,
  ]);
  return row;
}

/** Locks an order until the transaction ends. Lock it before the wallet of its member. */
export async function lockWithdrawal(tx: Transaction, orderNo: string): Promise<WithdrawRow | undefined> {
  const [row] = await tx.query<WithdrawRow>(
    `select ${withdrawColumns} from withdrawal where order_no = $1 for update`,
    [orderNo],
  );
  return row;
}

export async function selectWithdrawalOfRequest(
  db: Queryable,
  memberId: string,
  requestId: string,
): Promise<WithdrawRow | undefined> {
  const [row] = await db.query<WithdrawRow>(
    `select ${withdrawColumns} from withdrawal where member_id = $1 and request_id = $2`,
    [memberId, requestId],
  );
  return row;
}

export type Move = Stage & {
  readonly orderNo: string;
  readonly note?: string | null;
  /** When its provider is asked next. */
  readonly nextAt?: Date | null;
};

/** Brings a locked order into its next state and writes the stage. */
export async function writeMove(tx: Transaction, move: Move): Promise<void> {
  const { orderNo, state, reason, at } = move;
  await tx.query(
    `update withdrawal set state = $2, reason = $3, note = coalesce($4, note), changed_at = $5, next_at = $6,
       paid_at = case when $2 = 'PAID' then $5 else paid_at end
     where order_no = $1`,
    [orderNo, state, reason, move.note ?? null, at, move.nextAt ?? null],
  );
  await insertStage(tx, orderNo, move);
}

/** Puts off the next question to the provider of a locked order. */
export async function writeNextAt(tx: Transaction, orderNo: string, nextAt: Date): Promise<void> {
  await tx.query('update withdrawal set next_at = $2 where order_no = $1', [orderNo, nextAt]);
}

export type ReviewReason = {
  readonly rule: string;
  readonly points: number;
  readonly facts: Readonly<Record<string, string>>;
};

/** Writes what the automatic check found about a locked order. */
export async function writeCheck(
  tx: Transaction,
  orderNo: string,
  { score, needsTwo, reasons }: CheckResult,
): Promise<void> {
  await tx.query('update withdrawal set score = $2, needs_two = $3 where order_no = $1', [
    orderNo,
    score,
    needsTwo,
  ]);
  for (const { rule, points, facts } of reasons)
    await tx.query(
      `insert into withdrawal_reason (order_no, rule, points, facts) values ($1, $2, $3, $4::jsonb)
       on conflict do nothing`,
      [orderNo, rule, points, JSON.stringify(facts)],
    );
}
export type CheckResult = {
  readonly score: number;
  readonly needsTwo: boolean;
  readonly reasons: readonly ReviewReason[];
};

/** What a member's orders of a day come to, by states that count: their number, sum, and how many had no fee; `made` is of all. */
export async function sumDay(
  db: Queryable,
  memberId: string,
  { from, states }: { readonly from: Date; readonly states: readonly WithdrawState[] },
): Promise<DaySum> {
  const [row] = await db.query<DaySum>(
    `select count(*) as made, count(*) filter (where state = any($3)) as count,
       coalesce(sum(amount_minor) filter (where state = any($3)), 0)::bigint as "amountMinor",
       count(*) filter (where state = any($3) and fee_minor = 0) as "freeCount"
     from withdrawal where member_id = $1 and created_at >= $2`,
    [memberId, from, states],
  );
  return row ?? { made: 0n, count: 0n, amountMinor: 0n, freeCount: 0n };
}
type DaySum = {
  readonly made: bigint;
  readonly count: bigint;
  readonly amountMinor: bigint;
  readonly freeCount: bigint;
};

/** When the member's last order in one of these states was made; the turnover was complete then. Null without one. */
export async function selectLastOrderAt(
  db: Queryable,
  memberId: string,
  states: readonly WithdrawState[],
): Promise<Date | null> {
  const [row] = await db.query<{ at: Date | null }>(
    'select max(created_at) as at from withdrawal where member_id = $1 and state = any($2)',
    [memberId, states],
  );
  return row?.at ?? null;
}

type PaidBefore = {
  readonly memberId: string;
  readonly cardId: string;
  /** The order that is looked at. */
  readonly except: string;
};

/** The number and the sum of what other orders paid to a member, and how often to this card. */
export async function sumPaid(
  db: Queryable,
  { memberId, cardId, except }: PaidBefore,
): Promise<{ readonly paid: bigint; readonly netMinor: bigint; readonly toCard: bigint }> {
  const [row] = await db.query<{ paid: bigint; netMinor: bigint; toCard: bigint }>(
    `select count(*) as paid, coalesce(sum(amount_minor - fee_minor), 0)::bigint as "netMinor",
       count(*) filter (where card_id = $2) as "toCard"
     from withdrawal where member_id = $1 and state = 'PAID' and order_no <> $3`,
    [memberId, cardId, except],
  );
  return row ?? { paid: 0n, netMinor: 0n, toCard: 0n };
}

/** Orders that wait for the automatic check, the oldest first. */
export async function selectUnchecked(db: Queryable, limit: number): Promise<string[]> {
  const rows = await db.query<{ orderNo: string }>(
    `select order_no as "orderNo" from withdrawal where state = 'SUBMITTED' order by changed_at limit $1`,
    [limit],
  );
  return rows.map(({ orderNo }) => orderNo);
}

/** Orders whose provider must be asked now, the oldest first. */
export async function selectDue(db: Queryable, now: Date, limit: number): Promise<string[]> {
  const rows = await db.query<{ orderNo: string }>(
    'select order_no as "orderNo" from withdrawal where next_at <= $1 order by next_at limit $2',
    [now, limit],
  );
  return rows.map(({ orderNo }) => orderNo);
}
