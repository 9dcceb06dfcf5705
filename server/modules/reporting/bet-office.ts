// The operators' view of a member's bets, and the office's search for rounds.
import { minorToDecimal } from '#contract/base/money.ts';
import * as contract from '#contract/reporting-office.ts';
import { csvOf } from '#server/base/csv.ts';
import { dated } from '#server/base/dated.ts';
import { selectListPage, selectWholeList } from '#server/db/list-page.ts';
import { type Finder, look, lookAtFile, type OfficeRoute } from '#server/modules/operators/index.ts';
import { type BetListRow, type BetSort, betList, selectBetsByReference } from './bet-list-store.ts';
import { namesOfGames } from './game-names.ts';
import type { ReportingParts } from './parts.ts';

const columns: Readonly<Record<string, (row: BetListRow) => string>> = {
  Bet: ({ reference }) => reference,
  'Placed (UTC)': ({ placedAt }) => placedAt.toISOString(),
  'Settled (UTC)': ({ settledAt }) => settledAt?.toISOString() ?? '',
  Category: ({ category }) => category,
  Vendor: ({ vendor }) => vendor,
  Game: ({ gameCode }) => gameCode,
  State: ({ state }) => state,
  Staked: ({ stakedMinor }) => minorToDecimal(stakedMinor),
  Valid: ({ validMinor }) => minorToDecimal(validMinor),
  Won: ({ wonMinor }) => minorToDecimal(wonMinor),
};

export const betOfficeRoutes = (parts: ReportingParts): OfficeRoute[] => [
  look(
    contract.listMemberBets,
    async ({ params, query }) => {
      await parts.follower.catchUp();
      const list = betList(params.id, { ...query, ...dated(query) });
      const { rows, ...page } = await selectListPage<BetListRow, BetSort>(parts.db, list, query);
      const nameOf = await namesOfGames(parts, rows);
      return { ...page, rows: rows.map((bet) => ({ ...shown(bet), gameName: nameOf(bet).name })) };
    },
    ({ params }) => ({ subject: params.id }),
  ),
  lookAtFile(
    contract.memberBetsFile,
    async ({ params, query }) => {
      await parts.follower.catchUp();
      const list = betList(params.id, { ...query, ...dated(query) });
      const pieces = csvOf(columns, selectWholeList<BetListRow, BetSort>(parts.db, list, query));
      return { name: `bets-${params.id}.csv`, mediaType: 'text/csv; charset=utf-8', pieces };
    },
    ({ params, query }) => ({ subject: params.id, details: { ...query } }),
  ),
];

/** Rounds by their ids. */
export const roundFinder = (parts: ReportingParts): Finder => ({
  permission: 'reporting.bet.read',
  find: async (text) => {
    if (!/^rnd_\w{8,40}$/.test(text)) return [];
    await parts.follower.catchUp();
    const found = await selectBetsByReference(parts.db, text);
    return found.map(({ reference, gameCode, state }) => ({
      kind: 'ROUND',
      id: reference,
      title: `${gameCode} · ${state}`,
      path: `/rounds/${reference}`,
      isExact: true,
    }));
  },
});

function shown(bet: BetListRow) {
  const { id, reference, category, vendor, gameCode, state, stakedMinor, returnedMinor, validMinor } = bet;
  const slip = bet.detail?.slip ?? null;
  return {
    id,
    slip,
    roundId: slip ? null : reference,
    category,
    vendor,
    gameCode,
    state,
    staked: minorToDecimal(state === 'CANCELLED' ? returnedMinor : stakedMinor),
    valid: minorToDecimal(validMinor),
    won: minorToDecimal(bet.wonMinor),
    net: minorToDecimal(bet.wonMinor - stakedMinor),
    placedAt: bet.placedAt.getTime(),
    settledAt: bet.settledAt && bet.settledAt.getTime(),
  };
}
