// Hot matches on home: what a tile shows, odds that are suspended, and where it leads.
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { type HotMatch, hotMatches } from '#contract/games/sports.ts';
import { sportsHotMatch } from '#site/testing/a-hot-match.ts';
import { aPage } from '#site/testing/a-page.tsx';
// Read before the first test, which does not wait for it then.
import '#site/app/screens/home-below.tsx';

const inDays = (days: number, hour: number): number => {
  const now = new Date();
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() + days, hour, 5).getTime();
};
const aMatch = (id: string, more: Partial<HotMatch> = {}): HotMatch =>
  sportsHotMatch({ matchId: id, matchTime: inDays(0, 23), ...more });
const theRail = async (content: HotMatch[]) => {
  await aPage('/m/home', {
    platform: ({ answer }) => answer(hotMatches, { content, at: Date.now(), validMs: 2_000 }),
  });
  fireEvent.wheel(window);
  return within(await screen.findByRole('region', { name: 'Hot matches' }));
};

it('HOME-11 HOME-12 HOME-13 a tile shows league, both sides with their pictures, and the odds of both', async () => {
  const rail = await theRail([aMatch('m1')]);
  const tile = rail.getByRole('article', { name: 'Padma Kings v Meghna Riders' });
  for (const text of ['River Cup', 'Padma Kings', 'Meghna Riders', '1.93', '1.88', 'Simulated match'])
    within(tile).getByText(text);
  expect([...tile.querySelectorAll('img')].map((picture) => picture.src)).toEqual([
    'http://play.test/padma.svg',
    'http://play.test/meghna.svg',
  ]);
});

it('HOME-14 HOME-15 the time has 24 hours behind TODAY, TOMORROW or the day; a live match has score and clock', async () => {
  const later = inDays(5, 18);
  const rail = await theRail([
    aMatch('m1', { state: 'LIVE', score: { home: '86/2', away: '' }, clock: '10.4 ov' }),
    aMatch('m2', { matchTime: inDays(1, 9) }),
    aMatch('m3', { matchTime: inDays(0, 23) }),
    aMatch('m4', { matchTime: later }),
  ]);
  const day = new Date(later).toLocaleDateString('en-GB', { day: 'numeric', month: 'short' });
  expect(rail.getByText('86/2').isConnected).toBe(true);
  expect(rail.getByText(/10\.4 ov/).isConnected).toBe(true);
  expect(rail.getAllByRole('time').map((time) => time.textContent)).toEqual([
    'TOMORROW 09:05',
    'TODAY 23:05',
    `${day} 18:05`,
  ]);
});

it('HOME-16 the play button opens that match, with vendor, gameId, nodeId, matchId and leagueId', async () => {
  const rail = await theRail([
    aMatch('m1'),
    aMatch('m2', { homeTeam: 'Jamuna Stars', moneyLine: { homeTeamOdds: '-', awayTeamOdds: '-' } }),
  ]);
  const link = rail.getByRole('link', { name: 'Play: Padma Kings v Meghna Riders' });
  expect(link.getAttribute('href')).toBe(
    '/m/sports?vassalage=FB&gameId=FB_B01_sportsbook&nodeId=29001&matchId=m1&leagueId=l-1',
  );
  const suspended = rail.getByRole('button', { name: 'Play: Jamuna Stars v Meghna Riders' });
  expect(suspended.getAttribute('aria-disabled')).toBe('true');
});

it('is absent while there is no match', async () => {
  await aPage('/m/home');
  fireEvent.wheel(window);
  await screen.findByRole('region', { name: 'Latest winners' });
  expect(screen.queryByRole('region', { name: 'Hot matches' })).toBeNull();
});
