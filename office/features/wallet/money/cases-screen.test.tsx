// Differences with vendors: a list with filters, and a page on which operators end one.
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { listCases, readCase } from '#contract/games/cases.ts';
import { showPresence } from '#contract/operators/presence.ts';
import { anOfficePage } from '#office/testing/an-office-page.tsx';

const at = Date.UTC(2026, 10, 20, 6);
const found = {
  id: 'vcs_00000001',
  vassalage: 'MEG',
  businessDay: '2026-11-20',
  bucket: 'AMOUNT_DIFFERS' as const,
  state: 'OPEN' as const,
  transactionId: 't-1',
  betTransactionId: null,
  roundId: 'r-1',
  memberId: 'mbr_00000001',
  account: 'player1',
  theirs: { kind: 'BET', amount: '9.00', state: 'DONE' as const },
  ours: { kind: 'BET', amount: '10.00', state: 'DONE' as const, journalId: 'jrn_1', doneAt: at },
  note: '',
  resolution: null,
  journalIds: null,
  openedAt: at,
  closedAt: null,
  acts: [{ operator: 'karim', step: 'REFUSED' as const, resolution: null, reason: 'asked the vendor', at }],
  proposal: null,
};

it('lists the oldest first, filters by what differs, and opens the page of one', async () => {
  const page = await anOfficePage('/money/cases', {
    platform: ({ answer }) => {
      answer(listCases, { rows: [found], next: null, total: 1 });
      answer(readCase, found);
    },
  });
  const row = await screen.findByRole('row', { name: /amounts differ/ });
  expect(within(row).getByRole('link', { name: 'player1' })).toBeDefined();
  expect(page.platform.callsOf(listCases)[0]?.query).toMatchObject({ direction: 'asc' });
  await page.user.click(screen.getByRole('button', { name: 'Difference' }));
  await page.user.click(await screen.findByRole('button', { name: 'missing in our books' }));
  await expect
    .poll(() => page.platform.callsOf(listCases).at(-1)?.query)
    .toMatchObject({ bucket: 'MISSING_HERE', direction: 'asc' });
  await page.user.dblClick(await screen.findByRole('row', { name: /amounts differ/ }));
  await screen.findByRole('heading', { name: 'MEG · amounts differ' });
  expect(page.address()).toBe('/money/cases/vcs_00000001');
  screen.getByRole('row', { name: /karim refused asked the vendor/ });
  await page.user.click(screen.getByRole('button', { name: 'Take theirs' }));
  await screen.findByRole('dialog', { name: 'End the case of MEG' });
});

it('ends no case for who may only read, in Bengali', async () => {
  await anOfficePage('/money/cases/vcs_00000001', {
    may: ['games.case.read', 'operators.session.own'],
    language: 'BN',
    platform: ({ answer }) => answer(readCase, { ...found, acts: [] }),
  });
  await screen.findByRole('heading', { name: 'MEG · পরিমাণ মেলে না' });
  expect(screen.queryByRole('button', { name: 'তাদেরটি নিন' })).toBeNull();
});

it('names the operators who have the case open too, and says that it was left', async () => {
  const page = await anOfficePage('/money/cases/vcs_00000001', {
    platform: ({ answer }) => {
      answer(readCase, found);
      answer(listCases, { rows: [], next: null, total: 0 });
      answer(showPresence, { others: ['karim', 'mitu'] });
    },
  });
  await screen.findByText('Also here: karim, mitu');
  await page.user.click(screen.getByRole('link', { name: /← / }));
  await expect
    .poll(() => page.platform.callsOf(showPresence).map(({ body }) => body))
    .toContainEqual({ subject: 'vcs_00000001', isLeaving: true });
});
