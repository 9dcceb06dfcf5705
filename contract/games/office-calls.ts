// The calls of operators on vendors, games and open rounds.
import { get, post } from '../base/call.ts';

const reader = { permission: 'games.catalogue.read' } as const;
const csv = { file: 'text/csv' } as const;

export const listGames = get('games.listGames', '/wps/office/games', reader);
export const gamesFile = get('games.gamesFile', '/wps/office/games/file', reader, csv);
export const setGame = post('games.setGame', '/wps/office/games/:nodeId', {
  permission: 'games.game.set',
});
export const orderGames = post('games.orderGames', '/wps/office/game-order', {
  permission: 'games.game.set',
});
export const listVendors = get('games.listVendors', '/wps/office/vendors', reader);
export const vendorsFile = get('games.vendorsFile', '/wps/office/vendors/file', reader, csv);
export const showVendor = get('games.showVendor', '/wps/office/vendors/:vendor', reader);
export const setVendorState = post('games.setVendorState', '/wps/office/vendors/:vendor/state', {
  permission: 'games.vendor.switch',
});
export const setTurnoverPercent = post(
  'games.setTurnoverPercent',
  '/wps/office/vendors/:vendor/turnover-percent',
  { permission: 'games.vendor.switch' },
);
export const planMaintenance = post('games.planMaintenance', '/wps/office/vendors/:vendor/maintenance', {
  permission: 'games.vendor.switch',
});
export const cancelMaintenance = post(
  'games.cancelMaintenance',
  '/wps/office/vendors/:vendor/maintenance/:id/cancel',
  { permission: 'games.vendor.switch' },
);
export const storeCheckReport = post('games.storeCheckReport', '/wps/office/vendors/:vendor/check-report', {
  permission: 'games.vendor.switch',
});
export const listOpenRounds = get('games.listOpenRounds', '/wps/office/open-rounds', reader);
export const openRoundsFile = get('games.openRoundsFile', '/wps/office/open-rounds/file', reader, csv);
