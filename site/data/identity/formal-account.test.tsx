// Registration during a free trial: its cost is shown before, and the platform is notified that the trial ends.
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { logout } from '#contract/identity/session.ts';
import { sessionStore } from '#site/base/session.ts';
import { aPage } from '#site/testing/a-page.tsx';
import { aSession } from '#site/testing/usual-answers.ts';
import { offerFormalAccount } from './formal-account.ts';

it('the guest is notified that the play money ends, keeps the trial by Cancel, and is signed out on the platform by Register', async () => {
  const session = aSession({ type: 4, token: 'trial-token' });
  const { platform, user, address } = await aPage('/m/home', { session });
  await act(async () => void offerFormalAccount());
  const dialog = await screen.findByRole('dialog');
  within(dialog).getByText('Registering ends the free trial, and its play money with it.');
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  expect(sessionStore.get()?.token).toBe('trial-token');
  expect(platform.callsOf(logout)).toEqual([]);

  await act(async () => void offerFormalAccount());
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Register' }));
  await waitFor(() => expect(address()).toBe('/m/register'));
  expect(sessionStore.get()).toBeNull();
  await waitFor(() => expect(platform.callsOf(logout)).toHaveLength(1));
  expect(platform.callsOf(logout)[0]?.headers.get('Authorization')).toBe('Bearer trial-token');
});
