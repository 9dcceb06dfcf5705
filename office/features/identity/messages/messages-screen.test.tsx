// Messages sent: masked addresses with their fate, filters, and one address shown in full with a reason.
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { listMessages, unmaskMessage } from '#contract/identity/members/messages.ts';
import { anOfficePage } from '#office/testing/an-office-page.tsx';

const at = Date.UTC(2026, 10, 20, 6);
const message = {
  id: 'msg_00000001',
  channel: 'SMS' as const,
  kind: 'CODE_LOGIN' as const,
  state: 'FAILED' as const,
  memberId: 'mbr_00000001',
  account: 'player1',
  masked: '+880 ••••• 678',
  attempts: 4,
  fault: 'CARRIER_AWAY' as const,
  units: 2,
  reference: null,
  createdAt: at,
  settledAt: at + 1_000,
  nextTryAt: null,
};
const page = { rows: [message], next: null, total: 1 };

it('shows what became of a message, filters by it, and shows an address with a reason', async () => {
  const office = await anOfficePage('/messages', {
    platform: ({ answer }) => {
      answer(listMessages, page);
      answer(unmaskMessage, { value: '+8801712345678' });
    },
  });
  const row = within(await screen.findByRole('row', { name: /Code to sign in/ }));
  row.getByRole('link', { name: 'player1' });
  row.getByText('failed');
  row.getByText(/the carrier did not answer well/);
  await office.user.click(screen.getByRole('button', { name: 'State' }));
  await office.user.click(await screen.findByRole('button', { name: 'failed' }));
  await expect
    .poll(() => office.platform.callsOf(listMessages).at(-1)?.query)
    .toMatchObject({ state: 'FAILED' });
  await office.user.click(await screen.findByRole('button', { name: 'Show +880 ••••• 678 in full' }));
  const dialog = await screen.findByRole('dialog');
  await office.user.type(within(dialog).getByLabelText('Reason'), 'asked which number it was');
  await office.user.click(within(dialog).getByRole('button', { name: 'Confirm' }));
  await screen.findByText('+8801712345678');
});

it('offers no full address to who may not see it, in Bengali', async () => {
  await anOfficePage('/messages', {
    language: 'BN',
    may: ['identity.message.read', 'operators.session.own'],
    platform: ({ answer }) => answer(listMessages, page),
  });
  await screen.findByText('+880 ••••• 678');
  expect(screen.queryByRole('button', { name: /পুরো দেখুন/ })).toBeNull();
});
