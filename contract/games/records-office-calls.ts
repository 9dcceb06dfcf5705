// The operators' calls for single rounds and for the settlement between the platform and its vendors.
import { get } from '../base/call.ts';

export const readRound = get('games.readRound', '/wps/office/rounds/:id', { permission: 'games.round.read' });
export const listSettlement = get('games.listSettlement', '/wps/office/settlement', {
  permission: 'games.settlement.read',
});
export const settlementFile = get(
  'games.settlementFile',
  '/wps/office/settlement/file',
  { permission: 'games.settlement.read' },
  { file: 'text/csv' },
);
