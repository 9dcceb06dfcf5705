// Coming back from a provider: in, a newcomer with two ways, a failure in words; and linking in the security centre.
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import {
  finishSocial,
  linkSocial,
  socialLinks,
  startSocial,
  unlinkSocial,
} from '#contract/identity/social.ts';
import { sessionStore } from '#site/base/session.ts';
import { aPage } from '#site/testing/a-page.tsx';
import type { APlatform } from '#contract/testing/a-platform.ts';
import { complaint, fieldComes, message, press } from '#site/testing/form-hands.ts';
import { answerCentre } from '#site/testing/member-answers.ts';
import { aSession } from '#site/testing/usual-answers.ts';

const back = (prepare: (platform: APlatform) => void, session = false) =>
  aPage('/m/socialLogin', { session: session ? aSession({ userName: 'rahim1' }) : null, platform: prepare });

describe('coming back', () => {
  it('whoever is known is in and goes home', async () => {
    const page = await back(({ answer }) =>
      answer(finishSocial, {
        session: { token: 'token-5', userName: 'rahim1', type: 0, firstTimeLogin: false },
      }),
    );
    await waitFor(() => expect(page.address()).toBe('/m/home'));
    expect(sessionStore.get()).toMatchObject({ token: 'token-5', userName: 'rahim1' });
  });

  it('a newcomer may open an account here', async () => {
    const page = await back(({ answer }) =>
      answer(finishSocial, { newcomer: { provider: 'google', name: 'Rahim' } }),
    );
    await screen.findByRole('heading', { name: 'Welcome, Rahim' });
    screen.getByText('Your Google account is not linked to any account here yet.');
    await press(page.user, 'Open a new account');
    await fieldComes('Username');
  });

  it('a newcomer without a name who has an account logs in to link it', async () => {
    const page = await back(({ answer }) =>
      answer(finishSocial, { newcomer: { provider: 'facebook', name: null } }),
    );
    await screen.findByRole('heading', { name: 'Welcome' });
    await press(page.user, 'I have an account');
    expect(page.address()).toBe('/m/login');
  });

  it.each([
    ['SOCIAL_DENIED', 'You did not allow the sign-in; nothing has changed'],
    ['SOCIAL_EXPIRED', 'This sign-in is no longer valid, please start again'],
    [
      'NO_PERMISSION',
      'Sorry, this account does not have permission or the feature is temporarily unavailable',
    ],
  ] as const)('%s is said, with the way back to login', async (code, words) => {
    const page = await back(({ refuse }) => refuse(finishSocial, code));
    await screen.findByText('You are not signed in');
    screen.getByText(words);
    await page.user.click(screen.getByRole('link', { name: 'Back to login' }));
    expect(page.address()).toBe('/m/login');
  });

  it('whoever is signed in is asked before anything is linked', async () => {
    const page = await back(({ refuse }) => refuse(linkSocial, 'SOCIAL_TAKEN'), true);
    await screen.findByRole('heading', { name: 'Link to rahim1?' });
    expect(page.platform.callsOf(linkSocial)).toEqual([]);
    await press(page.user, 'Link');
    await complaint('This account is linked already; please sign in with it or unlink it first');
    page.platform.answer(linkSocial, { provider: 'google' });
    await press(page.user, 'Link');
    await message('Google is linked');
    expect(page.address()).toBe('/m/home');
  });
});

describe('the way there', () => {
  it('a provider that cannot be reached is said below the buttons', async () => {
    const page = await aPage('/m/login', {
      platform: ({ refuse }) => refuse(startSocial, 'SOCIAL_UNAVAILABLE'),
    });
    await press(page.user, 'Continue with Google');
    await complaint('The sign-in service cannot be reached, please try again later');
    expect(page.platform.callsOf(startSocial)[0]?.params).toEqual({ provider: 'google' });
  });
});

describe('linked accounts', () => {
  it('are shown with their day, and one is unlinked', async () => {
    const page = await aPage('/m/securityCenter', {
      session: aSession(),
      platform: (platform) => {
        answerCentre(platform);
        platform.answer(socialLinks, [
          { provider: 'google', linkedAt: Date.UTC(2026, 10, 1), lastUsedAt: 1 },
        ]);
      },
    });
    const group = within(
      (await screen.findByText('Linked since 1 Nov 2026')).closest('section') as HTMLElement,
    );
    group.getByText('Not linked');
    page.platform.refuse(unlinkSocial, 'UNKNOWN_ERROR');
    await press(page.user, 'Unlink Google');
    await complaint('Unknown error');
    page.platform.answer(unlinkSocial, { unlinked: true } as never);
    page.platform.answer(socialLinks, []);
    await press(page.user, 'Unlink Google');
    await message('Google is no longer linked');
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Unlink Google' })).toBeNull());
  });
});
