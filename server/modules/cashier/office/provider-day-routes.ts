// Operators look at days that were compared with providers' lists, and compare one again.
import { minorToDecimal } from '#contract/base/money.ts';
import * as contract from '#contract/cashier/provider-days.ts';
import { businessDayOf, periodOf } from '#server/base/business-day.ts';
import { csvOf } from '#server/base/csv.ts';
import { Refusal } from '#server/base/refusal.ts';
import { selectListPage, selectWholeList } from '#server/db/list-page.ts';
import { act, type AlarmCheck, look, lookAtFile, type OfficeRoute } from '#server/modules/operators/index.ts';
import { compareDay, type Day, differs } from '../deposits/compare-day.ts';
import { GatewayAway } from '../gateways/port.ts';
import type { CashierParts } from '../parts.ts';
import { dayFileColumns, dayRow, decimalOrNull } from './day-rows.ts';
import {
  type DayRow,
  providerDayList,
  selectDay,
  selectDiffering,
  selectLines,
} from './provider-day-office-store.ts';

export const providerDayRoutes = (parts: CashierParts): OfficeRoute[] => [
  look(contract.listProviderDays, async ({ query }) => {
    const list = providerDayList(query);
    const { rows, ...page } = await selectListPage<DayRow, 'day'>(parts.db, list, query);
    return { ...page, rows: rows.map((row) => ({ ...dayRow(row), id: row.id, differs: differs(row) })) };
  }),
  lookAtFile(
    contract.providerDaysFile,
    async ({ query }) => {
      const pages = selectWholeList<DayRow, 'day'>(parts.db, providerDayList(query), query);
      const pieces = csvOf(dayFileColumns, pages);
      return { name: 'provider-days.csv', mediaType: 'text/csv; charset=utf-8', pieces };
    },
    ({ query }) => ({ subject: 'provider-days', details: { ...query } }),
  ),
  look(contract.readProviderDay, async ({ params: { gateway, day } }) => {
    const found = await selectDay(parts.db, gateway, day);
    if (!found) throw new Refusal('NOT_FOUND');
    const lines = await selectLines(parts.db, gateway, day);
    return {
      ...dayRow(found),
      lines: lines.map(({ oursMinor, theirsMinor, ...line }) => ({
        ...line,
        ours: decimalOrNull(oursMinor),
        theirs: decimalOrNull(theirsMinor),
      })),
    };
  }),
  compareRoute(parts),
];

/** The provider is asked after the act is written down. Refused: NOT_FOUND, INPUT_INVALID, PROVIDER_AWAY. */
const compareRoute = (parts: CashierParts): OfficeRoute =>
  act(contract.compareProviderDay, async (_tx, { params: { gateway, day } }) => {
    const provider = parts.gateways.get(gateway);
    if (!provider) throw new Refusal('NOT_FOUND');
    const whole = dayThatIsOver(parts, day);
    const afterwards = async (): Promise<void> => {
      await compareDay(parts, gateway, provider, whole).catch((error: unknown) => {
        if (!(error instanceof GatewayAway)) throw error;
        parts.onFault(error);
        throw new Refusal('PROVIDER_AWAY');
      });
    };
    return { value: { day }, subject: `${gateway} ${day}`, afterwards };
  });

/** @throws Refusal INPUT_INVALID */
function dayThatIsOver({ clock, timeZone }: CashierParts, day: string): Day {
  const now = clock.now();
  const period = periodOf({ startDate: day, endDate: day }, now, timeZone);
  if (!period || day >= businessDayOf(now, timeZone)) throw new Refusal('INPUT_INVALID');
  return { day, ...period };
}

const alarmedMs = 30 * 24 * 60 * 60_000;

/** Compared days that do not agree, until a later comparison finds that they do. */
export const providerDayAlarms: AlarmCheck = async (db, now) => {
  const days = await selectDiffering(db, new Date(now.getTime() - alarmedMs));
  return days.map(({ gateway, day, oursMinor, theirsMinor, comparedAt }) => ({
    kind: 'PROVIDER_DAY',
    subject: `${gateway} ${day}`,
    since: comparedAt,
    details: { difference: minorToDecimal(oursMinor - theirsMinor) },
  }));
};
