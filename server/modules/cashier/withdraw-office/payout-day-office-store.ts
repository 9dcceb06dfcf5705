// SQL on compared days of payouts as operators read them.
import type { Queryable } from '#server/db/database.ts';
import type { List } from '#server/db/list-page.ts';
import type { DayRow } from '../office/provider-day-office-store.ts';
import { payoutDayDiffers, type PayoutLine } from '../withdrawals/payout-day-store.ts';

export type PayoutDayRow = DayRow & { readonly isDifferent: boolean };

const columns = `gateway, day::text, matched, missing_here as "missingHere", missing_there as "missingThere",
  differs as "amountDiffers", ours_minor as "oursMinor", theirs_minor as "theirsMinor", compared_at as "comparedAt",
  ${payoutDayDiffers} as "isDifferent"`;

type DayFilter = {
  readonly gateway?: string | undefined;
  readonly day?: string | undefined;
  readonly differs?: string | undefined;
};

export const payoutDayList = ({ gateway, day, differs }: DayFilter): List<'day'> => ({
  select: `select gateway || ' ' || day as id, ${columns} from payout_day
    where ($1::text is null or gateway = $1) and ($2::date is null or day = $2)
      and ($3::boolean is null or ${payoutDayDiffers} = $3)`,
  values: [gateway ?? null, day ?? null, differs ?? null],
  sorts: { day: 'text' },
});

export async function selectPayoutDay(
  db: Queryable,
  gateway: string,
  day: string,
): Promise<Omit<DayRow, 'id'> | undefined> {
  const [row] = await db.query<DayRow>(
    `select ${columns} from payout_day where gateway = $1 and day = $2::date`,
    [gateway, day],
  );
  return row;
}

/** The payouts that differ, at most a thousand. */
export function selectPayoutLines(db: Queryable, gateway: string, day: string): Promise<PayoutLine[]> {
  return db.query<PayoutLine>(
    `select reference, bucket, order_no as "orderNo", ours_minor as "oursMinor", theirs_minor as "theirsMinor"
     from payout_day_line where gateway = $1 and day = $2::date order by bucket, reference limit 1000`,
    [gateway, day],
  );
}

/** The compared days that differ, of those compared since an instant. */
export function selectDifferentPayoutDays(db: Queryable, since: Date): Promise<Omit<DayRow, 'id'>[]> {
  return db.query<DayRow>(
    `select ${columns} from payout_day where compared_at >= $1 and ${payoutDayDiffers} order by day, gateway`,
    [since],
  );
}
