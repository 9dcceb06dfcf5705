// Paged reads of the catalogue for the hall and the game list, 25 games a page.
import { infiniteQueryOptions } from '@tanstack/react-query';
import type { Language } from '#contract/base/language.ts';
import { favouriteGames, gameList } from '#contract/games/browse-calls.ts';
import type { GameCategory, GameSelection } from '#contract/games/game.ts';
import type { Game } from '#contract/games/game-shapes.ts';
import { callApi } from '#site/base/api.ts';
import { brand } from '#site/base/brand.ts';
import { catalogueStaleMs } from './vendors.ts';
import { mine } from './favourites.ts';

/** LIST-05 and the favourites' list of section 9. */
const gamePageSize = 25;

export type GameFilter = {
  readonly gameType?: GameCategory | GameSelection | undefined;
  readonly vassalage?: string | undefined;
  /** Contains, case-sensitive; empty for all. */
  readonly gameName: string;
};
export type GamePage = { games: Game[]; pageNum: number; totalPages: number; totalCount?: number };

/** The page after the last one read; none once `pageNum` has reached `totalPages` (HALL-14). */
export const nextPage = ({ pageNum, totalPages }: { pageNum: number; totalPages: number }) =>
  pageNum < totalPages ? pageNum + 1 : undefined;

/** Games by category, vendor and name (APIG-02). */
export const gameListQuery = (filter: GameFilter, language: Language) =>
  infiniteQueryOptions({
    queryKey: ['games', 'list', language, filter],
    queryFn: ({ pageParam, signal }): Promise<GamePage> =>
      callApi(
        gameList,
        {
          query: {
            merchantCode: brand.merchantCode,
            clientType: '2',
            ...filter,
            language,
            platform: 'html5',
            pageNo: pageParam,
            pageSize: gamePageSize,
          },
        },
        { signal, quiet: true },
      ),
    initialPageParam: 1,
    getNextPageParam: nextPage,
    staleTime: catalogueStaleMs,
  });

/** The caller's favourites, newest first (APIG-06). */
export const favouriteGamesQuery = (language: Language) =>
  infiniteQueryOptions({
    queryKey: mine('favouriteGames', language),
    queryFn: async ({ pageParam, signal }): Promise<GamePage> => {
      const { content, pageNum, totalPages } = await callApi(
        favouriteGames,
        { query: { gameType: 'FAV', language, pageNo: pageParam, pageSize: gamePageSize } },
        { signal, quiet: true },
      );
      return { games: content, pageNum, totalPages };
    },
    initialPageParam: 1,
    getNextPageParam: nextPage,
  });
