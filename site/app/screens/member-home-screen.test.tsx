// The member centre in the layout the merchant chose: where it leads, and what it says about protection and cards.
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { AnswerOf } from '#contract/base/endpoint.ts';
import type { MemberType } from '#contract/base/roles.ts';
import { bankCards } from '#contract/identity/cards/bank-card.ts';
import { memberInfo } from '#contract/identity/member.ts';
import { headIcon, securityConfig } from '#contract/identity/profile.ts';
import { announcements } from '#contract/messaging.ts';
import { platformStatus } from '#contract/platform.ts';
import type { APlatform } from '#contract/testing/a-platform.ts';
import { routeExists } from '#site/base/known-routes.ts';
import { aPage } from '#site/testing/a-page.tsx';
import { press } from '#site/testing/form-hands.ts';
import { aBankCard, answerCentre, aSecurityConfig } from '#site/testing/member-answers.ts';
import { aMemberInfo, aSession, aStatus, flagsWithout } from '#site/testing/usual-answers.ts';

type Options = {
  layout?: string;
  type?: MemberType;
  config?: Partial<AnswerOf<typeof securityConfig>>;
  prepare?: (platform: APlatform) => void;
};

async function theCentre({ layout = '1', type = 0, config = {}, prepare }: Options = {}) {
  const page = await aPage('/m/member/home', {
    session: aSession({ userName: 'rahim1', type }),
    platform: (platform) => {
      answerCentre(platform);
      const mobileTemplate = { memberCenter: layout, depositFunction: '1' };
      platform.answer(platformStatus, aStatus({ mobileTemplate }));
      platform.answer(securityConfig, aSecurityConfig(config));
      prepare?.(platform);
    },
  });
  await screen.findByRole('heading', { level: 1, name: 'Member centre' });
  await screen.findByRole('link', { name: /^Security level/ });
  return page;
}

const addressesIn = (part: HTMLElement) =>
  within(part)
    .queryAllByRole('link')
    .map((link) => link.getAttribute('href'));
const addressesOf = (group: string) => addressesIn(screen.getByRole('region', { name: group }));
const head = () => screen.getByRole('region', { name: 'rahim1' });

const ways = ['/m/voucherCenter', '/m/withdraw'];
const records = ['/m/wallet', '/m/gameRecord', '/m/transaction/record', '/m/profitandloss'];
const offers = ['/m/gameList?gameType=FAV', '/m/activity'];
const cards = '/m/securityCenter?show=cards';

describe('the layouts', () => {
  it('MONEY-07 the new one has deposit in its head and records and offers as tiles', async () => {
    await theCentre();
    expect(addressesIn(head())).toEqual(expect.arrayContaining(ways));
    expect(addressesIn(screen.getByRole('navigation', { name: 'Member centre' }))).toEqual(
      expect.arrayContaining([...records, ...offers]),
    );
    expect(addressesOf('Account and safety')).toEqual([cards, '/m/securityCenter', '/m/set']);
    expect(screen.queryByRole('region', { name: 'Money and records' })).toBeNull();
  });

  it('MONEY-07 any other value shows the base one: everything in lists', async () => {
    for (const layout of ['0', '2']) {
      await theCentre({ layout });
      expect(addressesIn(head())).not.toContain('/m/voucherCenter');
      expect(screen.queryByRole('navigation', { name: 'Member centre' })).toBeNull();
      const money = addressesOf('Money and records');
      expect(money).toEqual(expect.arrayContaining([...ways, ...records, cards]));
      expect(addressesOf('Games and offers')).toEqual(expect.arrayContaining(offers));
      expect(addressesOf('Account and safety')).toEqual(['/m/securityCenter', '/m/set']);
    }
  });

  it.each(['1', '0'])('in layout %s every entry leads to a page that exists', async (layout) => {
    await theCentre({ layout });
    const main = screen.getByRole('main');
    const own = addressesIn(main).filter((address) => address?.startsWith('/m/'));
    expect(own.length).toBeGreaterThan(12);
    expect(own.filter((address) => !routeExists(address ?? ''))).toEqual([]);
  });
});

