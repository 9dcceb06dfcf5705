// The board of the latest winners over all categories.
import type { AnswerOf, QueryOf } from '#contract/base/endpoint.ts';
import { minorToDecimal } from '#contract/base/money.ts';
import type { winnerBoard } from '#contract/games/browse.ts';
import type { Player } from '#server/modules/identity/index.ts';
import { selectWins } from './bet-store.ts';
import { namesOfGames } from './game-names.ts';
import { maskName } from './mask-name.ts';
import type { ReportingParts } from './parts.ts';

/** The latest real settled wins, newest first, names masked; members who excluded themselves are left out. */
export async function showWinners(
  parts: ReportingParts,
  { gameCategory, language, limitNum }: QueryOf<typeof winnerBoard>,
): Promise<AnswerOf<typeof winnerBoard>> {
  await parts.follower.catchUp();
  const category = gameCategory === 'ALL' ? null : gameCategory;
  const players = new Map<string, Player | undefined>();
  for (;;) {
    const hidden = [...players].filter(([, player]) => !isShown(player)).map(([id]) => id);
    const wins = await selectWins(parts.db, category, hidden, limitNum);
    const unknown = [...new Set(wins.map(({ memberId }) => memberId))].filter((id) => !players.has(id));
    const found = new Map(
      (await parts.identity.playersOf(parts.db, unknown)).map((player) => [player.memberId, player]),
    );
    for (const id of unknown) players.set(id, found.get(id));
    // Hidden members leave free lines on the board, so more winners are queried.
    if (unknown.some((id) => !isShown(found.get(id)))) continue;
    const nameOf = await namesOfGames(parts, wins);
    return {
      content: wins.map((bet) => ({
        vo: {
          iconUrl: parts.tileOf(bet.gameCode).url,
          gameName: nameOf(bet).name[language],
          customerName: maskName(players.get(bet.memberId)?.account ?? ''),
          winAmount: minorToDecimal(bet.wonMinor),
        },
      })),
    };
  }
}

const isShown = (player: Player | undefined): boolean =>
  player !== undefined && player.status !== 'SELF_EXCLUDED';
