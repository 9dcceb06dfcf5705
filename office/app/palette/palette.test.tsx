// The palette by keyboard alone: a slash opens it, typing fills its field, and Enter opens the chosen entry.
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { listAudit } from '#contract/operators/accounts.ts';
import { anOfficePage } from '#office/testing/an-office-page.tsx';

it('takes what is typed after the slash, and opens the screen by Enter', async () => {
  const page = await anOfficePage('/alarms', {
    platform: ({ answer }) => answer(listAudit, { rows: [], next: null, total: 0 }),
  });
  await screen.findByRole('heading', { name: 'Alarms' });
  await page.user.keyboard('/');
  const field = await screen.findByRole<HTMLInputElement>('combobox');
  await expect.poll(() => document.activeElement).toBe(field);
  await page.user.keyboard('audit');
  expect(field.value).toBe('audit');
  await screen.findByRole('option', { name: /Audit/ });
  await page.user.keyboard('{Enter}');
  await screen.findByRole('heading', { name: 'Audit' });
});
