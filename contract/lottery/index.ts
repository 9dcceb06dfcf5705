// The lottery's part of the contract: its endpoints in one list.
import { drawEndpoints } from './draws.ts';
import { lotteryGamesEndpoints } from './games.ts';
import { lotteryOfficeEndpoints } from './office.ts';
import { lotteryOrderEndpoints } from './orders.ts';

export const lotteryEndpoints = [
  ...lotteryGamesEndpoints,
  ...drawEndpoints,
  ...lotteryOrderEndpoints,
  ...lotteryOfficeEndpoints,
] as const;
