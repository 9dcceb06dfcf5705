// Cashback and rebate: the sum so far with its terms, past periods with their bets, and the other states.
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { AnswerOf } from '#contract/base/endpoint.ts';
import { ownPaybacks, paybackBets } from '#contract/promotions/events/paybacks.ts';
import { aPage } from '#site/testing/a-page.tsx';
import { press } from '#site/testing/form-hands.ts';
import { aSession } from '#site/testing/usual-answers.ts';

type Own = AnswerOf<typeof ownPaybacks>;
const line = {
  day: '2026-11-23',
  category: 'RNG',
  bets: 12,
  staked: '1200.00',
  won: '400.00',
  valid: '1200.00',
  percent: '5',
};
const counted = {
  kind: 'CASHBACK' as const,
  firstDay: '2026-11-23',
  lastDay: '2026-11-29',
  lines: [line],
  received: '10.00',
  correction: '0.00',
  amount: '39.50',
};
const own: Own = {
  running: [
    {
      ...counted,
      endsAt: Date.UTC(2026, 10, 29, 18),
      minimum: '10.00',
      cap: '5000.00',
      claimDays: 7,
      percents: [{ category: 'RNG', percent: '5' }],
      level: null,
    },
  ],
  past: [{ ...counted, kind: 'REBATE', lastDay: '2026-11-23', level: 2, amount: '0.96', reward: 'CLAIMED' }],
};
const thePage = (value: Own) =>
  aPage('/m/cashback', {
    session: aSession(),
    platform: ({ answer }) => {
      answer(ownPaybacks, value);
      answer(paybackBets, {
        content: [
          {
            ...line,
            reference: 'r1',
            vendor: 'MEG',
            gameCode: 'g',
            settledAt: Date.UTC(2026, 10, 23),
            stakePercent: 100,
          },
        ],
        pageNum: 1,
        totalPages: 1,
      });
    },
  });

it('shows what the week would bring, the terms before the lines, and the bets behind them', async () => {
  const { user } = await thePage(own);
  const card = within(await screen.findByRole('region', { name: 'Cashback' }));
  card.getByText('৳39.50');
  card.getByText('Slots 5%');
  card.getByText('Paid from ৳10.00, at most ৳5,000.00.');
  card.getByText('Bets 1,200.00');
  card.getByText('-৳10.00');
  await user.click(card.getByRole('button', { name: 'Show the bets' }));
  await waitFor(() => expect(card.getAllByText('Wins 400.00')).toHaveLength(2));
  screen.getByText('Claimed');
  await user.click(screen.getByRole('button', { name: /Daily rebate/ }));
  screen.getByText('Valid 1,200.00');
});

it('without any there is a sentence, and a failure offers another try', async () => {
  await thePage({ running: [], past: [] });
  await screen.findByText('There is no cashback or rebate right now');
  const page = await aPage('/m/cashback', {
    session: aSession(),
    platform: ({ refuse }) => refuse(ownPaybacks, 'UNKNOWN_ERROR'),
  });
  await screen.findByText('Cashback and rebate could not be loaded');
  page.platform.answer(ownPaybacks, own);
  await press(page.user, 'Try again');
  await screen.findByText('৳39.50');
});
