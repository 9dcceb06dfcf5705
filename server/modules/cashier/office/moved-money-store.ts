// SQL on what many members paid in and took out, for the forecast, the effect and the misuse of promotions.
import { textArray } from '#server/db/values/array-literals.ts';
import type { Queryable } from '#server/db/database.ts';

type MoneySpan = { readonly from: Date; readonly to: Date };

/** A credited deposit; `netMinor` is what the wallet got. */
export type CreditedDeposit = {
  readonly memberId: string;
  readonly orderNo: string;
  readonly at: Date;
  readonly netMinor: bigint;
  /** No deposit of the member was credited before. */
  readonly isFirst: boolean;
};

/** How many members have a credited deposit in a time, and at most `most` of them, chosen by a hash of their ids. */
export async function sampleDepositors(
  db: Queryable,
  { from, to }: MoneySpan,
  most: number,
): Promise<{ readonly total: number; readonly memberIds: readonly string[] }> {
  const rows = await db.query<{ memberId: string; total: number }>(
    `select member_id as "memberId", (count(*) over ())::integer as total from (
       select distinct member_id from deposit_order where credited_at >= $1 and credited_at < $2
     ) paid order by md5(member_id), member_id limit $3`,
    [from, to, most],
  );
  return { total: rows[0]?.total ?? 0, memberIds: rows.map(({ memberId }) => memberId) };
}

/** The deposits of these members that were credited in a time and not taken back, the oldest first. */
export function selectCredited(
  db: Queryable,
  memberIds: readonly string[],
  { from, to }: MoneySpan,
): Promise<CreditedDeposit[]> {
  return db.query<CreditedDeposit>(
    `select d.member_id as "memberId", d.order_no as "orderNo", d.credited_at as at,
       d.credited_minor - d.fee_minor as "netMinor",
       not exists (select from deposit_order b where b.member_id = d.member_id and b.credited_at is not null
         and (b.credited_at, b.order_no) < (d.credited_at, d.order_no)) as "isFirst"
     from deposit_order d
     where d.member_id = any ($1::text[]) and d.credited_at >= $2 and d.credited_at < $3 and d.state = 'CREDITED'
     order by d.credited_at, d.order_no`,
    [textArray(memberIds), from, to],
  );
}

/** Those of these members with a credited deposit in a time. */
export async function selectDepositors(
  db: Queryable,
  memberIds: readonly string[],
  { from, to }: MoneySpan,
): Promise<ReadonlySet<string>> {
  const rows = await db.query<{ memberId: string }>(
    `select distinct member_id as "memberId" from deposit_order
     where member_id = any ($1::text[]) and credited_at >= $2 and credited_at < $3`,
    [textArray(memberIds), from, to],
  );
  return new Set(rows.map(({ memberId }) => memberId));
}

/** When these members asked for withdrawals in a time, the oldest first, without those refused or called off. */
export function selectWithdrawn(
  db: Queryable,
  memberIds: readonly string[],
  { from, to }: MoneySpan,
): Promise<{ readonly memberId: string; readonly at: Date }[]> {
  return db.query(
    `select member_id as "memberId", created_at as at from withdrawal
     where member_id = any ($1::text[]) and created_at >= $2 and created_at < $3
       and state not in ('REJECTED', 'CANCELLED', 'RETURNED')
     order by created_at, order_no`,
    [textArray(memberIds), from, to],
  );
}
