// Proves which screen visitors, trial guests and members get by its address or by the entry of the member centre.
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { memberTypes } from '#contract/base/roles.ts';
import { aPage } from '#site/testing/a-page.tsx';
import { aSession } from '#site/testing/usual-answers.ts';

const ofMembers = [
  '/m/gameRecord',
  '/m/transaction/record',
  '/m/profitandloss',
  '/m/securityCenter',
  '/m/member/home',
];

describe('screens of members', () => {
  it.each(ofMembers)('%s sends a visitor to login', async (path) => {
    const { address } = await aPage(path);
    await waitFor(() => expect(address()).toBe('/m/login'));
  });
});

describe('the entry of the member centre', () => {
  const entry = () =>
    screen
      .findByRole('button', { name: /Member/ })
      .catch(() => screen.findByRole('link', { name: /Member/ }));

  it('MONEY-09 leads a visitor to login', async () => {
    const { user, address } = await aPage('/m/game');
    await user.click(await entry());
    await waitFor(() => expect(address()).toBe('/m/login'));
  });

  it('MONEY-10 ROLE-07 refuses a trial guest, with register or cancel to choose from', async () => {
    const { user, address } = await aPage('/m/game', { session: aSession({ type: 4 }) });
    await user.click(await entry());
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    expect(address()).toBe('/m/game');
    await user.click(await entry());
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Register' }));
    await waitFor(() => expect(address()).toBe('/m/register'));
  });

  it.each(memberTypes.filter((type) => type !== 4))('MONEY-11 lets type %i in', async (type) => {
    const { user, address } = await aPage('/m/game', { session: aSession({ type }) });
    await user.click(await entry());
    await waitFor(() => expect(address()).toBe('/m/member/home'));
  });
});
