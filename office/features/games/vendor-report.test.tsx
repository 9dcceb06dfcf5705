// A vendor's page: the report of the conformance check, and what counts as turnover.
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { setTurnoverPercent, showVendor, storeCheckReport } from '#contract/games/vendor-office.ts';
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
  turnoverPercent: 100,
  nextTurnoverPercent: null,
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

it('shows the percent of today and the next one, and proposes another from tomorrow on', async () => {
  const from = Date.UTC(2026, 10, 28, 18);
  const page = await anOfficePage('/vendors/TUN', {
    platform: ({ answer }) => {
      answer(showVendor, { ...vendor, turnoverPercent: 10, nextTurnoverPercent: { from, percent: 25 } });
      answer(setTurnoverPercent, { state: 'PROPOSED', proposalId: 'prp_1', done: null });
    },
  });
  await screen.findByText(/^10% of a stake · 25% from /);
  await page.user.click(screen.getByRole('button', { name: 'Change what counts' }));
  const dialog = within(await screen.findByRole('dialog'));
  const field = dialog.getByLabelText<HTMLInputElement>('Percent of a stake in slots and fishing games');
  expect(field.value).toBe('25');
  await page.user.clear(field);
  await page.user.type(field, '20');
  await page.user.type(dialog.getByLabelText('Reason'), 'the edge of its new games');
  await page.user.click(dialog.getByRole('button', { name: 'Confirm' }));
  await screen.findByRole('heading', { name: 'Proposed' });
  expect(page.platform.callsOf(setTurnoverPercent)[0]?.body).toMatchObject({ percent: 20 });
});
