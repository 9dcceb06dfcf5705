// The header, its title, its icons and the footer menu around real screens, and the pages that are fetched when opened.
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { teamKpi } from '#contract/agents/team.ts';
import { depositChannels } from '#contract/cashier/deposits.ts';
import { lotteryMenu } from '#contract/lottery/games.ts';
import { helpCenter, terms } from '#contract/messaging.ts';
import { inboxList } from '#contract/messaging/inbox.ts';
import { betRecords } from '#contract/reporting.ts';
import type { APlatform } from '#contract/testing/a-platform.ts';
import { type APage, aPage } from '#site/testing/a-page.tsx';
import { aSession } from '#site/testing/usual-answers.ts';

/** The specification's lists, written out: the site must not be measured by its own. */
const withoutHeader = new Set(
  '/m/login /m/register /m/message /m/app /m/lottery /m/forget /m/changePsw /m/member/home /m/agent'.split(
    ' ',
  ),
);
const withoutFooter = new Set(
  '/m/login /m/register /m/slotsCenter /m/gameList /m/lottery /m/forget /m/changePsw /m/app /m/notice /m/agent /m/help'.split(
    ' ',
  ),
);
const ofVisitors =
  '/m/home /m/game /m/slotsCenter /m/gameList /m/lottery /m/app /m/notice /m/help /m/activity /m/set /m/message /m/login /m/register /m/forget'.split(
    ' ',
  );
const ofMembers = ['/m/changePsw', '/m/member/home', '/m/gameRecord', '/m/agent'];

/** What screens fetch for themselves is refused: it changes nothing around them. */
function platform({ refuse }: APlatform): void {
  const own = [helpCenter, terms, teamKpi, betRecords, lotteryMenu, depositChannels, inboxList];
  for (const call of own) refuse(call, 'UNKNOWN_ERROR');
}

/** The screen is there with all that it fetches. */
async function loaded({ client }: APage): Promise<void> {
  await act(() => vi.dynamicImportSettled());
  await waitFor(() => expect(client.isFetching()).toBe(0));
}

it('LAY-01 LAY-03 LAY-04 header and footer menu are around every screen but those of the two lists', async () => {
  let page = await aPage('/m/home', { platform });
  const seen = new Set<string>();
  const look = async (path: string) => {
    await page.go(path);
    await waitFor(() => expect(page.address()).toBe(path));
    const bars = () => ({
      path,
      header: screen.queryByRole('button', { name: 'Menu' }) !== null,
      footer: screen.queryByRole('navigation', { name: 'Main menu' }) !== null,
    });
    await waitFor(() =>
      expect(bars()).toEqual({ path, header: !withoutHeader.has(path), footer: !withoutFooter.has(path) }),
    );
    await loaded(page);
    seen.add(path);
  };
  for (const path of ofVisitors) await look(path);
  for (const path of ofMembers) {
    page = await aPage(path, { session: aSession({ type: 1 }), platform });
    await look(path);
  }
  for (const path of [...withoutHeader, ...withoutFooter]) expect(seen).toContain(path);
});

it('HDR-02 HDR-04 a member’s header has a wallet that leads to deposits and a letter that leads to the inbox', async () => {
  const page = await aPage('/m/game', { session: aSession(), platform });
  const top = () => within(screen.getByRole('banner'));
  await page.user.click(await top().findByRole('link', { name: 'Deposit' }));
  await waitFor(() => expect(page.address()).toBe('/m/voucherCenter'));
  await loaded(page);
  await page.user.click(await top().findByRole('link', { name: 'Messages' }));
  await waitFor(() => expect(page.address()).toBe('/m/webEmail'));
  await loaded(page);
});

it('LAY-11 the header has the title of its screen, in both languages', async () => {
  const titles = [
    ['/m/activity', 'Promotions', 'প্রোমোশন'],
    ['/m/login', 'Log in', 'লগইন'],
    ['/m/register', 'Register', 'নিবন্ধন'],
    ['/m/forget', 'Forgot password', 'পাসওয়ার্ড ভুলে গেছেন'],
    ['/m/message', 'Messages', 'বার্তা'],
    ['/m/trail', 'Free trial', 'ফ্রি ট্রায়াল'],
    ['/m/notice', 'Announcements', 'ঘোষণা'],
    ['/m/gameCenter', 'Game centre', 'গেম সেন্টার'],
    ['/m/slotsCenter', 'Slots', 'স্লট'],
    ['/m/set', 'Personal settings', 'ব্যক্তিগত সেটিংস'],
    ['/m/help', 'Help centre', 'সাহায্য কেন্দ্র'],
    ['/m/gameList', 'Game list', 'গেমের তালিকা'],
  ] as const;
  for (const language of ['EN', 'BN'] as const) {
    const page = await aPage('/m/game', {
      language,
      platform,
    });
    for (const [path, english, bengali] of titles) {
      await page.go(path);
      await screen.findByRole('heading', { level: 1, name: language === 'EN' ? english : bengali });
      await loaded(page);
    }
  }
});

it('ROUTE-54 each page that is fetched when opened is there under its address', async () => {
  const pages = [
    ['/m/customerTask', '/m/login'],
    ['/m/ipLimit', 'Access denied from your location'],
    ['/m/serviceError', 'The site is under maintenance'],
    ['/m/lotteryHistory', 'Draw results'],
    ['/m/registerTerms', 'Terms of registration'],
    ['/m/userAgreement', 'User agreement'],
  ] as const;
  for (const [path, shown] of pages) {
    const page = await aPage(path, { platform });
    if (shown === '/m/login') await waitFor(() => expect(page.address()).toBe(shown));
    else await screen.findByRole('heading', { level: 1, name: shown });
  }
});
