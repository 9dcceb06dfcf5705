// Puts a game among the favourites or takes it away, with the messages the specification wants.
import type { QueryClient } from '@tanstack/react-query';
import { addFavourite, removeFavourite } from '#contract/games/browse-calls.ts';
import { showToast } from '#kit/toast.tsx';
import { callApi } from '#site/base/api.ts';
import { currentText } from '#site/base/i18n.ts';
import { favouriteIdsQuery, mine } from '#site/data/games/favourites.ts';

/** In ms: the loading message ends at the latest after the first, the saved message after the second (section 9). */
const favouriteMessageMs = { saving: 10_000, saved: 1000 } as const;

/**
 * Sends the change; on success the local list is updated and a saved message shows, a failure only takes the
 * loading message away (LIST-09 to LIST-11). Answers whether it was saved.
 */
export async function toggleFavourite(
  client: QueryClient,
  game: { nodeId: string; vassalage: string },
  add: boolean,
): Promise<boolean> {
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
    return true;
  } catch {
    return false;
  } finally {
    loading.close();
  }
}

/** The list with a game in front or without it; ids are compared as strings. */
export function withFavourite(ids: readonly string[], nodeId: string, add: boolean): string[] {
  const others = ids.filter((id) => id !== String(nodeId));
  return add ? [String(nodeId), ...others] : others;
}
