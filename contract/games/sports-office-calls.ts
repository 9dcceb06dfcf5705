// The calls of operators on sportsbooks.
import { get } from '../base/call.ts';

export const sportsLiabilities = get('games.sportsLiabilities', '/wps/office/sports/liabilities', {
  permission: 'games.catalogue.read',
});
