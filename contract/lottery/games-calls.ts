// Calls: lottery games and their rules.
import { get } from '../base/call.ts';

export const lotteryGames = get('lottery.games', '/lgw/games/mobile', 'anyone');
export const popularLotteries = get('lottery.popular', '/lgw/games/popular', 'anyone');
export const lotteryMenu = get('lottery.menu', '/lgw/vn/games/game_menu', 'anyone');
export const recentLotteries = get('lottery.recent', '/lgw/vn/games/recent', 'mayLaunchGames');
export const lotteryRules = get('lottery.rules', '/lgw/games/:gameCode/rules', 'anyone');
export const ownPrizeGroup = get(
  'lottery.ownPrizeGroup',
  '/lgw/games/:gameCode/prize-group',
  'mayLaunchGames',
);
