// What sportsbooks may have to pay: markets with their figures, and a book that gives no answer.
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { sportsLiabilities } from '#contract/games/sports-office.ts';
import { sportsFeedExamples } from '#contract/partners/sports-examples.ts';
import { anOfficePage } from '#office/testing/an-office-page.tsx';

const { openOrders, staked, mostPayout, markets, at } = sportsFeedExamples[2].answer;

it('shows each book by market, and says which one gives no answer', async () => {
  await anOfficePage('/liabilities', {
    platform: ({ answer }) =>
      answer(sportsLiabilities, {
        books: [
          {
            vendor: 'FB',
            nameEn: 'Maidan Sports',
            nameBn: 'ময়দান স্পোর্টস',
            report: { at, openOrders, staked, mostPayout, markets: structuredClone(markets) as never },
          },
          { vendor: 'PAVI', nameEn: 'Pavilion Book', nameBn: 'প্যাভিলিয়ন বুক', report: null },
        ],
      }),
  });
  const table = within(await screen.findByRole('table', { name: 'Maidan Sports' }));
  for (const text of ['Padma Kings – Meghna Riders', 'Match winner', '57.00']) table.getByText(text);
  table.getByText(/Padma Kings 1\.95 → 117\.00/);
  within(screen.getByRole('region', { name: 'Pavilion Book' })).getByText('This vendor gives no answer now.');
  expect(screen.queryByRole('table', { name: 'Pavilion Book' })).toBeNull();
});
