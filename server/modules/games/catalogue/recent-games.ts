// The games a member played last.
import type { AnswerOf, BodyOf } from '#contract/base/endpoint.ts';
import type { Language } from '#contract/base/language.ts';
import type { addRecentGame, recentGames } from '#contract/games/browse.ts';
import { Refusal } from '#server/base/refusal.ts';
import { selectGame } from './catalogue-store.ts';
import type { GamesDeps } from '../parts.ts';
import { selectRecentGames, upsertRecentGame } from './player-games-store.ts';
import { presentGame } from './present-game.ts';

const recentGamesLimit = 20;

/**
 * Notes that a member played a game; it becomes the first of the recent ones.
 * @throws Refusal NOT_FOUND for an unknown game or one of another vendor
 */
export async function noteRecentGame(
  { db, clock }: GamesDeps,
  memberId: string,
  { nodeId, vendor }: BodyOf<typeof addRecentGame>,
): Promise<void> {
  const game = await selectGame(db, nodeId, 'EN');
  if (game?.vendorCode !== vendor) throw new Refusal('NOT_FOUND');
  await upsertRecentGame(db, memberId, nodeId, clock.now());
}

/** The last 20 games of a member, newest first, each once. */
export async function listRecentGames(
  { db, tileOf }: GamesDeps,
  memberId: string,
  language: Language,
): Promise<AnswerOf<typeof recentGames>> {
  const games = await selectRecentGames(db, memberId, language, recentGamesLimit);
  return { games: games.map((row) => presentGame(row, tileOf)) };
}
