// Acts of operators by the list of operators: reason, effect, proposed or done, a fresh code, refusals, sent once.
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { disableOperator, inviteOperator, listOperators } from '#contract/operators/accounts.ts';
import { proveAgain } from '#contract/operators/session.ts';
import { addAddressRule, listAddressRules, previewAccess } from '#contract/platform/access.ts';
import type { APlatform } from '#contract/testing/a-platform.ts';
import { anOfficePage, anOfficeSession } from '#office/testing/an-office-page.tsx';

const nobody = { members: 0, registered: 0, sessions: 0, countries: [], examples: [] };
const anAccount = (name: string) => ({
  name,
  state: 'ACTIVE' as const,
  roles: ['RISK' as const],
  createdAt: Date.UTC(2026, 10, 1),
  sessions: [
    { id: 'ops_1', ip: '10.1.1.1', userAgent: 'Firefox', startedAt: Date.now(), lastSeenAt: Date.now() },
  ],
});

async function aDialog(button: string, platform: (platform: APlatform) => void) {
  const page = await anOfficePage('/operators/karim', {
    platform: (answering) => {
      answering.answer(listOperators, { operators: [anAccount('karim'), anAccount('rina')] });
      platform(answering);
    },
  });
  await page.user.click(await screen.findByRole('button', { name: button }));
  return { ...page, dialog: await screen.findByRole('dialog') };
}

it('shows the effect, wants a reason, and says that it is done', async () => {
  const page = await aDialog('Shut out', ({ answer }) => answer(disableOperator, {}));
  expect(page.dialog.textContent).toContain('At once and for ever');
  await page.user.type(within(page.dialog).getByLabelText('Reason'), 'short');
  await page.user.click(within(page.dialog).getByRole('button', { name: 'Shut out' }));
  await within(page.dialog).findByText('Write at least 8 characters.');
  expect(page.platform.callsOf(disableOperator)).toEqual([]);
  await page.user.type(within(page.dialog).getByLabelText('Reason'), ' of people');
  await page.user.click(within(page.dialog).getByRole('button', { name: 'Shut out' }));
  await screen.findByRole('heading', { name: 'Done' });
  const [call] = page.platform.callsOf(disableOperator);
  expect([call?.params, call?.body]).toEqual([{ name: 'karim' }, { reason: 'short of people' }]);
});

it('asks for a fresh code and goes on with what was written', async () => {
  const page = await aDialog('Shut out', (platform) => {
    platform.refuse(disableOperator, 'STEP_UP_REQUIRED' as never);
    platform.answer(proveAgain, () => {
      platform.answer(disableOperator, {});
      return anOfficeSession();
    });
  });
  await page.user.type(screen.getByLabelText('Reason'), 'left the company');
  await page.user.click(within(page.dialog).getByRole('button', { name: 'Shut out' }));
  await page.user.type(await screen.findByLabelText('Code of your authenticator app'), '123456');
  await page.user.click(screen.getByRole('button', { name: 'Go on' }));
  await screen.findByRole('heading', { name: 'Done' });
  expect(page.platform.callsOf(proveAgain)[0]?.body).toEqual({ code: '123456' });
  expect(page.platform.callsOf(disableOperator).at(-1)?.body.reason).toBe('left the company');
});

it('says in the dialog why it was refused, and keeps what was written', async () => {
  const page = await aDialog('Shut out', ({ refuse }) => refuse(disableOperator, 'NOT_FOUND'));
  await page.user.type(screen.getByLabelText('Reason'), 'left the company');
  await page.user.click(within(page.dialog).getByRole('button', { name: 'Shut out' }));
  await within(page.dialog).findByRole('alert');
  expect(screen.getByLabelText<HTMLTextAreaElement>('Reason').value).toBe('left the company');
});

it('is sent once however often it is pressed', async () => {
  const page = await aDialog('Shut out', ({ answer }) => answer(disableOperator, {}));
  const held = page.platform.hold(disableOperator);
  await page.user.type(screen.getByLabelText('Reason'), 'left the company');
  const button = within(page.dialog).getByRole('button', { name: 'Shut out' });
  await page.user.dblClick(button);
  await page.user.type(screen.getByLabelText('Reason'), '{Enter}');
  held.release();
  await screen.findByRole('heading', { name: 'Done' });
  expect(page.platform.callsOf(disableOperator)).toHaveLength(1);
});

