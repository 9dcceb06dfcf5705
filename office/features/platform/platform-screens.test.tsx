// The platform's screens: forms made by a setting's schema, maintenance with who is hit, the tester of addresses, jobs.
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { listAddressRules, testAddress } from '#contract/platform/access.ts';
import { listJobRuns, listJobs, readJobRun, runJob } from '#contract/platform/jobs.ts';
import { listMaintenance, planMaintenance, previewMaintenance } from '#contract/platform/maintenance.ts';
import { changeSetting, listSettings } from '#contract/platform/settings.ts';
import { brand } from '#office/base/brand.ts';
import { anOfficePage } from '#office/testing/an-office-page.tsx';
import { fieldOf, valueOf } from './setting-form.ts';

const settings = [
  {
    key: 'flag.CBS3',
    description: { BN: 'চ্যাট দেখায়।', EN: 'Shows the live chat.' },
    schema: { type: 'boolean' },
    value: false,
    defaultValue: false,
    isSensitive: false,
    changed: null,
  },
  {
    key: 'minimumAge',
    description: { BN: 'ন্যূনতম বয়স।', EN: 'The least age.' },
    schema: { type: 'integer', minimum: 18, maximum: 99 },
    value: 21,
    defaultValue: 21,
    isSensitive: true,
    changed: { at: 1, by: 'mitu', reason: 'as the law asks' },
  },
];
const asKey = (key: string) => key;
const nobody = { members: 0, registered: 0, sessions: 0, countries: [], examples: [] };
const noRows = { rows: [], next: null, total: 0 };

it.each([
  [{ type: 'boolean' }, true, true, 'toggle'],
  [{ type: 'string', enum: ['FB', 'SB'] }, 'FB', 'SB', 'choice'],
  [{ type: 'integer' }, 21, '25', 'number'],
  [{ type: 'string' }, 'FB', 'SB', 'text'],
  [{ type: 'array', items: { type: 'string' } }, ['US'], 'US\n\n SG ', 'long-text'],
  [{ type: 'object' }, { a: 1 }, '{"a":2}', 'schema'],
])('makes a field of the schema %o', (schema, value, given, kind) => {
  expect(fieldOf(asKey, { schema, value }).kind).toBe(kind);
  const read = { boolean: true, integer: 25, string: 'SB', array: ['US', 'SG'], object: { a: 2 } };
  expect(valueOf({ schema, value }, given)).toEqual(read[schema.type as keyof typeof read]);
});

it('changes a flag with a reason, and says which setting takes two', async () => {
  const page = await anOfficePage('/settings', {
    platform: ({ answer }) => {
      answer(listSettings, { settings });
      answer(changeSetting, { state: 'DONE', proposalId: null, done: { value: true } });
    },
  });
  await screen.findByText('takes two');
  await page.user.click(screen.getByRole('button', { name: 'Change flag.CBS3' }));
  const dialog = await screen.findByRole('dialog', { name: 'Change flag.CBS3' });
  within(dialog).getByText('Shows the live chat.');
  expect(within(dialog).getByLabelText<HTMLInputElement>('On').checked).toBe(true);
  await page.user.type(within(dialog).getByLabelText('Reason'), 'the chat is staffed now');
  await page.user.click(within(dialog).getByRole('button', { name: 'Change' }));
  await screen.findByRole('heading', { name: 'Done' });
  const [call] = page.platform.callsOf(changeSetting);
  expect([call?.params, call?.body]).toEqual([
    { key: 'flag.CBS3' },
    { before: false, value: true, reason: 'the chat is staffed now' },
  ]);
});

