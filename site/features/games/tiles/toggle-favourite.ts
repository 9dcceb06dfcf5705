// Adds a game to the favourites or removes it, with the messages of the specification.
import type { QueryClient } from '@tanstack/react-query';
import { addFavourite, removeFavourite } from '#contract/games/browse-calls.ts';
import { showToast } from '#kit/overlays/toast.tsx';
import { callApi } from '#site/base/api.ts';
import { currentText } from '#site/base/i18n.ts';
import { keepError } from '#site/base/refusals/keep-error.ts';
import { favouriteIdsQuery, mine } from '#site/data/games/favourites.ts';

/** In ms: the loading message ends at the latest after the first, the saved message after the second (section 9). */
const favouriteMessageMs = { saving: 10_000, saved: 1000 } as const;

export type FavouriteChange = {
  readonly game: { readonly nodeId: string; readonly vassalage: string };
  readonly add: boolean;
};

/**
 * Sends the change; on success the local list is updated and a saved message shows, a failure takes the loading
 * message away (LIST-09 to LIST-11) and leaves a line on the page.
 */
export async function toggleFavourite(client: QueryClient, { game, add }: FavouriteChange): Promise<void> {
  const t = currentText();
  const loading = showToast(t('games.saving'), { loading: true, durationMs: favouriteMessageMs.saving });
  const { nodeId, vassalage: vendor } = game;
  try {
    if (add) await callApi(addFavourite, { body: { nodeId, vendor } }, { quiet: true });
    else await callApi(removeFavourite, { query: { nodeId, vendor } }, { quiet: true });
    const { queryKey } = favouriteIdsQuery();
    client.setQueryData(queryKey, (ids: string[] = []) => withFavourite(ids, nodeId, add));
    void client.invalidateQueries({ queryKey: mine('favouriteGames') });
    loading.close();
    showToast(t('games.saved'), { durationMs: favouriteMessageMs.saved });
  } catch (error) {
    void keepError(error);
    throw error;
  } finally {
    loading.close();
  }
}

/** The list with a game in front or without it; ids are compared as strings. */
export function withFavourite(ids: readonly string[], nodeId: string, add: boolean): string[] {
  const others = ids.filter((id) => id !== String(nodeId));
  return add ? [String(nodeId), ...others] : others;
}
