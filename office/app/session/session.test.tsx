// Signing in, the screens an operator may open, and a session that ends while a form is being filled in.
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { listOperators } from '#contract/operators/accounts.ts';
import { search } from '#contract/operators/search.ts';
import { acceptInvitation, readInvitation, showCode, signIn } from '#contract/operators/session.ts';
import { sessionStore } from '#office/base/session.ts';
import { anOfficePage, anOfficeSession, aSecret } from '#office/testing/an-office-page.tsx';

it('asks for name and password, then for a code, and opens the page of the address', async () => {
  const page = await anOfficePage('/proposals', {
    isOut: true,
    platform: ({ answer }) => {
      answer(signIn, { ticket: aSecret('k'), methods: ['CODE'] });
      answer(showCode, { token: aSecret('n'), session: anOfficeSession() });
    },
  });
  await page.user.type(await screen.findByLabelText('Name'), 'rina');
  await page.user.type(screen.getByLabelText('Password'), 'a long password');
  await page.user.click(screen.getByRole('button', { name: 'Next' }));
  await page.user.type(await screen.findByLabelText('Code of your authenticator app'), '123456');
  await page.user.click(screen.getByRole('button', { name: 'Sign in' }));
  await screen.findByText('No proposal waits for you.');
  expect(page.platform.callsOf(showCode)[0]?.body).toEqual({ ticket: aSecret('k'), code: '123456' });
  expect(sessionStorage.getItem('office.token')).toBe(aSecret('n'));
});

it('says that name or password are wrong, and empties the password', async () => {
  const page = await anOfficePage('/', {
    isOut: true,
    platform: ({ refuse }) => refuse(signIn, 'LOGIN_FAILED'),
  });
  await page.user.type(await screen.findByLabelText('Name'), 'rina');
  await page.user.type(screen.getByLabelText('Password'), 'wrong');
  await page.user.click(screen.getByRole('button', { name: 'Next' }));
  await screen.findByRole('alert');
  expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('');
});

it('begins again with the password when the ticket is over', async () => {
  const page = await anOfficePage('/', {
    isOut: true,
    platform: ({ answer, refuse }) => {
      answer(signIn, { ticket: aSecret('k'), methods: ['CODE'] });
      refuse(showCode, 'LINK_EXPIRED');
    },
  });
  await page.user.type(await screen.findByLabelText('Name'), 'rina');
  await page.user.type(screen.getByLabelText('Password'), 'a long password');
  await page.user.click(screen.getByRole('button', { name: 'Next' }));
  await page.user.type(await screen.findByLabelText('Code of your authenticator app'), '123456');
  await page.user.click(screen.getByRole('button', { name: 'Sign in' }));
  await screen.findByLabelText('Password');
});

it('takes up an invitation with a password and the first code', async () => {
  const page = await anOfficePage(`/invitation#${aSecret('i')}`, {
    isOut: true,
    platform: ({ answer }) => {
      answer(readInvitation, {
        name: 'mitu',
        appSecret: 'ABCDEFGH',
        appUri: 'otpauth://totp/x?secret=ABCDEFGH',
      });
      answer(acceptInvitation, { token: aSecret('n'), session: anOfficeSession() });
    },
  });
  await screen.findByRole('img', { name: 'QR code for the authenticator app' });
  await page.user.type(screen.getByLabelText('New password'), 'short');
  await page.user.type(screen.getByLabelText('Code of your authenticator app'), '123456');
  await page.user.click(screen.getByRole('button', { name: 'Start working' }));
  expect(page.platform.callsOf(acceptInvitation)).toEqual([]);
  await page.user.type(screen.getByLabelText('New password'), ' but now long enough');
  await page.user.click(screen.getByRole('button', { name: 'Start working' }));
  await waitFor(() => expect(page.platform.callsOf(acceptInvitation)[0]?.body.invitation).toBe(aSecret('i')));
  await screen.findByRole('navigation', { name: 'Sections' });
});

it('keeps what is being written when the session ends, and goes on after signing in again', async () => {
  const page = await anOfficePage('/operators', {
    platform: ({ answer }) => {
      answer(listOperators, { operators: [] });
      answer(signIn, { ticket: aSecret('k'), methods: ['CODE'] });
      answer(showCode, { token: aSecret('n'), session: anOfficeSession() });
    },
  });
  await page.user.click(await screen.findByRole('button', { name: 'Invite an operator' }));
  await page.user.type(await screen.findByLabelText('Reason'), 'new at the front desk');
  act(() => sessionStore.end());
  const again = await screen.findByRole('dialog', { name: 'Your session has ended' });
  expect(within(again).getByLabelText<HTMLInputElement>('Name').value).toBe('rina');
  await page.user.type(within(again).getByLabelText('Password'), 'a long password');
  await page.user.click(within(again).getByRole('button', { name: 'Next' }));
  await page.user.type(await within(again).findByLabelText('Code of your authenticator app'), '123456');
  await page.user.click(within(again).getByRole('button', { name: 'Sign in' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Your session has ended' })).toBeNull());
  expect(screen.getByLabelText<HTMLTextAreaElement>('Reason').value).toBe('new at the front desk');
});

it('shows in the navigation only what one may open, and says by an address what it takes', async () => {
  await anOfficePage('/audit', { may: ['operators.session.own', 'operators.proposal.read'] });
  await screen.findByText(/^Usually for: .*Auditor/);
  const links = within(screen.getByRole('navigation', { name: 'Sections' })).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).not.toContain('/audit');
  expect(links.map((link) => link.getAttribute('href'))).toContain('/proposals');
});

it('finds screens by the search box and goes there by Enter', async () => {
  const page = await anOfficePage('/proposals', {
    platform: ({ answer }) => answer(listOperators, { operators: [] }),
  });
  await screen.findByText('No proposal waits for you.');
  await page.user.keyboard('/');
  await page.user.type(await screen.findByRole('combobox'), 'operators');
  await screen.findByRole('option', { name: /^Operators/ });
  await page.user.keyboard('{Enter}');
  await waitFor(() => expect(page.address()).toBe('/operators'));
});

it('finds by the search box what the platform knows, once the writer pauses', async () => {
  const found = {
    kind: 'OPERATOR' as const,
    id: 'karim',
    title: 'karim',
    path: '/operators/karim',
    isExact: true,
  };
  const page = await anOfficePage('/proposals', {
    platform: ({ answer }) => {
      answer(search, { results: [found] });
      answer(listOperators, { operators: [] });
    },
  });
  await screen.findByText('No proposal waits for you.');
  await page.user.keyboard('{Control>}k{/Control}');
  await page.user.type(await screen.findByRole('combobox'), 'karim');
  await page.user.click(await screen.findByRole('option', { name: 'karim Operator' }));
  await waitFor(() => expect(page.address()).toBe('/operators/karim'));
  expect(page.platform.callsOf(search).map(({ query }) => query.text)).toEqual(['karim']);
});

it('goes to a screen by g and its letter, but not while somebody writes', async () => {
  const page = await anOfficePage('/proposals', {
    platform: ({ answer }) => answer(listOperators, { operators: [] }),
  });
  await screen.findByText('No proposal waits for you.');
  await page.user.keyboard('go');
  await waitFor(() => expect(page.address()).toBe('/operators'));
});
