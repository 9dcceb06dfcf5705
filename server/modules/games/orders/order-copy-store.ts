// SQL of the copies of sports orders that a batch of orders reads and writes.
import { textArray } from '#server/db/values/array-literals.ts';
import type { Transaction } from '#server/db/database.ts';
import { recordArray } from '#server/db/values/record-literals.ts';
import type { VendorOrder } from '../vendors/port.ts';
import { type KnownCopy, keyOf } from './order-state.ts';

/** The newest copies of the sports orders in a batch; most batches have none. */
export async function selectCopies(
  tx: Transaction,
  orders: readonly VendorOrder[],
): Promise<Map<string, KnownCopy>> {
  const named = orders.flatMap(({ vendorCode, playerId, copy }) =>
    copy ? [{ vendorCode, memberId: playerId, orderId: copy.orderId }] : [],
  );
  if (named.length === 0) return new Map();
  const rows = await tx.query<KnownCopy>(
    `select vendor_code as "vendorCode", member_id as "memberId", order_id as "orderId", sequence, state
     from sports_order join unnest($1::text[], $2::text[], $3::text[]) as k (order_id, member_id, vendor_code)
       using (order_id, member_id, vendor_code)`,
    [
      textArray(named.map(({ orderId }) => orderId)),
      textArray(named.map(({ memberId }) => memberId)),
      textArray(named.map(({ vendorCode }) => vendorCode)),
    ],
  );
  return new Map(rows.map((row) => [keyOf(row.vendorCode, row.orderId, row.memberId), row]));
}

const columns = [
  'orderId',
  'memberId',
  'vendorCode',
  'sequence',
  'state',
  'validMinor',
  'leaveUntil',
  'body',
] as const;

/** Writes the copies that a batch brought; sent without waiting for the answer. */
export function writeCopies(tx: Transaction, copies: readonly KnownCopy[], at: Date): void {
  const rows = copies.flatMap(({ isNew, ...copy }) => (isNew ? [{ ...copy, ...isNew }] : []));
  if (rows.length > 0) tx.write('select sports_order_write($1, $2)', [at, recordArray(columns, rows)]);
}