it('says that an act of two is proposed, with its fields', async () => {
  const page = await aDialog('Invite an operator', ({ answer }) =>
    answer(inviteOperator, { state: 'PROPOSED', proposalId: 'prp_1', done: null }),
  );
  await page.user.click(within(page.dialog).getByRole('button', { name: 'Propose' }));
  expect(await within(page.dialog).findAllByText('This is needed.')).toHaveLength(2);
  await page.user.type(within(page.dialog).getByLabelText('Name'), 'mitu');
  await page.user.click(within(page.dialog).getByLabelText('Support'));
  await page.user.type(within(page.dialog).getByLabelText('Reason'), 'new at the front desk');
  await page.user.click(within(page.dialog).getByRole('button', { name: 'Propose' }));
  await screen.findByRole('heading', { name: 'Proposed' });
  expect(page.platform.callsOf(inviteOperator)[0]?.body).toEqual({
    name: 'mitu',
    roles: ['SUPPORT'],
    reason: 'new at the front desk',
  });
});

it('shows the choice that is set at first, and sends it untouched', async () => {
  const page = await anOfficePage('/address-rules', {
    platform: ({ answer }) => {
      answer(listAddressRules, { rows: [], next: null, total: 0 });
      answer(previewAccess, { shutOut: nobody, letIn: nobody, isWhole: true });
      answer(addAddressRule, { state: 'DONE', proposalId: null, done: { id: '1' } });
    },
  });
  await page.user.click(await screen.findByRole('button', { name: 'Add a rule' }));
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByLabelText<HTMLSelectElement>('Verdict').value).toBe('DENY');
  await page.user.type(within(dialog).getByLabelText('Network'), '10.9.0.0/16');
  await page.user.type(within(dialog).getByLabelText('Note'), 'a scraper');
  await page.user.type(within(dialog).getByLabelText('Reason'), 'a scraper since yesterday');
  await page.user.click(within(dialog).getByRole('button', { name: 'Confirm' }));
  await screen.findByRole('heading', { name: 'Done' });
  expect(page.platform.callsOf(addAddressRule)[0]?.body).toMatchObject({ verdict: 'DENY' });
});

it('checks what was written by the contract before it is sent, and says the limit at its field', async () => {
  const page = await anOfficePage('/address-rules', {
    platform: ({ answer }) => {
      answer(listAddressRules, { rows: [], next: null, total: 0 });
      answer(previewAccess, { shutOut: nobody, letIn: nobody, isWhole: true });
    },
  });
  await page.user.click(await screen.findByRole('button', { name: 'Add a rule' }));
  const dialog = within(await screen.findByRole('dialog'));
  await page.user.type(dialog.getByLabelText('Network'), '10.9.0.0/16');
  await page.user.click(dialog.getByLabelText('Note'));
  await page.user.paste('x'.repeat(201));
  await page.user.type(dialog.getByLabelText('Reason'), 'a scraper since yesterday');
  await page.user.click(dialog.getByRole('button', { name: 'Confirm' }));
  await dialog.findByText('At most 200 characters.');
  expect(dialog.getByLabelText('Note').getAttribute('aria-invalid')).toBe('true');
  expect(page.platform.callsOf(addAddressRule)).toEqual([]);
});

it('asks before what was written is lost', async () => {
  const page = await aDialog('Shut out', () => undefined);
  await page.user.type(screen.getByLabelText('Reason'), 'left the company');
  await page.user.keyboard('{Escape}');
  await page.user.click(await screen.findByRole('button', { name: 'Keep writing' }));
  expect(screen.getByLabelText<HTMLTextAreaElement>('Reason').value).toBe('left the company');
  await page.user.click(within(page.dialog).getByRole('button', { name: 'Cancel' }));
  await page.user.click(await screen.findByRole('button', { name: 'Close it' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('shows a refusal at the field that it is about', async () => {
  const page = await aDialog('Invite an operator', ({ refuse }) =>
    refuse(inviteOperator, 'ALREADY_SET' as never),
  );
  const name = within(page.dialog).getByLabelText('Name');
  await page.user.type(name, 'mitu');
  await page.user.click(within(page.dialog).getByLabelText('Support'));
  await page.user.type(within(page.dialog).getByLabelText('Reason'), 'new at the front desk');
  await page.user.click(within(page.dialog).getByRole('button', { name: 'Propose' }));
  await waitFor(() => expect(name.getAttribute('aria-invalid')).toBe('true'));
});
