// The sportsbook's frame: who opens it how, its timings, messages, errors, and what a change of the login does.
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { closeGame, gameSession, launchGame } from '#contract/games/play.ts';
import { visitSportsbook } from '#contract/games/sports.ts';
import type { APlatform } from '#contract/testing/a-platform.ts';
import { sessionStore } from '#site/base/session.ts';
import { aPage } from '#site/testing/a-page.tsx';
import { press } from '#site/testing/form-hands.ts';
import { aSession } from '#site/testing/usual-answers.ts';
// Read before the first test, which does not wait for it then.
import './sports-screen.tsx';

const origin = 'http://play.test';
function answerSports({ answer }: APlatform): void {
  answer(launchGame, {
    content: { game_url: `${origin}/sportsbook/SBO?ticket=t1` },
    gameSessionId: 'gms_1',
    mode: 'REAL',
  });
  answer(gameSession, { id: 'gms_1', nodeId: '29001', state: 'PLAYING', openRounds: [] });
  answer(closeGame, { closed: true });
  answer(visitSportsbook, { content: { game_url: `${origin}/sportsbook/SBO?mode=VISITOR` } });
}
const opened = (session = aSession(), path = '/m/sports') => aPage(path, { session, platform: answerSports });
const visited = () => aPage('/m/sports', { platform: answerSports });
const theFrame = async () => {
  await waitFor(() => expect(document.querySelector('iframe')?.getAttribute('src')).toBeTruthy());
  return document.querySelector('iframe') as HTMLIFrameElement;
};

afterEach(() => void vi.useRealTimers());

describe('the sports screen', () => {
  it('LAUNCH-12 is a frame of the provider over the whole screen, without the bars of the site', async () => {
    const { platform } = await opened();
    const frame = await theFrame();
    expect(new URL(frame.src).origin).toBe(origin);
    expect(screen.queryByRole('navigation', { name: 'Main menu' })).toBeNull();
    // The sportsbook shows the balance itself.
    expect(screen.queryByTestId('play-balance')).toBeNull();
    expect(platform.callsOf(launchGame)[0]?.query.vassalage).toBe('SBO');
  });

  it('LAUNCH-18 opens free for a visitor, who is asked to sign in and has no session at the provider', async () => {
    const { platform } = await visited();
    expect((await theFrame()).src).toBe(`${origin}/sportsbook/SBO?mode=VISITOR`);
    expect(platform.callsOf(visitSportsbook)[0]?.query).toMatchObject({
      platform: 'html5',
      vassalage: 'SBO',
    });
    expect(platform.callsOf(launchGame)).toHaveLength(0);
    expect(screen.getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe('/m/login?from=game');
  });

  it('opens at the match of the address', async () => {
    const { platform } = await opened(
      aSession(),
      '/m/sports?vassalage=FB&nodeId=29002&matchId=m1&leagueId=l1',
    );
    await theFrame();
    expect(platform.callsOf(launchGame)[0]?.query).toMatchObject({
      vassalage: 'FB',
      nodeId: '29002',
      matchId: 'm1',
      leagueId: 'l1',
    });
  });

  it('LAUNCH-13 LAUNCH-14 is blank for 150 ms, and ready 100 ms after its load', async () => {
    const page = await opened();
    await theFrame();
    const held = page.platform.hold(launchGame);
    await page.go('/m/sports?vassalage=FB');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    held.release();
    // The launch takes as long as it takes: none of it waits by the clock.
    for (let step = 0; step < 500 && !document.querySelector('iframe'); step += 1) {
      await act(() => vi.advanceTimersByTimeAsync(0));
      await act(() => new Promise((resume) => setImmediate(resume)));
    }
    const frame = document.querySelector('iframe') as HTMLIFrameElement;
    const pass = (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)));
    expect(frame.hasAttribute('src')).toBe(false);
    await pass(149);
    expect(frame.hasAttribute('src')).toBe(false);
    await pass(1);
    expect(frame.src).toBe(`${origin}/sportsbook/SBO?ticket=t1`);
    const isLoading = () => screen.queryByText('Opening the game…') !== null;
    act(() => void fireEvent.load(frame));
    await pass(99);
    expect(isLoading()).toBe(true);
    await pass(1);
    expect(isLoading()).toBe(false);
  });

  it('LAUNCH-15 is launched again when the login state changes', async () => {
    const { platform } = await visited();
    await theFrame();
    await act(async () => sessionStore.set(aSession()));
    await waitFor(() => expect(platform.callsOf(launchGame)).toHaveLength(1));
    await waitFor(() => expect(document.querySelector('iframe')?.src).toContain('ticket=t1'));
  });

  it('LAUNCH-16 obeys relogin of its own frame and origin, and nothing else', async () => {
    const page = await opened();
    const frame = await theFrame();
    // Nothing loads in this DOM, so the frame has no window of its own.
    const inside = {};
    Object.defineProperty(frame, 'contentWindow', { value: inside });
    const say = (more: { data?: unknown; origin?: string; source?: unknown }) =>
      act(async () => {
        const usual = { data: { relogin: true }, origin, source: inside };
        window.dispatchEvent(Object.assign(new Event('message'), usual, more));
      });
    await say({ origin: 'http://evil.test' });
    await say({ source: window });
    for (const data of ['relogin', { relogin: 'true' }, [{ relogin: true }], null]) await say({ data });
    expect(page.address()).toBe('/m/sports');
    await say({});
    await waitFor(() => expect(page.address()).not.toBe('/m/sports'));
  });

  it('offers another try when it does not open', async () => {
    const page = await aPage('/m/sports', { platform: ({ cut }) => cut(visitSportsbook) });
    await screen.findByText('The game could not be opened');
    answerSports(page.platform);
    await press(page.user, 'Try again');
    expect((await theFrame()).src).toContain('mode=VISITOR');
  });
});
