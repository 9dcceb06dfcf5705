// Login by name and by mobile number: the checks before a call, the conditions for a code, and the effects of a failure.
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { login } from '#contract/identity/session.ts';
import { humanChallenge, phoneVerifier, proveHuman, smsForMember } from '#contract/identity/verification.ts';
import { sessionStore } from '#site/base/session.ts';
import { type APage, aPage } from '#site/testing/a-page.tsx';
import type { APlatform } from '#contract/testing/a-platform.ts';
import {
  chooseCountry,
  complaint,
  field,
  fieldComes,
  fill,
  message,
  press,
} from '#site/testing/form-hands.ts';

const session = { token: 'token-1', userName: 'rahim1', type: 0 as const, firstTimeLogin: false };

/** Human checks of little work, and codes that are sent again after a while. */
function answerCodes({ answer }: APlatform, againAfterMs = 60_000): void {
  answer(phoneVerifier, { address: null });
  answer(humanChallenge, {
    challengeId: 'challenge-000000000001',
    algorithm: 'SHA-256',
    salt: 'salt',
    count: 1,
    bits: 1,
    expiresAt: Date.now() + 60_000,
    widget: null,
  });
  answer(proveHuman, { verifyResult: 'ticket', expiresAt: Date.now() + 120_000 });
  answer(smsForMember, () => ({ expirationTime: Date.now() + againAfterMs }));
}

async function byMobile(): Promise<APage> {
  const page = await aPage('/m/login', { platform: answerCodes });
  await page.user.click(await screen.findByText('With mobile'));
  await chooseCountry(page.user, '+880');
  return page;
}

async function proveToBeHuman({ user }: APage): Promise<void> {
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('button', { name: 'I am human' }));
}

describe('by mobile number', () => {
  it('AUTH-07 AUTH-17 the ways are toggled, and a code is asked for only with a valid number', async () => {
    const page = await byMobile();
    expect(screen.queryByLabelText('Username')).toBeNull();
    for (const [number, words] of [
      ['', 'Enter mobile number'],
      ['17110', 'Phone number must be 10 digits'],
      ['2711000001', 'Please enter a valid mobile number'],
    ] as const) {
      await fill(page.user, 'Mobile number', number);
      await press(page.user, 'Send code');
      await complaint(words);
      expect(screen.queryByRole('dialog')).toBeNull();
    }
    await page.user.click(screen.getByText('With username'));
    await fieldComes('Username');
    expect(page.platform.callsOf(smsForMember)).toEqual([]);
  });

  it('AUTH-18 AUTH-20 nothing is sent before the human check, and then the page waits in words', async () => {
    const page = await byMobile();
    const held = page.platform.hold(smsForMember);
    await fill(page.user, 'Mobile number', '01711000001');
    await press(page.user, 'Send code');
    await screen.findByRole('dialog');
    expect(page.platform.callsOf(smsForMember)).toEqual([]);
    await proveToBeHuman(page);
    await message('Sending SMS...');
    await waitFor(() => expect(page.platform.callsOf(smsForMember)).toHaveLength(1));
    expect(page.platform.callsOf(proveHuman)[0]?.body.solutions).toHaveLength(1);
    expect(page.platform.callsOf(smsForMember)[0]?.body).toMatchObject({
      countryDialingCode: '+880',
      verifyResult: 'ticket',
      purpose: 'LOGIN',
    });
    await act(async () => held.release());
    await message('SMS code sent, please check');
    expect(screen.queryByText('Sending SMS...')).toBeNull();
  });

  it('AUTH-20 the waiting words go after 10 s without an answer', async () => {
    const page = await byMobile();
    const held = page.platform.hold(smsForMember);
    await fill(page.user, 'Mobile number', '1711000001');
    await press(page.user, 'Send code');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] });
    onTestFinished(() => void vi.useRealTimers());
    await act(async () => screen.getByRole('button', { name: 'I am human' }).click());
    for (let step = 0; step < 50 && page.platform.callsOf(smsForMember).length === 0; step += 1)
      await act(() => vi.advanceTimersByTimeAsync(1));
    await act(() => vi.advanceTimersByTimeAsync(9_500));
    expect(screen.queryByText('Sending SMS...')).not.toBeNull();
    await act(() => vi.advanceTimersByTimeAsync(1_000));
    expect(screen.queryByText('Sending SMS...')).toBeNull();
    held.release();
  });

  it('AUTH-21 that a code was sent is said for 1.5 s', async () => {
    const page = await byMobile();
    await fill(page.user, 'Mobile number', '1711000001');
    await press(page.user, 'Send code');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
    onTestFinished(() => void vi.useRealTimers());
    await act(async () => screen.getByRole('button', { name: 'I am human' }).click());
    const sent = () => screen.queryByText('SMS code sent, please check');
    // The calls before it take as long as they take: none of them waits by the clock.
    for (let step = 0; step < 500 && !sent(); step += 1) {
      await act(() => vi.advanceTimersByTimeAsync(0));
      await act(() => new Promise((resume) => setImmediate(resume)));
    }
    expect(sent()).not.toBeNull();
    await act(() => vi.advanceTimersByTimeAsync(1_490));
    expect(sent()).not.toBeNull();
    await act(() => vi.advanceTimersByTimeAsync(20));
    expect(sent()).toBeNull();
  });

  it('AUTH-22 the link is hidden until the given time is over', async () => {
    const page = await byMobile();
    page.platform.answer(smsForMember, () => ({ expirationTime: Date.now() + 2_000 }));
    await fill(page.user, 'Mobile number', '1711000001');
    await press(page.user, 'Send code');
    await proveToBeHuman(page);
    await screen.findByText(/^Again in [12] s$/);
    expect(screen.queryByRole('button', { name: 'Send code' })).toBeNull();
    await screen.findByRole('button', { name: 'Send code' });
    expect(screen.queryByText(/^Again in/)).toBeNull();
  });

  it('a number may be written in Bengali digits', async () => {
    const page = await byMobile();
    await fill(page.user, 'Mobile number', '১৭১১০০০০০১');
    expect(field('Mobile number').value).toBe('1711000001');
  });

  it('AUTH-07 a number with its code signs in', async () => {
    const page = await byMobile();
    page.platform.answer(login, session);
    await fill(page.user, 'Mobile number', '1711000001');
    await fill(page.user, 'Verification code', '123456');
    await press(page.user, 'Log in');
    await waitFor(() => expect(page.address()).toBe('/m/home'));
    expect(page.platform.callsOf(login)[0]?.body).toMatchObject({
      type: 'sms',
      username: '1711000001',
      countryDialingCode: '+880',
      password: '123456',
    });
    expect(sessionStore.get()).toMatchObject({ token: 'token-1', userName: 'rahim1' });
  });

  it('ERR-05 ERR-11 a wrong code and a number the platform refuses are said by their own sentences', async () => {
    const page = await byMobile();
    await fill(page.user, 'Mobile number', '1711000001');
    for (const [code, sentence] of [
      ['VERIFICATION_CODE_ERROR', 'Verification code error'],
      ['MOBILE_NUM_INVALID', 'The mobile num is not valid'],
    ] as const) {
      page.platform.refuse(login, code);
      await fill(page.user, 'Verification code', '123456');
      await press(page.user, 'Log in');
      await message(sentence);
    }
  });
});

