// The operators' calls that read lotteries, draws, hot numbers and prize groups.
import { get, post } from '../base/call.ts';

const reader = { permission: 'lottery.draw.read' } as const;
const csv = { file: 'text/csv' } as const;

export const showLotteries = get('lottery.showLotteries', '/wps/office/lottery/games', reader);
export const showLottery = get('lottery.showLottery', '/wps/office/lottery/games/:gameCode', reader);
export const listDraws = get('lottery.listDraws', '/wps/office/lottery/draws', reader);
export const drawsFile = get('lottery.drawsFile', '/wps/office/lottery/draws/file', reader, csv);
export const showDraw = get('lottery.showDraw', '/wps/office/lottery/draw', reader);
export const showExposure = get('lottery.showExposure', '/wps/office/lottery/exposure', reader);
export const effectOfResult = post('lottery.effectOfResult', '/wps/office/lottery/draw-effect', reader);
export const listPrizeGroups = get('lottery.listPrizeGroups', '/wps/office/lottery/prize-groups', reader);
export const prizeGroupsFile = get(
  'lottery.prizeGroupsFile',
  '/wps/office/lottery/prize-groups/file',
  reader,
  csv,
);