describe('who the member is', () => {
  it('shows picture, name, nickname and level, which leads to the member’s VIP', async () => {
    await theCentre({
      prepare: ({ answer }) => {
        answer(
          memberInfo,
          aMemberInfo({ nickname: 'Rahim', clubLabel: { labelName: 'VIP 2', type: 'AUTO' } }),
        );
        answer(headIcon, { icon: 'data:image/png;base64,AAAA' });
      },
    });
    const card = within(head());
    card.getByText('rahim1');
    await card.findByText('Rahim');
    expect((await card.findByRole('link', { name: 'VIP 2' })).getAttribute('href')).toBe('/m/vip');
    const picture = card.getByRole('link', { name: 'Change picture' });
    await waitFor(() => expect(picture.querySelector('img')?.getAttribute('src')).toMatch(/^data:image/));
    expect(picture.getAttribute('href')).toBe('/m/securityCenter');
  });

  it('hides the balance and shows it again', async () => {
    const page = await theCentre();
    const amount = screen.getByTestId('member-balance');
    await waitFor(() => expect(amount.textContent).toBe('1,234.50'));
    await press(page.user, 'Hide balance');
    expect(amount.textContent).toBe('******');
    await press(page.user, 'Show balance');
    expect(amount.textContent).toBe('1,234.50');
  });

  it.each([40, 41, 42] as const)('type %i has no money to move: no deposit and no cards', async (type) => {
    for (const layout of ['1', '0']) {
      await theCentre({ layout, type });
      const all = addressesIn(screen.getByRole('main'));
      for (const address of [...ways, cards]) expect(all).not.toContain(address);
    }
  });
});

describe('protection and verification', () => {
  const missing = () => screen.queryByRole('region', { name: 'Still missing' });

  it('names what is missing, each with its way', async () => {
    await theCentre({ config: { hasPaymentPassword: true, phoneMasked: '+880 ••••• 001' } });
    screen.getByText('2 of 5 protections are set');
    expect(addressesIn(missing() as HTMLElement)).toEqual([
      '/m/securityCenter?show=totp',
      '/m/securityCenter?show=email',
    ]);
    const verification = screen.getByRole('link', { name: /^Identity verification/ });
    expect(verification.textContent).toContain('Not started');
    expect(verification.getAttribute('href')).toBe('/m/securityCenter?show=identity');
  });

  it.each([
    ['UNDER_REVIEW', 'Under review'],
    ['REJECTED', 'Rejected'],
    ['VERIFIED', 'Verified'],
  ] as const)('a verification that is %s says so', async (kycState, words) => {
    await theCentre({ config: { kycState } });
    expect(screen.getByRole('link', { name: /^Identity verification/ }).textContent).toContain(words);
  });

  it('asks for nothing when everything is set', async () => {
    await theCentre({
      config: {
        hasPaymentPassword: true,
        phoneMasked: '+880 ••••• 001',
        emailMasked: 'r•••@example.com',
        passkeys: 1,
        kycState: 'VERIFIED',
      },
    });
    screen.getByText('5 of 5 protections are set');
    expect(missing()).toBeNull();
  });
});

describe('what waits', () => {
  it('counts unread announcements and bank accounts', async () => {
    await theCentre({
      prepare: ({ answer }) => {
        answer(bankCards, [aBankCard(), aBankCard({ id: 'acc_2' })]);
        answer(announcements, {
          banners: [],
          player: [],
          popup: [],
          hot: [],
          promotion: [],
          footer: { unreadCount: 3 },
        });
      },
    });
    const news = within(screen.getByRole('region', { name: 'News and help' }));
    const notices = await news.findByRole('link', { name: 'Announcements, 3 unread' });
    expect(notices.getAttribute('href')).toBe('/m/notice');
    const accounts = screen.getByRole('link', { name: /^Bank accounts/ });
    await waitFor(() => expect(accounts.textContent).toBe('Bank accounts2'));
  });

  const invite = () => within(screen.getByRole('main')).queryByRole('button', { name: 'Invite friends' });

  it('inviting friends opens the window of agents', async () => {
    const agent = await theCentre({ type: 1 });
    await agent.user.click(invite() as HTMLElement);
    const question = within(await screen.findByRole('dialog', { name: 'Invite players' }));
    await agent.user.click(question.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('inviting friends leads a player to the page, and is not offered while it is off', async () => {
    await theCentre();
    expect(invite()).not.toBeNull();
    await theCentre({
      prepare: ({ answer }) => answer(platformStatus, aStatus({ whitelabel: flagsWithout('REFERRAL3') })),
    });
    expect(invite()).toBeNull();
  });
});
