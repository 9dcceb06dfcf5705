// The values a prerendered home is drawn from, and their places in the query cache, for server and browser alike.
import type { QueryClient } from '@tanstack/react-query';
import type { ValueOf } from '#contract/base/endpoint.ts';
import type { Language } from '#contract/base/language.ts';
import type { hotGames, vendorConfig, winnerBoard } from '#contract/games/browse.ts';
import type { announcements } from '#contract/messaging.ts';
import type { platformStatus } from '#contract/platform.ts';
import { statusQuery } from '#site/base/platform-status.ts';
import { hotGamesQuery, vendorConfigQuery, winnersQuery } from '#site/features/games/queries.ts';
import { bannersQuery } from '#site/features/messaging/queries.ts';

export type HomeData = {
  status: ValueOf<typeof platformStatus>;
  vendorConfig: ValueOf<typeof vendorConfig>;
  hotGames: ValueOf<typeof hotGames>;
  announcements: ValueOf<typeof announcements>;
  winners: ValueOf<typeof winnerBoard>;
};

/** Puts what a visitor sees on home into the cache; what is missing is asked for as usual. */
export function fillHome(client: QueryClient, language: Language, data: Partial<HomeData>): void {
  if (data.status) client.setQueryData(statusQuery.queryKey, data.status);
  if (data.vendorConfig) client.setQueryData(vendorConfigQuery().queryKey, data.vendorConfig);
  if (data.hotGames) client.setQueryData(hotGamesQuery(language).queryKey, data.hotGames);
  if (data.winners) client.setQueryData(winnersQuery(language).queryKey, data.winners);
  if (data.announcements) {
    client.setQueryData(bannersQuery('m_home', language).queryKey, data.announcements);
  }
}
