// Header, side menu, bottom bar and customer service: the entries for each kind of visitor, and their destinations.
import { teamKpi } from '#contract/agents/team.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { gameList } from '#contract/games/browse.ts';
import { visitSportsbook } from '#contract/games/sports.ts';
import { memberInfo } from '#contract/identity/member.ts';
import { announcements } from '#contract/messaging.ts';
import { openCustomerService, platformStatus } from '#contract/platform.ts';
import { statement, txCodeList, walletBalance } from '#contract/wallet.ts';
import { brand } from '#site/base/brand.ts';
import { type APage, aPage } from '#site/testing/a-page.tsx';
import { complaint, message, press } from '#site/testing/form-hands.ts';
import { aMemberInfo, aSession, aStatus, flagsWithout } from '#site/testing/usual-answers.ts';

const menuOf = async (page: APage) => {
  await page.user.click(screen.getByRole('button', { name: 'Menu' }));
  return within(await screen.findByRole('dialog', { name: 'Menu' }));
};
const bar = () => within(screen.getByRole('navigation', { name: 'Main menu' }));

describe('the header', () => {
  it('LAY-06 offers a visitor login and registration, and a member the balance that leads to the member centre', async () => {
    const visitor = await aPage('/m/game');
    const top = within(screen.getByRole('banner'));
    expect(top.getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe('/m/login');
    expect(top.getByRole('link', { name: 'Register' }).getAttribute('href')).toBe('/m/register');
    visitor.client.clear();
    await aPage('/m/game', { session: aSession() });
    const balance = await screen.findByTestId('balance');
    expect(balance.textContent).toBe('1,234.50');
    expect(balance.closest('a')?.getAttribute('href')).toBe('/m/member/home');
    expect(within(screen.getByRole('banner')).queryByRole('link', { name: 'Log in' })).toBeNull();
  });

  it('LAY-07 shows the title and an arrow back, which leads home from where nobody came', async () => {
    const page = await aPage('/m/game');
    screen.getByRole('heading', { level: 1, name: 'Games' });
    await press(page.user, 'Back');
    expect(page.address()).toBe('/m/home');
    expect(within(screen.getByRole('banner')).queryByRole('button', { name: 'Back' })).toBeNull();
  });
});

describe('the bottom bar', () => {
  it('LAY-12 has five entries in the order of the specification', async () => {
    await aPage('/m/game');
    const entries = [...screen.getByRole('navigation', { name: 'Main menu' }).children];
    expect(entries.map(({ textContent }) => textContent)).toEqual([
      'Sports',
      'Member centre',
      'Invite friends',
      'Promotions',
      'Customer service',
    ]);
  });

  it('leads to the sports screen, which lists the games of a sports vendor that is no sportsbook', async () => {
    const page = await aPage('/m/game', {
      platform: (platform) => {
        platform.answer(platformStatus, aStatus({ sportsVendor: 'SB' }));
        platform.refuse(visitSportsbook, 'NOT_FOUND');
        platform.answer(gameList, { games: [], pageNum: 1, totalPages: 0, totalCount: 0 });
      },
    });
    await page.user.click(bar().getByRole('link', { name: 'Sports' }));
    await waitFor(() => expect(page.address()).toBe('/m/gameList?gameType=SPORTS&vassalage=SB'));
  });

  it.each([
    ['a visitor', undefined, '/m/login'],
    ['an agent', 1, null],
    ['a member', 0, 'Coming soon'],
  ] as const)('PROMO-04 inviting friends leads %s where it may', async (_who, type, outcome) => {
    const page = await aPage('/m/game', {
      session: type === undefined ? null : aSession({ type }),
      platform: ({ answer, refuse }) => {
        answer(platformStatus, aStatus({ whitelabel: flagsWithout('REFERRAL3') }));
        refuse(teamKpi, 'UNKNOWN_ERROR');
      },
    });
    await page.user.click(bar().getByRole('button', { name: 'Invite friends' }));
    if (outcome === '/m/login') await waitFor(() => expect(page.address()).toBe('/m/login'));
    else if (outcome) await message(outcome);
    else {
      const shown = within(await screen.findByRole('dialog', { name: 'Invite players' }));
      await page.user.click(shown.getByRole('button', { name: 'Agent centre' }));
      await waitFor(() => expect(page.address()).toBe('/m/agent'));
    }
    await act(async () => page.client.cancelQueries());
  });

  it('counts what a member has not read at customer service', async () => {
    await aPage('/m/game', {
      session: aSession(),
      platform: ({ answer }) =>
        answer(announcements, {
          banners: [],
          player: [],
          popup: [],
          hot: [],
          promotion: [],
          footer: { unreadCount: 3 },
        }),
    });
    await screen.findByRole('button', { name: 'Customer service, 3 unread' });
  });
});

describe('the side menu', () => {
  it('welcomes a visitor in the brand’s own words, in both languages', async () => {
    const english = await aPage('/m/game');
    (await menuOf(english)).getByText(brand.welcome.EN);
    const bengali = await aPage('/m/game', { language: 'BN' });
    await bengali.user.click(screen.getByRole('button', { name: 'মেনু' }));
    const menu = within(await screen.findByRole('dialog', { name: 'মেনু' }));
    menu.getByText(brand.welcome.BN);
    expect(menu.queryByText(/-তে স্বাগতম/)).toBeNull();
  });

  it('shows a member name, level and balance, which can be hidden for the session', async () => {
    const page = await aPage('/m/game', {
      session: aSession({ userName: 'rahim1' }),
      platform: ({ answer }) =>
        answer(memberInfo, aMemberInfo({ clubLabel: { labelName: 'Padma 2', type: 'AUTO' } })),
    });
    const menu = await menuOf(page);
    menu.getByText('rahim1');
    await menu.findByText('Padma 2');
    expect(menu.getByTestId('menu-balance').textContent).toBe('1,234.50');
    await page.user.click(menu.getByRole('button', { name: 'Hide balance' }));
    expect(menu.getByTestId('menu-balance').textContent).toBe('******');
    await page.user.click(menu.getByRole('button', { name: 'Show balance' }));
    expect(menu.getByTestId('menu-balance').textContent).toBe('1,234.50');
  });

  it('SIDE-08 has the buttons to deposit and to withdraw', async () => {
    const page = await aPage('/m/game', { session: aSession() });
    const menu = await menuOf(page);
    expect(menu.getByRole('link', { name: 'Deposit' }).getAttribute('href')).toBe('/m/voucherCenter');
    expect(menu.getByRole('link', { name: 'Withdraw' }).getAttribute('href')).toBe('/m/withdraw');
  });

  it('SIDE-20 has missions where the merchant has promotions', async () => {
    const menu = await menuOf(await aPage('/m/game', { session: aSession() }));
    expect(menu.getByRole('link', { name: 'Missions' }).getAttribute('href')).toBe('/m/rewardCenter');
    const page = await aPage('/m/game', {
      platform: ({ answer }) => answer(platformStatus, aStatus({ whitelabel: flagsWithout('PROMO3') })),
    });
    const without = await menuOf(page);
    without.getByRole('button', { name: 'Tasks' });
    expect(without.queryByRole('link', { name: 'Missions' })).toBeNull();
  });

  it('SIDE-22 SIDE-20 shows an entry of a feature only while the merchant has it', async () => {
    const flags = { CBS3: 'Live chat', PROMO3: 'Missions' } as const;
    const shownWithout = async (...off: (keyof typeof flags)[]) => {
      const menu = await menuOf(
        await aPage('/m/game', {
          session: aSession(),
          platform: ({ answer }) => answer(platformStatus, aStatus({ whitelabel: flagsWithout(...off) })),
        }),
      );
      // Entries that depend on no flag stay.
      for (const name of ['Tasks', 'Invite friends']) menu.getByRole('button', { name });
      menu.getByRole('link', { name: 'Settings' });
      return Object.values(flags).filter((name) => menu.queryByText(name) !== null);
    };
    expect(await shownWithout()).toEqual(['Live chat', 'Missions']);
    expect(await shownWithout('CBS3')).toEqual(['Missions']);
    expect(await shownWithout('PROMO3')).toEqual(['Live chat']);
    expect(await shownWithout('CBS3', 'PROMO3')).toEqual([]);
  });

  it('SIDE-10 has the three records in the group of all records', async () => {
    const page = await aPage('/m/game', { session: aSession() });
    const menu = await menuOf(page);
    await page.user.click(menu.getByRole('button', { name: 'All records' }));
    const hrefOf = (name: string) => menu.getByRole('link', { name }).getAttribute('href');
    expect(['Betting record', 'Account record', 'Profit and loss'].map(hrefOf)).toEqual([
      '/m/gameRecord',
      '/m/transaction/record',
      '/m/profitandloss',
    ]);
  });

  it('leads a member to the records, a visitor not', async () => {
    const member = await aPage('/m/game', {
      session: aSession(),
      platform: ({ cut }) => [statement, txCodeList].map(cut),
    });
    const menu = await menuOf(member);
    await member.user.click(menu.getByRole('button', { name: 'All records' }));
    await member.user.click(menu.getByRole('link', { name: 'Account record' }));
    await waitFor(() => expect(member.address()).toBe('/m/transaction/record'));
    const visitor = await aPage('/m/game');
    const theirs = await menuOf(visitor);
    expect(theirs.queryByRole('button', { name: 'All records' })).toBeNull();
    expect(theirs.queryByRole('button', { name: 'Log out' })).toBeNull();
    expect(theirs.getByRole('link', { name: 'VIP' }).getAttribute('href')).toMatch(/^\/vip\/vip\.html/);
  });

  it('switches language and theme in place', async () => {
    const page = await aPage('/m/game');
    const menu = await menuOf(page);
    await page.user.click(menu.getByRole('radio', { name: 'Light theme' }));
    expect(document.documentElement.dataset.theme).toBe('light');
    await page.user.click(menu.getByRole('radio', { name: 'Dark theme' }));
    expect(document.documentElement.dataset.theme).toBe('dark');
    await page.user.click(menu.getByRole('radio', { name: 'বাংলা' }));
    await screen.findByRole('dialog', { name: 'মেনু' });
    expect(document.documentElement.lang).toBe('bn');
    expect(page.address()).toBe('/m/game');
    await page.user.click(screen.getByRole('radio', { name: 'English' }));
    await screen.findByRole('dialog', { name: 'Menu' });
  });

  it('a balance that does not come shows no figure', async () => {
    const page = await aPage('/m/game', {
      session: aSession(),
      platform: ({ refuse }) => refuse(walletBalance, 'NO_PERMISSION'),
    });
    const menu = await menuOf(page);
    expect(menu.getByTestId('menu-balance').textContent).toBe('–');
  });
});

describe('customer service', () => {
  const withPeople = (page: Parameters<typeof aStatus>[0] = {}) =>
    aStatus({ customerService: [{ title: 'CS', path: 'ref-chat' }], ...page });

  it('SVC-02 leads to a person, to announcements and to help', async () => {
    const page = await aPage('/m/game', {
      platform: ({ answer }) => {
        answer(platformStatus, withPeople());
        answer(openCustomerService, { url: 'https://support.example.com/chat' });
      },
    });
    await page.user.click(bar().getByRole('button', { name: 'Customer service' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Customer service' }));
    const person = await sheet.findByRole('link', { name: 'Talk to support (opens in a new tab)' });
    expect(person.getAttribute('href')).toBe('https://support.example.com/chat');
    expect(person.getAttribute('rel')).toContain('noopener');
    expect(sheet.getByRole('link', { name: 'Announcements' }).getAttribute('href')).toBe('/m/notice');
    expect(sheet.getByRole('link', { name: 'Help centre' }).getAttribute('href')).toBe('/m/help');
    await page.user.click(sheet.getByRole('button', { name: 'Tasks' }));
    await message('Coming soon');
  });

  it.each([true, false])('leads to feedback only while it is switched on: %s', async (isOn) => {
    const page = await aPage('/m/game', {
      platform: ({ answer }) =>
        answer(platformStatus, aStatus({ whitelabel: isOn ? flagsWithout() : flagsWithout('FEEDBACK3') })),
    });
    await page.user.click(bar().getByRole('button', { name: 'Customer service' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Customer service' }));
    await sheet.findByRole('link', { name: 'Messages' });
    await waitFor(() =>
      expect(sheet.queryAllByRole('link', { name: 'Feedback' })).toHaveLength(isOn ? 1 : 0),
    );
  });

  it('says why nobody can be reached, beside the entry, and asks again at the next tap', async () => {
    const page = await aPage('/m/game', {
      platform: ({ answer, refuse }) => {
        answer(platformStatus, withPeople());
        refuse(openCustomerService, 'EMPTY_URL');
      },
    });
    await page.user.click(bar().getByRole('button', { name: 'Customer service' }));
    await waitFor(() => expect(page.platform.callsOf(openCustomerService).length).toBeGreaterThan(0));
    const before = page.platform.callsOf(openCustomerService).length;
    await press(page.user, 'Talk to support');
    await complaint('The requested url is empty');
    await waitFor(() => expect(page.platform.callsOf(openCustomerService).length).toBeGreaterThan(before));
  });
});
