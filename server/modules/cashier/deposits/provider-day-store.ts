// All SQL on the daily comparison of payments with the lists of providers.
import type { DayBucket } from '#contract/cashier/provider-days.ts';
import type { Queryable, Transaction } from '#server/db/database.ts';
import type { DepositState } from '#contract/cashier/deposits.ts';
import type { PaymentSource } from './payment-store.ts';

export type KnownPayment = {
  readonly transactionId: string;
  readonly amountMinor: bigint;
  readonly currency: string;
  readonly source: PaymentSource;
  readonly isCredited: boolean;
  /** Operators sent it back to its sender. */
  readonly isReturned: boolean;
  readonly orderNo: string | null;
  /** The state of its order; null without one. */
  readonly state: DepositState | null;
};

const columns = `p.transaction_id as "transactionId", p.amount_minor as "amountMinor", p.currency, p.source,
  p.credited_at is not null as "isCredited", p.returned_at is not null as "isReturned", p.order_no as "orderNo", o.state`;

/** The payments of a provider that are known by these numbers. */
export function selectKnown(
  db: Queryable,
  gateway: string,
  transactionIds: readonly string[],
): Promise<KnownPayment[]> {
  return db.query<KnownPayment>(
    `select ${columns} from provider_payment p left join deposit_order o on o.order_no = p.order_no
     where p.gateway = $1 and p.transaction_id = any($2)`,
    [gateway, transactionIds],
  );
}

/**
 * The credited payments of a provider that became known in a period by another way than its list. Those that it took
 * back are left out.
 */
export function selectCreditedIn(
  db: Queryable,
  gateway: string,
  { from, to }: { readonly from: Date; readonly to: Date },
): Promise<KnownPayment[]> {
  return db.query<KnownPayment>(
    `select ${columns} from provider_payment p left join deposit_order o on o.order_no = p.order_no
     where p.gateway = $1 and p.seen_at >= $2 and p.seen_at < $3 and p.source <> 'STATEMENT'
       and p.credited_at is not null and o.state <> 'CHARGED_BACK'`,
    [gateway, from, to],
  );
}

export type ComparedDay = {
  readonly gateway: string;
  /** `YYYY-MM-DD` in the merchant's zone. */
  readonly day: string;
  /** Payments that both sides have with the same amount. */
  readonly matched: number;
  /** Listed payments that became known here by the list alone. */
  readonly missingHere: number;
  /** Payments credited here that the provider does not list. */
  readonly missingThere: number;
  readonly amountDiffers: number;
  /** The sum of what is credited here, and of what the provider lists. */
  readonly oursMinor: bigint;
  readonly theirsMinor: bigint;
};

/** The days that were compared with a provider's list and agree. */
export async function selectAgreedDays(db: Queryable, gateway: string): Promise<ReadonlySet<string>> {
  const rows = await db.query<{ day: string }>(
    `select day::text from provider_day
     where gateway = $1 and ours_minor = theirs_minor and missing_there = 0 and amount_differs = 0`,
    [gateway],
  );
  return new Set(rows.map(({ day }) => day));
}

/** When the first order of a provider was opened; null while it has none. */
export async function selectFirstOrderAt(db: Queryable, gateway: string): Promise<Date | null> {
  const [row] = await db.query<{ firstAt: Date | null }>(
    `select min(created_at) as "firstAt" from deposit_order where gateway = $1`,
    [gateway],
  );
  return row?.firstAt ?? null;
}

/** A payment of a day that does not simply match. */
export type DayLine = {
  readonly transactionId: string;
  readonly bucket: DayBucket;
  readonly orderNo: string | null;
  /** Null where a side does not count it. */
  readonly oursMinor: bigint | null;
  readonly theirsMinor: bigint | null;
};

export const dayColumns = `gateway, day::text, matched, missing_here as "missingHere", missing_there as "missingThere",
  amount_differs as "amountDiffers", ours_minor as "oursMinor", theirs_minor as "theirsMinor"`;

/** Writes the comparison of a day; a repeated one replaces it. Returns the one before. */
export async function writeComparedDay(
  tx: Transaction,
  day: ComparedDay,
  lines: readonly DayLine[],
  at: Date,
): Promise<ComparedDay | undefined> {
  const [before] = await tx.query<ComparedDay>(
    `select ${dayColumns} from provider_day where gateway = $1 and day = $2 for update`,
    [day.gateway, day.day],
  );
  await tx.query(
    `insert into provider_day (gateway, day, compared_at, matched, missing_here, missing_there, amount_differs,
       ours_minor, theirs_minor)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
     on conflict (gateway, day) do update set compared_at = excluded.compared_at, matched = excluded.matched,
       missing_here = excluded.missing_here, missing_there = excluded.missing_there,
       amount_differs = excluded.amount_differs, ours_minor = excluded.ours_minor, theirs_minor = excluded.theirs_minor`,
    [
      day.gateway,
      day.day,
      at,
      day.matched,
      day.missingHere,
      day.missingThere,
      day.amountDiffers,
      day.oursMinor,
      day.theirsMinor,
    ],
  );
  await tx.query('delete from provider_day_line where gateway = $1 and day = $2', [day.gateway, day.day]);
  await tx.query(
    `insert into provider_day_line (gateway, day, transaction_id, bucket, order_no, ours_minor, theirs_minor)
     select $1, $2, * from unnest($3::text[], $4::text[], $5::text[], $6::bigint[], $7::bigint[])
     on conflict do nothing`,
    [
      day.gateway,
      day.day,
      lines.map(({ transactionId }) => transactionId),
      lines.map(({ bucket }) => bucket),
      lines.map(({ orderNo }) => orderNo),
      lines.map(({ oursMinor }) => oursMinor),
      lines.map(({ theirsMinor }) => theirsMinor),
    ],
  );
  return before;
}
