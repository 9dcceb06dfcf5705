// The endpoints of lotteries and slips and their acts.
import * as games from '#contract/lottery/games.ts';
import * as orders from '#contract/lottery/orders.ts';
import { memberOf, type Route, route } from '#server/http/context.ts';
import {
  listLotteries,
  listMenu,
  listPopularLotteries,
  listRecentLotteries,
} from './catalogue/show-lotteries.ts';
import { showOwnGroups, showRules } from './catalogue/show-rules.ts';
import { cancelLines } from './slips/cancel-lines.ts';
import { listSlips, showSlip } from './slips/list-slips.ts';
import { placeSlip } from './slips/place-slip.ts';
import type { LotteryParts } from './parts.ts';

export function slipRoutes(parts: LotteryParts): Route[] {
  return [
    route(games.lotteryGames, ({ query }) => listLotteries(parts, query.language)),
    route(games.popularLotteries, ({ query }) => listPopularLotteries(parts, query.language)),
    route(games.lotteryMenu, async ({ query }) => listMenu(parts, query.language)),
    route(games.recentLotteries, (call) =>
      listRecentLotteries(parts, memberOf(call).memberId, call.query.language),
    ),
    route(games.lotteryRules, ({ params, query }) =>
      showRules(parts, params.gameCode, query.prizeMode, query.language),
    ),
    route(games.ownPrizeGroup, (call) =>
      showOwnGroups(parts, memberOf(call).memberId, call.params.gameCode, call.query.prizeMode),
    ),
    route(orders.placeOrder, (call) => placeSlip(parts, memberOf(call).memberId, call.body)),
    route(orders.listOrders, (call) => listSlips(parts, memberOf(call).memberId, call.query)),
    route(orders.orderDetail, (call) => showSlip(parts, memberOf(call).memberId, call.query)),
    route(orders.cancelSubOrders, (call) =>
      cancelLines(parts, memberOf(call).memberId, call.body.subOrderIds),
    ),
  ];
}
