// The screen around a game that is not there or is left: why it did not open, what helps, and open rounds.
import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { closeGame, gameSession, launchGame } from '#contract/games/play.ts';
import { memberInfo } from '#contract/identity/member.ts';
import { walletBalance } from '#contract/wallet.ts';
import { type APage, aPage } from '#site/testing/a-page.tsx';
import type { APlatform } from '#contract/testing/a-platform.ts';
import { press } from '#site/testing/form-hands.ts';
import { aMemberInfo, aSession, aWallet } from '#site/testing/usual-answers.ts';

const address = '/m/play?vassalage=MEG&nodeId=11001';
const launched = {
  content: { game_url: 'http://localhost:1/play?ticket=t1' },
  gameSessionId: 'gms_1',
  mode: 'REAL' as const,
};
const noRound = { id: 'gms_1', nodeId: '11001', state: 'PLAYING' as const, openRounds: [] };
const oneRound = { ...noRound, openRounds: [{ roundId: 'r1', betAmount: '10.00', placedAt: 1 }] };

function answerGame({ answer }: APlatform): void {
  answer(launchGame, launched);
  answer(gameSession, noRound);
  answer(closeGame, { closed: true });
}

const aGameOpened = (setUp: (one: APlatform) => void, session = aSession()): Promise<APage> =>
  aPage(address, {
    session,
    platform: (one) => {
      answerGame(one);
      setUp(one);
    },
  });

describe('a game that does not open', () => {
  it.each([
    ['SELF_EXCLUDED', 'Limits and breaks', '/m/securityCenter?show=bounds'],
    ['PLAY_LIMIT_REACHED', 'Limits and breaks', '/m/securityCenter?show=bounds'],
    ['LIMITS_UNSUPPORTED', 'Limits and breaks', '/m/securityCenter?show=bounds'],
    ['ACCOUNT_HELD', undefined, '/m/help'],
  ] as const)('for %s offers what helps instead of another try', async (code, words, way) => {
    await aGameOpened(({ refuse }) => refuse(launchGame, code));
    await screen.findByRole('button', { name: 'Back to games' });
    const links = screen.getAllByRole('link').filter((link) => link.getAttribute('href') === way);
    expect(links).toHaveLength(1);
    if (words) expect(links[0]?.textContent).toBe(words);
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
    expect(screen.queryByText('The game could not be opened')).toBeNull();
  });

  it('because of a break says until when it lasts', async () => {
    const beganAt = Date.now();
    const currentBreak = { kind: 'COOL_OFF' as const, beganAt, until: beganAt + 86_400_000 };
    await aGameOpened(({ answer, refuse }) => {
      refuse(launchGame, 'SELF_EXCLUDED');
      answer(memberInfo, aMemberInfo({ currentBreak }));
    });
    await screen.findByText(/^You are on a break until/);
  });

  it('and never will offers no other try; a trial guest is offered an account where one is needed', async () => {
    await aGameOpened(({ refuse }) => refuse(launchGame, 'NOT_FOUND'));
    await screen.findByText('The game could not be opened');
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
    await aGameOpened(({ refuse }) => refuse(launchGame, 'GAME_NOT_OFFERED'));
    await screen.findByText('This game is not offered in your country or for your kind of account');
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
    await aGameOpened(({ refuse }) => refuse(launchGame, 'FORMAL_ACCOUNT_REQUIRED'), aSession({ type: 4 }));
    await screen.findByRole('button', { name: 'Register' });
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });

  it('for want of a network opens with another try, by another launch', async () => {
    const { platform, user } = await aGameOpened(({ cut }) => cut(launchGame));
    await screen.findByText('The game could not be opened');
    answerGame(platform);
    await press(user, 'Try again');
    await waitFor(() => expect(document.querySelector('iframe')).not.toBeNull());
    expect(platform.callsOf(launchGame)).toHaveLength(2);
  });

  it('leads back to the hall', async () => {
    const page = await aGameOpened(({ refuse }) => refuse(launchGame, 'GAME_UNAVAILABLE'));
    await press(page.user, 'Back to games');
    expect(page.address()).toBe('/m/game');
  });
});

describe('a game that is open', () => {
  it('shows a loader over its frame, and is launched for its vendor once', async () => {
    const { platform } = await aGameOpened(() => undefined);
    await screen.findByText('Opening the game…');
    await waitFor(() => expect(document.querySelector('iframe')).not.toBeNull());
    expect(platform.callsOf(launchGame).map(({ query }) => [query.vassalage, query.nodeId])).toEqual([
      ['MEG', '11001'],
    ]);
  });

  it('is closed at the platform when it is left', async () => {
    const page = await aGameOpened(() => undefined);
    await waitFor(() => expect(document.querySelector('iframe')).not.toBeNull());
    await press(page.user, 'Close the game');
    await waitFor(() => expect(page.address()).toBe('/m/game'));
    await waitFor(() =>
      expect(page.platform.callsOf(closeGame).map(({ body }) => body)).toEqual([{ gameSessionId: 'gms_1' }]),
    );
  });

  it('with an open round asks before it is left, and says that the round goes on', async () => {
    const page = await aGameOpened(({ answer }) => answer(gameSession, oneRound));
    await screen.findByText('Your unfinished round goes on');
    await press(page.user, 'Close the game');
    await screen.findByRole('dialog', { name: 'A round is not finished' });
    await press(page.user, 'Keep playing');
    await waitFor(() => expect(screen.queryByText('A round is not finished')).toBeNull());
    expect(page.address()).toBe(address);
    await press(page.user, 'Close the game');
    await screen.findByRole('dialog', { name: 'A round is not finished' });
    await press(page.user, 'Leave');
    await waitFor(() => expect(page.address()).toBe('/m/game'));
  });

  it('whose stake a limit of the player refuses offers the way to the limits', async () => {
    const page = await aGameOpened(() => undefined);
    await waitFor(() => expect(document.querySelector('iframe')).not.toBeNull());
    const frame = document.querySelector('iframe');
    // This DOM opens no window for the address of a frame.
    Object.defineProperty(frame, 'contentWindow', { value: window });
    const source = window;
    const data = { khela: true, type: 'limit-reached' };
    const { origin } = new URL(launched.content.game_url);
    act(() => void window.dispatchEvent(new MessageEvent('message', { data, origin, source })));
    await screen.findByRole('dialog', { name: 'Your limit is reached' });
    await press(page.user, 'Limits and breaks');
    await waitFor(() => expect(page.address()).toBe('/m/securityCenter?show=bounds'));
  });

  it('does not hang when nobody knows about its rounds', async () => {
    const page = await aGameOpened(() => undefined);
    await waitFor(() => expect(document.querySelector('iframe')).not.toBeNull());
    page.platform.cut(gameSession);
    await press(page.user, 'Close the game');
    await waitFor(() => expect(page.address()).toBe('/m/game'));
  });
});

it('an address without a game leads to the hall', async () => {
  const page = await aPage('/m/play', { session: aSession() });
  await waitFor(() => expect(page.address()).toBe('/m/game'));
  await act(async () => undefined);
  expect(page.platform.callsOf(launchGame)).toEqual([]);
});

it('while a bonus waits, the bar says which part of the total is not for bets, so that the game shows less', async () => {
  await aGameOpened(({ answer }) =>
    answer(walletBalance, { ...aWallet('1234.50'), sumBalance: '1284.50', bonusBalance: '50.00' }),
  );
  await screen.findByText('of it 50.00 bonus waits');
  expect(screen.getByTestId('play-balance').textContent).toBe('1,284.50');
});
