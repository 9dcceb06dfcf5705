// All SQL on the daily comparison of payouts with the lists of providers.
import type { PayoutBucket } from '#contract/cashier/payout-days.ts';
import type { Queryable, Transaction } from '#server/db/database.ts';
import { type PayoutRow, payoutColumns } from './payout-store.ts';

type Period = { readonly from: Date; readonly to: Date };

/** The payouts of a provider by our references. */
export function selectListed(
  db: Queryable,
  gateway: string,
  references: readonly string[],
): Promise<PayoutRow[]> {
  return db.query<PayoutRow>(
    `select ${payoutColumns} from payout_attempt where gateway = $1 and reference = any($2)`,
    [gateway, references],
  );
}

/** The payouts of a provider that ended as paid, or came back, in a period. */
export function selectEndedIn(db: Queryable, gateway: string, { from, to }: Period): Promise<PayoutRow[]> {
  return db.query<PayoutRow>(
    `select ${payoutColumns} from payout_attempt
     where gateway = $1 and state in ('PAID', 'RETURNED') and ended_at >= $2 and ended_at < $3 order by reference`,
    [gateway, from, to],
  );
}

/** The SQL condition on `payout_day` of a day that does not agree. */
export const payoutDayDiffers = `(ours_minor <> theirs_minor or missing_here > 0 or missing_there > 0 or differs > 0)`;

/** The days that were compared with a provider's list and agree. */
export async function selectAgreedPayoutDays(db: Queryable, gateway: string): Promise<ReadonlySet<string>> {
  const rows = await db.query<{ day: string }>(
    `select day::text from payout_day where gateway = $1 and not ${payoutDayDiffers}`,
    [gateway],
  );
  return new Set(rows.map(({ day }) => day));
}

/** When a provider was first requested to pay; null before. */
export async function selectFirstPayoutAt(db: Queryable, gateway: string): Promise<Date | null> {
  const [row] = await db.query<{ firstAt: Date | null }>(
    'select min(began_at) as "firstAt" from payout_attempt where gateway = $1',
    [gateway],
  );
  return row?.firstAt ?? null;
}

/** The counts are of lines in the provider's list, but for `missingThere`, which counts our payouts. */
export type PayoutDay = {
  readonly gateway: string;
  /** `YYYY-MM-DD` in the merchant's zone. */
  readonly day: string;
  /** Both sides have it with the same amount. */
  readonly matched: number;
  /** Those of `matched` that became known here by the list alone. */
  readonly takenOver: number;
  /** Nobody requested it here. */
  readonly missingHere: number;
  /** Paid here and not in the provider's list. */
  readonly missingThere: number;
  /** Another amount, or against what is known here. */
  readonly differs: number;
  /** What is paid here, and what the provider lists as paid. */
  readonly oursMinor: bigint;
  readonly theirsMinor: bigint;
};

/** A payout of a day that differs. */
export type PayoutLine = {
  readonly reference: string;
  readonly bucket: PayoutBucket;
  /** Null for a payout that nobody requested here. */
  readonly orderNo: string | null;
  /** Null where a side does not count it as paid. */
  readonly oursMinor: bigint | null;
  readonly theirsMinor: bigint | null;
};

/**
 * Writes the comparison of a day; a repeated one replaces it, and adds what it took over. Returns the one before.
 */
export async function writePayoutDay(
  tx: Transaction,
  day: PayoutDay,
  lines: readonly PayoutLine[],
  at: Date,
): Promise<Omit<PayoutDay, 'takenOver'> | undefined> {
  const [before] = await tx.query<Omit<PayoutDay, 'takenOver'>>(
    `select gateway, day::text, matched, missing_here as "missingHere", missing_there as "missingThere", differs,
       ours_minor as "oursMinor", theirs_minor as "theirsMinor"
     from payout_day where gateway = $1 and day = $2 for update`,
    [day.gateway, day.day],
  );
  await tx.query(
    `insert into payout_day (gateway, day, compared_at, matched, taken_over, missing_here, missing_there, differs,
       ours_minor, theirs_minor)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
     on conflict (gateway, day) do update set compared_at = excluded.compared_at, matched = excluded.matched,
       taken_over = payout_day.taken_over + excluded.taken_over, missing_here = excluded.missing_here,
       missing_there = excluded.missing_there, differs = excluded.differs, ours_minor = excluded.ours_minor,
       theirs_minor = excluded.theirs_minor`,
    [
      day.gateway,
      day.day,
      at,
      day.matched,
      day.takenOver,
      day.missingHere,
      day.missingThere,
      day.differs,
      day.oursMinor,
      day.theirsMinor,
    ],
  );
  await tx.query('delete from payout_day_line where gateway = $1 and day = $2', [day.gateway, day.day]);
  await tx.query(
    `insert into payout_day_line (gateway, day, reference, bucket, order_no, ours_minor, theirs_minor)
     select $1, $2, * from unnest($3::text[], $4::text[], $5::text[], $6::bigint[], $7::bigint[])
     on conflict do nothing`,
    [
      day.gateway,
      day.day,
      lines.map(({ reference }) => reference),
      lines.map(({ bucket }) => bucket),
      lines.map(({ orderNo }) => orderNo),
      lines.map(({ oursMinor }) => oursMinor),
      lines.map(({ theirsMinor }) => theirsMinor),
    ],
  );
  return before;
}
