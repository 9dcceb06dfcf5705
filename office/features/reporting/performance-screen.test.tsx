// The performance of games: sums with their margin, the period that was summed, and the way to the bets behind them.
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { listPerformance } from '#contract/reporting-today.ts';
import { anOfficePage } from '#office/testing/an-office-page.tsx';

const from = Date.UTC(2026, 10, 1);
const to = Date.UTC(2026, 10, 22, 18);
const sums = { rounds: 1234, players: 5, staked: '1210.00', won: '1404.00', gross: '-194.00' };
const category = { id: 'RNG', category: 'RNG', vendor: null, gameCode: null, gameName: null };
const game = {
  id: 'RNG MEG MEG_1',
  category: 'RNG',
  vendor: 'MEG',
  gameCode: 'MEG_1',
  gameName: { BN: 'সোনার মন্দির', EN: 'Golden Temple' },
};

it('shows the sums of each category with the margin, and leads to its bets', async () => {
  await anOfficePage('/performance', {
    platform: ({ answer }) =>
      answer(listPerformance, {
        rows: [{ ...category, ...sums, margin: '-16.03' }],
        next: null,
        total: 1,
        from,
        to,
      }),
  });
  const row = within(await screen.findByRole('row', { name: /Slots/ }));
  for (const text of ['1,234', '1,210.00', '1,404.00', '−194.00', '−16.03 %'])
    expect(row.getByText(text)).toBeDefined();
  expect(row.getByRole('link', { name: 'Slots' }).getAttribute('href')).toContain('/bets?');
});

it('names games in Bengali, and has a dash where nothing was staked', async () => {
  await anOfficePage('/performance?by=GAME', {
    language: 'BN',
    platform: ({ answer }) =>
      answer(listPerformance, ({ query }) => ({
        rows: query.by === 'GAME' ? [{ ...game, ...sums, staked: '0.00', margin: null }] : [],
        next: null,
        total: 1,
        from,
        to,
      })),
  });
  const row = within(await screen.findByRole('row', { name: /সোনার মন্দির/ }));
  expect(row.getByText('–')).toBeDefined();
});

it('filters by the names of categories, and sends their codes', async () => {
  const page = await anOfficePage('/performance?category=LIVE', {
    platform: ({ answer }) => answer(listPerformance, { rows: [], next: null, total: 0, from, to }),
  });
  await page.user.click(await screen.findByText('Live casino'));
  await page.user.click(await screen.findByRole('button', { name: 'Fishing' }));
  await waitFor(() => expect(page.address()).toContain('category=FISH'));
  await waitFor(() =>
    expect(page.platform.callsOf(listPerformance).at(-1)?.query).toMatchObject({ category: 'FISH' }),
  );
});
