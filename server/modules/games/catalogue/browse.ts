// Reads of the catalogue: responses that are the same for every caller.
import type { AnswerOf, QueryOf } from '#contract/base/endpoint.ts';
import { pagesFor } from '#contract/base/page.ts';
import type { gameList, gameSearch, hotGames, vendorConfig } from '#contract/games/browse.ts';
import type { CatalogueCache } from './catalogue-cache.ts';
import type { GamesDeps } from '../parts.ts';
import { presentGame } from './present-game.ts';
import { groupVendors } from './vendor-groups.ts';

/** The dependencies of lists. */
type Shown = Pick<CatalogueCache, 'view'> & Pick<GamesDeps, 'tileOf'>;

/** No screen requests more hot games than this. */
const hotGamesLimit = 100;

/** The vendors of every category and the mapping between them (ENT-05). */
export async function browseVendors(
  { view }: Shown,
  { language }: Pick<QueryOf<typeof vendorConfig>, 'language'>,
): Promise<AnswerOf<typeof vendorConfig>> {
  const catalogue = await view();
  const groups = groupVendors(
    catalogue.vendors(language),
    (gameCategory, vendorCode) => catalogue.group(gameCategory, vendorCode),
    (vendorCode) => catalogue.maintenance(vendorCode, language),
  );
  return { ...groups, partlyCounted: catalogue.partlyCounted(language) };
}

/** One page of games by category or HOT, vendor and part of the name (A-53: case-sensitive). */
export async function browseGames(
  { view, tileOf }: Shown,
  query: QueryOf<typeof gameList>,
): Promise<AnswerOf<typeof gameList>> {
  const { games, total } = (await view()).find({
    language: query.language,
    gameType: query.gameType,
    vendorCode: query.vassalage,
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
  { view, tileOf }: Shown,
  query: Pick<QueryOf<typeof hotGames>, 'language'>,
): Promise<AnswerOf<typeof hotGames>> {
  const filter = { language: query.language, gameType: 'HOT', name: '', limit: hotGamesLimit, offset: 0 };
  const { games } = (await view()).find(filter);
  return { games: games.map((row) => presentGame(row, tileOf)) };
}

/** The largest number of games that a search returns. */
const foundAtMost = 30;

/** Games of all categories that a text may mean, the best first. */
export async function searchGames(
  { view, tileOf }: Shown,
  { text, language }: QueryOf<typeof gameSearch>,
): Promise<AnswerOf<typeof gameSearch>> {
  const { games, total } = (await view()).search(text, language, foundAtMost);
  return { games: games.map((row) => presentGame(row, tileOf)), totalCount: total };
}
