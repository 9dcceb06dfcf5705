// All SQL on cashback and rebates.
import type { PaybackKind } from '#contract/promotions/events/paybacks.ts';
import type { RewardState } from '../rewards/reward-store.ts';
import type { Queryable, Transaction } from '#server/db/database.ts';
import { textArray } from '#server/db/values/array-literals.ts';
import { jsonRows } from '#server/db/values/json-rows.ts';
import type { PaybackTerms, SettledSums } from './payback-rules.ts';

export type PeriodRow = {
  readonly kind: PaybackKind;
  readonly firstDay: string;
  readonly nextDay: string;
  readonly terms: PaybackTerms;
  readonly computedTo: string;
  readonly doneAt: Date | null;
};
export type PaybackRow = {
  readonly kind: PaybackKind;
  readonly firstDay: string;
  readonly memberId: string;
  readonly lines: readonly SettledSums[];
  readonly receivedMinor: bigint;
  readonly level: number | null;
  readonly ownMinor: bigint;
  readonly correctionMinor: bigint;
  readonly amountMinor: bigint;
};

const periodColumns = `kind, first_day::text as "firstDay", next_day::text as "nextDay", terms,
  computed_to as "computedTo", done_at as "doneAt"`;

/** The last period of a kind. */
export async function selectLastPeriod(db: Queryable, kind: PaybackKind): Promise<PeriodRow | undefined> {
  const [row] = await db.query<PeriodRow>(
    `select ${periodColumns} from payback_period where kind = $1 order by first_day desc limit 1`,
    [kind],
  );
  return row;
}

/** Opens a period; one that is there stays as it is. */
export async function insertPeriod(
  db: Queryable,
  { kind, firstDay, nextDay, terms }: Omit<PeriodRow, 'computedTo' | 'doneAt'>,
  at: Date,
): Promise<void> {
  await db.query(
    `insert into payback_period (kind, first_day, next_day, terms, opened_at)
     values ($1, $2::date, $3::date, $4::jsonb, $5) on conflict do nothing`,
    [kind, firstDay, nextDay, JSON.stringify(terms), at],
  );
}

/** The periods that ended before a day and are not computed, the first first. */
export function selectDuePeriods(db: Queryable, today: string): Promise<PeriodRow[]> {
  return db.query<PeriodRow>(
    `select ${periodColumns} from payback_period where done_at is null and next_day <= $1::date
     order by first_day, kind`,
    [today],
  );
}

/** The period of a kind before another one. */
export async function selectPeriodBefore(
  db: Queryable,
  kind: PaybackKind,
  firstDay: string,
): Promise<PeriodRow | undefined> {
  const [row] = await db.query<PeriodRow>(
    `select ${periodColumns} from payback_period where kind = $1 and next_day = $2::date`,
    [kind, firstDay],
  );
  return row;
}

/** Locks a period that is not done, so that one process computes it; undefined when it is done. */
export async function lockPeriod(
  tx: Transaction,
  { kind, firstDay }: Pick<PeriodRow, 'kind' | 'firstDay'>,
): Promise<PeriodRow | undefined> {
  const [row] = await tx.query<PeriodRow>(
    `select ${periodColumns} from payback_period where kind = $1 and first_day = $2::date and done_at is null
     for update`,
    [kind, firstDay],
  );
  return row;
}

/** Notes how far a period is computed; `doneAt` when no member is left. */
export async function writeProgress(
  tx: Transaction,
  { kind, firstDay }: Pick<PeriodRow, 'kind' | 'firstDay'>,
  { computedTo, doneAt }: Pick<PeriodRow, 'computedTo' | 'doneAt'>,
): Promise<void> {
  await tx.query(
    `update payback_period set computed_to = $3, done_at = $4 where kind = $1 and first_day = $2::date`,
    [kind, firstDay, computedTo, doneAt],
  );
}

