// The name of a game by its id, from any list that has loaded: a launch puts it first among the recent games.
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Language } from '#contract/base/language.ts';
import type { Game } from '#contract/games/game-shapes.ts';
import { recentGamesQuery } from '#site/data/games/favourites.ts';

/** Undefined until a list contains the game; `launched` tells that the recent games do. */
export function useGameName(nodeId: string, launched: boolean, language: Language): string | undefined {
  const client = useQueryClient();
  const known = useMemo(() => nameInCache(client, nodeId), [client, nodeId]);
  const recent = useQuery({ ...recentGamesQuery(language), enabled: launched && known === undefined });
  return known ?? recent.data?.games.find((game) => game.nodeId === nodeId)?.displayName;
}

function nameInCache(client: QueryClient, nodeId: string): string | undefined {
  for (const root of ['games', 'mine']) {
    for (const [, data] of client.getQueriesData({ queryKey: [root] })) {
      const found = gamesIn(data).find((game) => game.nodeId === nodeId);
      if (found) return found.displayName;
    }
  }
  return undefined;
}

type AnyList = { games?: Game[]; pages?: { games?: Game[] }[] };

function gamesIn(data: unknown): Game[] {
  if (typeof data !== 'object' || data === null) return [];
  if (Array.isArray(data)) return data.filter((entry) => typeof entry === 'object' && entry !== null);
  const { games, pages } = data as AnyList;
  return [...(games ?? []), ...(pages ?? []).flatMap((page) => page.games ?? [])];
}
