// The games with a filled heart, and the effect of a tap on a heart.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { mayFavourite } from '#contract/base/roles.ts';
import type { Game } from '#contract/games/game-shapes.ts';
import { navigate } from '#site/base/navigation.ts';
import { paths } from '#site/base/paths.ts';
import { useActor } from '#site/base/session.ts';
import { favouriteIdsQuery } from '#site/data/games/favourites.ts';
import type { FavouriteChange } from './toggle-favourite.ts';

export type Favourites = {
  readonly has: (nodeId: string) => boolean;
  /** The game whose change waits for the response: its heart already shows the new state. */
  readonly pendingId: string | undefined;
  readonly toggle: (game: Game) => void;
};

/** One for a whole list of tiles; a visitor's tap leads to login (LIST-07). */
export function useFavourites(): Favourites {
  const client = useQueryClient();
  const signedIn = mayFavourite(useActor());
  const { data } = useQuery({ ...favouriteIdsQuery(), enabled: signedIn });
  const { mutate, isPending, variables } = useMutation({
    mutationFn: async (change: FavouriteChange) =>
      (await import('./toggle-favourite.ts')).toggleFavourite(client, change),
  });
  const pendingId = isPending ? variables.game.nodeId : undefined;
  const ids = useMemo(() => new Set(signedIn ? data : []), [data, signedIn]);

  const has = useCallback(
    (nodeId: string) => ids.has(String(nodeId)) !== (nodeId === pendingId),
    [ids, pendingId],
  );
  const toggle = useCallback(
    (game: Game) => {
      if (!signedIn) return navigate(paths.login);
      if (pendingId !== undefined) return;
      mutate({ game, add: !ids.has(String(game.nodeId)) });
    },
    [mutate, ids, pendingId, signedIn],
  );
  return useMemo(() => ({ has, pendingId, toggle }), [has, pendingId, toggle]);
}
