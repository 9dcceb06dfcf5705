// The performance of games as operators read it: sums by category, vendor or game, and their file.
import { minorToDecimal } from '#contract/base/money.ts';
import * as contract from '#contract/reporting-today.ts';
import { csvOf } from '#server/base/csv.ts';
import { dated } from '#server/base/dated.ts';
import { selectListPage, selectWholeList } from '#server/db/list-page.ts';
import { look, lookAtFile, type OfficeRoute } from '#server/modules/operators/index.ts';
import { namesOfGames } from '../game-names.ts';
import { performanceList, type PerformanceRow, type PerformanceSort } from './performance-store.ts';
import type { TodayParts } from './parts.ts';

const dayMs = 24 * 60 * 60_000;
/** The period of a look without a beginning. */
const usualDays = 31;

type NamedRow = PerformanceRow & { readonly gameName: { readonly BN: string; readonly EN: string } | null };

export function performanceRoutes(parts: TodayParts): OfficeRoute[] {
  const { db, clock } = parts;
  return [
    look(contract.listPerformance, async ({ query }) => {
      await parts.catchUp();
      const span = spanOf(query, clock.now());
      const list = performanceList({ ...query, ...span });
      const page = await selectListPage<PerformanceRow, PerformanceSort>(db, list, query);
      const rows = (await named(parts, page.rows)).map(presented);
      return { ...page, rows, from: span.from.getTime(), to: span.to.getTime() };
    }),
    lookAtFile(
      contract.performanceFile,
      async ({ query }) => {
        await parts.catchUp();
        const list = performanceList({ ...query, ...spanOf(query, clock.now()) });
        const pages = inPages(parts, selectWholeList<PerformanceRow, PerformanceSort>(db, list, query));
        const pieces = csvOf(columns, pages);
        return { name: 'game-performance.csv', mediaType: 'text/csv; charset=utf-8', pieces };
      },
      ({ query }) => ({ subject: 'game-performance', details: { ...query } }),
    ),
  ];
}

/** The period that is summed: until now and of a month by default, never longer than the contract says. */
function spanOf(query: { from?: number | undefined; to?: number | undefined }, now: Date) {
  const { from, to = now } = dated(query);
  const earliest = new Date(Math.max(0, to.getTime() - contract.performanceDays * dayMs));
  const begin = from ?? new Date(Math.max(0, to.getTime() - usualDays * dayMs));
  return { from: begin < earliest ? earliest : begin, to };
}

async function named(parts: TodayParts, rows: readonly PerformanceRow[]): Promise<NamedRow[]> {
  const played = rows.flatMap(({ source, vendor, gameCode }) =>
    vendor !== null && gameCode !== null ? [{ source, vendor, gameCode }] : [],
  );
  const nameOf = await namesOfGames(parts, played);
  return rows.map((row) => {
    const { source, vendor, gameCode } = row;
    const isGame = vendor !== null && gameCode !== null;
    return { ...row, gameName: isGame ? nameOf({ source, vendor, gameCode }).name : null };
  });
}

async function* inPages(
  parts: TodayParts,
  pages: AsyncIterable<readonly PerformanceRow[]>,
): AsyncGenerator<readonly NamedRow[]> {
  for await (const rows of pages) yield await named(parts, rows);
}

/** Gross win in percent of the stakes, rounded to two decimals; null without stakes. */
function marginOf({ staked, won }: PerformanceRow): string | null {
  if (staked === 0n) return null;
  const hundredths = ((staked - won) * 20_000n) / staked;
  const rounded = (hundredths + (hundredths < 0n ? -1n : 1n)) / 2n;
  return minorToDecimal(rounded);
}

const columns: Readonly<Record<string, (row: NamedRow) => string>> = {
  Category: ({ category }) => category,
  Vendor: ({ vendor }) => vendor ?? '',
  Game: ({ gameCode }) => gameCode ?? '',
  'Game name': ({ gameName }) => gameName?.EN ?? '',
  Rounds: ({ rounds }) => String(rounds),
  Players: ({ players }) => String(players),
  Staked: ({ staked }) => minorToDecimal(staked),
  Won: ({ won }) => minorToDecimal(won),
  'Gross win': ({ staked, won }) => minorToDecimal(staked - won),
  'Margin %': (row) => marginOf(row) ?? '',
};

const presented = (row: NamedRow) => ({
  id: row.id,
  category: row.category,
  vendor: row.vendor,
  gameCode: row.gameCode,
  gameName: row.gameName,
  rounds: Number(row.rounds),
  players: Number(row.players),
  staked: minorToDecimal(row.staked),
  won: minorToDecimal(row.won),
  gross: minorToDecimal(row.staked - row.won),
  margin: marginOf(row),
});