describe('by name', () => {
  const pictureOf = (letters: string) => `data:image/png;base64,${letters}`;

  it('AUTH-11 AUTH-12 AUTH-14 a captcha is asked for only after a failure that carried one, and then it is required', async () => {
    const page = await aPage('/m/login');
    page.platform.refuse(login, 'LOGIN_FAILED', { value: { captcha: pictureOf('AAAA') } });
    await fill(page.user, 'Username', '  rahim1 ');
    await fill(page.user, 'Password', 'not my password');
    expect(screen.queryByLabelText('Captcha')).toBeNull();
    await press(page.user, 'Log in');
    await message('Incorrect username or password');
    await fieldComes('Captcha');
    expect(page.platform.callsOf(login)[0]?.body.username).toBe('rahim1');
    expect(screen.getByRole('button', { name: /Captcha picture/ }).innerHTML).toContain(pictureOf('AAAA'));
    expect(field('Password').value).toBe('');
    page.platform.answer(login, session);
    await fill(page.user, 'Password', ' my password ');
    await press(page.user, 'Log in');
    await complaint('Please write the code');
    await fill(page.user, 'Captcha', ' abcd ');
    await press(page.user, 'Log in');
    await waitFor(() => expect(page.address()).toBe('/m/home'));
    expect(page.platform.callsOf(login)[1]?.body).toMatchObject({
      captcha: 'abcd',
      password: ' my password ',
    });
  });

  it('ERR-04 ERR-06 a disabled account and a name that can be none are said', async () => {
    const page = await aPage('/m/login');
    page.platform.refuse(login, 'USER_NOT_FOUND_OR_DISABLED');
    await fill(page.user, 'Username', '1');
    await fill(page.user, 'Password', 'my password');
    await press(page.user, 'Log in');
    await complaint('Account format is incorrect: 4 to 16 letters, digits or _; starts with a letter');
    expect(page.platform.callsOf(login)).toEqual([]);
    await fill(page.user, 'Username', 'rahim1');
    await press(page.user, 'Log in');
    await message('Sorry, the user does not exist or is disabled');
  });
});

describe('a refusal', () => {
  it('stays below the fields with the way to a new password, and goes with the next try', async () => {
    const page = await aPage('/m/login', { platform: ({ refuse }) => refuse(login, 'LOGIN_FAILED') });
    await fill(page.user, 'Username', 'rahim1');
    await fill(page.user, 'Password', 'wrong-password-1');
    await press(page.user, 'Log in');
    const line = await complaint('Incorrect username or password');
    const held = page.platform.hold(login);
    await fill(page.user, 'Password', 'wrong-password-2');
    await press(page.user, 'Log in');
    await waitFor(() => expect(line.isConnected).toBe(false));
    held.release();
    const again = await complaint('Incorrect username or password');
    await fill(page.user, 'Username', '1');
    await press(page.user, 'Log in');
    await complaint('Account format is incorrect: 4 to 16 letters, digits or _; starts with a letter');
    expect(again.isConnected).toBe(false);
    await fill(page.user, 'Username', 'rahim1');
    await fill(page.user, 'Password', 'wrong-password-3');
    await press(page.user, 'Log in');
    await complaint('Incorrect username or password');
    await press(page.user, 'Forgot password');
    expect(page.address()).toBe('/m/forget');
  });
});
