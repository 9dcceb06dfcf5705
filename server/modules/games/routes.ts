// The endpoints of this module and their acts.
import * as shows from '#contract/games/browse.ts';
import * as plays from '#contract/games/play.ts';
import * as sports from '#contract/games/sports.ts';
import { walletTransfer } from '#contract/wallet.ts';
import { countryOf } from '#server/base/country-of.ts';
import { Refusal } from '#server/base/refusal.ts';
import { memberOf, type Route, route } from '#server/http/context.ts';
import { browseGames, browseHotGames, browseVendors, searchGames } from './catalogue/browse.ts';
import {
  addToFavourites,
  listFavouriteGames,
  listFavouriteIds,
  removeFromFavourites,
} from './catalogue/favourites.ts';
import { closeGameSession, showGameSession } from './launch/game-sessions.ts';
import { launch } from './launch/launch.ts';
import type { CatalogueCache } from './catalogue/catalogue-cache.ts';
import type { GamesDeps } from './parts.ts';
import { listRecentGames, noteRecentGame } from './catalogue/recent-games.ts';
import { createHotMatches } from './sports/hot-matches.ts';
import { showSportsOrder } from './sports/own-orders.ts';
import { entranceOf, visitSportsbook } from './sports/visit-sportsbook.ts';
import { moveByMember } from './transfers/move-by-member.ts';
import type { VendorProtocol } from './vendors/port.ts';

export function gamesRoutes(
  deps: GamesDeps,
  catalogue: CatalogueCache,
  protocols: readonly VendorProtocol[],
): Route[] {
  const shown = { ...deps, view: catalogue.view };
  const hotMatches = createHotMatches(deps, catalogue, protocols);
  /** server.md 0: the code of the only merchant is checked wherever it is given, and has no other effect. */
  const checkMerchant = (query: { merchantCode?: string | undefined }): void => {
    const { merchantCode } = query;
    if (merchantCode !== undefined && merchantCode !== deps.merchant.code) throw new Refusal('INPUT_INVALID');
  };
  return [
    route(shows.vendorConfig, async ({ query }) => {
      checkMerchant(query);
      return browseVendors(shown, query);
    }),
    route(shows.gameList, async ({ query }) => {
      checkMerchant(query);
      return browseGames(shown, query);
    }),
    route(shows.gameSearch, ({ query }) => searchGames(shown, query)),
    route(shows.hotGames, async ({ query }) => {
      checkMerchant(query);
      return browseHotGames(shown, query);
    }),
    route(shows.addFavourite, async (call) => {
      await addToFavourites(deps, memberOf(call).memberId, call.body);
      return { nodeId: call.body.nodeId };
    }),
    route(shows.removeFavourite, async (call) => {
      await removeFromFavourites(deps, memberOf(call).memberId, call.query.nodeId);
      return { nodeId: call.query.nodeId };
    }),
    route(shows.favouriteIds, (call) => listFavouriteIds(deps, memberOf(call).memberId, call.query)),
    route(shows.favouriteGames, (call) => listFavouriteGames(deps, memberOf(call).memberId, call.query)),
    route(shows.addRecentGame, async (call) => {
      await noteRecentGame(deps, memberOf(call).memberId, call.body);
      return { nodeId: call.body.nodeId };
    }),
    route(shows.recentGames, (call) => listRecentGames(deps, memberOf(call).memberId, call.query.language)),
    route(plays.launchGame, async (call) => {
      checkMerchant(call.query);
      const { vassalage: vendorCode, language, theme, matchId, leagueId } = call.query;
      const nodeId = call.query.nodeId ?? entranceOf(await catalogue.view(), vendorCode) ?? '0';
      const opened = { nodeId, vendorCode, language, theme, match: { matchId, leagueId } };
      return launch(deps, protocols, { ...playerOfSite(call), ...opened });
    }),
    route(plays.trialPlay, (call) => {
      const { moduleId: nodeId, language } = call.body;
      return launch(deps, protocols, { ...playerOfSite(call), nodeId, language, theme: 'dark' });
    }),
    route(sports.hotMatches, async ({ query, client }) => {
      checkMerchant(query);
      return hotMatches(query.language, countryOf(client.ip));
    }),
    route(sports.visitSportsbook, async ({ query, client }) => {
      checkMerchant(query);
      return visitSportsbook(deps, catalogue, protocols, { ...query, country: countryOf(client.ip) });
    }),
    route(sports.sportsOrder, async (call) => ({
      order: await showSportsOrder(deps, memberOf(call).memberId, call.params.roundId),
    })),
    route(plays.gameSession, (call) => showGameSession(deps, memberOf(call).memberId, call.params.id)),
    route(plays.closeGame, async (call) => {
      await closeGameSession(deps, memberOf(call).memberId, call.body.gameSessionId);
      return { closed: true as const };
    }),
    route(walletTransfer, (call) => moveByMember(deps, memberOf(call).memberId, call.body)),
  ];
}

function playerOfSite(call: Parameters<typeof memberOf>[0] & { client: { ip: string } }) {
  const { memberId, sessionId } = memberOf(call);
  return { memberId, siteSessionId: sessionId, country: countryOf(call.client.ip) };
}
