// What the shell and home show or hide: side panel, hot matches, download bar, agents' window, customer service.
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { hotMatches } from '#contract/games/sports.ts';
import { sportsHotMatch } from '#site/testing/a-hot-match.ts';
import { aPage } from '#site/testing/a-page.tsx';
import { platformStatus } from '#contract/platform.ts';
import { aSession, aStatus } from '#site/testing/usual-answers.ts';
// Read before the first test, which does not wait for it then.
import '#site/app/screens/home-below.tsx';

const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 12_4 like Mac OS X) AppleWebKit/605.1.15 Safari/604.1';
afterEach(() => vi.restoreAllMocks());

const gone = (role: string, name: string | RegExp) =>
  waitFor(() => expect(screen.queryByRole(role, { name })).toBeNull());

it('HOME-25 the side panel, the agents’ window and customer service are there when opened, and go', async () => {
  const { user } = await aPage('/m/game', { session: aSession({ type: 1 }) });
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Menu' }));
  const menu = within(await screen.findByRole('dialog', { name: 'Menu' }));
  await user.click(await menu.findByRole('button', { name: 'Invite friends' }));
  const agents = await screen.findByRole('dialog', { name: 'Invite players' });
  await user.click(within(agents).getByRole('button', { name: 'Close' }));
  await gone('dialog', 'Invite players');
  await gone('dialog', 'Menu');
  await user.click(screen.getByRole('button', { name: 'Customer service' }));
  const service = within(await screen.findByRole('dialog', { name: 'Customer service' }));
  await user.click(service.getByRole('button', { name: 'Close' }));
  await gone('dialog', 'Customer service');
});

it('HOME-25 home has hot matches while there are some', async () => {
  for (const content of [[sportsHotMatch()], []]) {
    await aPage('/m/home', {
      platform: ({ answer }) => answer(hotMatches, { content, at: Date.now(), validMs: 2_000 }),
    });
    fireEvent.wheel(window);
    await screen.findByRole('contentinfo');
    if (content.length > 0) await screen.findByRole('region', { name: 'Hot matches' });
    else await gone('region', 'Hot matches');
  }
});

it('HOME-25 home has the download bar until the device hides it', async () => {
  const resources = [
    { resourceType: 'Android' as const, url: '/brand/app.apk' },
    { resourceType: 'IOS' as const, url: '/brand/app.ipa' },
  ];
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(iphone);
  const { user } = await aPage('/m/home', {
    platform: ({ answer }) => answer(platformStatus, aStatus({ resources })),
  });
  fireEvent.wheel(window);
  await user.click(await screen.findByRole('button', { name: 'Not now' }));
  const bar = within(await screen.findByRole('complementary', { name: 'Get the app' }));
  await user.click(bar.getByRole('button', { name: 'Do not show this again' }));
  await gone('complementary', 'Get the app');
  expect(localStorage.getItem('hideDownloadBar')).toBe('1');
});
