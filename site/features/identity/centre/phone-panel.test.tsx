// The bound number: asked for while there is none, and beyond the member's reach once it is there.
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { securityConfig } from '#contract/identity/profile.ts';
import { aPage } from '#site/testing/a-page.tsx';
import { fieldComes } from '#site/testing/form-hands.ts';
import { aSession } from '#site/testing/usual-answers.ts';

const thePanel = (phoneMasked: string | null) =>
  aPage('/m/securityCenter?show=phone', {
    session: aSession(),
    platform: ({ answer }) =>
      answer(securityConfig, {
        hasPassword: true,
        passwordChangedAt: null,
        hasPaymentPassword: false,
        phoneMasked,
        emailMasked: null,
        payeeNameMasked: null,
        nickname: 'Member',
        hasSecurityQuestion: false,
        hasTotp: false,
        recoveryCodesLeft: 0,
        passkeys: 0,
        kycState: 'NONE',
        sessions: 1,
        proofMethods: ['PASSWORD'],
      }),
  });

it('KYC-04 a number is bound once: then it is only shown, and nothing changes or removes it', async () => {
  await thePanel(null);
  await fieldComes('Mobile number');
  await thePanel('+880•••••0001');
  await screen.findByText('+880•••••0001');
  const main = within(screen.getByRole('main'));
  expect(main.queryAllByRole('textbox')).toEqual([]);
  expect(main.queryAllByRole('combobox')).toEqual([]);
  const acts = main.queryAllByRole('button').map(({ textContent }) => textContent ?? '');
  expect(acts.filter((words) => /remove|unlink|change|bind|send/i.test(words))).toEqual([]);
});
