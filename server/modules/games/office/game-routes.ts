// The operators' calls for games and open rounds: read them, and change how players see a game.
import { minorToDecimal } from '#contract/base/money.ts';
import * as contract from '#contract/games/office.ts';
import { csvOf } from '#server/base/csv.ts';
import { dated } from '#server/base/dated.ts';
import { Refusal } from '#server/base/refusal.ts';
import type { Transaction } from '#server/db/database.ts';
import { selectListPage, selectWholeList } from '#server/db/list-page.ts';
import { act, look, lookAtFile, type OfficeRoute } from '#server/modules/operators/index.ts';
import { notifyContentChanged } from '../catalogue/catalogue-store.ts';
import { type OpenRoundRow, openRoundList } from '../rounds/open-round-list-store.ts';
import {
  gameList,
  lockCatalogue,
  type OfficeGameRow,
  selectOfficeGame,
  selectOrder,
  updateFirstPlaces,
  updateGameState,
  updateHotOrder,
  updateHotPlace,
  updateNewLabel,
  updateOfferedTo,
  updatePlace,
} from './game-store.ts';
import type { OfficeParts } from './office-parts.ts';

const gameColumns: Readonly<Record<string, (row: OfficeGameRow) => string>> = {
  Id: ({ nodeId }) => String(nodeId),
  Code: ({ gameCode }) => gameCode,
  Name: ({ nameEn }) => nameEn,
  'Name (BN)': ({ nameBn }) => nameBn,
  Vendor: ({ vendor }) => vendor,
  Category: ({ category }) => category,
  State: ({ state }) => state,
  Place: ({ place }) => String(place),
  'Hot place': ({ hotPlace }) => String(hotPlace ?? ''),
  New: ({ isNew }) => (isNew ? 'yes' : 'no'),
  Trial: ({ freeplay }) => (freeplay ? 'yes' : 'no'),
  Countries: ({ regions }) => regions.join(' '),
  'Types of members': ({ memberTypes }) => memberTypes.join(' '),
};
const roundColumns: Readonly<Record<string, (row: OpenRoundRow) => string>> = {
  Round: ({ roundId }) => roundId,
  'Round of the vendor': ({ vendorRoundId }) => vendorRoundId,
  Vendor: ({ vendor }) => vendor,
  Game: ({ gameCode }) => gameCode,
  Member: ({ memberId }) => memberId,
  Bet: ({ betMinor }) => minorToDecimal(betMinor),
  Win: ({ winMinor }) => minorToDecimal(winMinor),
  'Placed (UTC)': ({ placedAt }) => placedAt.toISOString(),
};

