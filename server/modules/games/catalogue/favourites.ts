// A member's favourite games; a trial guest has them too.
import type { AnswerOf, BodyOf, QueryOf } from '#contract/base/endpoint.ts';
import { pagesFor } from '#contract/base/page.ts';
import type { addFavourite, favouriteGames, favouriteIds } from '#contract/games/browse.ts';
import { Refusal } from '#server/base/refusal.ts';
import { selectGame } from './catalogue-store.ts';
import type { GamesDeps } from '../parts.ts';
import {
  countFavourites,
  deleteFavourite,
  insertFavourite,
  lockFavourites,
  selectFavouriteIds,
  selectFavourites,
} from './player-games-store.ts';
import { presentGame } from './present-game.ts';

/** So many favourites a member may have: three pages of ids. */
export const favouritesLimit = 300;

/**
 * Puts a game among the favourites; one that is there stays where it is.
 * @throws Refusal NOT_FOUND for an unknown game or one of another vendor, LIMIT_REACHED
 */
export async function addToFavourites(
  { db, clock }: GamesDeps,
  memberId: string,
  { nodeId, vendor }: BodyOf<typeof addFavourite>,
): Promise<void> {
  const game = await selectGame(db, nodeId, 'EN');
  if (game?.vendorCode !== vendor) throw new Refusal('NOT_FOUND');
  await db.tx(async (tx) => {
    await lockFavourites(tx, memberId);
    const verdict = await insertFavourite(tx, memberId, nodeId, clock.now());
    if (verdict === 'added' && (await countFavourites(tx, memberId)) > favouritesLimit)
      throw new Refusal('LIMIT_REACHED');
  });
}

/** Takes a game from the favourites; one that is not there is no fault. */
export async function removeFromFavourites(
  { db }: GamesDeps,
  memberId: string,
  nodeId: string,
): Promise<void> {
  await deleteFavourite(db, memberId, nodeId);
}

/** One page of favourite ids as strings (ENT-08), newest first. */
export async function listFavouriteIds(
  { db }: GamesDeps,
  memberId: string,
  { pageNo, pageSize }: QueryOf<typeof favouriteIds>,
): Promise<AnswerOf<typeof favouriteIds>> {
  const content = await selectFavouriteIds(db, memberId, pageSize, (pageNo - 1) * pageSize);
  const total = await countFavourites(db, memberId);
  return { content, pageNum: pageNo, totalPages: pagesFor(total, pageSize) };
}

/** One page of favourite games, newest first; FAV means all categories. */
export async function listFavouriteGames(
  { db, tileOf }: GamesDeps,
  memberId: string,
  { gameType, language, pageNo, pageSize }: QueryOf<typeof favouriteGames>,
): Promise<AnswerOf<typeof favouriteGames>> {
  const { games, total } = await selectFavourites(db, {
    memberId,
    language,
    gameType: gameType === undefined || gameType === 'FAV' ? null : gameType,
    limit: pageSize,
    offset: (pageNo - 1) * pageSize,
  });
  return {
    content: games.map((row) => presentGame(row, tileOf)),
    pageNum: pageNo,
    totalPages: pagesFor(total, pageSize),
  };
}
