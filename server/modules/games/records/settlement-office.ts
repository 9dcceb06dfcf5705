// Each vendor's settlement by day, as operators list it.
import { minorToDecimal } from '#contract/base/money.ts';
import * as contract from '#contract/games/records-office.ts';
import { csvOf } from '#server/base/csv.ts';
import type { Database } from '#server/db/database.ts';
import { selectListPage, selectWholeList } from '#server/db/list-page.ts';
import { look, lookAtFile, type OfficeRoute } from '#server/modules/operators/index.ts';
import { type DaySums, selectDaySums, type SettlementRow, settlementList } from './settlement-store.ts';

type Settled = SettlementRow & Omit<DaySums, 'id'>;

const columns: Readonly<Record<string, (row: Settled) => string>> = {
  Day: ({ day }) => day,
  Vendor: ({ vendor }) => vendor,
  Staked: ({ stakedMinor }) => minorToDecimal(stakedMinor),
  Won: ({ wonMinor }) => minorToDecimal(wonMinor),
  Ours: ({ stakedMinor, wonMinor }) => minorToDecimal(stakedMinor - wonMinor),
  Theirs: (row) => shown(row).theirs ?? '',
  Difference: (row) => shown(row).difference ?? '',
  'Open cases': ({ openCases }) => String(openCases),
  'Compared (UTC)': ({ comparedAt }) => comparedAt?.toISOString() ?? '',
};

export const settlementRoutes = ({ db }: { readonly db: Database }): OfficeRoute[] => [
  look(contract.listSettlement, async ({ query }) => {
    const { rows, ...page } = await selectListPage<SettlementRow, 'day'>(db, settlementList(query), query);
    return { ...page, rows: (await summed(db, rows)).map(shown) };
  }),
  lookAtFile(
    contract.settlementFile,
    async ({ query }) => {
      const pages = selectWholeList<SettlementRow, 'day'>(db, settlementList(query), query);
      return {
        name: 'settlement.csv',
        mediaType: 'text/csv; charset=utf-8',
        pieces: csvOf(columns, allSummed(db, pages)),
      };
    },
    ({ query }) => ({ subject: 'settlement', details: { ...query } }),
  ),
];

async function summed(db: Database, rows: readonly SettlementRow[]): Promise<Settled[]> {
  const found =
    rows.length > 0
      ? await selectDaySums(
          db,
          rows.map(({ id }) => id),
        )
      : [];
  const sums = new Map(found.map((one) => [one.id, one]));
  const nothing = { stakedMinor: 0n, wonMinor: 0n };
  return rows.map((row) => ({ ...nothing, ...sums.get(row.id), ...row }));
}

async function* allSummed(
  db: Database,
  pages: AsyncIterable<readonly SettlementRow[]>,
): AsyncGenerator<Settled[]> {
  for await (const rows of pages) yield summed(db, rows);
}

function shown(row: Settled) {
  const { id, vendor, day, stakedMinor, wonMinor, theirsStakedMinor, theirsWonMinor } = row;
  const oursMinor = stakedMinor - wonMinor;
  const theirsMinor =
    theirsStakedMinor === null || theirsWonMinor === null ? null : theirsStakedMinor - theirsWonMinor;
  return {
    id,
    vendor,
    day,
    staked: minorToDecimal(stakedMinor),
    won: minorToDecimal(wonMinor),
    ours: minorToDecimal(oursMinor),
    theirs: theirsMinor === null ? null : minorToDecimal(theirsMinor),
    difference: theirsMinor === null ? null : minorToDecimal(theirsMinor - oursMinor),
    openCases: row.openCases,
    comparedAt: row.comparedAt && row.comparedAt.getTime(),
  };
}
