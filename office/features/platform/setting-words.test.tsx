// The words of a setting's parts, which the platform names by keys.
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { listSettings } from '#contract/platform/settings.ts';
import { anOfficePage } from '#office/testing/an-office-page.tsx';

it('names the parts of cashback and their choices in the operator’s language', async () => {
  const cashback = {
    key: 'cashback',
    description: { BN: 'ক্ষতির অংশ ফেরত।', EN: 'A part of the loss comes back.' },
    isSensitive: true,
    changed: null,
    schema: {
      type: 'object',
      properties: { period: { type: 'string', enum: ['DAY', 'WEEK'] }, cap: { type: 'string' } },
      required: ['period', 'cap'],
    },
    value: { period: 'WEEK', cap: '5000.00' },
    defaultValue: {},
  };
  const page = await anOfficePage('/settings', {
    platform: ({ answer }) => answer(listSettings, { settings: [cashback as never] }),
  });
  await page.user.click(await screen.findByRole('button', { name: 'Change cashback' }));
  const dialog = within(await screen.findByRole('dialog'));
  const period = dialog.getByLabelText('Period');
  expect(
    within(period)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Day', 'Week']);
  dialog.getByLabelText('Most that is paid');
});
