// The report of the conformance check: chosen as a file, read before it is sent, shown with its result.
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { showVendor, storeCheckReport } from '#contract/games/vendor-office.ts';
import { anOfficePage } from '#office/testing/an-office-page.tsx';

const vendor = {
  vendor: 'MEG',
  nameEn: 'Meghna',
  nameBn: 'মেঘনা',
  protocol: 'khela-sandbox',
  walletMode: 'SEAMLESS' as const,
  state: 'ENABLED' as const,
  categories: ['RNG'],
  place: 1,
  gamesOn: 4,
  gamesOff: 0,
  openRounds: 0,
  oldestOpenAt: null,
  openCases: 0,
  health: [],
  openByAge: [],
  maintenance: [],
  checkReport: null,
};
const report = (code: string) =>
  `# Conformance of vendor ${code}\n\n- Result: **1 of 1 checks passed, 0 failed**\n\n| B-1 | a bet | PASS |\n`;
const file = (code: string) => new File([report(code)], 'report.md', { type: 'text/markdown' });

it('takes the content of a file that fits, and says at its field when it does not', async () => {
  const page = await anOfficePage('/vendors/MEG', {
    platform: ({ answer }) => {
      answer(showVendor, vendor);
      answer(storeCheckReport, { passed: 1, failed: 0 });
    },
  });
  await page.user.click(await screen.findByRole('button', { name: 'Store a report' }));
  const dialog = within(await screen.findByRole('dialog'));
  const field = dialog.getByLabelText<HTMLInputElement>('The file with the report');
  await page.user.type(dialog.getByLabelText('Reason'), 'the run before the go-live');
  await page.user.upload(field, file('TIG'));
  await page.user.click(dialog.getByRole('button', { name: 'Confirm' }));
  await dialog.findByText('This is no report on MEG, or its results do not add up.');
  expect(page.platform.callsOf(storeCheckReport)).toEqual([]);
  await page.user.upload(field, file('MEG'));
  await page.user.click(dialog.getByRole('button', { name: 'Confirm' }));
  await screen.findByRole('heading', { name: 'Done' });
  expect(page.platform.callsOf(storeCheckReport)[0]?.body.report).toBe(report('MEG'));
});
