// Login and registration as one screen: tabs that follow the address, blocks that need a setting, and who is sent away.
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { AnswerOf } from '#contract/base/endpoint.ts';
import { platformStatus } from '#contract/platform.ts';
import { listOffers } from '#contract/promotions/offers.ts';
import { aPage } from '#site/testing/a-page.tsx';
import { fieldComes } from '#site/testing/form-hands.ts';
import { aSession, aStatus, flagsWithout } from '#site/testing/usual-answers.ts';

const chosen = (name: string) => screen.getByRole('tab', { name }).getAttribute('aria-selected');

describe('the tabs', () => {
  it('AUTH-01 AUTH-02 AUTH-03 are one screen, and the address follows them', async () => {
    const { user, address } = await aPage('/m/login');
    await screen.findByRole('tab', { name: 'Log in' });
    expect(chosen('Log in')).toBe('true');
    await user.click(screen.getByRole('tab', { name: 'Register' }));
    expect(address()).toBe('/m/register');
    await fieldComes('Confirm password');
    expect(chosen('Register')).toBe('true');
    expect(screen.queryByRole('button', { name: 'Log in' })).toBeNull();
    await user.click(screen.getByRole('tab', { name: 'Log in' }));
    expect(address()).toBe('/m/login');
    await screen.findByRole('button', { name: 'Log in' });
  });

  it('AUTH-01 whoever comes by the address of registration finds its tab', async () => {
    await aPage('/m/register');
    await screen.findByRole('tab', { name: 'Register' });
    expect(chosen('Register')).toBe('true');
  });
});

describe('blocks that need a setting', () => {
  it('AUTH-08 login by mobile is offered only while MOBILEVERCODELOGIN3 is on', async () => {
    await aPage('/m/login');
    await screen.findByText('With mobile');
    await aPage('/m/login', {
      platform: ({ answer }) =>
        answer(platformStatus, aStatus({ whitelabel: flagsWithout('MOBILEVERCODELOGIN3') })),
    });
    await screen.findByRole('button', { name: 'Free trial' });
    expect(screen.queryByText('With mobile')).toBeNull();
  });

  it('AUTH-05 AUTH-06 GEN-15 each button of a social provider needs its flag, and without any there is no block', async () => {
    const buttons = { FACEBOOKLOGIN3: 'Facebook', GOOGLELOGIN3: 'Google' } as const;
    const flags = Object.keys(buttons) as (keyof typeof buttons)[];
    for (const on of [flags, ...flags.map((flag) => [flag]), []]) {
      const off = flags.filter((flag) => !on.includes(flag));
      await aPage('/m/login', {
        platform: ({ answer }) => answer(platformStatus, aStatus({ whitelabel: flagsWithout(...off) })),
      });
      await screen.findByRole('button', { name: 'Free trial' });
      for (const flag of flags) {
        const button = screen.queryByRole('button', { name: new RegExp(buttons[flag]) });
        expect(button !== null, `${flag} of ${on.join(' ')}`).toBe(on.includes(flag));
      }
    }
  });

  it('AUTH-10 the free trial needs FREEPLAY3', async () => {
    await aPage('/m/login', {
      platform: ({ answer }) => answer(platformStatus, aStatus({ whitelabel: flagsWithout('FREEPLAY3') })),
    });
    await screen.findByText('With mobile');
    expect(screen.queryByRole('button', { name: 'Free trial' })).toBeNull();
  });
});

describe('the welcome bonus', () => {
  const offer: AnswerOf<typeof listOffers>['offers'][number] = {
    id: 'off_0123456789abcdefghjkmnpqrs',
    kind: 'FIRST_DEPOSIT',
    version: 1,
    names: { BN: 'স্বাগত বোনাস', EN: 'Welcome bonus' },
    texts: { BN: 'শর্ত', EN: 'Terms' },
    terms: {
      ratePercent: 100,
      amount: '1500.00',
      minDeposit: '200.00',
      multiple: 8,
      weights: { RNG: 100 },
      countAtMost: '500.00',
      validDays: 14,
    },
    endsAt: Date.UTC(2027, 0, 1),
    bar: null,
  };

  it('GEN-08 registration names what the running offer gives at most, in the money of the brand', async () => {
    await aPage('/m/register', {
      platform: ({ answer }) => answer(listOffers, { offers: [offer], now: 0 }),
    });
    const link = await screen.findByRole('link', { name: 'Welcome bonus up to 1,500 Taka for new members' });
    expect(link.getAttribute('href')).toBe('/m/activity');
  });

  it('GEN-08 is not promised while no first deposit brings one', async () => {
    await aPage('/m/register', {
      platform: ({ answer }) => answer(listOffers, { offers: [{ ...offer, kind: 'RELOAD' }], now: 0 }),
    });
    await fieldComes('Confirm password');
    expect(screen.queryByText('Welcome bonus', { exact: false })).toBeNull();
  });
});

describe('who is sent away', () => {
  it('a member goes home, a trial guest may stay, and so may whom a game has sent', async () => {
    const member = await aPage('/m/login', { session: aSession() });
    await waitFor(() => expect(member.address()).toBe('/m/home'));
    const guest = await aPage('/m/login', { session: aSession({ type: 4 }) });
    await fieldComes('Username');
    expect(guest.address()).toBe('/m/login');
    const sent = await aPage('/m/login?from=game', { session: aSession() });
    await fieldComes('Username');
    expect(sent.address()).toBe('/m/login?from=game');
  });
});
