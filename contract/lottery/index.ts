// The lottery's part of the contract: its endpoints in one list.
import { drawOfficeEndpoints } from './draw-office.ts';
import { drawEndpoints } from './draws.ts';
import { lotteryGamesEndpoints } from './games.ts';
import { lotteryOfficeEndpoints } from './office.ts';
import { lotteryOrderEndpoints } from './orders.ts';
import { drawSlipsFile, listDrawSlips, readSlip } from './slip-office.ts';

export const lotteryEndpoints = [
  ...lotteryGamesEndpoints,
  ...drawEndpoints,
  ...lotteryOrderEndpoints,
  ...lotteryOfficeEndpoints,
  ...drawOfficeEndpoints,
  readSlip,
  listDrawSlips,
  drawSlipsFile,
] as const;
