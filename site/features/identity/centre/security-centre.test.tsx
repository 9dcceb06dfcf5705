// The security centre: the list by the settings, and each panel with its form, its calls and its texts.
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { AnswerOf, EndpointShape } from '#contract/base/endpoint.ts';
import { setPaymentPassword } from '#contract/identity/passwords.ts';
import {
  loginHistory,
  proveEmail,
  securityConfig,
  setEmail,
  setHeadIcon,
  setNickname,
  setPayeeName,
  setSecurityQuestion,
} from '#contract/identity/profile.ts';
import { revokeSession } from '#contract/identity/session.ts';
import { stepUp } from '#contract/identity/step-up.ts';
import { type APage, aPage } from '#site/testing/a-page.tsx';
import type { APlatform } from '#contract/testing/a-platform.ts';
import { complaint, field, fieldComes, fill, message, press } from '#site/testing/form-hands.ts';
import { answerCentre, aSecurityConfig } from '#site/testing/member-answers.ts';
import { aSession } from '#site/testing/usual-answers.ts';

type Config = AnswerOf<typeof securityConfig>;
const thePanel = (show: string, config: Partial<Config> = {}, prepare?: (platform: APlatform) => void) =>
  aPage(show ? `/m/securityCenter?show=${show}` : '/m/securityCenter', {
    session: aSession({ userName: 'rahim1' }),
    platform: (platform) => {
      answerCentre(platform);
      platform.answer(securityConfig, aSecurityConfig(config));
      prepare?.(platform);
    },
  });
const bodies = <Shape extends EndpointShape>(page: APage, endpoint: Shape) =>
  page.platform.callsOf(endpoint).map(({ body }) => body);
const stateOf = async (name: string) =>
  (await screen.findByRole('link', { name: new RegExp(`^${name}`) })).textContent;

describe('the list', () => {
  it('says of each protection whether it is there', async () => {
    await thePanel('');
    await screen.findByText('0 of 5 protections are set');
    expect(await stateOf('Authenticator app')).toContain('Off');
    expect(await stateOf('Payment password')).toContain('Not set');
    expect(await stateOf('Mobile number')).toContain('Not set');
    expect(await stateOf('Identity verification')).toContain('Not started');
  });

  it('counts what is set, and shows particulars masked', async () => {
    await thePanel('', {
      hasTotp: true,
      hasPaymentPassword: true,
      phoneMasked: '+880•••••0001',
      emailMasked: 'r•••@example.com',
      kycState: 'VERIFIED',
      passkeys: 2,
      sessions: 3,
    });
    await screen.findByText('5 of 5 protections are set');
    expect(await stateOf('Mobile number')).toContain('+880•••••0001');
    expect(await stateOf('E-mail address')).toContain('r•••@example.com');
    expect(await stateOf('Signed-in devices')).toContain('3');
    expect(await stateOf('Passkeys')).toContain('2');
  });

  it('a picture that is no picture is refused in its place', async () => {
    const page = await thePanel('', {}, ({ refuse }) => refuse(setHeadIcon, 'IMAGE_INVALID'));
    const chooser = await screen.findByLabelText<HTMLInputElement>('Change picture');
    await page.user.upload(chooser, new File(['x'], 'face.png', { type: 'image/png' }));
    await complaint('Please choose a clear JPEG, PNG or WebP picture');
    page.platform.answer(setHeadIcon, { icon: 'data:image/png;base64,AAAA' });
    await page.user.upload(chooser, new File(['y'], 'face.png', { type: 'image/png' }));
    await message('Your picture has been changed');
    screen.getByRole('img', { name: 'Your picture' });
  });

  it('an address that was verified by its link is shown', async () => {
    await aPage('/m/securityCenter?email=ticket-1', {
      session: aSession(),
      platform: (platform) => {
        answerCentre(platform);
        platform.answer(proveEmail, { emailMasked: 'r•••@example.com' });
      },
    });
    await message('r•••@example.com is confirmed');
    expect(location.search).toBe('');
  });
});

