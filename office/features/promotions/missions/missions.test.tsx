// Missions in the office: one is added, put after another one, and ended.
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { AnswerOf } from '#contract/base/endpoint.ts';
import { addMission, endMission, listMissions } from '#contract/promotions/task-office.ts';
import { anOfficePage } from '#office/testing/an-office-page.tsx';

type Mission = AnswerOf<typeof listMissions>['missions'][number];
const aMission = (more: Partial<Mission> = {}): Mission => ({
  id: 'msn_verify',
  after: null,
  names: { BN: 'নম্বর', EN: 'Verify the number' },
  period: 'ONCE',
  metric: 'VERIFY',
  category: null,
  goal: '1',
  reward: '3.00',
  isOn: true,
  madeBy: 'system',
  madeAt: 1,
  claims: 4,
  paid: '12.00',
  ...more,
});

it('a mission is added with its goal, and ended after a question', async () => {
  const mission = aMission({
    id: 'msn_rounds',
    names: { BN: 'কুড়ি', EN: 'Twenty bets' },
    period: 'DAILY',
    metric: 'ROUNDS',
    goal: '20',
  });
  const page = await anOfficePage('/missions', {
    platform: ({ answer }) => {
      answer(listMissions, { missions: [mission] });
      answer(endMission, { isOn: false });
    },
  });
  await page.user.click(await screen.findByRole('button', { name: 'End Twenty bets' }));
  await page.user.type(await screen.findByLabelText('Reason'), 'No longer needed');
  await page.user.click(screen.getByRole('button', { name: 'Confirm' }));
  await waitFor(() => expect(page.platform.callsOf(endMission)).toHaveLength(1));
  expect(page.platform.callsOf(endMission)[0]).toMatchObject({
    params: { id: 'msn_rounds' },
    body: { reason: 'No longer needed' },
  });
});

it('a mission is put after another one, and the list names the one before', async () => {
  const mission = aMission();
  const { id, names } = mission;
  const next = { ...mission, id: 'msn_next', names: { BN: 'পরে', EN: 'Then bets' }, after: { id, names } };
  const page = await anOfficePage('/missions', {
    platform: ({ answer }) => {
      answer(listMissions, { missions: [mission, { ...next, period: 'DAILY', metric: 'ROUNDS' }] });
      answer(addMission, { state: 'DONE', proposalId: null, done: { id: 'msn_third' } });
    },
  });
  const row = await screen.findByRole('row', { name: /Then bets/ });
  within(row).getByText('Verify the number');
  await page.user.click(screen.getByRole('button', { name: 'Add another like Then bets' }));
  const dialog = within(await screen.findByRole('dialog'));
  // A daily mission is claimed again and again, so nothing comes after it.
  const choice = dialog.getByLabelText<HTMLSelectElement>('Comes after');
  expect([...choice.options].map(({ text }) => text).slice(1)).toEqual([
    'None: open at once',
    'Verify the number',
  ]);
  expect(choice.value).toBe('msn_verify');
  await page.user.type(dialog.getByLabelText('Reason'), 'A third step');
  await page.user.click(dialog.getByRole('button', { name: 'Confirm' }));
  await waitFor(() => expect(page.platform.callsOf(addMission)).toHaveLength(1));
  expect(page.platform.callsOf(addMission)[0]?.body).toMatchObject({
    afterId: 'msn_verify',
    metric: 'ROUNDS',
  });
});
