// Compared days of payouts: the list with its differences, and the payouts behind one.
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import * as contract from '#contract/cashier/payout-days.ts';
import { anOfficePage } from '#office/testing/an-office-page.tsx';

const day = {
  gateway: 'maya',
  day: '2026-11-22',
  ours: '1000.00',
  theirs: '2000.00',
  difference: '-1000.00',
  matched: 0,
  missingHere: 2,
  missingThere: 1,
  amountDiffers: 0,
  comparedAt: Date.UTC(2026, 10, 22, 23, 15),
};
const orderNo = 'wd_0123456789abcdefghjkmnpqrs';

it('opens a day that differs, and leads from a payout to its withdrawal', async () => {
  const page = await anOfficePage('/money/payout-days?differs=true', {
    platform: ({ answer }) => {
      answer(contract.listPayoutDays, {
        rows: [{ ...day, id: 'maya 2026-11-22', differs: true }],
        next: null,
        total: 1,
      });
      answer(contract.readPayoutDay, {
        ...day,
        lines: [
          { reference: 'wd_x-1', bucket: 'MISSING_HERE', orderNo: null, ours: null, theirs: '2000.00' },
          { reference: `${orderNo}-1`, bucket: 'MISSING_THERE', orderNo, ours: '1000.00', theirs: null },
        ],
      });
    },
  });
  const row = await screen.findByRole('row', { name: /2026-11-22 maya/ });
  expect(page.platform.callsOf(contract.listPayoutDays)[0]?.query).toMatchObject({ differs: 'true' });
  await page.user.dblClick(row);
  await screen.findByRole('heading', { name: 'Payouts of maya on 2026-11-22' });
  expect(page.address()).toBe('/money/payout-days/2026-11-22-maya');
  expect(page.platform.callsOf(contract.readPayoutDay)[0]?.params).toEqual({
    gateway: 'maya',
    day: '2026-11-22',
  });
  screen.getByRole('row', { name: /wd_x-1 listed, but nobody requested it here –/ });
  const line = screen.getByRole('row', { name: /paid here, but not in the list/ });
  expect(within(line).getByRole('link', { name: orderNo }).getAttribute('href')).toBe(
    `/money/withdrawals/${orderNo}`,
  );
});