describe('names and contacts', () => {
  it.each([
    ['nickname', 'Nickname', setNickname, 'nickname', 'R', 'Name format is not valid', 'রহিম উদ্দিন'],
    [
      'payee',
      'Name on your bank account',
      setPayeeName,
      'payeeName',
      '1',
      'Name format is not valid',
      'Rahim Uddin',
    ],
    [
      'email',
      'E-mail address',
      setEmail,
      'email',
      'rahim@x',
      'E-mail format is incorrect',
      'rahim@example.com',
    ],
  ] as const)(
    '%s is judged beside its field and sent',
    async (show, label, endpoint, name, bad, words, good) => {
      const page = await thePanel(show);
      const answer: unknown = show === 'email' ? { sent: true } : { changed: true };
      page.platform.answer(endpoint, answer as never);
      const send = show === 'email' ? 'Send link' : 'Save';
      await fieldComes(label);
      await fill(page.user, label, '');
      await press(page.user, send);
      await complaint('Please fill in this field');
      await fill(page.user, label, bad);
      await press(page.user, send);
      await complaint(words);
      expect(page.platform.callsOf(endpoint)).toEqual([]);
      await fill(page.user, label, good);
      await press(page.user, send);
      await waitFor(() => expect(bodies(page, endpoint)).toEqual([{ [name]: good }]));
    },
  );

  it('a payee name that is set is only shown', async () => {
    await thePanel('payee', { payeeNameMasked: 'R•••• U••••' });
    await screen.findByText('R•••• U••••');
    expect(screen.queryByLabelText('Name on your bank account')).toBeNull();
  });

  it('a refusal of the platform is beside the field it is about', async () => {
    const page = await thePanel('payee', {}, ({ refuse }) => refuse(setPayeeName, 'ALREADY_SET'));
    await fieldComes('Name on your bank account');
    await fill(page.user, 'Name on your bank account', 'Rahim Uddin');
    await press(page.user, 'Save');
    await complaint('This is set already; customer service can change it');
    expect(
      screen.getAllByRole('alert').filter(({ textContent }) => textContent?.includes('set already')),
    ).toHaveLength(1);
  });

  it('a security question is kept with an answer of two letters at least', async () => {
    const page = await thePanel('question');
    page.platform.answer(setSecurityQuestion, { changed: true });
    await fieldComes('Your answer');
    await fill(page.user, 'Your answer', 'x');
    await press(page.user, 'Save');
    await complaint('Please fill in this field');
    await page.user.selectOptions(screen.getByLabelText('Question'), 'Your first school');
    await fill(page.user, 'Your answer', 'Pathshala');
    await press(page.user, 'Save');
    await waitFor(() =>
      expect(bodies(page, setSecurityQuestion)).toEqual([{ question: 'SCHOOL', answer: 'Pathshala' }]),
    );
  });
});

describe('the payment password', () => {
  const digits = async (page: APage, first: string, again: string) => {
    await fill(page.user, 'New payment password', first);
    await fill(page.user, 'New payment password once more', again);
    await press(page.user, 'Save');
  };

  it('is proven by the login password the first time', async () => {
    const page = await thePanel('payment');
    page.platform.answer(setPaymentPassword, { changed: true });
    await fieldComes('Login password');
    await digits(page, '12345', '123456');
    await complaint('Please fill in this field');
    await complaint('Confirmation does not match');
    expect(bodies(page, setPaymentPassword)).toEqual([]);
    await fill(page.user, 'Login password', 'my own password');
    await digits(page, '271828', '271828');
    await waitFor(() =>
      expect(bodies(page, setPaymentPassword)).toEqual([
        { password: 'my own password', paymentPassword: '271828', confirmPaymentPassword: '271828' },
      ]),
    );
  });

  it('is proven by the one before later, and a wrong one is said beside it', async () => {
    const page = await thePanel('payment', { hasPaymentPassword: true });
    page.platform.refuse(setPaymentPassword, 'PAYMENT_PASSWORD_WRONG');
    await fill(page.user, 'Present payment password', '111111');
    await digits(page, '271828', '271828');
    await complaint('The payment password is wrong');
    expect(field('Present payment password').getAttribute('aria-invalid')).toBe('true');
    expect(bodies(page, setPaymentPassword)[0]).toMatchObject({ oldPaymentPassword: '111111' });
    screen.getByRole('link', { name: 'Forgotten?' });
  });
});

describe('a sensitive act', () => {
  it('asks for a proof first, and is done after it', async () => {
    const page = await thePanel('sessions');
    page.platform.refuse(revokeSession, 'STEP_UP_REQUIRED', { value: { methods: ['PASSWORD'] } });
    page.platform.answer(stepUp, { freshUntil: Date.now() + 600_000 });
    await page.user.click(await screen.findByRole('button', { name: /^Sign out:/ }));
    const question = within(await screen.findByRole('dialog', { name: 'Is it you?' }));
    await page.user.click(question.getByRole('button', { name: 'Confirm' }));
    await complaint('Please fill in this field');
    page.platform.answer(revokeSession, { ended: true });
    await fill(page.user, 'Login password', 'my own password');
    await page.user.click(question.getByRole('button', { name: 'Confirm' }));
    await message('The device is signed out');
    expect(bodies(page, stepUp)).toEqual([{ password: 'my own password' }]);
    expect(page.platform.callsOf(revokeSession).map(({ query }) => query)).toEqual([
      { id: 'ses_2' },
      { id: 'ses_2' },
    ]);
  });

  it('whose question is closed is not done, and nothing is said of it', async () => {
    const page = await thePanel('sessions');
    page.platform.refuse(revokeSession, 'STEP_UP_REQUIRED', { value: { methods: ['PASSWORD'] } });
    await page.user.click(await screen.findByRole('button', { name: /^Sign out:/ }));
    const question = within(await screen.findByRole('dialog', { name: 'Is it you?' }));
    await page.user.click(question.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.queryByText('Please confirm that it is you')).toBeNull();
    expect(page.platform.callsOf(revokeSession)).toHaveLength(1);
  });
});

describe('devices', () => {
  it('this one cannot be signed out from here; sign-ins without a password say so', async () => {
    await thePanel('sessions', {}, ({ answer }) =>
      answer(loginHistory, [
        {
          at: 1,
          ip: '103.4.145.9',
          country: 'BD',
          userAgent: 'Mozilla/5.0 Firefox/140.0',
          endedAt: null,
          byRemembered: true,
        },
      ]),
    );
    await screen.findByText(/This device/);
    expect(screen.getAllByRole('button', { name: /^Sign out:/ })).toHaveLength(1);
    await screen.findByText(/103\.4\.145\.9 · without password/);
  });
});
