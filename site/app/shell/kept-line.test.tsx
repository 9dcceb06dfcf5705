// A refusal stays on the page with a button for the next step, until the reader leaves, closes it or presses the button.
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { gameList } from '#contract/games/browse.ts';
import { launchGame } from '#contract/games/play.ts';
import { aPage } from '#site/testing/a-page.tsx';
import type { APlatform } from '#contract/testing/a-platform.ts';
import { press } from '#site/testing/form-hands.ts';
import { aGame, aSession } from '#site/testing/usual-answers.ts';

const line = (text: string) =>
  screen.findByText((words, element) => words === text && element?.closest('[role="alert"]') !== null);

describe('an address nobody knows', () => {
  it('shows home and says so, until the reader goes on', async () => {
    const page = await aPage('/m/nothing-here');
    await waitFor(() => expect(page.address()).toBe('/m/home'));
    const said = await line('This page does not exist. Here is home.');
    await page.go('/m/set');
    expect(said.isConnected).toBe(false);
  });

  it('is closed by its reader; home itself says nothing', async () => {
    const page = await aPage('/m/nothing-here');
    const said = await line('This page does not exist. Here is home.');
    await page.user.click(within(said.parentElement ?? said).getByRole('button', { name: 'Close' }));
    expect(said.isConnected).toBe(false);
    await aPage('/m/home');
    expect(screen.queryByText('This page does not exist. Here is home.')).toBeNull();
  });
});

describe('a tile that is refused', () => {
  const guest = () => aSession({ type: 4 });
  const membersOnly = ({ answer }: APlatform) =>
    answer(gameList, { games: [aGame(1, { freeplay: false })], pageNum: 1, totalPages: 1, totalCount: 1 });

  it('stays as a line for a guest of the trial, and leads to registration', async () => {
    const page = await aPage('/m/gameList', { session: guest(), platform: membersOnly });
    await page.user.click(await screen.findByRole('link', { name: /Game 1/ }));
    await line('This game is not part of the free trial.');
    await press(page.user, 'Register');
    await screen.findByRole('dialog', { name: 'Please login an actual account to use this function' });
    await press(page.user, 'Cancel');
  });

  it.each([
    ['GAME_UNAVAILABLE', true],
    ['NOT_FOUND', false],
    ['FORMAL_ACCOUNT_REQUIRED', false],
  ] as const)('%s offers another try only where one can succeed: %s', async (code, mayTryAgain) => {
    const page = await aPage('/m/play?vassalage=MEG&nodeId=11001', {
      session: aSession(),
      platform: ({ refuse }) => refuse(launchGame, code),
    });
    await screen.findByText('The game could not be opened');
    expect(screen.queryAllByRole('button', { name: 'Try again' })).toHaveLength(mayTryAgain ? 1 : 0);
    expect(screen.queryAllByRole('button', { name: 'Register' })).toHaveLength(
      code === 'FORMAL_ACCOUNT_REQUIRED' ? 1 : 0,
    );
    await act(async () => page.client.cancelQueries());
  });
});