it('changes a value of several parts by the form of its schema', async () => {
  const field = { enabled: { type: 'boolean' }, required: { type: 'boolean' } };
  const registerForm = {
    ...settings[0],
    key: 'registerForm',
    schema: {
      type: 'object',
      properties: {
        fields: {
          type: 'object',
          propertyNames: { type: 'string', enum: ['affiliateCode', 'email'] },
          additionalProperties: { type: 'object', properties: field, required: ['enabled', 'required'] },
        },
        links: {
          type: 'array',
          maxItems: 1,
          items: {
            type: 'object',
            properties: { url: { type: 'string', pattern: '^https://' } },
            required: ['url'],
          },
        },
      },
      required: ['fields', 'links'],
    },
    value: { fields: { affiliateCode: { enabled: true, required: false } }, links: [] },
    defaultValue: {},
  };
  const page = await anOfficePage('/settings', {
    platform: ({ answer }) => {
      answer(listSettings, { settings: [registerForm as never] });
      answer(changeSetting, { state: 'DONE', proposalId: null, done: { value: {} } });
    },
  });
  await page.user.click(await screen.findByRole('button', { name: 'Change registerForm' }));
  const dialog = within(await screen.findByRole('dialog'));
  const inGroup = (name: string) => within(dialog.getByRole('group', { name }));
  await page.user.click(inGroup('affiliateCode').getByLabelText('Must be filled in'));
  await page.user.click(dialog.getByRole('button', { name: 'Add to: Fields' }));
  await page.user.click(inGroup('email').getByLabelText('Is offered'));
  await page.user.click(dialog.getByRole('button', { name: 'Add to: links' }));
  expect(dialog.getByRole('button', { name: 'Add to: links' })).toHaveProperty('disabled', true);
  await page.user.type(dialog.getByLabelText('Address'), 'https://a.example');
  await page.user.type(dialog.getByLabelText('Reason'), 'the mail is wanted now');
  await page.user.click(dialog.getByRole('button', { name: 'Change' }));
  await screen.findByRole('heading', { name: 'Done' });
  expect(page.platform.callsOf(changeSetting)[0]?.body.value).toEqual({
    fields: {
      affiliateCode: { enabled: true, required: true },
      email: { enabled: true, required: false },
    },
    links: [{ url: 'https://a.example' }],
  });
});

it('says the limits of a setting at its field, and which part of it the platform refuses', async () => {
  const page = await anOfficePage('/settings', {
    platform: ({ answer, refuse }) => {
      answer(listSettings, { settings });
      refuse(changeSetting, 'INPUT_INVALID', { value: { field: 'value', at: 'fields.email' } });
    },
  });
  await page.user.click(await screen.findByRole('button', { name: 'Change minimumAge' }));
  const dialog = within(await screen.findByRole('dialog'));
  await page.user.clear(dialog.getByLabelText('Value'));
  await page.user.type(dialog.getByLabelText('Value'), '12');
  await page.user.type(dialog.getByLabelText('Reason'), 'as the law asks now');
  await page.user.click(dialog.getByRole('button', { name: 'Propose' }));
  await dialog.findByText('A whole number from 18 to 99.');
  await page.user.clear(dialog.getByLabelText('Value'));
  await page.user.type(dialog.getByLabelText('Value'), '25');
  await page.user.click(dialog.getByRole('button', { name: 'Propose' }));
  await dialog.findByText('This cannot be taken as it is: fields.email.');
});

it('closes the platform at once and shows before who is hit', async () => {
  const page = await anOfficePage('/maintenance', {
    platform: ({ answer }) => {
      answer(listMaintenance, noRows);
      answer(previewMaintenance, {
        shutOut: { ...nobody, members: 900, sessions: 137 },
        isWhole: true,
        openRounds: 41,
        comingDraws: 12,
      });
      answer(planMaintenance, { id: '1' });
    },
  });
  await page.user.click(await screen.findByRole('button', { name: 'Close for maintenance' }));
  const dialog = await screen.findByRole('dialog', { name: 'Close for maintenance' });
  await within(dialog).findByText('137');
  await page.user.selectOptions(within(dialog).getByLabelText('What'), 'PLATFORM');
  await page.user.type(within(dialog).getByLabelText('Reason'), 'the database is moved');
  await page.user.click(within(dialog).getByRole('button', { name: 'Close for maintenance' }));
  await screen.findByRole('heading', { name: 'Done' });
  expect(page.platform.callsOf(planMaintenance)[0]?.body).toEqual({
    scope: 'PLATFORM',
    startsAt: null,
    endsAt: null,
    text: { BN: '', EN: '' },
    reason: 'the database is moved',
  });
});

