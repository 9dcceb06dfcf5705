// Home's lower half: each rail shows what there is, and is absent while there is nothing; the notice starts the trial.
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { gameList, recentGames, winnerBoard } from '#contract/games/browse.ts';
import { freePlayLogin } from '#contract/identity/session.ts';
import { announcements } from '#contract/messaging.ts';
import { aPage } from '#site/testing/a-page.tsx';
import { press } from '#site/testing/form-hands.ts';
import { aGame, aSession } from '#site/testing/usual-answers.ts';

const rail = (name: string) => screen.findByRole('region', { name });
const win = (gameName: string, winAmount: string) => ({
  vo: { iconUrl: '/images/game.webp', gameName, customerName: 'p***1', winAmount },
});

it('shows new games, the biggest wins first, and games like the last one without those played', async () => {
  await aPage('/m/home', {
    session: aSession(),
    platform: ({ answer }) => {
      answer(recentGames, { games: [aGame(5, { gameType: 'FISH' })] });
      answer(gameList, ({ query }) => {
        const games = query.gameType === 'NEW' ? [aGame(30, { isNew: true })] : [aGame(5), aGame(6)];
        return { games, pageNum: 1, totalPages: 1, totalCount: games.length };
      });
      answer(winnerBoard, { content: [win('Small', '9.50'), win('Large', '1200.00')] });
    },
  });
  fireEvent.wheel(window);
  expect((await within(await rail('New games')).findByText('Game 30')).isConnected).toBe(true);
  const alike = await rail('Because you played Game 5');
  expect(within(alike).queryByText('Game 5')).toBeNull();
  expect(within(alike).getByText('Game 6').isConnected).toBe(true);
  const wins = within(await rail('Big wins')).getAllByRole('listitem');
  expect(wins.map((one) => one.textContent)).toEqual([
    expect.stringContaining('1,200.00Large'),
    expect.stringContaining('9.50Small'),
  ]);
});

it('shows no rail that is empty', async () => {
  await aPage('/m/home', {
    platform: ({ answer }) => answer(gameList, { games: [], pageNum: 1, totalPages: 0, totalCount: 0 }),
  });
  fireEvent.wheel(window);
  await rail('Latest winners');
  for (const name of ['New games', 'Big wins', 'Running now', 'Recently played', 'Favourites'])
    expect(screen.queryByRole('region', { name })).toBeNull();
});

it('the way to the trial is the main button of a visitor’s notice', async () => {
  const content = '<p>10,000.00 of play money.</p><p><a href="/m/trail">Start the free trial</a></p>';
  const page = await aPage('/m/home', {
    platform: ({ answer }) => {
      answer(announcements, {
        banners: [],
        player: [],
        popup: [{ id: '1', title: 'Try before you join', content, publishedAt: 0, read: false }],
        hot: [],
        promotion: [],
        footer: { unreadCount: 0 },
      });
      answer(freePlayLogin, {
        token: 'secret',
        merchantCode: 'khela',
        userName: 'trial1',
        customerType: 4,
        expiresAt: Date.now() + 86_400_000,
      });
    },
  });
  fireEvent.wheel(window);
  const notice = await screen.findByRole('dialog', { name: 'Try before you join' });
  expect(within(notice).getAllByRole('button').at(-1)?.textContent).toBe('Start the free trial');
  expect(within(notice).queryByRole('link')).toBeNull();
  await press(page.user, 'Start the free trial');
  await waitFor(() => expect(page.platform.callsOf(freePlayLogin)).toHaveLength(1));
});
