// A screen without permission names the roles that have it, and explains to an operator who grants roles what to do.
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { permissions } from '#contract/base/permissions.ts';
import { anOfficePage } from '#office/testing/an-office-page.tsx';

const withoutPapers = permissions.filter((one) => !one.startsWith('identity.verification.'));

it('names the roles it is for, and does not send an administrator to one', async () => {
  await anOfficePage('/reviews/verifications', { may: withoutPapers });
  const text = await screen.findByText(/Usually for: Risk, Auditor\./);
  expect(text.textContent).toContain('You can propose');
});

it('says in Bengali whom to ask', async () => {
  await anOfficePage('/reviews/verifications', { may: ['operators.session.own'], language: 'BN' });
  const text = await screen.findByText(/ঝুঁকি, নিরীক্ষক/);
  expect(text.textContent).toContain('যিনি ভূমিকা দেন');
});
