// Every refused form and act keeps a line in its place, announced once to screen readers, with the next step as a
// button.
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { EndpointShape } from '#contract/base/endpoint.ts';
import type { ErrorCode } from '#contract/base/errors.ts';
import { errorTextsEn } from '#contract/base/error-texts-en.ts';
import { addFavourite } from '#contract/games/browse.ts';
import { launchGame } from '#contract/games/play.ts';
import { beginTotp } from '#contract/identity/factors.ts';
import { memberInfo } from '#contract/identity/member.ts';
import { changePassword } from '#contract/identity/passwords.ts';
import { proveEmail, setNickname } from '#contract/identity/profile.ts';
import { freePlayLogin, login, revokeSession } from '#contract/identity/session.ts';
import { openedNumero, openedNumeroOfGame, openedNumeros } from '#contract/lottery/draws.ts';
import {
  lotteryGames,
  lotteryMenu,
  lotteryRules,
  ownPrizeGroup,
  recentLotteries,
} from '#contract/lottery/games.ts';
import { listOrders } from '#contract/lottery/orders.ts';
import { helpCenter } from '#contract/messaging.ts';
import { setPlayLimit, setRealityCheck } from '#contract/protection.ts';
import { type APage, aPage } from '#site/testing/a-page.tsx';
import { complaint, field, fieldComes, fill, press } from '#site/testing/form-hands.ts';
import { answerCentre } from '#site/testing/member-answers.ts';
import { aMemberInfo, aSession } from '#site/testing/usual-answers.ts';

type Case = {
  path: string;
  refused: EndpointShape;
  code: ErrorCode;
  act: (page: APage) => Promise<unknown>;
  /** The next try; by default the same one. */
  again?: (page: APage) => Promise<unknown>;
};

const member = (path: string) =>
  aPage(path, { session: aSession(), platform: (platform) => answerCentre(platform) });
const said = (sentence: string) =>
  screen.queryAllByText((words, element) => words === sentence && !element?.closest('[aria-hidden="true"]'));

const cases: Record<string, Case> = {
  'a nickname': {
    path: '/m/securityCenter?show=nickname',
    refused: setNickname,
    code: 'RATE_LIMITED',
    act: async ({ user }) => {
      await fieldComes('Nickname');
      await fill(user, 'Nickname', 'Another name');
      await press(user, 'Save');
    },
  },
  'an authenticator app': {
    path: '/m/securityCenter?show=totp',
    refused: beginTotp,
    code: 'ALREADY_SET',
    act: ({ user }) => press(user, 'Set up'),
  },
  'another device': {
    path: '/m/securityCenter?show=sessions',
    refused: revokeSession,
    code: 'NOT_FOUND',
    act: async ({ user }) => user.click(await screen.findByRole('button', { name: /^Sign out:/ })),
  },
  'a limit': {
    path: '/m/securityCenter?show=bounds',
    refused: setPlayLimit,
    code: 'LIMIT_CHANGE_PENDING',
    act: async ({ user }) => {
      await press(user, 'Set a limit');
      await fieldComes('At most');
      await fill(user, 'At most', '100');
      await press(user, 'Set limit');
    },
    again: ({ user }) => press(user, 'Set limit'),
  },
  'a reality check': {
    path: '/m/securityCenter?show=bounds',
    refused: setRealityCheck,
    code: 'UNKNOWN_ERROR',
    act: async ({ user }) => user.click(await screen.findByRole('radio', { name: '30' })),
  },
};

