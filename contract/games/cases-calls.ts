// The calls of operators on differences with vendors.
import { get, post } from '../base/call.ts';

const read = { permission: 'games.case.read' } as const;

export const listCases = get('games.listCases', '/wps/office/vendor-cases', read);
export const casesFile = get('games.casesFile', '/wps/office/vendor-cases/file', read, { file: 'text/csv' });
export const readCase = get('games.readCase', '/wps/office/vendor-cases/:id', read);
export const endCase = post('games.endCase', '/wps/office/vendor-cases/:id/proposal', {
  permission: 'games.case.end',
});
