// SQL on the percent of vendors' stakes that counts as turnover, from an instant on (decision 61).
import type { CatalogueVendor } from '#contract/games/catalogue.ts';
import type { Queryable, Transaction } from '#server/db/database.ts';

export type TurnoverPercent = {
  readonly vendorCode: string;
  readonly fromAt: Date;
  readonly percent: number;
};

/** The percents of listed vendors, or of one vendor, by vendor and in the order of their times. */
export function selectTurnoverPercents(
  db: Queryable,
  vendorCode: string | null = null,
): Promise<TurnoverPercent[]> {
  return db.query<TurnoverPercent>(
    `select p.vendor_code as "vendorCode", from_at as "fromAt", percent
     from vendor_turnover_percent p join vendor v using (vendor_code)
     where case when $1::text is null then v.state <> 'DISABLED' else p.vendor_code = $1 end
     order by v.sort, p.vendor_code, from_at`,
    [vendorCode],
  );
}

/** Sets a vendor's percent from an instant on; one of the same instant is replaced. */
export async function writeTurnoverPercent(
  tx: Transaction,
  { vendorCode, fromAt, percent }: TurnoverPercent,
  { by, at }: { readonly by: string; readonly at: Date },
): Promise<void> {
  await tx.query(
    `insert into vendor_turnover_percent (vendor_code, from_at, percent, set_by, set_at) values ($1, $2, $3, $4, $5)
     on conflict (vendor_code, from_at) do update
       set percent = excluded.percent, set_by = excluded.set_by, set_at = excluded.set_at`,
    [vendorCode, fromAt, percent, by, at],
  );
}

/** Takes over the percents of a catalogue from now on, for vendors that have none yet. */
export async function insertTurnoverPercents(
  tx: Transaction,
  vendors: readonly CatalogueVendor[],
  at: Date,
): Promise<void> {
  const partly = vendors.filter(({ turnoverPercent = 100 }) => turnoverPercent < 100);
  if (partly.length === 0) return;
  await tx.query(
    `insert into vendor_turnover_percent (vendor_code, from_at, percent, set_by, set_at)
     select v."vendorCode", $2, v."turnoverPercent", '', $2
     from jsonb_to_recordset($1::jsonb) as v("vendorCode" text, "turnoverPercent" integer)
     where not exists (select from vendor_turnover_percent p where p.vendor_code = v."vendorCode")`,
    [JSON.stringify(partly), at],
  );
}
