// Operators look at days of payouts that were compared with providers' lists.
import { minorToDecimal } from '#contract/base/money.ts';
import * as contract from '#contract/cashier/payout-days.ts';
import { csvOf } from '#server/base/csv.ts';
import { Refusal } from '#server/base/refusal.ts';
import { selectListPage, selectWholeList } from '#server/db/list-page.ts';
import { type AlarmCheck, look, lookAtFile, type OfficeRoute } from '#server/modules/operators/index.ts';
import { dayFileColumns, dayRow, decimalOrNull } from '../office/day-rows.ts';
import type { DayRow } from '../office/provider-day-office-store.ts';
import type { CashierParts } from '../parts.ts';
import {
  payoutDayList,
  type PayoutDayRow,
  selectDifferentPayoutDays,
  selectPayoutDay,
  selectPayoutLines,
} from './payout-day-office-store.ts';

export const payoutDayRoutes = ({ db }: CashierParts): OfficeRoute[] => [
  look(contract.listPayoutDays, async ({ query }) => {
    const { rows, ...page } = await selectListPage<PayoutDayRow, 'day'>(db, payoutDayList(query), query);
    return { ...page, rows: rows.map((row) => ({ ...dayRow(row), id: row.id, differs: row.isDifferent })) };
  }),
  lookAtFile(
    contract.payoutDaysFile,
    async ({ query }) => {
      const pages = selectWholeList<DayRow, 'day'>(db, payoutDayList(query), query);
      const pieces = csvOf(dayFileColumns, pages);
      return { name: 'payout-days.csv', mediaType: 'text/csv; charset=utf-8', pieces };
    },
    ({ query }) => ({ subject: 'payout-days', details: { ...query } }),
  ),
  look(contract.readPayoutDay, async ({ params: { gateway, day } }) => {
    const found = await selectPayoutDay(db, gateway, day);
    if (!found) throw new Refusal('NOT_FOUND');
    const lines = await selectPayoutLines(db, gateway, day);
    return {
      ...dayRow(found),
      lines: lines.map(({ oursMinor, theirsMinor, ...line }) => ({
        ...line,
        ours: decimalOrNull(oursMinor),
        theirs: decimalOrNull(theirsMinor),
      })),
    };
  }),
];

const alarmedMs = 30 * 24 * 60 * 60_000;

/** Compared days of payouts that do not agree, until a later comparison finds that they do. */
export const payoutDayAlarms: AlarmCheck = async (db, now) => {
  const days = await selectDifferentPayoutDays(db, new Date(now.getTime() - alarmedMs));
  return days.map(({ gateway, day, oursMinor, theirsMinor, comparedAt }) => ({
    kind: 'PAYOUT_DAY',
    subject: `${gateway} ${day}`,
    since: comparedAt,
    details: { difference: minorToDecimal(oursMinor - theirsMinor) },
  }));
};
