// The panels of authenticator app, passkeys and verification: their calls, their texts, and the codes they show once.
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { AnswerOf } from '#contract/base/endpoint.ts';
import type { ErrorCode } from '#contract/base/errors.ts';
import {
  beginTotp,
  confirmTotp,
  passkeyList,
  removePasskey,
  removeTotp,
  renewRecoveryCodes,
} from '#contract/identity/factors.ts';
import { kycCase, submitKyc } from '#contract/identity/kyc.ts';
import { securityConfig } from '#contract/identity/profile.ts';
import { aPage } from '#site/testing/a-page.tsx';
import type { APlatform } from '#contract/testing/a-platform.ts';
import { complaint, fill, press } from '#site/testing/form-hands.ts';
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

describe('an authenticator app', () => {
  const secret = { secret: 'ABCDEFGHIJKLMNOP', uri: 'otpauth://totp/Khela:rahim1?secret=ABCDEFGHIJKLMNOP' };

  it('is switched on with a code, and its recovery codes are shown once', async () => {
    const page = await thePanel('totp');
    page.platform.answer(beginTotp, secret);
    await press(page.user, 'Set up');
    await screen.findByText('ABCD EFGH IJKL MNOP');
    screen.getByRole('img', { name: 'QR code for the authenticator app' });
    await fill(page.user, 'The code the app shows', '12345');
    await press(page.user, 'Switch on');
    await complaint('Enter the 6 digits');
    expect(page.platform.callsOf(confirmTotp)).toEqual([]);
    page.platform.refuse(confirmTotp, 'SECOND_FACTOR_WRONG');
    await fill(page.user, 'The code the app shows', '123456');
    await press(page.user, 'Switch on');
    await complaint('The code is wrong or was used already');
    page.platform.answer(confirmTotp, { recoveryCodes: ['aaaa-bbbb', 'cccc-dddd'] });
    await press(page.user, 'Switch on');
    await screen.findByText('Write these recovery codes down');
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(
      expect.arrayContaining(['aaaa-bbbb', 'cccc-dddd']),
    );
  });

  it('is switched off only after a question', async () => {
    const page = await thePanel('totp', { hasTotp: true, recoveryCodesLeft: 7 });
    await screen.findByText('Your authenticator app is on. 7 recovery codes are left.');
    page.platform.answer(removeTotp, { changed: true });
    await press(page.user, 'Switch off');
    const sure = within(await screen.findByRole('dialog'));
    await page.user.click(sure.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(page.platform.callsOf(removeTotp)).toEqual([]);
    await press(page.user, 'Switch off');
    const again = within(await screen.findByRole('dialog'));
    page.platform.answer(securityConfig, aSecurityConfig());
    await page.user.click(again.getByRole('button', { name: 'Switch off' }));
    await screen.findByRole('button', { name: 'Set up' });
  });

  it('new recovery codes take the place of the old ones after a question', async () => {
    const page = await thePanel('totp', { hasTotp: true });
    page.platform.answer(renewRecoveryCodes, { recoveryCodes: ['eeee-ffff'] });
    await press(page.user, 'New recovery codes');
    const sure = within(await screen.findByRole('dialog'));
    await page.user.click(sure.getByRole('button', { name: 'New recovery codes' }));
    await screen.findByText('eeee-ffff');
  });
});

describe('passkeys', () => {
  it('are listed with their last use, and one is removed after a question', async () => {
    const passkey = { createdAt: 1, lastUsedAt: null, synced: false };
    const page = await thePanel('passkeys', { passkeys: 1 }, ({ answer }) =>
      answer(passkeyList, [{ ...passkey, id: 'pk_1', name: 'Chrome · Android' }]),
    );
    await screen.findByText(/^Added /);
    screen.getByText('This browser has no passkeys');
    page.platform.answer(removePasskey, { changed: true });
    await press(page.user, 'Remove: Chrome · Android');
    const sure = within(await screen.findByRole('dialog', { name: 'Remove Chrome · Android?' }));
    page.platform.answer(passkeyList, []);
    await page.user.click(sure.getByRole('button', { name: 'Remove' }));
    await screen.findByText('No passkey yet');
    expect(page.platform.callsOf(removePasskey)[0]?.query).toEqual({ id: 'pk_1' });
  });
});

describe('verification', () => {
  it.each([
    ['UNDER_REVIEW', 'Your papers are being checked. This usually takes less than a day.', false],
    ['VERIFIED', 'Your identity is verified.', false],
    ['REJECTED', 'Your papers were not accepted: the face differs', true],
    ['NONE', /^We check your papers once/, true],
  ] as const)(
    '%s says its state, and shows the form only where something is to be sent',
    async (state, words, offersReview) => {
      await thePanel('identity', {}, ({ answer }) =>
        answer(kycCase, {
          state,
          submittedAt: 1,
          decidedAt: null,
          reason: state === 'REJECTED' ? 'FACE_DIFFERS' : null,
          note: null,
        }),
      );
      await screen.findByText(words);
      expect(screen.queryAllByRole('button', { name: 'Send for review' })).toHaveLength(offersReview ? 1 : 0);
    },
  );

  it('says everything that is missing at once, and sends what the call takes', async () => {
    const page = await thePanel('identity');
    await press(page.user, 'Send for review');
    await waitFor(() => expect(screen.getAllByText('This picture is required')).toHaveLength(2));
    expect(screen.getAllByText('Please fill in this field').length).toBeGreaterThanOrEqual(4);
    const picture = () => new File(['x'], 'id.jpg', { type: 'image/jpeg' });
    await page.user.upload(screen.getByLabelText('Front of your ID'), picture());
    await page.user.upload(
      screen.getByLabelText('Back of your ID'),
      new File(['x'], 'a.gif', { type: 'image/jpeg' }),
    );
    await fill(page.user, 'Birthday', '1990-02-28');
    await fill(page.user, 'Address', 'x');
    await page.user.tab();
    await complaint('Please write your full address');
    await fill(page.user, 'Address', 'House 7, Road 3, Dhaka');
    await page.user.selectOptions(screen.getByLabelText('Nationality'), 'BD');
    await fill(page.user, 'Occupation', 'Teacher');
    await page.user.selectOptions(screen.getByLabelText('Source of income'), 'Salary');
    page.platform.refuse(submitKyc, 'KYC_CLOSED');
    await press(page.user, 'Send for review');
    await complaint('Your verification is under review or already done');
    page.platform.refuse(submitKyc, 'BIRTHDAY_INVALID' satisfies ErrorCode, { value: { field: 'birthday' } });
    await press(page.user, 'Send for review');
    await complaint('You must be old enough, and the day must exist');
    expect(page.platform.callsOf(submitKyc)).toHaveLength(2);
  });
});
