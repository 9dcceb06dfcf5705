// The first own password: its errors, its call, and the two ways to leave the screen.
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { memberInfo } from '#contract/identity/member.ts';
import { firstPassword } from '#contract/identity/passwords.ts';
import { logout } from '#contract/identity/session.ts';
import { sessionStore } from '#site/base/session.ts';
import { type APage, aPage } from '#site/testing/a-page.tsx';
import { complaint, field, fieldComes, fill, message, press } from '#site/testing/form-hands.ts';
import { aSession } from '#site/testing/usual-answers.ts';

const next = 'another-river-7';
const session = () => aSession({ firstTimeLogin: true });

async function theForm(who = session()): Promise<APage> {
  const page = await aPage('/m/firstPassword', { session: who });
  await fieldComes('New password');
  return page;
}

async function send({ user }: APage, confirmation = next): Promise<void> {
  await fill(user, 'New password', next);
  await fill(user, 'Confirm password', confirmation);
  const age = screen.getByRole<HTMLInputElement>('checkbox', { name: /21/ });
  if (!age.checked) await user.click(age);
  await press(user, 'Set password');
}

it('shows whose it is, and complains about a confirmation that is another', async () => {
  const who = session();
  const page = await theForm(who);
  expect([field('Username').value, field('Username').readOnly]).toEqual([who.userName, true]);
  await send(page, 'something-else-7');
  await complaint('Confirmation password not matched');
  expect(page.platform.callsOf(firstPassword)).toEqual([]);
});

it('takes the session of the answer, and leads home', async () => {
  const page = await theForm();
  const { userName = '', type = 0 } = sessionStore.get() ?? {};
  page.platform.answer(firstPassword, { token: 'token-2', userName, type, firstTimeLogin: false });
  await send(page);
  await message('Your password was changed');
  await waitFor(() => expect(page.address()).toBe('/m/home'));
  const bearers = page.platform.callsOf(memberInfo).map(({ headers }) => headers.get('authorization'));
  expect(bearers).toContain('Bearer token-2');
  expect(page.platform.callsOf(firstPassword).map(({ body }) => body)).toEqual([
    { newPassword: next, confirmNewPassword: next, agreedTerms: true, agreedAge: true },
  ]);
});

it('that the platform finds too weak is complained about in its place', async () => {
  const page = await theForm();
  page.platform.refuse(firstPassword, 'PASSWORD_FORMAT');
  await send(page);
  await waitFor(() => expect(field('New password').getAttribute('aria-invalid')).toBe('true'));
  expect(page.address()).toBe('/m/firstPassword');
});

it('leads home whoever has one already', async () => {
  const page = await theForm();
  page.platform.refuse(firstPassword, 'NO_PERMISSION');
  await send(page);
  await waitFor(() => expect(page.address()).toBe('/m/home'));
});

it('can be put off by signing out', async () => {
  const page = await theForm();
  await press(page.user, 'Log out');
  await press(page.user, 'Submit');
  await waitFor(() => expect(page.platform.callsOf(logout)).toHaveLength(1));
  await waitFor(() => expect(sessionStore.get()).toBeNull());
});

it('is nothing for a visitor', async () => {
  const page = await aPage('/m/firstPassword');
  await waitFor(() => expect(page.address()).toBe('/m/login'));
  expect(screen.queryByLabelText('New password')).toBeNull();
});
