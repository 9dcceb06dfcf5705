// Change password: its fields, its errors, the wait that it shows, and its destinations.
import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { changePassword } from '#contract/identity/passwords.ts';
import { type Session, sessionStore } from '#site/base/session.ts';
import { type APage, aPage } from '#site/testing/a-page.tsx';
import { complaint, field, fieldComes, fill, press } from '#site/testing/form-hands.ts';
import { aSession } from '#site/testing/usual-answers.ts';
import { readRememberSecret, remember } from '../session/remembered.ts';

const old = 'Jol-Rong-Brishti-7';

async function theForm(): Promise<APage> {
  const session = aSession();
  const page = await aPage('/m/changePsw', { session });
  page.platform.answer(changePassword, renewed(session));
  await fieldComes('New password');
  return page;
}

const renewed = ({ userName, type }: Session) => ({
  token: 'token-2',
  userName,
  type,
  firstTimeLogin: false,
});

async function fillIn({ user }: APage, next: string, confirmation = next): Promise<void> {
  await fill(user, 'Old password', old);
  await fill(user, 'New password', next);
  await fill(user, 'Confirm password', confirmation);
}

describe('the form', () => {
  it('PWD-01 PWD-02 PWD-03 shows who, and asks for the old password and the new one twice', async () => {
    await theForm();
    expect(field('Username').value).toBe(sessionStore.get()?.userName);
    expect(field('Username').readOnly).toBe(true);
    for (const label of ['Old password', 'New password', 'Confirm password'])
      expect(field(label).value).toBe('');
    expect(screen.getByRole('button', { name: 'Confirm' })).toBeTruthy();
  });

  it('ROUTE-06 is the page of /m/changePsw', async () => {
    const page = await theForm();
    expect(page.address()).toBe('/m/changePsw');
    screen.getByRole('heading', { level: 1, name: 'Change password' });
  });

  it('PWD-04 nobody without a session sees it', async () => {
    const page = await aPage('/m/changePsw');
    await waitFor(() => expect(page.address()).toBe('/m/home'));
  });
});

describe('what it complains about', () => {
  it('PWD-06 PWD-07 a confirmation that is missing or another', async () => {
    const page = await theForm();
    await fillIn(page, 'another-river-7', '');
    await press(page.user, 'Confirm');
    await complaint('Enter password');
    await fill(page.user, 'Confirm password', 'other');
    await press(page.user, 'Confirm');
    await complaint('Confirmation password not matched');
    expect(page.platform.callsOf(changePassword)).toEqual([]);
  });

  it('PWD-05 a new password that is the old one, in a popup', async () => {
    const page = await theForm();
    await fillIn(page, old);
    await press(page.user, 'Confirm');
    const popup = await screen.findByRole('dialog', {
      name: 'The new password and the old password cannot be the same',
    });
    await press(page.user, 'OK');
    await waitFor(() => expect(popup.isConnected).toBe(false));
    expect(page.platform.callsOf(changePassword)).toEqual([]);
  });
});

describe('sending', () => {
  it('PWD-02 PWD-12 PWD-13 keeps the new session, goes home after a second, and knows the password then', async () => {
    const page = await theForm();
    await fillIn(page, 'another-river-7');
    await press(page.user, 'Confirm');
    await waitFor(() => expect(page.platform.callsOf(changePassword)).toHaveLength(1));
    expect(page.platform.callsOf(changePassword)[0]?.body).toEqual({
      oldPassword: old,
      newPassword: 'another-river-7',
      confirmNewPassword: 'another-river-7',
    });
    await waitFor(() => expect(sessionStore.get()?.token).toBe('token-2'));
    const changedAt = Date.now();
    await waitFor(() => expect(page.address()).toBe('/m/home'), { timeout: 3000 });
    expect(Date.now() - changedAt).toBeGreaterThan(700);
    await page.go('/m/changePsw');
    await fieldComes('New password');
    expect(screen.queryByLabelText('Old password')).toBeNull();
  });

  it('PWD-12 a remembered device gets the secret of the new session', async () => {
    const page = await theForm();
    const session = sessionStore.get() ?? aSession();
    page.platform.answer(changePassword, { ...renewed(session), remPass: 'secret-two' });
    remember({ type: 'username', username: session.userName, countryDialingCode: '' }, 'secret-one');
    await fillIn(page, 'another-river-8');
    await press(page.user, 'Confirm');
    await waitFor(() => expect(readRememberSecret()).toBe('secret-two'));
    const stored = JSON.stringify(Object.entries(localStorage));
    expect(stored).not.toContain('another-river-8');
    expect(stored).not.toContain('secret-two');
    await waitFor(() => expect(page.address()).toBe('/m/home'), { timeout: 3000 });
  });

  it('PWD-14 a refusal only takes the loading indicator away and keeps what was written', async () => {
    const page = await theForm();
    page.platform.refuse(changePassword, 'PASSWORD_WRONG');
    await fillIn(page, 'another-river-7');
    await press(page.user, 'Confirm');
    await waitFor(() => expect(field('Old password').getAttribute('aria-invalid')).toBe('true'));
    expect(screen.queryByText('Please wait')).toBeNull();
    expect(field('New password').value).toBe('another-river-7');
    expect(page.address()).toBe('/m/changePsw');
    expect(document.querySelector('output')?.textContent ?? '').toBe('');
    const said = (await complaint('The password is wrong')).id;
    expect(field('Old password').getAttribute('aria-describedby')).toBe(said);
  });

  it('a new password that is refused says why at its own field', async () => {
    const page = await theForm();
    page.platform.refuse(changePassword, 'PASSWORD_FORMAT', { value: { reason: 'ACCOUNT' } });
    await fillIn(page, 'another-river-7');
    await press(page.user, 'Confirm');
    const said = (await complaint('The password must not be your username')).id;
    expect(field('New password').getAttribute('aria-describedby')).toBe(said);
    expect(field('Old password').getAttribute('aria-invalid')).toBe('false');
  });

  it('PWD-11 the loading indicator shows at once, and goes after 10 s without an answer', async () => {
    const page = await theForm();
    const held = page.platform.hold(changePassword);
    await fillIn(page, 'another-river-7');
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    await act(async () => screen.getByRole('button', { name: 'Confirm' }).click());
    await act(() => vi.advanceTimersByTimeAsync(9_500));
    expect(screen.queryByText('Please wait')).not.toBeNull();
    await act(() => vi.advanceTimersByTimeAsync(1_000));
    expect(screen.queryByText('Please wait')).toBeNull();
    vi.useRealTimers();
    await act(async () => held.release());
    await waitFor(() => expect(page.address()).toBe('/m/home'), { timeout: 3000 });
  });
});
