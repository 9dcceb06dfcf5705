// The audit: members by their accounts, and acts chosen by their names.
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { listAudit } from '#contract/operators/accounts.ts';
import { anOfficePage } from '#office/testing/an-office-page.tsx';

const entry = {
  seq: 1,
  at: Date.UTC(2026, 10, 22, 18),
  operator: 'rina',
  act: 'identity.setFrozen',
  step: 'DONE' as const,
  subject: 'mbr_00000001',
  subjectName: 'player1',
  reason: 'asked for it',
  details: {},
  ip: '10.0.0.1',
  requestId: 'r1',
  proposalId: null,
};

it('shows whose account it was, and filters by the name of an act', async () => {
  const page = await anOfficePage('/audit', {
    platform: ({ answer }) => answer(listAudit, { rows: [entry], next: null, total: 1 }),
  });
  const link = await screen.findByRole('link', { name: 'player1' });
  expect(link.getAttribute('href')).toBe('/members/mbr_00000001');
  await page.user.click(screen.getByRole('button', { name: 'Act' }));
  await page.user.type(await screen.findByRole('searchbox', { name: 'Find in the choices' }), 'freeze');
  await page.user.click(screen.getByRole('button', { name: 'Freeze or free the money of a member' }));
  await expect
    .poll(() => page.platform.callsOf(listAudit).at(-1)?.query)
    .toMatchObject({ act: 'identity.setFrozen' });
  expect(page.address()).toBe('/audit?act=identity.setFrozen');
});
