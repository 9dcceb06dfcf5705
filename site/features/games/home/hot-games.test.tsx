// Hot games on home: the message of the search when no game has the name, and games that are not offered.
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { hotGames } from '#contract/games/browse.ts';
import { aPage } from '#site/testing/a-page.tsx';
import { aGame } from '#site/testing/usual-answers.ts';

it('the list is never empty and silent on the way to “no games found”', async () => {
  const page = await aPage('/m/home');
  const tile = await screen.findByText('Game 1');
  const list = tile.closest('[aria-busy]');
  const emptyMoments: string[] = [];
  const watch = new MutationObserver(() => {
    if (list?.isConnected && list.children.length === 0) emptyMoments.push(list.outerHTML);
  });
  watch.observe(document.body, { childList: true, subtree: true });
  await page.user.type(screen.getByRole('textbox'), 'Nobody');
  await waitFor(() =>
    expect(screen.getByText('No games found for “Nobody” in this list').isConnected).toBe(true),
  );
  watch.disconnect();
  expect(emptyMoments).toEqual([]);
});

it('other games take the place of those that are not offered to the visitor', async () => {
  const elsewhere = { onlyFor: { regions: ['PH'], memberTypes: [] } };
  const games = Array.from({ length: 12 }, (_, at) => aGame(at + 1, at < 3 ? elsewhere : {}));
  await aPage('/m/home', { platform: ({ answer }) => answer(hotGames, { games }) });
  expect((await screen.findByText('Game 12')).isConnected).toBe(true);
  expect(screen.queryByText('Game 3')).toBeNull();
});
