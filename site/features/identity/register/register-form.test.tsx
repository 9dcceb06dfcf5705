// Registration: the fields that the settings show and require, the errors of each, and the call.
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { AnswerOf } from '#contract/base/endpoint.ts';
import {
  affiliate,
  checkUsername,
  optionalRegisterFields,
  register,
  registerByMobile,
  registerSettings,
} from '#contract/identity/register.ts';
import { captcha } from '#contract/identity/session.ts';
import { smsForRegistration } from '#contract/identity/verification.ts';
import { type FlagName, platformStatus } from '#contract/platform.ts';
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
import { aStatus, flagsWithout, registerFields } from '#site/testing/usual-answers.ts';

type Fields = AnswerOf<typeof registerSettings>['fields'];
const password = 'nodi-nouka-brishti-4';
const session = { token: 'token-1', userName: 'newcomer1', type: 0 as const, firstTimeLogin: true };

async function theForm(
  fields: Fields = {},
  {
    off = [],
    withCaptcha = false,
  }: {
    off?: FlagName[];
    withCaptcha?: boolean;
  } = {},
): Promise<APage> {
  const page = await aPage('/m/register', {
    platform: ({ answer }) => {
      answer(platformStatus, aStatus({ whitelabel: flagsWithout(...off) }));
      answer(registerSettings, registerFields(fields, withCaptcha));
      answer(checkUsername, { available: true });
      answer(register, session);
      answer(captcha, { captcha: 'data:image/png;base64,AAAA' });
    },
  });
  await screen.findByRole('button', { name: 'Register' });
  return page;
}

async function fillIn({ user }: APage, more: { confirmation?: string; age?: boolean } = {}): Promise<void> {
  await fill(user, 'Username', 'newcomer1');
  await fill(user, 'Password', password);
  await fill(user, 'Confirm password', more.confirmation ?? password);
  if (more.age !== false) await user.click(screen.getByRole('checkbox', { name: /21 years of age/ }));
}

describe('what is asked for', () => {
  it('REG-22 every field of the settings shows only where it is enabled, and is demanded only where it is required', async () => {
    const names = optionalRegisterFields.filter((name) => name !== 'mobileNum');
    const labels: Record<(typeof names)[number], string> = {
      nickname: 'Nickname',
      payeeName: 'Full name',
      email: 'E-mail',
      idNumber: 'Identity number',
      birthday: 'Birthday',
      qqNum: 'QQ',
      facebook: 'Facebook',
      wechat: 'WeChat',
      line: 'LINE',
      whatsapp: 'WhatsApp',
      zalo: 'Zalo',
      paymentPassword: 'Payment password',
      affiliateCode: 'Invitation code',
      recommenderId: 'Recommended by',
    };
    const shown = (name: keyof typeof labels) => ({
      demanded: screen.queryByLabelText(labels[name]) !== null,
      offered: screen.queryByLabelText(`${labels[name]} (optional)`) !== null,
    });
    await theForm({
      email: { enabled: false, required: true },
      mobileNum: { enabled: false, required: true },
    });
    for (const name of names) expect(shown(name), name).toEqual({ demanded: false, offered: false });
    expect(screen.queryByLabelText(/^Mobile number/)).toBeNull();
    // Beside a name, the number is an ordinary field.
    await theForm({ mobileNum: { enabled: true, required: false } });
    await screen.findByLabelText(/^Mobile number/);
    for (const required of [false, true]) {
      const page = await theForm(
        Object.fromEntries(names.map((name) => [name, { enabled: true, required }])),
      );
      for (const name of names) expect(shown(name), name).toEqual({ demanded: required, offered: !required });
      await fillIn(page);
      await press(page.user, 'Register');
      if (!required) await waitFor(() => expect(page.address()).toBe('/m/home'));
      else
        for (const name of names) expect(field(labels[name]).getAttribute('aria-invalid'), name).toBe('true');
      expect(page.platform.callsOf(register)).toHaveLength(required ? 0 : 1);
    }
  });

  it('REG-03 REG-04 the two ways are toggled where both are open, and the number comes first where it is the only one', async () => {
    const both = await theForm();
    await fieldComes('Username');
    await both.user.click(screen.getByText('With mobile'));
    await fieldComes('Mobile number');
    expect(screen.queryByLabelText('Username')).toBeNull();
    await both.user.click(screen.getByText('With username'));
    await fieldComes('Username');
    await theForm({}, { off: ['USERNAMEREG3'] });
    await fieldComes('Mobile number');
    expect(screen.queryByLabelText('Username')).toBeNull();
    expect(screen.queryByText('With mobile')).toBeNull();
  });

  it('REG-24 REG-25 without both ways it is closed and says so', async () => {
    await aPage('/m/register', {
      platform: ({ answer }) =>
        answer(platformStatus, aStatus({ whitelabel: flagsWithout('USERNAMEREG3', 'MOBILENUMREG3') })),
    });
    await screen.findByText(
      'Sorry, this account does not have permission or the feature is temporarily unavailable',
    );
    expect(screen.queryByLabelText('Username')).toBeNull();
  });

  it('REG-26 REG-27 by number the code and the password are asked for as the flags say', async () => {
    await theForm({}, { off: ['USERNAMEREG3'] });
    await fieldComes('Verification code');
    expect(field('Password')).toBeTruthy();
    const plain = await theForm({}, { off: ['USERNAMEREG3', 'REGMOBVERF3', 'MOBILENUMPASSREG3'] });
    plain.platform.answer(registerByMobile, session);
    await fieldComes('Mobile number');
    expect(screen.queryByLabelText('Verification code')).toBeNull();
    expect(screen.queryByLabelText('Password')).toBeNull();
    await chooseCountry(plain.user, '+880');
    await fill(plain.user, 'Mobile number', '1711000001');
    await plain.user.click(screen.getByRole('checkbox', { name: /21 years of age/ }));
    await press(plain.user, 'Register');
    await waitFor(() => expect(plain.platform.callsOf(registerByMobile)).toHaveLength(1));
    const { body } = plain.platform.callsOf(registerByMobile)[0] ?? {};
    expect(body).toMatchObject({ mobileNum: '1711000001', countryDialingCode: '+880' });
    expect(body).not.toHaveProperty('verificationCode');
    expect(body).not.toHaveProperty('password');
  });

  it('REG-05 REG-06 the terms are agreed to by default, and without them the button is off', async () => {
    const { user } = await theForm();
    const terms = screen.getByRole<HTMLInputElement>('checkbox', { name: /terms and conditions/ });
    expect(terms.checked).toBe(true);
    await user.click(terms);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Register' }).disabled).toBe(true);
  });
});

