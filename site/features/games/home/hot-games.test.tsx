// The search on home: its message when no game has the name.
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aPage } from '#site/testing/a-page.tsx';

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
