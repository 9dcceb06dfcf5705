// The values a prerendered home is drawn from, and their places in the query cache, for server and browser alike.
import type { QueryClient } from '@tanstack/react-query';
import type { ValueOf } from '#contract/call-types.ts';
import type { Language } from '#contract/base/language.ts';
import type { hotGames, vendorConfig } from '#contract/games/browse-calls.ts';
import type { announcements } from '#contract/messaging-calls.ts';
import { type PlatformStatus, statusQuery } from '#site/data/platform/platform-status.ts';
import { vendorConfigQuery } from '#site/data/games/vendors.ts';
import { hotGamesQuery } from '#site/data/games/hot-games.ts';
import { bannersQuery } from '#site/data/messaging.ts';

/** A part the server could not get is missing. */
export type HomeData = Partial<{
  status: PlatformStatus;
  vendorConfig: ValueOf<typeof vendorConfig>;
  hotGames: ValueOf<typeof hotGames>;
  announcements: ValueOf<typeof announcements>;
}>;

/** Puts the data of a visitor's home into the cache; missing data is fetched as usual. */
export function fillHome(client: QueryClient, language: Language, data: HomeData): void {
  const fill = (key: readonly unknown[], value: unknown) => {
    if (value !== undefined) client.setQueryData(key, value);
  };
  fill(statusQuery.queryKey, data.status);
  fill(vendorConfigQuery(language).queryKey, data.vendorConfig);
  fill(hotGamesQuery(language).queryKey, data.hotGames);
  fill(bannersQuery('m_home', language).queryKey, data.announcements);
}
