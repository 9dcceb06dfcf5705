// Personal settings: the entries for a visitor, a guest and a member, and signing out.
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { chooseMarketing, marketingChoice } from '#contract/identity/member.ts';
import { logout } from '#contract/identity/session.ts';
import { readStored, writeStored } from '#site/base/storage.ts';
import { sessionStore } from '#site/base/session.ts';
import { type APage, aPage } from '#site/testing/a-page.tsx';
import { message, press } from '#site/testing/form-hands.ts';
import { aSession } from '#site/testing/usual-answers.ts';

const entry = (name: string) => within(screen.getByRole('main')).queryByRole('link', { name });

describe('the entries', () => {
  it('SET-01 SET-02 change password leads a member to its screen and a visitor to login', async () => {
    const visitor = await aPage('/m/set');
    await visitor.user.click(await screen.findByRole('link', { name: 'Change password' }));
    expect(visitor.address()).toBe('/m/login');
    const member = await aPage('/m/set', { session: aSession() });
    await member.user.click(await screen.findByRole('link', { name: 'Change password' }));
    expect(member.address()).toBe('/m/changePsw');
  });

  it('ROUTE-39 the security centre is for members: guests and visitors see no such entry', async () => {
    for (const [session, isThere] of [
      [aSession(), true],
      [aSession({ type: 4 }), false],
      [null, false],
    ] as const) {
      await aPage('/m/set', { session });
      await screen.findByRole('link', { name: 'Change password' });
      expect(entry('Security centre') !== null).toBe(isThere);
    }
  });

  it('SET-03 whoever is signed in can sign out, a visitor can log in', async () => {
    await aPage('/m/set');
    const main = within(await screen.findByRole('main'));
    await main.findByRole('button', { name: 'Log in' });
    expect(main.queryByRole('button', { name: 'Log out' })).toBeNull();
    await aPage('/m/set', { session: aSession() });
    await within(screen.getByRole('main')).findByRole('button', { name: 'Log out' });
  });
});

describe('signing out', () => {
  async function askToLogOut(session = aSession()): Promise<APage> {
    const page = await aPage('/m/set', { session });
    page.platform.answer(logout, { loggedOut: true });
    await press(page.user, 'Log out');
    await screen.findByRole('dialog');
    return page;
  }

  it('AUTH-31 AUTH-32 asks with cancel and submit; cancel keeps the session', async () => {
    const page = await askToLogOut();
    const buttons = within(screen.getByRole('dialog')).getAllByRole('button');
    expect(buttons.map(({ textContent }) => textContent)).toEqual(['Cancel', 'Submit']);
    await press(page.user, 'Cancel');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sessionStore.get()).not.toBeNull();
    expect(page.platform.callsOf(logout)).toEqual([]);
  });

  it('AUTH-33 says so for as long as it takes', async () => {
    const page = await askToLogOut();
    const held = page.platform.hold(logout);
    await press(page.user, 'Submit');
    const said = await message('Logging out…');
    await waitFor(() => expect(page.platform.callsOf(logout)).toHaveLength(1));
    expect(said.isConnected).toBe(true);
    await act(async () => held.release());
    await waitFor(() => expect(said.isConnected).toBe(false));
  });

  it('AUTH-35 AUTH-36 AUTH-37 forgets token, trial and what the tab kept, and goes home', async () => {
    const page = await askToLogOut();
    writeStored('trialName', 'guest_1');
    writeStored('autoLogin', '1');
    writeStored('something', 'of this session', 'sessionStorage');
    await press(page.user, 'Submit');
    await waitFor(() => expect(page.address()).toBe('/m/home'));
    expect(page.platform.callsOf(logout)[0]?.headers.get('authorization')).toBe('Bearer token-1');
    expect(sessionStore.get()).toBeNull();
    for (const key of ['MC_SESSION_INFO', 'trialName']) expect(readStored(key), key).toBeNull();
    expect(readStored('something', 'sessionStorage')).toBeNull();
    expect(readStored('autoLogin')).toBe('0');
    expect(page.client.getQueryData(['identity', 'member'])).toBeUndefined();
  });
});

describe('offers and news', () => {
  it('a member ticks where they may come, and a refused tick goes back', async () => {
    const page = await aPage('/m/set', {
      session: aSession(),
      platform: ({ answer }) => answer(marketingChoice, { INBOX: true, SMS: false, MAIL: false }),
    });
    const group = within(await screen.findByRole('region', { name: 'Offers and news' }));
    const sms = await group.findByRole('checkbox', { name: 'By SMS' });
    await waitFor(() => expect(sms.hasAttribute('disabled')).toBe(false));
    page.platform.answer(chooseMarketing, { INBOX: true, SMS: true, MAIL: false });
    await page.user.click(sms);
    expect(page.platform.callsOf(chooseMarketing)[0]?.body).toEqual({ INBOX: true, SMS: true, MAIL: false });
    await waitFor(() => expect(sms).toHaveProperty('checked', true));
    page.platform.refuse(chooseMarketing, 'RATE_LIMITED');
    await page.user.click(group.getByRole('checkbox', { name: 'By e-mail' }));
    await group.findByRole('alert');
    expect(group.getByRole('checkbox', { name: 'By e-mail' })).toHaveProperty('checked', false);
  });

  it('test accounts and guests get none, so they have nothing to choose', async () => {
    for (const type of [4, 41] as const) {
      await aPage('/m/set', { session: aSession({ type }) });
      await screen.findByRole('link', { name: 'Change password' });
      expect(screen.queryByRole('region', { name: 'Offers and news' })).toBeNull();
    }
  });
});
