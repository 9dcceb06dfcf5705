// The name of a game by its id, from whatever lists have already arrived.
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Game } from '#contract/games/game.ts';

/** Undefined when the frame was opened by an address alone. */
export function useGameName(nodeId: string): string | undefined {
  const client = useQueryClient();
  return useMemo(() => {
    for (const root of ['games', 'mine']) {
      for (const [, data] of client.getQueriesData({ queryKey: [root] })) {
        const found = gamesIn(data).find((game) => game.nodeId === nodeId);
        if (found) return found.displayName;
      }
    }
    return undefined;
  }, [client, nodeId]);
}

type AnyList = { games?: Game[]; pages?: { games?: Game[] }[] };

function gamesIn(data: unknown): Game[] {
  if (typeof data !== 'object' || data === null) return [];
  if (Array.isArray(data)) return data.filter((entry) => typeof entry === 'object' && entry !== null);
  const { games, pages } = data as AnyList;
  return [...(games ?? []), ...(pages ?? []).flatMap((page) => page.games ?? [])];
}
