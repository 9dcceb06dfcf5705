// SQL on bonuses that one person gets once, whatever accounts the person has.
import type { OfferKind } from '#contract/promotions/offer-kinds.ts';
import type { Queryable, Transaction } from '#server/db/database.ts';
import { textArray } from '#server/db/values/array-literals.ts';
import { isUse } from './grant-store.ts';

/** Claims of accounts with one of these marks are decided one after the other. */
export async function lockMarks(tx: Transaction, marks: readonly string[]): Promise<void> {
  await tx.query(
    `select pg_advisory_xact_lock(4933, number) from (
       select distinct hashtext(mark) as number from unnest($1::text[]) as m (mark) order by 1) numbers`,
    [textArray(marks)],
  );
}

/** Keeps the devices, as hexadecimal hashes, of the member who got a grant. */
export async function insertGrantDevices(
  tx: Transaction,
  grantId: string,
  devices: readonly string[],
): Promise<void> {
  if (devices.length === 0) return;
  await tx.query(
    `insert into promo_grant_device (device_hash, grant_id)
     select decode(device, 'hex'), $1 from unnest($2::text[]) as d (device) on conflict do nothing`,
    [grantId, textArray(devices)],
  );
}

export type TakenOffer = { readonly offerId: string; readonly kind: OfferKind; readonly acceptedAt: Date };

/**
 * The offers that other members had who are among these, or used one of these devices then, each with the last time.
 */
export function selectTakenByOthers(
  db: Queryable,
  {
    memberId,
    others,
    devices,
  }: { readonly memberId: string; readonly others: readonly string[]; readonly devices: readonly string[] },
): Promise<TakenOffer[]> {
  return db.query<TakenOffer>(
    `select offer_id as "offerId", kind, max(accepted_at) as "acceptedAt" from (
       select g.* from promo_grant g where g.member_id = any ($2::text[])
       union all
       select g.* from unnest($3::text[]) as d (device)
       join promo_grant_device p on p.device_hash = decode(d.device, 'hex') join promo_grant g on g.id = p.grant_id
     ) as taken where member_id <> $1 and ${isUse} group by 1, 2`,
    [memberId, textArray(others), textArray(devices)],
  );
}