describe('what it complains about', () => {
  it('REG-07 an age that is not confirmed', async () => {
    const page = await theForm();
    await fillIn(page, { age: false });
    await press(page.user, 'Register');
    await complaint('You must be at least 21 years old');
    expect(page.platform.callsOf(register)).toEqual([]);
  });

  it('REG-12 REG-13 a confirmation that is another or missing', async () => {
    const page = await theForm();
    await fillIn(page, { confirmation: 'another password' });
    await press(page.user, 'Register');
    await complaint('Password confirmation does not match');
    await fill(page.user, 'Confirm password', '');
    await press(page.user, 'Register');
    await complaint('Enter username and password');
  });

  it('ERR-08 ERR-10 REG-08 an e-mail, a name or a birthday that is none', async () => {
    const optional = { enabled: true, required: false };
    const { user } = await theForm({ email: optional, nickname: optional, birthday: optional });
    await fill(user, 'E-mail (optional)', 'someone at home');
    await user.tab();
    await complaint('E-mail format is incorrect');
    await fill(user, 'Nickname (optional)', '42 <b>');
    await user.tab();
    await complaint('Name format is not valid');
    const tooYoung = new Date(Date.now() - 20.9 * 365.25 * 86_400_000).toISOString().slice(0, 10);
    await fill(user, 'Birthday (optional)', tooYoung);
    await user.tab();
    await complaint('Please enter a valid birthday; you must be at least 21 years old');
    await fill(user, 'Birthday (optional)', '1990-05-17');
    await user.tab();
    await waitFor(() => expect(field('Birthday (optional)').getAttribute('aria-invalid')).toBe('false'));
  });

  it('REG-14 REG-23 a captcha that is enabled shows from the start and must be written', async () => {
    const page = await theForm({}, { withCaptcha: true });
    await fieldComes('Captcha');
    await fillIn(page);
    await press(page.user, 'Register');
    await complaint('Enter a captcha');
    await fill(page.user, 'Captcha', 'ABCD');
    await press(page.user, 'Register');
    await waitFor(() => expect(page.platform.callsOf(register)[0]?.body).toMatchObject({ captcha: 'ABCD' }));
  });

  it('REG-16 REG-19 REG-20 a number is judged before a code is asked for', async () => {
    const { user, platform } = await theForm();
    await user.click(screen.getByText('With mobile'));
    await chooseCountry(user, '+880');
    await fill(user, 'Mobile number', '171');
    await press(user, 'Send code');
    await complaint('Phone number must be 10 digits');
    expect(screen.queryByRole('dialog')).toBeNull();
    await fill(user, 'Mobile number', '2711000001');
    await press(user, 'Send code');
    await complaint('Please enter a valid mobile number');
    expect(platform.callsOf(smsForRegistration)).toEqual([]);
  });
});

describe('what the platform says', () => {
  const affiliateCode = { enabled: true, required: false };

  it('REG-31 a name that is taken, when its field is left and when it is sent', async () => {
    const page = await theForm();
    page.platform.answer(checkUsername, ({ query }) => ({ available: query.username !== 'player1' }));
    await fill(page.user, 'Username', 'player1');
    await page.user.tab();
    await complaint('Sorry, the username already exists');
    page.platform.refuse(register, 'USERNAME_EXISTS');
    await fillIn(page);
    await press(page.user, 'Register');
    await complaint('Sorry, the username already exists');
    expect(page.address()).toBe('/m/register');
  });

  it('ERR-01 ERR-02 ERR-09 an invitation, an agent or a recommendation that is none, at its field', async () => {
    const page = await theForm({ affiliateCode, recommenderId: affiliateCode });
    page.platform.answer(affiliate, { valid: true, ownerMasked: 'm***1' });
    await fillIn(page);
    for (const [code, sentence, label] of [
      ['INVITE_CODE_INVALID', 'Invalid invitation code', 'Invitation code (optional)'],
      ['AGENT_INFO_INCORRECT', 'Incorrect agent information', 'Invitation code (optional)'],
      ['REFERRER_LINK_ERROR', 'Referrer link error', 'Recommended by (optional)'],
    ] as const) {
      page.platform.refuse(register, code);
      await press(page.user, 'Register');
      await complaint(sentence);
      await waitFor(() => expect(document.activeElement).toBe(field(label)));
      await fill(page.user, label, 'somebody');
      await waitFor(() => expect(screen.queryByText(sentence)).toBeNull());
    }
  });

  it('REG-30 that the newcomer is in', async () => {
    const page = await theForm();
    await fillIn(page);
    await press(page.user, 'Register');
    await message('Registered successfully, ready to enter');
    await waitFor(() => expect(page.address()).toBe('/m/home'));
  });
});
