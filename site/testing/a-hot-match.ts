// A hot match as the platform answers it, for tests of screens.
import type { HotMatch } from '#contract/games/sports.ts';

export const sportsHotMatch = (more: Partial<HotMatch> = {}): HotMatch => ({
  league: 'River Cup',
  homeTeam: 'Padma Kings',
  awayTeam: 'Meghna Riders',
  homeTeamImageUrl: 'http://play.test/padma.svg',
  awayTeamImageUrl: 'http://play.test/meghna.svg',
  matchTime: Date.now() + 3_600_000,
  moneyLine: { homeTeamOdds: '1.93', awayTeamOdds: '1.88' },
  drawOdds: null,
  vendor: 'FB',
  gameId: 'FB_B01_sportsbook',
  nodeId: '29001',
  matchId: 'm1',
  leagueId: 'l-1',
  sport: 'CRICKET',
  state: 'SCHEDULED',
  score: null,
  clock: null,
  version: 1,
  simulated: true,
  ...more,
});