describe('a refusal stays in its place', () => {
  it.each(Object.entries(cases))('%s', async (_name, { path, refused, code, act: make, again = make }) => {
    const page = await member(path);
    page.platform.refuse(refused, code as never);
    await make(page);
    const line = await complaint(errorTextsEn[code]);
    expect(said(errorTextsEn[code])).toHaveLength(1);
    const held = page.platform.hold(refused);
    await again(page);
    await waitFor(() => expect(line.isConnected).toBe(false));
    held.release();
    await complaint(errorTextsEn[code]);
  });

  it('AUTH-29 a trial that cannot begin says why, and offers to try again', async () => {
    const page = await aPage('/m/trail', {
      platform: ({ refuse }) => refuse(freePlayLogin, 'LIMIT_REACHED'),
    });
    await press(page.user, 'Start now');
    await complaint(errorTextsEn.LIMIT_REACHED);
    await press(page.user, 'Try again');
    await waitFor(() => expect(page.platform.callsOf(freePlayLogin)).toHaveLength(2));
  });

  it('a link of a mail that is too old says so above the centre, and does not come back with the page', async () => {
    const page = await aPage('/m/securityCenter?email=ticket-1', {
      session: aSession(),
      platform: (platform) => {
        answerCentre(platform);
        platform.refuse(proveEmail, 'LINK_EXPIRED');
        platform.answer(helpCenter, []);
      },
    });
    const line = await complaint(errorTextsEn.LINK_EXPIRED);
    await page.go('/m/help');
    expect(line.isConnected).toBe(false);
    await page.go('/m/securityCenter');
    await screen.findByText('0 of 5 protections are set');
    expect(screen.queryByText(errorTextsEn.LINK_EXPIRED)).toBeNull();
  });

  it('LIST-11 a heart that was not kept goes back, and a line says why', async () => {
    const page = await aPage('/m/gameList', {
      session: aSession(),
      platform: ({ refuse }) => refuse(addFavourite, 'RATE_LIMITED'),
    });
    const heart = await screen.findByRole('button', { name: /Add Game 1 / });
    await page.user.click(heart);
    await complaint(errorTextsEn.RATE_LIMITED);
    expect(heart.getAttribute('aria-pressed')).toBe('false');
    expect(document.querySelector('output')?.textContent ?? '').not.toContain(errorTextsEn.RATE_LIMITED);
  });

  it('a tile that a break closes says until when, with the way to the own limits', async () => {
    const page = await aPage('/m/gameList', {
      session: aSession(),
      platform: (platform) => {
        answerCentre(platform);
        platform.answer(memberInfo, {
          ...aMemberInfo(),
          currentBreak: { kind: 'SELF_EXCLUSION', beganAt: Date.now(), until: Date.now() + 7 * 86_400_000 },
        });
      },
    });
    // The page itself shows it above the games; the tile shows it where it was tapped.
    await screen.findByText(/^You are on a break until/);
    await page.user.click(await screen.findByRole('link', { name: /Game 1/ }));
    const way = await screen.findByRole('button', { name: 'Security centre' });
    expect(way.closest('[role="alert"]')?.textContent).toContain('You are on a break until');
    await page.user.click(way);
    expect(page.address()).toBe('/m/securityCenter?show=bounds');
    await act(async () => page.client.cancelQueries());
  });

  it('PWD-14 a wrong old password is said above the button and not in a toast', async () => {
    const page = await aPage('/m/changePsw', {
      session: aSession(),
      platform: ({ refuse }) => refuse(changePassword, 'PASSWORD_WRONG'),
    });
    await fill(page.user, 'Old password', 'not-my-password-1');
    await fill(page.user, 'New password', 'another-river-7');
    await fill(page.user, 'Confirm password', 'another-river-7');
    await press(page.user, 'Confirm');
    await complaint(errorTextsEn.PASSWORD_WRONG);
    expect(field('Old password').getAttribute('aria-invalid')).toBe('true');
    expect(document.querySelector('output')?.textContent ?? '').toBe('');
  });
});

describe('the way out', () => {
  const refusedLogin = async (code: ErrorCode) => {
    const page = await aPage('/m/login', {
      platform: ({ answer, refuse }) => {
        refuse(login, code as never);
        answer(helpCenter, []);
      },
    });
    await fill(page.user, 'Username', 'rahim1');
    await fill(page.user, 'Password', 'some-password-1');
    await press(page.user, 'Log in');
    const line = await complaint(errorTextsEn[code]);
    return { page, line: within(line.closest('[role="alert"]') as HTMLElement) };
  };

  it.each([
    ['LOGIN_FAILED', 'Forgot password', '/m/forget'],
    ['USER_NOT_FOUND_OR_DISABLED', 'Help centre', '/m/help'],
  ] as const)('of %s at login is "%s"', async (code, name, path) => {
    const { page, line } = await refusedLogin(code);
    await page.user.click(line.getByRole('button', { name }));
    expect(page.address()).toBe(path);
    await act(async () => page.client.cancelQueries());
  });

  it('is no button where only another try can help', async () => {
    const { line } = await refusedLogin('RATE_LIMITED');
    expect(line.queryAllByRole('button')).toEqual([]);
  });
});

describe('what cannot succeed offers no other try', () => {
  it('prices that are not offered lead to the lotteries that are', async () => {
    const page = await aPage('/m/startLottery?gameId=KHELA5&prize_mode=ZY', {
      session: aSession(),
      platform: ({ refuse }) => {
        refuse(lotteryRules, 'PRIZE_MODE_NOT_OFFERED');
        refuse(ownPrizeGroup, 'PRIZE_MODE_NOT_OFFERED');
        for (const opening of [openedNumero, openedNumeroOfGame, openedNumeros, recentLotteries])
          refuse(opening, 'UNKNOWN_ERROR');
        refuse(lotteryGames, 'UNKNOWN_ERROR');
        refuse(lotteryMenu, 'UNKNOWN_ERROR');
        refuse(listOrders, 'UNKNOWN_ERROR');
      },
    });
    const why = await screen.findByText(errorTextsEn.PRIZE_MODE_NOT_OFFERED);
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
    const alert = within(why.closest('[role="alert"]') as HTMLElement);
    await page.user.click(alert.getByRole('button', { name: 'See all lotteries' }));
    expect(page.address()).not.toContain('prize_mode');
    await act(async () => page.client.cancelQueries());
  });

  it('a game that is not there has none, one that is down has', async () => {
    for (const [code, tries] of [
      ['NOT_FOUND', 0],
      ['GAME_UNAVAILABLE', 1],
    ] as const) {
      const page = await aPage('/m/play?vassalage=MEG&nodeId=11001', {
        session: aSession(),
        platform: ({ refuse }) => refuse(launchGame, code),
      });
      await screen.findByText('The game could not be opened');
      expect(screen.queryAllByRole('button', { name: 'Try again' })).toHaveLength(tries);
      await act(async () => page.client.cancelQueries());
    }
  });
});
