// The list of all bets: members and games by their names, and the sums of what fits the filters.
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { listBets } from '#contract/reporting-today.ts';
import { anOfficePage } from '#office/testing/an-office-page.tsx';

const at = Date.UTC(2026, 10, 22, 18);
const bet = {
  id: 'round rnd_1',
  source: 'round',
  reference: 'rnd_1',
  memberId: 'mbr_00000001',
  account: 'player1',
  category: 'RNG',
  vendor: 'MEG',
  gameCode: 'MEG_1',
  gameName: { BN: 'সোনার মন্দির', EN: 'Golden Temple' },
  state: 'SETTLED' as const,
  staked: '10.00',
  valid: '10.00',
  won: '4.00',
  placedAt: at,
  settledAt: at,
};
const sums = { bets: 1, staked: '1210.00', won: '1404.00', gross: '-194.00' };

it('calls the member by the account and the game by its name, and sums what fits', async () => {
  await anOfficePage(`/bets?from=${at}`, {
    platform: ({ answer }) =>
      answer(listBets, ({ query }) => ({
        rows: [bet],
        next: null,
        total: 1,
        sums: query.from === undefined ? null : sums,
      })),
  });
  const row = within(await screen.findByRole('row', { name: /Golden Temple/ }));
  expect(row.getByRole('link', { name: 'player1' }).getAttribute('href')).toBe('/members/mbr_00000001');
  const list = screen.getByRole('region', { name: 'Bets' });
  for (const amount of ['1,210.00', '1,404.00', '−194.00']) expect(list.textContent).toContain(amount);
});

it('says in Bengali that a period is wanted for the sums', async () => {
  await anOfficePage('/bets', {
    language: 'BN',
    platform: ({ answer }) => answer(listBets, { rows: [bet], next: null, total: 1, sums: null }),
  });
  await screen.findByText('সোনার মন্দির');
  expect(screen.getByText('যোগফল দেখতে সর্বোচ্চ 31 দিনের সময়কাল বেছে নিন।')).toBeDefined();
});
