// Compared days: the list with its differences, the payments behind one, and another comparison.
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import * as contract from '#contract/cashier/provider-days.ts';
import { anOfficePage } from '#office/testing/an-office-page.tsx';

const day = {
  gateway: 'maya',
  day: '2026-11-22',
  ours: '1000.00',
  theirs: '1500.00',
  difference: '-500.00',
  matched: 2,
  missingHere: 0,
  missingThere: 0,
  amountDiffers: 0,
  comparedAt: Date.UTC(2026, 10, 22, 23, 10),
};
const orderNo = 'dep_0123456789abcdefghjkmnpqrs';

it('opens a day that differs, leads to its payment and order, and compares it again', async () => {
  const page = await anOfficePage('/money/provider-days?differs=true', {
    platform: ({ answer }) => {
      answer(contract.listProviderDays, {
        rows: [{ ...day, id: 'maya 2026-11-22', differs: true }],
        next: null,
        total: 1,
      });
      answer(contract.readProviderDay, {
        ...day,
        lines: [{ transactionId: 'TX-9', bucket: 'NOT_CREDITED', orderNo, ours: null, theirs: '500.00' }],
      });
      answer(contract.compareProviderDay, { day: day.day });
    },
  });
  const row = await screen.findByRole('row', { name: /2026-11-22 maya/ });
  expect(page.platform.callsOf(contract.listProviderDays)[0]?.query).toMatchObject({ differs: 'true' });
  await page.user.dblClick(row);
  await screen.findByRole('heading', { name: 'maya on 2026-11-22' });
  expect(page.address()).toBe('/money/provider-days/2026-11-22-maya');
  expect(page.platform.callsOf(contract.readProviderDay)[0]?.params).toEqual({
    gateway: 'maya',
    day: '2026-11-22',
  });
  const line = screen.getByRole('row', { name: /TX-9 not credited here/ });
  expect(within(line).getByRole('link', { name: 'TX-9' }).getAttribute('href')).toBe(
    '/money/open-payments?transactionId=TX-9',
  );
  within(line).getByRole('link', { name: orderNo });
  await page.user.click(screen.getByRole('button', { name: 'Compare again' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Compare maya on 2026-11-22 again' }));
  await page.user.type(dialog.getByLabelText('Reason'), 'the second payment went back');
  await page.user.click(dialog.getByRole('button', { name: 'Compare again' }));
  await expect
    .poll(() => page.platform.callsOf(contract.compareProviderDay)[0])
    .toMatchObject({
      params: { gateway: 'maya', day: '2026-11-22' },
      body: { reason: 'the second payment went back' },
    });
});