it('tests an address: what is no address is said at the field, else the rule that decides', async () => {
  const page = await anOfficePage('/address-rules', {
    platform: ({ answer }) => {
      answer(listAddressRules, noRows);
      answer(testAddress, {
        status: 2,
        country: 'US',
        decidedBy: 'DENY_RULE',
        decidedId: '7',
        rules: [],
        openSessions: 3,
      });
    },
  });
  for (const wrong of ['not one', '300.1.1.1', '1.2.3', '::g']) {
    await page.user.clear(await screen.findByLabelText('Address'));
    await page.user.type(screen.getByLabelText('Address'), wrong);
    await page.user.click(screen.getByRole('button', { name: 'Test an address' }));
    await screen.findByText('This is not an IP address.');
  }
  expect(page.platform.callsOf(testAddress)).toEqual([]);
  await page.user.clear(screen.getByLabelText('Address'));
  await page.user.type(screen.getByLabelText('Address'), '8.8.8.8');
  await page.user.click(screen.getByRole('button', { name: 'Test an address' }));
  await screen.findByText('Rule that shuts out 7');
});

it('refuses what is no network at its field', async () => {
  const page = await anOfficePage('/address-rules', {
    platform: ({ answer }) => answer(listAddressRules, noRows),
  });
  await page.user.click(await screen.findByRole('button', { name: 'Add a rule' }));
  const dialog = await screen.findByRole('dialog');
  await page.user.type(within(dialog).getByLabelText('Network'), '300.1.1.0/24');
  await page.user.click(within(dialog).getByRole('button', { name: 'Confirm' }));
  await within(dialog).findByText('This is not a network such as 203.0.113.0/24.');
});

it('runs a job now and says what came of it', async () => {
  const page = await anOfficePage('/jobs', {
    platform: ({ answer }) => {
      answer(listJobs, {
        jobs: [
          {
            name: 'wallet.prove',
            schedule: { dailyAt: '04:00' },
            state: 'FAILED',
            nextDueAt: 1,
            lastPeriod: null,
            startedAt: 1,
            finishedAt: 2,
            tookMs: 1,
            note: null,
            error: 'broken',
            failures: 1,
            retryAt: null,
            lease: null,
          },
        ],
      });
      answer(runJob, { state: 'STARTED', period: '2026-11-21' });
    },
  });
  await screen.findByText('daily at 04:00');
  const [act] = screen.getAllByRole('columnheader').slice(-1);
  expect(act?.className).toContain('pinned');
  await page.user.click(screen.getByRole('button', { name: 'Run wallet.prove now' }));
  const dialog = await screen.findByRole('dialog', { name: 'Run wallet.prove now' });
  await page.user.type(within(dialog).getByLabelText('Reason'), 'the fault is mended');
  await page.user.click(within(dialog).getByRole('button', { name: 'Confirm' }));
  await screen.findByText('2026-11-21 has begun.');
});

it('leaves out runs without work until they are asked for, and shows a failure in full on its own page', async () => {
  const at = Date.UTC(2026, 10, 20, 20);
  const run = {
    id: 'wallet.prove 2026-11-21',
    job: 'wallet.prove',
    period: '2026-11-21',
    dueAt: at,
    attempts: 2,
    holder: 'host/1/ab',
    startedAt: at + 1_000,
    finishedAt: null,
    note: null,
    error: 'The books contradict themselves 1 times. SUM: mbr_1',
    isIdle: false,
  };
  const page = await anOfficePage('/job-runs', {
    platform: ({ answer }) => {
      answer(listJobRuns, { rows: [run], next: null, total: 1 });
      answer(readJobRun, run);
    },
  });
  const row = await screen.findByRole('row', { name: /wallet.prove/ });
  expect(row.querySelector('time')?.title).toContain(brand.timeZone);
  expect(page.platform.callsOf(listJobRuns)[0]?.query).not.toHaveProperty('withIdle');
  await page.user.click(screen.getByRole('button', { name: 'Also without work' }));
  await page.user.click(await screen.findByRole('button', { name: 'Yes' }));
  await expect
    .poll(() => page.platform.callsOf(listJobRuns).at(-1)?.query)
    .toMatchObject({ withIdle: 'true' });
  await page.user.dblClick(await screen.findByRole('row', { name: /wallet.prove/ }));
  await screen.findByRole('heading', { name: 'wallet.prove' });
  expect(page.address()).toBe('/job-runs/wallet.prove/2026-11-21');
  screen.getByText('The books contradict themselves 1 times. SUM: mbr_1');
  await page.user.click(screen.getByRole('button', { name: 'Run now' }));
  await screen.findByRole('dialog', { name: 'Run wallet.prove now' });
});
