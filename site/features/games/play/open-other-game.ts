// Opens another game of the same vendor in place of the running one, when the player chose it inside the game.
import type { QueryClient } from '@tanstack/react-query';
import type { Language } from '#contract/base/language.ts';
import { showToast } from '#kit/overlays/toast.tsx';
import { currentText } from '#site/base/i18n.ts';
import { navigate } from '#site/base/navigation.ts';
import { paths, withQuery } from '#site/base/paths.ts';
import { gameListQuery } from '#site/data/games/game-lists.ts';
import type { PlayQuery } from '#site/data/games/play-query.ts';

/** A vendor's list has at most so many pages before the search for a game gives up. */
const mostPages = 20;

/** Finds the game in the vendor's list and replaces the address, so that closing leads where it led before. */
export async function openOtherGame(
  client: QueryClient,
  query: PlayQuery,
  gameCode: string,
  language: Language,
): Promise<void> {
  const { vassalage, closesTo } = query;
  const list = gameListQuery({ vassalage, gameName: '' }, language);
  const found = await client
    .fetchInfiniteQuery({ ...list, pages: mostPages })
    .then(({ pages }) => pages.flatMap(({ games }) => games).find((game) => game.gameCode === gameCode))
    .catch(() => undefined);
  if (!found) {
    showToast(currentText()('games.frameFailed'));
    return;
  }
  const pageBack = closesTo === paths.home ? '1' : undefined;
  navigate(withQuery(paths.play, { vassalage, nodeId: found.nodeId, pageBack }), { replace: true });
}
