// The member centre in the layout the merchant chose: tiles above a short list, or one list of everything.
import { cleanup, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { platformStatus } from '#contract/platform.ts';
import { aPage } from '#site/testing/a-page.tsx';
import { aSession, aStatus } from '#site/testing/usual-answers.ts';

/** Renders the member centre with a layout; returns the texts of the entries of each list. */
async function entriesOf(memberCenter: string): Promise<Record<string, (string | null)[]>> {
  await aPage('/m/member/home', {
    session: aSession(),
    platform: ({ answer }) =>
      answer(platformStatus, aStatus({ mobileTemplate: { memberCenter, depositFunction: '1' } })),
  });
  await screen.findByRole('heading', { name: 'Member centre' });
  await screen.findByRole('link', { name: 'Security centre' });
  const lists = screen.getAllByRole('navigation').filter((list) => list.closest('main'));
  const entries = lists.map((list): [string, (string | null)[]] => [
    list.getAttribute('aria-label') ?? '',
    within(list)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
  ]);
  cleanup();
  return Object.fromEntries(entries);
}

const often = [
  '/m/voucherCenter',
  '/m/gameRecord',
  '/m/transaction/record',
  '/m/gameList?gameType=FAV',
  '/m/activity',
];
const others = ['/m/wallet', '/m/profitandloss', '/m/notice', '/m/securityCenter', '/m/set'];

it('MONEY-07 the new layout shows what is used most as tiles and lists the rest', async () => {
  expect(await entriesOf('1')).toEqual({ 'Member centre': often, Settings: others });
});

it('MONEY-07 any other value shows the base layout: everything in one list', async () => {
  for (const other of ['0', '2'])
    expect(await entriesOf(other)).toEqual({ 'Member centre': [...often, ...others] });
});
