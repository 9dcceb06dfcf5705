// Opening and closing a game session: a launch belongs to one opening of the frame and is never kept.
import { queryOptions } from '@tanstack/react-query';
import type { Language } from '#contract/base/language.ts';
import { closeGame, gameSession, launchGame } from '#contract/games/play-calls.ts';
import { callApi } from '#site/base/api.ts';
import { brand } from '#site/base/brand.ts';
import type { Theme } from '#site/base/theme.ts';
import { mine } from './favourites.ts';

export type LaunchOrder = {
  readonly vassalage: string;
  /** The vendor's first game opens without it. */
  readonly nodeId?: string | undefined;
  readonly gameId?: string | undefined;
  readonly matchId?: string | undefined;
  readonly leagueId?: string | undefined;
};

/** One launch per opening and try: the ticket in its address works once (APIG-15, APIG-16). */
export const launchQuery = (order: LaunchOrder, opening: string, language: Language, theme: Theme) =>
  queryOptions({
    queryKey: mine('launch', opening, order.vassalage, order.nodeId ?? ''),
    queryFn: ({ signal }) =>
      callApi(
        launchGame,
        {
          query: {
            ...order,
            confirmTrans: '0',
            launchMode: 'GLS',
            platform: 'html5',
            clientType: '2',
            accountType: '1',
            webView: 'false',
            merchantCode: brand.merchantCode,
            language,
            theme,
          },
        },
        { signal, quiet: true },
      ),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });

/** The state of a game session, always fetched and never shown from the cache. */
export const gameSessionQuery = (gameSessionId: string) =>
  queryOptions({
    queryKey: mine('gameSession', gameSessionId),
    queryFn: ({ signal }) => callApi(gameSession, { params: { id: gameSessionId } }, { signal, quiet: true }),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });

/** Ends a game session; a lost network must not delay the visitor who leaves the frame. */
export async function closeGameSession(gameSessionId: string): Promise<void> {
  await callApi(closeGame, { body: { gameSessionId } }, { quiet: true }).catch(() => undefined);
}
