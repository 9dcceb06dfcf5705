// Which games carry a filled heart, and what a tap on a heart does.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { mayFavourite } from '#contract/base/roles.ts';
import type { Game } from '#contract/games/game-shapes.ts';
import { navigate } from '#site/base/navigation.ts';
import { paths } from '#site/base/paths.ts';
import { useActor } from '#site/base/session.ts';
import { favouriteIdsQuery } from '#site/data/games/favourites.ts';

export type Favourites = {
  readonly has: (nodeId: string) => boolean;
  /** The game whose heart waits for an answer: its heart already shows what was asked for. */
  readonly pendingId: string | undefined;
  readonly toggle: (game: Game) => void;
};

/** One for a whole list of tiles; a visitor's tap leads to login (LIST-07). */
export function useFavourites(): Favourites {
  const client = useQueryClient();
  const signedIn = mayFavourite(useActor());
  const { data } = useQuery({ ...favouriteIdsQuery(), enabled: signedIn });
  const [pendingId, setPendingId] = useState<string>();
  const ids = useMemo(() => new Set(signedIn ? data : []), [data, signedIn]);

  const has = useCallback(
    (nodeId: string) => ids.has(String(nodeId)) !== (nodeId === pendingId),
    [ids, pendingId],
  );
  const toggle = useCallback(
    (game: Game) => {
      if (!signedIn) return navigate(paths.login);
      if (pendingId !== undefined) return;
      setPendingId(game.nodeId);
      void import('./toggle-favourite.ts')
        .then((act) => act.toggleFavourite(client, game, !ids.has(String(game.nodeId))))
        .catch(() => false)
        .finally(() => setPendingId(undefined));
    },
    [client, ids, pendingId, signedIn],
  );
  return useMemo(() => ({ has, pendingId, toggle }), [has, pendingId, toggle]);
}
