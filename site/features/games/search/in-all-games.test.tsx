// The search in all games below the filter of a list: it runs for every name, and shows tiles of any category.
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { gameList, gameSearch } from '#contract/games/browse.ts';
import { aPage } from '#site/testing/a-page.tsx';
import { aGame } from '#site/testing/usual-answers.ts';

const section = () => screen.findByRole('region', { name: 'In all games' });
const none = { games: [], pageNum: 1, totalPages: 0, totalCount: 0 };

it.each(['/m/home', '/m/game?gameType=RNG', '/m/gameList?gameType=RNG', '/m/game?gameType=HOT'])(
  'is below the filter of %s, whether that has a match or not',
  async (address) => {
    const page = await aPage(address, {
      platform: ({ answer }) => {
        answer(gameList, none);
        answer(gameSearch, { games: [aGame(70, { gameType: 'FISH' })], totalCount: 1 });
      },
    });
    await page.user.type(await screen.findByRole('textbox'), 'roboter');
    const tile = await within(await section()).findByText('Game 70');
    expect(tile.isConnected).toBe(true);
  },
);

it('says when no game is like the name, and is absent without one', async () => {
  const page = await aPage('/m/gameList?gameType=RNG');
  await screen.findByText('Game 1');
  expect(screen.queryByText('In all games')).toBeNull();
  await page.user.type(screen.getByRole('textbox'), 'qqq');
  expect((await within(await section()).findByText('No game is like “qqq”')).isConnected).toBe(true);
});

it('has no second heading below a list of all games', async () => {
  const page = await aPage('/m/gameList', {
    platform: ({ answer }) => {
      answer(gameList, none);
      answer(gameSearch, { games: [aGame(70, { gameType: 'FISH' })], totalCount: 1 });
    },
  });
  await page.user.type(await screen.findByRole('textbox'), 'roboter');
  await within(await section()).findByText('Game 70');
  expect(screen.queryByRole('heading', { name: 'In all games' })).toBeNull();
  expect(screen.queryByText(/^No games found/)).toBeNull();
});
