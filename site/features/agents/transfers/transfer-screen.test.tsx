// Agent credit on the site: passed on after a question, with the payment password, and noted in the log.
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import * as transfers from '#contract/agents/transfers.ts';
import { aPage } from '#site/testing/a-page.tsx';
import { fill, press } from '#site/testing/form-hands.ts';
import { aSession } from '#site/testing/usual-answers.ts';

const row = {
  id: 'atr_00000001',
  account: 'firstplayer',
  amount: '25000.00',
  state: 'WAITING' as const,
  createdAt: Date.UTC(2026, 10, 21),
};

it('APIT-06 passes credit on after a question, and shows what waits', async () => {
  const page = await aPage('/m/agent/transfer', {
    session: aSession({ type: 1 }),
    platform: ({ answer }) => {
      answer(transfers.transfers, {
        isOn: true,
        credit: '900.00',
        transferredToday: '25000.00',
        content: [row],
      });
      answer(transfers.transferDownline, { transferred: '30.00', creditLeft: '870.00', state: 'DONE' });
    },
  });
  const log = within(await screen.findByRole('region', { name: 'What I passed on' }));
  log.getByText('Waits for approval');
  await fill(page.user, 'Username', 'firstplayer');
  await fill(page.user, 'Amount', '30');
  await fill(page.user, 'Payment password', '135790');
  await press(page.user, 'Pass on');
  const question = within(await screen.findByRole('dialog', { name: 'Pass ৳30.00 on to firstplayer?' }));
  await page.user.click(question.getByRole('button', { name: 'Pass on' }));
  await waitFor(() =>
    expect(page.platform.callsOf(transfers.transferDownline)[0]?.body).toMatchObject({
      account: 'firstplayer',
      amount: '30.00',
      paymentPassword: '135790',
    }),
  );
});
