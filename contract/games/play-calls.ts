// Calls: opening and closing a game.
import { get, post } from '../base/call.ts';

export const launchGame = get('games.launch', '/wps/game/launchGame', 'mayLaunchGames');
export const trialPlay = post('games.trialPlay', '/wps/game/trial', 'isTrialGuest');
export const gameSession = get('games.session', '/wps/game/session/:id', 'mayLaunchGames');
export const closeGame = post('games.close', '/wps/game/close', 'mayLaunchGames');
