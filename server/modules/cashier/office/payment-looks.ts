// The operators' looks at payments that no order is credited with, and at the counts of notices not believed.
import { minorToDecimal } from '#contract/base/money.ts';
import * as contract from '#contract/cashier/payment-office.ts';
import { businessDayOf } from '#server/base/business-day.ts';
import { csvOf } from '#server/base/csv.ts';
import { dated } from '#server/base/dated.ts';
import { selectListPage, selectWholeList } from '#server/db/list-page.ts';
import { look, lookAtFile, type OfficeRoute } from '#server/modules/operators/index.ts';
import type { CashierParts } from '../parts.ts';
import { sumDropped } from '../deposits/dropped-notice-store.ts';
import { type OpenPaymentRow, openPaymentList } from './payment-office-store.ts';
import { paymentRow } from './present-order.ts';

const columns: Readonly<Record<string, (row: OpenPaymentRow) => string>> = {
  Provider: ({ gateway }) => gateway,
  Transaction: ({ transactionId }) => transactionId,
  Kind: ({ kind }) => kind,
  Amount: ({ amountMinor }) => minorToDecimal(amountMinor),
  Currency: ({ currency }) => currency,
  Order: ({ orderNo }) => orderNo ?? '',
  'State of the order': ({ orderState }) => orderState ?? '',
  Source: ({ source }) => source,
  'Seen (UTC)': ({ seenAt }) => seenAt.toISOString(),
};

export const paymentLooks = (parts: CashierParts): OfficeRoute[] => [
  look(contract.listOpenPayments, async ({ query }) => {
    const list = openPaymentList({ ...query, ...dated(query) });
    const { rows, ...page } = await selectListPage<OpenPaymentRow, 'seenAt'>(parts.db, list, query);
    return {
      ...page,
      rows: rows.map((row) => ({
        ...paymentRow(parts, row),
        id: row.id,
        kind: row.kind,
        orderState: row.orderState,
      })),
    };
  }),
  lookAtFile(
    contract.openPaymentsFile,
    async ({ query }) => {
      const list = openPaymentList({ ...query, ...dated(query) });
      const pieces = csvOf(columns, selectWholeList<OpenPaymentRow, 'seenAt'>(parts.db, list, query));
      return { name: 'open-payments.csv', mediaType: 'text/csv; charset=utf-8', pieces };
    },
    ({ query }) => ({ subject: 'open-payments', details: { ...query } }),
  ),
  look(contract.listDroppedNotices, async () => {
    const since = new Date(parts.clock.now().getTime() - countedDays * dayMs);
    const dropped = await sumDropped(parts.db, businessDayOf(since, parts.timeZone));
    return {
      dropped: dropped.map(({ count, lastAt, ...row }) => ({
        ...row,
        count: Number(count),
        lastAt: lastAt.getTime(),
      })),
    };
  }),
];

const dayMs = 24 * 60 * 60_000;
const countedDays = 30;
