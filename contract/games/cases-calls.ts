// The calls of operators on differences with vendors.
import { post } from '../base/call.ts';

export const searchCases = post('games.searchCases', '/wps/office/vendor-cases/search', {
  permission: 'games.case.read',
});
export const endCase = post('games.endCase', '/wps/office/vendor-cases/:id/proposal', {
  permission: 'games.case.end',
});
