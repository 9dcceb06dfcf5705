// SQL on compared days as operators read them.
import type { Queryable } from '#server/db/database.ts';
import type { List } from '#server/db/list-page.ts';
import { type ComparedDay, dayColumns, type DayLine } from '../deposits/provider-day-store.ts';

export type DayRow = ComparedDay & { readonly id: string; readonly comparedAt: Date };

const differing = `(ours_minor <> theirs_minor or missing_there > 0 or amount_differs > 0)`;
const columns = `${dayColumns}, compared_at as "comparedAt"`;

type DayFilter = {
  readonly gateway?: string | undefined;
  readonly day?: string | undefined;
  readonly differs?: string | undefined;
};

export const providerDayList = ({ gateway, day, differs }: DayFilter): List<'day'> => ({
  select: `select gateway || ' ' || day as id, ${columns} from provider_day
    where ($1::text is null or gateway = $1) and ($2::date is null or day = $2)
      and ($3::boolean is null or ${differing} = $3)`,
  values: [gateway ?? null, day ?? null, differs ?? null],
  sorts: { day: 'text' },
});

export async function selectDay(
  db: Queryable,
  gateway: string,
  day: string,
): Promise<Omit<DayRow, 'id'> | undefined> {
  const [row] = await db.query<DayRow>(
    `select ${columns} from provider_day where gateway = $1 and day = $2::date`,
    [gateway, day],
  );
  return row;
}

/** The payments that do not simply match, at most a thousand; those to act on first. */
export function selectLines(db: Queryable, gateway: string, day: string): Promise<DayLine[]> {
  return db.query<DayLine>(
    `select transaction_id as "transactionId", bucket, order_no as "orderNo", ours_minor as "oursMinor",
       theirs_minor as "theirsMinor"
     from provider_day_line where gateway = $1 and day = $2::date
     order by bucket = 'MISSING_HERE', bucket, transaction_id limit 1000`,
    [gateway, day],
  );
}

/** The compared days that differ, of those compared since an instant. */
export function selectDiffering(db: Queryable, since: Date): Promise<Omit<DayRow, 'id'>[]> {
  return db.query<DayRow>(
    `select ${columns} from provider_day where compared_at >= $1 and ${differing} order by day, gateway`,
    [since],
  );
}
