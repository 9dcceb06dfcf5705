// The app page, its offers on home and in the menu: for which device and context they are, and how they are hidden.
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { platformStatus } from '#contract/platform.ts';
import { deviceOf, downloadsFor, opensHere } from '#site/data/platform/downloads.ts';
import { aPage } from '#site/testing/a-page.tsx';
import { aStatus } from '#site/testing/usual-answers.ts';

const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 12_4 like Mac OS X) AppleWebKit/605.1.15 Safari/604.1';
const android =
  'Mozilla/5.0 (Linux; Android 14; Pixel 7) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36';
const files = aStatus({
  resources: [
    { resourceType: 'Android', url: '/brand/app.apk' },
    { resourceType: 'IOS', url: '/brand/app.ipa' },
    { resourceType: 'MOBILECONFIG', url: '/web-clip.mobileconfig' },
  ],
});
afterEach(() => vi.restoreAllMocks());

async function on(userAgent: string, path: string, status = files) {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent);
  const page = await aPage(path, { platform: ({ answer }) => answer(platformStatus, status) });
  // Home offers the app to visitors who use the page.
  fireEvent.wheel(window);
  return page;
}
const theBar = () => screen.findByRole('complementary', { name: 'Get the app' });

describe('the app page', () => {
  it('ROUTE-25 SYS-10 shows the guide of the device first, and the other one by its tab', async () => {
    const { user } = await on(android, '/m/app');
    const guide = within(await screen.findByRole('tabpanel', { name: 'How to install' }));
    guide.getByText(/tap the menu with three dots/);
    const link = guide.getByRole('link', { name: 'Download for Android' });
    expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual(['/brand/app.apk', null]);
    await user.click(screen.getByRole('tab', { name: /iPhone/ }));
    guide.getByText(/in Safari and tap Share/);
    expect(guide.getByRole('link', { name: 'Download for iPhone' }).getAttribute('target')).toBeNull();
    guide.getByText(/allow the download of the profile/);
  });

  it('UI-07 has a code of 100 px for another phone', async () => {
    await on(android, '/m/app');
    const code = await screen.findByRole('img', { name: 'QR code of this page' });
    expect([code.getAttribute('width'), code.getAttribute('height')]).toEqual(['100', '100']);
  });

  it('LAUNCH-22 opens files of apps in the same tab, and other links in a new one', async () => {
    await on(android, '/m/app');
    const file = await screen.findByRole('link', { name: 'Download for Android' });
    expect([file.getAttribute('href'), file.getAttribute('target')]).toEqual(['/brand/app.apk', null]);
    expect(['/a.apk', 'https://x.example/a.IPA?v=2', '/web-clip.mobileconfig'].map(opensHere)).toEqual([
      true,
      true,
      true,
    ]);
    expect(opensHere('https://play.example/store?id=a.apk')).toBe(false);
  });
});

describe('what home offers', () => {
  it('HOME-23 AUTH-45 the bar is there until it is hidden, which the device remembers', async () => {
    const { user } = await on(iphone, '/m/home');
    await user.click(await screen.findByRole('button', { name: 'Not now' }));
    const bar = within(await theBar());
    expect(bar.getByRole('link', { name: 'Install' }).getAttribute('href')).toBe('/m/app');
    await user.click(bar.getByRole('button', { name: 'Do not show this again' }));
    expect(screen.queryByRole('complementary', { name: 'Get the app' })).toBeNull();
    expect(localStorage.getItem('hideDownloadBar')).toBe('1');
  });

  it('HOME-08 a dialog offers the links of this phone once', async () => {
    const { user } = await on(iphone, '/m/home');
    const dialog = within(await screen.findByRole('dialog', { name: /Install .* on your phone/ }));
    expect(dialog.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/brand/app.ipa',
      '/web-clip.mobileconfig',
    ]);
    await user.click(dialog.getByRole('button', { name: 'Not now' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: /Install/ })).toBeNull());
    expect(localStorage.getItem('downloadOffered')).toBe('1');
  });

  it('HDR-07 HDR-10 the header leads to the app page on home, where a link fits this phone', async () => {
    await on(iphone, '/m/home');
    const top = within(screen.getByRole('banner', { hidden: true }));
    await top.findByRole('link', { name: 'Get the app', hidden: true });
    await on(iphone, '/m/game');
    expect(within(screen.getByRole('banner')).queryByRole('link', { name: 'Get the app' })).toBeNull();
    await on(iphone, '/m/home', aStatus());
    await screen.findByRole('contentinfo');
    expect(within(screen.getByRole('banner')).queryByRole('link', { name: 'Get the app' })).toBeNull();
  });

  it('HDR-08 HDR-09 nothing is offered inside the app', async () => {
    await on(`${iphone} AppShell/1`, '/m/home');
    await screen.findByRole('contentinfo');
    expect(screen.queryByRole('link', { name: 'Get the app' })).toBeNull();
    expect(screen.queryByRole('complementary', { name: 'Get the app' })).toBeNull();
  });
});

describe('the side menu', () => {
  const menu = async (userAgent: string) => {
    const { user } = await on(userAgent, '/m/game');
    await user.click(screen.getByRole('button', { name: 'Menu' }));
    return { user, menu: within(await screen.findByRole('dialog', { name: 'Menu' })) };
  };
  it('SIDE-12 SIDE-19 has a download group with codes of 100 px, in a browser only', async () => {
    const browser = await menu(android);
    await browser.user.click(browser.menu.getByRole('button', { name: 'Download' }));
    const codes = browser.menu.getAllByRole('img').filter((image) => image.tagName === 'svg');
    expect(codes.map((code) => code.getAttribute('width'))).toEqual(['100', '100', '100', '100']);
    const app = await menu(`${android} AppShell/1`);
    expect(app.menu.queryByRole('button', { name: 'Download' })).toBeNull();
  });
});

it('knows a device by its user agent, and gives a desktop the links of all', () => {
  const all = [
    { type: 'Android', url: '/a.apk' },
    { type: 'MOBILECONFIG', url: '/a.mobileconfig' },
  ] as const;
  const typesFor = (userAgent: string, touchPoints = 0) =>
    downloadsFor(deviceOf(userAgent, touchPoints), all).map(({ type }) => type);
  expect(typesFor(android)).toEqual(['Android']);
  expect(typesFor(iphone)).toEqual(['MOBILECONFIG']);
  expect(typesFor('Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15)', 5)).toEqual(['MOBILECONFIG']);
  expect(typesFor('Mozilla/5.0 (Windows NT 10.0)')).toEqual(['Android', 'MOBILECONFIG']);
});