export function gameOfficeRoutes({ deps: { db }, changed }: OfficeParts): OfficeRoute[] {
  return [
    look(contract.listGames, async ({ query: { sort, ...query } }) => {
      const page = await selectListPage<OfficeGameRow, ReturnType<typeof columnOf>>(db, gameList(query), {
        ...query,
        sort: columnOf(sort),
      });
      return { ...page, rows: page.rows.map(presentedGame) };
    }),
    lookAtFile(
      contract.gamesFile,
      async ({ query: { sort, ...query } }) => {
        const order = { ...query, sort: columnOf(sort) };
        const rows = selectWholeList<OfficeGameRow, typeof order.sort>(db, gameList(query), order);
        return {
          name: 'games.csv',
          mediaType: 'text/csv; charset=utf-8',
          pieces: csvOf(gameColumns, rows),
        };
      },
      ({ query }) => ({ subject: 'games', details: { ...query } }),
    ),
    act(contract.setGame, async (tx, { params: { nodeId }, body: { reason: _reason, ...input } }) => {
      const { before, after } = await setGame(tx, nodeId, input);
      const value = presentedGame(after);
      return { value, subject: after.gameCode, details: { before, after: input }, afterwards: changed };
    }),
    act(contract.orderGames, async (tx, { body: { of, nodeIds } }) => {
      await lockCatalogue(tx);
      const before = await selectOrder(tx, of, of === 'HOT' ? contract.hotPlaces : nodeIds.length);
      if (before.toSorted().join() !== nodeIds.toSorted().join()) throw new Refusal('CASE_CHANGED');
      await (of === 'HOT' ? updateHotOrder(tx, nodeIds) : updateFirstPlaces(tx, nodeIds));
      notifyContentChanged(tx, 'games');
      return { value: {}, subject: of, details: { before, after: nodeIds }, afterwards: changed };
    }),
    look(contract.listOpenRounds, async ({ query }) => {
      const list = openRoundList({ ...query, ...dated(query) });
      const page = await selectListPage<OpenRoundRow, typeof query.sort>(db, list, query);
      return {
        ...page,
        rows: page.rows.map(({ betMinor, winMinor, placedAt, ...row }) => ({
          ...row,
          bet: minorToDecimal(betMinor),
          win: minorToDecimal(winMinor),
          placedAt: placedAt.getTime(),
        })),
      };
    }),
    lookAtFile(
      contract.openRoundsFile,
      async ({ query }) => {
        const list = openRoundList({ ...query, ...dated(query) });
        const rows = selectWholeList<OpenRoundRow, typeof query.sort>(db, list, query);
        return {
          name: 'open-rounds.csv',
          mediaType: 'text/csv; charset=utf-8',
          pieces: csvOf(roundColumns, rows),
        };
      },
      ({ query }) => ({ subject: 'open-rounds', details: { ...query } }),
    ),
  ];
}

/** Games without a hot place come after all others. */
const columnOf = (sort: 'place' | 'hotPlace' | 'name' | 'nodeId') =>
  sort === 'hotPlace' ? 'hotOrder' : sort;

/** Lotteries are not launched: nobody would be refused. */
const lotteries: readonly string[] = ['LOTT', 'ELOTT'];

type GameInput = {
  readonly isOn?: boolean | undefined;
  readonly place?: number | undefined;
  readonly hotPlace?: number | null | undefined;
  readonly isNew?: boolean | undefined;
  readonly regions?: readonly string[] | undefined;
  readonly memberTypes?: readonly number[] | undefined;
};

/** @throws Refusal NOT_FOUND, INPUT_INVALID */
async function setGame(tx: Transaction, nodeId: string, input: GameInput) {
  const { isOn, place, hotPlace, isNew, regions, memberTypes } = input;
  await lockCatalogue(tx);
  const found = await selectOfficeGame(tx, nodeId);
  if (!found || found.state === 'REMOVED') throw new Refusal('NOT_FOUND');
  if (Object.values(input).every((one) => one === undefined)) throw new Refusal('INPUT_INVALID');
  const isRestricting = regions !== undefined || memberTypes !== undefined;
  if (isRestricting && lotteries.includes(found.category)) throw new Refusal('INPUT_INVALID');
  if (isOn !== undefined) await updateGameState(tx, nodeId, isOn);
  if (place !== undefined) await updatePlace(tx, nodeId, place);
  if (hotPlace !== undefined) await updateHotPlace(tx, nodeId, hotPlace);
  if (isNew !== undefined) await updateNewLabel(tx, nodeId, isNew);
  if (isRestricting) await updateOfferedTo(tx, nodeId, { regions, memberTypes });
  notifyContentChanged(tx, 'games');
  const after = await selectOfficeGame(tx, nodeId);
  if (!after) throw new Error('a game that is locked has gone');
  const before = {
    isOn: found.state === 'ON',
    place: found.place,
    hotPlace: found.hotPlace,
    isNew: found.isNew,
    regions: found.regions,
    memberTypes: found.memberTypes,
  };
  return { before, after };
}

const presentedGame = ({ nodeId, ...row }: OfficeGameRow) => ({
  ...row,
  nodeId: String(nodeId),
  isHot: row.hotPlace !== null && row.hotPlace <= contract.hotMarks,
});
