// The calls of operators on the day so far: figures, what waits, what alarms, and the bets behind them.
import { get } from './base/call.ts';

const reader = { permission: 'reporting.today.read' } as const;

export const showToday = get('reporting.showToday', '/wps/office/today', reader);
export const playSeries = get('reporting.playSeries', '/wps/office/play-series', reader);
export const listBets = get('reporting.listBets', '/wps/office/bets', reader);
export const listPerformance = get('reporting.listPerformance', '/wps/office/game-performance', reader);
export const performanceFile = get('reporting.performanceFile', '/wps/office/game-performance/file', reader, {
  file: 'text/csv',
});
export const betsFile = get('reporting.betsFile', '/wps/office/bets/file', reader, { file: 'text/csv' });
