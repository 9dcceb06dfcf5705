// A forgotten password: by a code to the number, by a link to the mail address, and the page of that link; and the first
// own password.
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import {
  firstPassword,
  passwordByEmail,
  resetPassword,
  setPasswordByPhone,
} from '#contract/identity/passwords.ts';
import { renewSession } from '#contract/identity/session.ts';
import { sessionStore } from '#site/base/session.ts';
import { type APage, aPage } from '#site/testing/a-page.tsx';
import {
  chooseCountry,
  complaint,
  field,
  fieldComes,
  fill,
  message,
  press,
} from '#site/testing/form-hands.ts';
import { aSession } from '#site/testing/usual-answers.ts';

const fresh = 'another-river-7';
async function writeNew(page: APage, first = fresh, again = first): Promise<void> {
  await fieldComes('New password');
  await fill(page.user, 'New password', first);
  await fill(page.user, 'Confirm password', again);
  await press(page.user, 'Set password');
}

describe('by SMS', () => {
  async function theCode(): Promise<APage> {
    const page = await aPage('/m/forget');
    await chooseCountry(page.user, '+880');
    return page;
  }

  it('ROUTE-07 PWD-15 asks for number and code first, then for the new password, and leads to login', async () => {
    const page = await theCode();
    expect(page.address()).toBe('/m/forget');
    page.platform.answer(setPasswordByPhone, { changed: true });
    await press(page.user, 'Next');
    await complaint('Enter mobile number');
    await fill(page.user, 'Mobile number', '1711000001');
    await fill(page.user, 'Verification code', '123456');
    await press(page.user, 'Next');
    await writeNew(page);
    await message('Your new password is set, please log in');
    expect(page.address()).toBe('/m/login');
    expect(page.platform.callsOf(setPasswordByPhone)[0]?.body).toEqual({
      countryDialingCode: '+880',
      mobileNum: '1711000001',
      verificationCode: '123456',
      newPassword: fresh,
      confirmNewPassword: fresh,
    });
  });

  it('a code that was wrong leads back to where it is written, and says so there', async () => {
    const page = await theCode();
    page.platform.refuse(setPasswordByPhone, 'VERIFICATION_CODE_ERROR');
    await fill(page.user, 'Mobile number', '1711000001');
    await fill(page.user, 'Verification code', '123456');
    await press(page.user, 'Next');
    await writeNew(page);
    await complaint('Verification code error');
    expect(field('Mobile number').value).toBe('1711000001');
  });
});

describe('the new password', () => {
  it('PWD-17 the ticket of a link leaves the address at once and goes with the password', async () => {
    const page = await aPage('/m/forget#reset=ticket_1');
    page.platform.answer(resetPassword, { changed: true });
    await fieldComes('New password');
    expect(location.hash).toBe('');
    await writeNew(page, 'short', 'short');
    await complaint('Password format is incorrect: use 8 to 64 characters');
    await writeNew(page, fresh, `${fresh}x`);
    await complaint('Confirmation password not matched');
    expect(page.platform.callsOf(resetPassword)).toEqual([]);
    await writeNew(page);
    await waitFor(() => expect(page.address()).toBe('/m/login'));
    expect(page.platform.callsOf(resetPassword)[0]?.body).toMatchObject({ ticket: 'ticket_1' });
  });

  it('an old link says so above the button, with the way to another', async () => {
    const page = await aPage('/m/forget#reset=ticket_2', {
      platform: ({ refuse }) => refuse(resetPassword, 'LINK_EXPIRED'),
    });
    await writeNew(page);
    await complaint('This link has expired or was already used');
    screen.getByRole('button', { name: 'Forgot password' });
  });

  it('a password the platform finds too easy is said beside it', async () => {
    const page = await aPage('/m/forget#reset=ticket_3', {
      platform: ({ refuse }) => refuse(resetPassword, 'PASSWORD_FORMAT', { value: { reason: 'COMMON' } }),
    });
    await writeNew(page);
    await complaint('This password is easy to guess; choose another');
    expect(field('New password').getAttribute('aria-invalid')).toBe('true');
  });
});

describe('by mail', () => {
  it('an address is judged before anything is asked', async () => {
    const page = await aPage('/m/forget');
    await page.user.click(await screen.findByRole('radio', { name: 'E-mail' }));
    const address = await screen.findByRole('textbox', { name: 'E-mail' });
    await page.user.type(address, 'rahim@x');
    await press(page.user, 'Send link');
    await complaint('E-mail format is incorrect');
    expect(page.platform.callsOf(passwordByEmail)).toEqual([]);
    await page.user.clear(address);
    await page.user.type(address, 'rahim@example.com');
    await press(page.user, 'Send link');
    await screen.findByRole('dialog', { name: 'One quick check' });
  });
});

describe('the first own password', () => {
  const theScreen = () => aPage('/m/firstPassword', { session: aSession({ userName: 'opened1' }) });

  it('takes the place of one that somebody else has set, and goes home with the new session', async () => {
    const page = await theScreen();
    const renewed = { token: 'token-9', userName: 'opened1', type: 0 as const, firstTimeLogin: false };
    page.platform.answer(firstPassword, renewed);
    page.platform.answer(renewSession, renewed);
    await writeNew(page);
    await waitFor(() => expect(page.address()).toBe('/m/home'));
    await waitFor(() => expect(sessionStore.get()?.token).toBe('token-9'));
  });

  it('that is the own one already goes home', async () => {
    const page = await theScreen();
    page.platform.refuse(firstPassword, 'NO_PERMISSION');
    await writeNew(page);
    await waitFor(() => expect(page.address()).toBe('/m/home'));
  });

  it('that is refused stays with its reason', async () => {
    const page = await theScreen();
    page.platform.refuse(firstPassword, 'UNKNOWN_ERROR');
    await writeNew(page);
    await complaint('Unknown error');
    expect(page.address()).toBe('/m/firstPassword');
  });
});
