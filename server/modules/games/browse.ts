// Looking through the catalogue: answers that are the same for every caller.
import type { AnswerOf, QueryOf } from '#contract/base/endpoint.ts';
import { pagesFor } from '#contract/base/page.ts';
import type { gameList, hotGames, vendorConfig } from '#contract/games/browse.ts';
import { selectGames, selectGroups, selectVendors } from './catalogue-store.ts';
import type { GamesDeps } from './parts.ts';
import { presentGame } from './present-game.ts';
import { groupVendors } from './vendor-groups.ts';

/** More hot games than this are not asked for by any screen. */
const hotGamesLimit = 100;

/** The vendors of every category and the mapping between them (ENT-05). */
export async function browseVendors(
  { db }: GamesDeps,
  query: Pick<QueryOf<typeof vendorConfig>, 'language'>,
): Promise<AnswerOf<typeof vendorConfig>> {
  return groupVendors(await selectVendors(db, query.language), await selectGroups(db));
}

/** One page of games by category or HOT, vendor and part of the name (A-53: case-sensitive). */
export async function browseGames(
  { db, tileOf }: GamesDeps,
  query: QueryOf<typeof gameList>,
): Promise<AnswerOf<typeof gameList>> {
  const { games, total } = await selectGames(db, {
    language: query.language,
    gameType: query.gameType,
    vassalage: query.vassalage,
    name: query.gameName.normalize('NFC'),
    limit: query.pageSize,
    offset: (query.pageNo - 1) * query.pageSize,
  });
  return {
    games: games.map((row) => presentGame(row, tileOf)),
    pageNum: query.pageNo,
    totalPages: pagesFor(total, query.pageSize),
    totalCount: total,
  };
}

/** The hot games in their order. */
export async function browseHotGames(
  { db, tileOf }: GamesDeps,
  query: Pick<QueryOf<typeof hotGames>, 'language'>,
): Promise<AnswerOf<typeof hotGames>> {
  const filter = { language: query.language, gameType: 'HOT', name: '', limit: hotGamesLimit, offset: 0 };
  const { games } = await selectGames(db, filter);
  return { games: games.map((row) => presentGame(row, tileOf)) };
}