export async function insertPaybacks(tx: Transaction, rows: readonly PaybackRow[], at: Date): Promise<void> {
  if (rows.length === 0) return;
  await tx.query(
    `insert into payback (kind, first_day, member_id, lines, received_minor, level, own_minor, correction_minor,
       amount_minor, at)
     select kind, "firstDay", "memberId", lines::jsonb, "receivedMinor", level, "ownMinor", "correctionMinor",
       "amountMinor", $2
     from json_to_recordset($1::json) as p (kind text, "firstDay" date, "memberId" text, lines text,
       "receivedMinor" bigint, level integer, "ownMinor" bigint, "correctionMinor" bigint, "amountMinor" bigint)`,
    [jsonRows(rows.map((row) => ({ ...row, lines: jsonRows(row.lines) }))), at],
  );
}

/** Amounts of a stored line are text. */
type StoredLine = { readonly [Field in keyof SettledSums]: string };
type StoredRow = Omit<PaybackRow, 'lines'> & { readonly lines: readonly StoredLine[] };

const readRow = <Row extends StoredRow>(row: Row) => ({
  ...row,
  lines: row.lines.map(({ day, category, bets, stakedMinor, wonMinor, validMinor }) => ({
    day,
    category,
    bets: BigInt(bets),
    stakedMinor: BigInt(stakedMinor),
    wonMinor: BigInt(wonMinor),
    validMinor: BigInt(validMinor),
  })),
});

const columns = `p.kind, p.first_day::text as "firstDay", p.member_id as "memberId", p.lines,
  p.received_minor as "receivedMinor", p.level, p.own_minor as "ownMinor", p.correction_minor as "correctionMinor",
  p.amount_minor as "amountMinor"`;

/** What members got in a period, by member. */
export async function selectPaybacksIn(
  db: Queryable,
  { kind, firstDay }: Pick<PeriodRow, 'kind' | 'firstDay'>,
  memberIds: readonly string[],
): Promise<ReadonlyMap<string, PaybackRow>> {
  const rows = await db.query<StoredRow>(
    `select ${columns} from payback p where p.kind = $1 and p.first_day = $2::date and p.member_id = any ($3::text[])`,
    [kind, firstDay, textArray(memberIds)],
  );
  return new Map(rows.map((row) => [row.memberId, readRow(row)]));
}

export type OwnPayback = PaybackRow & {
  readonly nextDay: string;
  readonly terms: PaybackTerms;
  readonly reward: RewardState | null;
};

/** A member's periods, the newest first, with the state of each reward. */
export async function selectOwnPaybacks(
  db: Queryable,
  memberId: string,
  most: number,
): Promise<OwnPayback[]> {
  const rows = await db.query<StoredRow & Omit<OwnPayback, 'lines'>>(
    `select ${columns}, t.next_day::text as "nextDay", t.terms,
       case when r.state = 'ISSUED' and r.expires_at <= clock_timestamp() then 'EXPIRED' else r.state end as reward
     from payback p join payback_period t using (kind, first_day)
     left join reward r on p.amount_minor > 0 and r.kind = p.kind and r.source_ref =
       p.member_id || case when p.kind = 'REBATE' then ':vip:' else ':' end || p.first_day
     where p.member_id = $1 order by p.first_day desc, p.kind limit $2`,
    [memberId, most],
  );
  return rows.map(readRow);
}

/** What members received in a span: cashback and rebates that were claimed, and bonuses that became cash. */
export async function sumReceived(
  db: Queryable,
  { from, to }: { readonly from: Date; readonly to: Date },
  memberIds: readonly string[],
): Promise<ReadonlyMap<string, bigint>> {
  const rows = await db.query<{ memberId: string; receivedMinor: bigint }>(
    `select member_id as "memberId", sum(received)::bigint as "receivedMinor" from (
       select member_id, amount_minor as received from reward
       where member_id = any ($3::text[]) and kind in ('CASHBACK', 'REBATE') and state = 'CLAIMED'
         and claimed_at >= $1 and claimed_at < $2
       union all
       select member_id, ended_minor from promo_grant
       where member_id = any ($3::text[]) and state = 'COMPLETED' and over_at >= $1 and over_at < $2
     ) as all_received group by 1`,
    [from, to, textArray(memberIds)],
  );
  return new Map(rows.map(({ memberId, receivedMinor }) => [memberId, receivedMinor]));
}
