// Calls: hot matches, the sportsbook for visitors, and the caller's own sports orders.
import { get } from '../base/call.ts';

export const hotMatches = get('games.hotMatches', '/wps/relay/GCS_hotMatches', 'anyone');
export const visitSportsbook = get('games.visitSportsbook', '/wps/relay/GCS_gameLaunchFB', 'anyone');
export const sportsOrder = get('games.sportsOrder', '/wps/game/sports-order/:roundId', 'isSignedIn');
