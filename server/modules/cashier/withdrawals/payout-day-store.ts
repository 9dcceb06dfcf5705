// All SQL on the daily comparison of payouts with the lists of providers.
import type { Queryable } from '#server/db/database.ts';
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

/** The days that were compared with a provider's list. */
export async function selectPayoutDays(db: Queryable, gateway: string): Promise<ReadonlySet<string>> {
  const rows = await db.query<{ day: string }>('select day::text from payout_day where gateway = $1', [
    gateway,
  ]);
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

/** Writes the comparison of a day; a repeated one replaces it, and adds what it took over. */
export async function writePayoutDay(db: Queryable, day: PayoutDay, at: Date): Promise<void> {
  await db.query(
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
}
