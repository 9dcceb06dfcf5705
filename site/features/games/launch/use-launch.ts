// Handles a player's tap on a game or a vendor.
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { GameCategory } from '#contract/games/game.ts';
import type { Game } from '#contract/games/game-shapes.ts';
import { keepRefusal } from '#site/base/refusals/kept-refusal.ts';
import { navigate } from '#site/base/navigation.ts';
import { paths, withQuery } from '#site/base/paths.ts';
import type { Vendor } from '../categories/hall-tabs.ts';

export type Launch = {
  readonly game: (game: Game) => void;
  readonly vendor: (vendor: Vendor, gameType: GameCategory) => void;
};

type Tap = Parameters<typeof import('./open-game.ts').openGame>[1];

/** The rules load with the first tap, because a visitor who only reads does not need them. */
export function useLaunch(): Launch {
  const client = useQueryClient();
  return useMemo(
    () => ({
      game: ({ vassalage, nodeId, gameId, gameCode, gameType, freeplay }) =>
        void open(client, { vendor: vassalage, nodeId, gameId, gameCode, gameType, freeplay }),
      vendor: ({ vassalage, launchFlag, entryNodeId }, gameType) =>
        void open(client, {
          vendor: vassalage,
          launchFlag,
          gameType,
          nodeId: entryNodeId ?? undefined,
        }),
    }),
    [client],
  );
}

/** A newer release may have renamed the rules: the frame's screen reloads itself, and the server decides. */
async function open(client: QueryClient, tap: Tap): Promise<void> {
  const rules = await import('./open-game.ts').catch(() => undefined);
  const { vendor: vassalage, nodeId } = tap;
  if (rules) await rules.openGame(client, tap);
  else if (navigator.onLine) navigate(nodeId ? withQuery(paths.play, { vassalage, nodeId }) : paths.hall);
  else {
    const again = { text: 'app.retry', take: () => void open(client, tap) } as const;
    keepRefusal({ text: 'app.networkFailed', path: location.pathname, way: again });
  }
}
