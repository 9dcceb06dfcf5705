// Links that leave the site: a new tab of the browser, or the bridge of the native app.
import { screen, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { platformStatus } from '#contract/platform.ts';
import { openExternal } from '#site/base/external-links.ts';
import { aPage } from '#site/testing/a-page.tsx';
import { aStatus } from '#site/testing/usual-answers.ts';

const telegram = 'https://t.example/khela';
afterEach(() => {
  Reflect.deleteProperty(window, 'AppBridge');
  vi.restoreAllMocks();
});

async function theTelegramLink() {
  const { user } = await aPage('/m/game', {
    platform: ({ answer }) =>
      answer(platformStatus, aStatus({ resources: [{ resourceType: 'TELEGRAM', url: telegram }] })),
  });
  await user.click(screen.getByRole('button', { name: 'Menu' }));
  const menu = within(await screen.findByRole('dialog', { name: 'Menu' }));
  return { user, link: await menu.findByRole('link', { name: 'Telegram (opens in a new tab)' }) };
}

/** Presses it; whether the browser would follow the link itself. */
function follows(link: HTMLElement): boolean {
  return link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
}

it('LAUNCH-24 a browser opens a new tab that cannot reach back', async () => {
  const { link } = await theTelegramLink();
  expect([link.getAttribute('target'), link.getAttribute('rel')]).toEqual(['_blank', 'noopener noreferrer']);
  const stopped = vi.fn((event: Event) => event.preventDefault());
  let isFollowed = false;
  window.addEventListener(
    'click',
    (event) => {
      isFollowed = !event.defaultPrevented;
      stopped(event);
    },
    { once: true },
  );
  follows(link);
  expect(isFollowed).toBe(true);
  const opened = vi.spyOn(window, 'open').mockReturnValue(null);
  openExternal(telegram);
  expect(opened).toHaveBeenCalledWith(telegram, '_blank', 'noopener');
});

it('LAUNCH-24 the native app’s bridge opens the address in its place', async () => {
  const received: string[] = [];
  Object.assign(window, { AppBridge: { openExternal: (url: string) => received.push(url) } });
  const { link } = await theTelegramLink();
  expect(follows(link)).toBe(false);
  openExternal('https://example.com/a');
  expect(received).toEqual([telegram, 'https://example.com/a']);
});
