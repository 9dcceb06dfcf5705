// The first page: figures that lead to their lists, queues, alarms, and charts with a table behind them.
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { playSeries, showToday } from '#contract/reporting-today.ts';
import { anOfficePage } from '#office/testing/an-office-page.tsx';

const from = Date.UTC(2026, 10, 22, 18);
const hourMs = 3_600_000;
const play = (staked: string, won: string, gross: string) => ({ bets: 3, staked, won, gross });
const theory = { staked: '50.00', gross: '5.00', expectedGross: '2.50' };
const day = {
  play: play('1200.00', '1000.00', '200.00'),
  theory,
  byCategory: [{ category: 'RNG', play: play('1200.00', '1000.00', '200.00'), theory }],
  newMembers: 4,
  activeMembers: 9,
};
const today = {
  at: from + 2 * hourMs,
  from,
  inPlay: { bets: 7, staked: '70.00' },
  online: 5,
  today: day,
  weekBefore: { ...day, play: play('900.00', '800.00', '100.00'), newMembers: 2 },
  queues: [{ queue: 'VENDOR_CASES' as const, count: 2, oldestAt: from - 26 * hourMs }],
  alarms: [{ kind: 'VENDOR_AILING' as const, subject: 'MEG', since: null, details: {} }],
};
const row = (at: number) => ({
  from: from + at * hourMs,
  to: from + (at + 1) * hourMs,
  play: play('600.00', '500.00', '100.00'),
  weekBefore: play('450.00', '400.00', '50.00'),
});

it('says what was staked and won beside a week before, each a link to the bets', async () => {
  await anOfficePage('/today', {
    platform: ({ answer }) => {
      answer(showToday, today);
      answer(playSeries, { rows: [row(0), row(1)] });
    },
  });
  const staked = await screen.findAllByRole('link', { name: '1,200.00' });
  expect(staked[0]?.getAttribute('href')).toBe(
    `/bets?from=${from}&to=${today.at}&time=SETTLED&state=SETTLED`,
  );
  expect(screen.getAllByTestId('tile').map((tile) => tile.firstElementChild?.textContent)).toEqual([
    'In play',
    'Staked',
    'Won',
    'Gross win',
    'Members online',
    'New members',
    'Members who staked',
  ]);
  expect(screen.getByRole('link', { name: '5' }).getAttribute('href')).toBe('/members?online=true');
  expect(screen.getByRole('link', { name: '70.00' }).getAttribute('href')).toBe('/bets?state=OPEN');
  expect(screen.getByText(/Lottery: gross win 5.00, by chance 2.50/)).toBeDefined();
  const waiting = screen.getByRole('region', { name: 'Waiting' });
  expect(within(waiting).getByText('2')).toBeDefined();
  const alarm = screen.getByRole('link', { name: 'Vendor is slow or fails: MEG' });
  expect(alarm.getAttribute('href')).toBe('/vendors/MEG');
  expect(await screen.findAllByRole('img', { name: /By hour/ })).toHaveLength(2);
  expect(screen.getAllByText('600.00')).toHaveLength(2);
});

it('says in Bengali that nothing waits and nothing alarms', async () => {
  await anOfficePage('/today', {
    language: 'BN',
    platform: ({ answer }) => {
      answer(showToday, { ...today, queues: [], alarms: [] });
      answer(playSeries, { rows: [] });
    },
  });
  await screen.findByText('কোনো সিস্টেম পরীক্ষায় সমস্যা পাওয়া যায়নি।');
  expect(screen.getByText('আপনার কোনো সারি নেই।')).toBeDefined();
});
