// Campaigns in the office: written in both languages, unknown fields named at their place, counted, tested and sent.
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import {
  countReceivers,
  readCampaign,
  saveCampaign,
  scheduleCampaign,
  testCampaign,
} from '#contract/messaging/campaigns.ts';
import { anOfficePage } from '#office/testing/an-office-page.tsx';

const id = 'cmp_00000001';
const template = {
  title: { BN: 'অফার', EN: 'An offer' },
  body: { BN: 'প্রিয় {name}', EN: 'Dear {name}' },
  link: '',
};
const campaign = {
  id,
  state: 'DRAFT' as const,
  title: template.title,
  channels: ['INBOX' as const],
  sendAt: null,
  savedAt: 1,
  savedBy: 'mitu',
  receivers: 0,
  revision: 3,
  template,
  segment: { types: [0 as const] },
  results: { inbox: 0, read: 0, waiting: 0, sent: 0, failed: 0 },
};

it('is written with fields and conditions; a field that no member has is named at its text', async () => {
  const page = await anOfficePage('/campaigns/new', {
    platform: ({ answer }) => {
      answer(saveCampaign, { id, revision: 1 });
      answer(readCampaign, campaign);
      answer(countReceivers, { members: 12, INBOX: 12, SMS: 3, MAIL: 4 });
    },
  });
  const { user } = page;
  await user.type(await screen.findByLabelText('Title, English'), 'An offer');
  await user.type(screen.getByLabelText('Title, Bengali'), 'অফার');
  await user.type(screen.getByLabelText('Text, Bengali'), 'প্রিয় {{name}');
  const body = screen.getByLabelText('Text, English');
  await user.type(body, 'Dear {{surname}');
  await user.type(screen.getByLabelText('Seen within days'), '30');
  await user.click(screen.getByLabelText('SMS'));
  await user.click(screen.getByRole('button', { name: 'Save the draft' }));
  await screen.findByText('No member has {surname}.');
  expect(page.platform.callsOf(saveCampaign)).toEqual([]);
  await user.clear(body);
  await user.type(body, 'Dear {{name}');
  expect(screen.getByTitle('On a phone, English').getAttribute('srcdoc')).toContain('Dear Padma');
  await user.click(screen.getByRole('button', { name: 'Save the draft' }));
  await screen.findByText('12 members');
  expect(page.address()).toBe(`/campaigns/${id}`);
  expect(page.platform.callsOf(saveCampaign)[0]?.body).toEqual({
    id: null,
    revision: 0,
    template,
    segment: { types: [0], seenWithinDays: 30 },
    channels: ['INBOX', 'SMS'],
  });
});

const shown = () =>
  anOfficePage(`/campaigns/${id}`, {
    platform: ({ answer, refuse }) => {
      answer(readCampaign, campaign);
      answer(countReceivers, { members: 12, INBOX: 12, SMS: 0, MAIL: 0 });
      refuse(testCampaign, 'INPUT_INVALID');
      answer(scheduleCampaign, { state: 'DONE', proposalId: null, done: { state: 'SCHEDULED' } });
    },
  });

it('is tested on a named account; one that is no test account is refused at its field', async () => {
  const { user, platform } = await shown();
  await user.click(await screen.findByRole('button', { name: 'Send a test' }));
  const account = await screen.findByLabelText('Test account');
  await user.type(account, 'padma1');
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  await waitFor(() => expect(platform.callsOf(testCampaign)[0]?.body).toEqual({ account: 'padma1' }));
  await waitFor(() => expect(account.getAttribute('aria-invalid')).toBe('true'));
});

it('is sent at once without a time, with a reason', async () => {
  const { user, platform } = await shown();
  await user.click(await screen.findByRole('button', { name: 'Send' }));
  await user.type(await screen.findByLabelText('Reason'), 'The offer of this weekend');
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  await waitFor(() =>
    expect(platform.callsOf(scheduleCampaign)[0]?.body).toEqual({
      revision: 3,
      sendAt: null,
      reason: 'The offer of this weekend',
    }),
  );
});
