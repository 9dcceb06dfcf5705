// A sports order in the bet record: its terms, every leg with its result, and why it was settled so.
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { AnswerOf } from '#contract/base/endpoint.ts';
import { sportsOrder } from '#contract/games/sports.ts';
import { openLeg, pendingOrder } from '#contract/partners/sports-examples.ts';
import { betRecords } from '#contract/reporting.ts';
import { aPage } from '#site/testing/a-page.tsx';
import { press } from '#site/testing/form-hands.ts';
import { aSession } from '#site/testing/usual-answers.ts';

type Order = AnswerOf<typeof sportsOrder>['order'];
const settled = { reason: 'RESULT', settledAt: 2 } as const;
const order: Order = {
  ...pendingOrder,
  state: 'SETTLED',
  type: 'ACCUMULATOR',
  choose: [2],
  odds: '3.725',
  mostPayout: '372.50',
  reason: 'RESULT_CORRECTED',
  legs: [
    { ...openLeg, ...settled, state: 'WON', result: { BN: 'ফল', EN: '142/6 : 139/9 (corrected)' } },
    {
      ...openLeg,
      ...settled,
      legId: '2',
      matchId: 'm-2',
      home: { BN: 'সুরমা', EN: 'Surma Stars' },
      outcome: { BN: 'সুরমা', EN: 'Surma Stars' },
      state: 'LOST',
      result: { BN: 'ফল', EN: '101/10 : 102/3' },
    },
  ],
};
const round = {
  roundId: 'rnd_12345678',
  gameName: 'Maidan Sportsbook',
  gameCode: 'FB_B01_sportsbook',
  iconUrl: '/images/game.webp',
  iconColor: '#336699',
  nodeId: '29001',
  vassalage: 'FB',
  gameCategory: 'SPORTS',
  betAmount: '100.00',
  validBet: '100.00',
  winAmount: '0.00',
  netAmount: '-100.00',
  state: 'SETTLED',
  slip: null,
  hasOrder: true,
  placedAt: 1,
  settledAt: 2,
} as const;

it('a bet of sports shows its terms and each leg with odds, result and reason', async () => {
  const { user, platform } = await aPage('/m/gameRecord', {
    session: aSession({ type: 0 }),
    platform: ({ answer }) => {
      answer(betRecords, {
        content: [round],
        pageNum: 1,
        totalPages: 1,
        totalCount: 1,
        sumBet: '100.00',
        sumWin: '0.00',
        sumNet: '-100.00',
      });
      answer(sportsOrder, { order });
    },
  });
  await user.click(await screen.findByRole('button', { name: /Maidan Sportsbook/ }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Details' }));
  // The order is loaded once it is asked for.
  expect(platform.callsOf(sportsOrder)).toHaveLength(0);
  await press(user, 'Show the whole bet');
  const [first, second] = await sheet.findAllByRole('listitem');
  expect(first?.textContent).toMatch(/Padma Kings.*1\.93.*Match winner.*Won.*142\/6 : 139\/9 \(corrected\)/);
  expect(second?.textContent).toMatch(/Surma Stars.*1\.93.*Lost.*101\/10 : 102\/3/);
  sheet.getByText(/Accumulator · @ 3\.725 · pays 372\.50 at most · Simulated match/);
  sheet.getByText(/The result was corrected/);
});
