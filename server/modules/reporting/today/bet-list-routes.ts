// The list of all bets as operators filter it, with the sums of what fits, and its file.
import { minorToDecimal } from '#contract/base/money.ts';
import * as contract from '#contract/reporting-today.ts';
import { csvOf } from '#server/base/csv.ts';
import { dated } from '#server/base/dated.ts';
import type { Database } from '#server/db/database.ts';
import { selectListPage, selectWholeList } from '#server/db/list-page.ts';
import { look, lookAtFile, type OfficeRoute } from '#server/modules/operators/index.ts';
import { namesOfGames } from '../game-names.ts';
import {
  type BetFilter,
  type BetListRow,
  type BetListSort,
  betSearch,
  sumFitting,
} from './bet-search-store.ts';
import { played } from './day-figures.ts';
import type { TodayParts } from './parts.ts';

type NamedBet = BetListRow & {
  readonly account: string | null;
  readonly gameName: { readonly BN: string; readonly EN: string };
};

export function betListRoutes(parts: TodayParts): OfficeRoute[] {
  const { db } = parts;
  return [
    look(contract.listBets, async ({ query: { sort, ...query } }) => {
      await parts.catchUp();
      const filter = { ...query, ...dated(query) };
      const place = { ...query, sort: columnOf(sort) };
      const [page, sums] = await Promise.all([
        selectListPage<BetListRow, BetListSort>(db, betSearch(filter), place),
        sumsOf(db, filter),
      ]);
      return { ...page, rows: (await named(parts, page.rows)).map(presented), sums };
    }),
    lookAtFile(
      contract.betsFile,
      async ({ query: { sort, ...query } }) => {
        await parts.catchUp();
        const order = { ...query, sort: columnOf(sort) };
        const list = betSearch({ ...query, ...dated(query) });
        const pages = inPages(parts, selectWholeList<BetListRow, BetListSort>(db, list, order));
        return { name: 'bets.csv', mediaType: 'text/csv; charset=utf-8', pieces: csvOf(columns, pages) };
      },
      ({ query }) => ({ subject: 'bets', details: { ...query } }),
    ),
  ];
}

/** Adds the members' accounts and the games' names. */
async function named(parts: TodayParts, bets: readonly BetListRow[]): Promise<NamedBet[]> {
  const ids = [...new Set(bets.map(({ memberId }) => memberId))];
  const [players, nameOf] = await Promise.all([
    parts.identity.playersOf(parts.db, ids),
    namesOfGames(parts, bets),
  ]);
  const accounts = new Map(players.map(({ memberId, account }) => [memberId, account]));
  return bets.map((bet) => ({
    ...bet,
    account: accounts.get(bet.memberId) ?? null,
    gameName: nameOf(bet).name,
  }));
}

async function* inPages(
  parts: TodayParts,
  pages: AsyncIterable<readonly BetListRow[]>,
): AsyncGenerator<readonly NamedBet[]> {
  for await (const bets of pages) yield await named(parts, bets);
}

const summedDays = 31;
const dayMs = 24 * 60 * 60_000;

/** Sums of a period of at most so many days; null for a longer one, because the query would take too long. */
async function sumsOf(db: Database, filter: BetFilter) {
  const { from, to } = filter;
  if (!from || (to ?? new Date()).getTime() - from.getTime() > summedDays * dayMs) return null;
  return played(await sumFitting(db, filter));
}

const columnOf = (sort: 'placedAt' | 'settledAt' | 'staked' | 'won'): BetListSort =>
  sort === 'settledAt' ? 'settledOrder' : sort;

const columns: Readonly<Record<string, (row: NamedBet) => string>> = {
  Bet: ({ reference }) => reference,
  Source: ({ source }) => source,
  Member: ({ memberId }) => memberId,
  Account: ({ account }) => account ?? '',
  Category: ({ category }) => category,
  Vendor: ({ vendor }) => vendor,
  Game: ({ gameCode }) => gameCode,
  'Game name': ({ gameName }) => gameName.EN,
  State: ({ state }) => state,
  Staked: (row) => minorToDecimal(stakeOf(row)),
  Valid: ({ validMinor }) => minorToDecimal(validMinor),
  Won: ({ wonMinor }) => minorToDecimal(wonMinor),
  'Placed (UTC)': ({ placedAt }) => placedAt.toISOString(),
  'Settled (UTC)': ({ settledAt }) => settledAt?.toISOString() ?? '',
};

/** The stake of a cancelled bet has been returned. */
const stakeOf = ({ state, stakedMinor, returnedMinor }: BetListRow): bigint =>
  state === 'CANCELLED' ? returnedMinor : stakedMinor;

const presented = (row: NamedBet) => {
  const { id, source, reference, memberId, account, category, vendor, gameCode, gameName, state } = row;
  return {
    id,
    source,
    reference,
    memberId,
    account,
    category,
    vendor,
    gameCode,
    gameName,
    state,
    staked: minorToDecimal(stakeOf(row)),
    valid: minorToDecimal(row.validMinor),
    won: minorToDecimal(row.wonMinor),
    placedAt: row.placedAt.getTime(),
    settledAt: row.settledAt?.getTime() ?? null,
  };
};
