// The calls of operators on breaks from play and on who comes again during one.
import { get, post } from './base/call.ts';

export const endBreak = post('protection.endBreak', '/wps/office/member/:account/break', {
  permission: 'protection.break.end',
});
export const listMatches = get('protection.listMatches', '/wps/office/matches', {
  permission: 'protection.match.read',
});
export const matchesFile = get(
  'protection.matchesFile',
  '/wps/office/matches/file',
  { permission: 'protection.match.read' },
  { file: 'text/csv' },
);
export const readMatch = get('protection.readMatch', '/wps/office/matches/:id', {
  permission: 'protection.match.read',
});
export const readProtection = get('protection.readProtection', '/wps/office/members/:id/protection', {
  permission: 'protection.limit.read',
});
export const decideMatch = post('protection.decideMatch', '/wps/office/matches/:id/decision', {
  permission: 'protection.match.decide',
});
