// Leaderboards in the office: none yet, and one planned with its categories, its time and its prizes.
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { listLeaderboards, planLeaderboard } from '#contract/promotions/events/leaderboards-office.ts';
import { anOfficePage } from '#office/testing/an-office-page.tsx';

it('a leaderboard is planned with what members will see', async () => {
  const { user, platform } = await anOfficePage('/leaderboards', {
    platform: ({ answer }) => {
      answer(listLeaderboards, { boards: [] });
      answer(planLeaderboard, { state: 'PROPOSED', proposalId: 'prp_1', done: null });
    },
  });
  await screen.findByText('No leaderboard yet');
  await user.click(screen.getByRole('button', { name: 'Plan a leaderboard' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText('Name, Bengali'), 'নদীর দৌড়');
  await user.type(dialog.getByLabelText('Name, English'), 'The river race');
  await user.click(dialog.getByRole('checkbox', { name: 'Slots' }));
  await user.type(dialog.getByLabelText('Begins'), '2027-01-05T20:30');
  await user.type(dialog.getByLabelText('Ends'), '2027-01-06T20:30');
  await user.clear(dialog.getByLabelText('Prizes by rank'));
  await user.type(dialog.getByLabelText('Prizes by rank'), '1500 50.00*2');
  dialog.getByText(/3 prizes, 1,600\.00 in all/);
  await user.type(dialog.getByLabelText('Reason'), 'The new year');
  await user.click(dialog.getByRole('button', { name: 'Confirm' }));
  await waitFor(() => expect(platform.callsOf(planLeaderboard)).toHaveLength(1));
  expect(platform.callsOf(planLeaderboard)[0]?.body).toMatchObject({
    categories: ['RNG'],
    games: [],
    startsAt: new Date(2027, 0, 5, 20, 30).getTime(),
    endsAt: new Date(2027, 0, 6, 20, 30).getTime(),
    settleHours: 2,
    prizes: ['1500.00', '50.00', '50.00'],
    claimDays: 14,
  });
});
