// The operator's own sessions: the present one is marked and stays, another one can be ended.
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { endOwnSession, listOwnSessions, listPasskeys } from '#contract/operators/passkeys.ts';
import { anOfficePage } from '#office/testing/an-office-page.tsx';

const aSession = (id: string, isThis: boolean) => ({
  id,
  ip: `10.0.0.${isThis ? 1 : 2}`,
  userAgent: 'Firefox',
  startedAt: Date.now() - 600_000,
  lastSeenAt: Date.now(),
  isThis,
});

it('ends another session of the same person, never the present one', async () => {
  const page = await anOfficePage('/account', {
    platform: ({ answer }) => {
      answer(listOwnSessions, { sessions: [aSession('ops_1', true), aSession('ops_2', false)] });
      answer(listPasskeys, { passkeys: [] });
      answer(endOwnSession, {});
    },
  });
  const itemOf = async (ip: string) => (await screen.findByText(ip)).closest('li') as HTMLElement;
  expect(within(await itemOf('10.0.0.1')).queryByRole('button')).toBeNull();
  await page.user.click(within(await itemOf('10.0.0.2')).getByRole('button', { name: 'End' }));
  const dialog = await screen.findByRole('dialog', { name: 'End this session' });
  page.platform.answer(listOwnSessions, { sessions: [aSession('ops_1', true)] });
  await page.user.click(within(dialog).getByRole('button', { name: 'Confirm' }));
  await expect.poll(() => page.platform.callsOf(endOwnSession)[0]?.params).toEqual({ id: 'ops_2' });
  await expect.poll(() => screen.queryByText('10.0.0.2')).toBeNull();
});
