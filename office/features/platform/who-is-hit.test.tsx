// Whom a rule or a denied country hits, shown in the dialog before it is done.
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { listAddressRules, previewAccess } from '#contract/platform/access.ts';
import { listSettings } from '#contract/platform/settings.ts';
import { anOfficePage } from '#office/testing/an-office-page.tsx';

const nobody = { members: 0, registered: 0, sessions: 0, countries: [], examples: [] };
const denied = {
  description: { BN: 'বন্ধ দেশ।', EN: 'Countries without access.' },
  isSensitive: true,
  changed: null,
  key: 'deniedCountries',
  schema: { type: 'array', items: { type: 'string' } },
  value: ['US'],
  defaultValue: [],
};
const aRule = {
  id: '7',
  network: '103.4.144.0/24',
  verdict: 'DENY' as const,
  passesMaintenance: false,
  note: 'an attack',
  expiresAt: null,
  addedAt: 1,
  addedBy: 'mitu',
};
const bangladesh = {
  members: 45,
  registered: 30,
  sessions: 12,
  countries: [{ country: 'BD', members: 45, registered: 30, sessions: 12 }],
  examples: [{ id: 'mbr_00000001', account: 'kusum1', country: 'BD' }],
};

it('says before a rule is added or taken away who is hit', async () => {
  const page = await anOfficePage('/address-rules', {
    platform: ({ answer }) => {
      answer(listAddressRules, { rows: [aRule], next: null, total: 1 });
      answer(previewAccess, ({ query }) => ({
        shutOut: query.without ? nobody : bangladesh,
        letIn: query.without ? bangladesh : nobody,
        isWhole: true,
      }));
    },
  });
  const dialogOf = async (button: string) => {
    await page.user.click(await screen.findByRole('button', { name: button }));
    return within(await screen.findByRole('dialog'));
  };
  const removing = await dialogOf('Remove the rule on 103.4.144.0/24');
  const freed = within(await removing.findByRole('region', { name: 'Let in' }));
  expect(await freed.findByText('Bangladesh: 45 members, 12 sessions')).toBeDefined();
  await page.user.keyboard('{Escape}');
  const adding = await dialogOf('Add a rule');
  await page.user.type(adding.getByLabelText('Network'), '103.4.144.0/24');
  const hit = within(await adding.findByRole('region', { name: 'Shut out' }));
  expect(await hit.findByText('Bangladesh: 45 members, 12 sessions')).toBeDefined();
  expect(hit.getByRole('link', { name: 'kusum1' }).getAttribute('href')).toBe('/members/mbr_00000001');
  expect(page.platform.callsOf(previewAccess).at(-1)?.query).toEqual({
    network: '103.4.144.0/24',
    verdict: 'DENY',
    passesMaintenance: 'false',
  });
});

it('says before a country is denied who is hit', async () => {
  const page = await anOfficePage('/settings', {
    platform: ({ answer }) => {
      answer(listSettings, { settings: [denied] });
      answer(previewAccess, { shutOut: bangladesh, letIn: nobody, isWhole: false });
    },
  });
  await page.user.click(await screen.findByRole('button', { name: 'Change deniedCountries' }));
  const dialog = within(await screen.findByRole('dialog'));
  await page.user.type(dialog.getByLabelText('Value'), '\nBD');
  await dialog.findByText('at least 45');
  expect(page.platform.callsOf(previewAccess).at(-1)?.query).toEqual({
    countries: 'US,BD',
    verdict: 'DENY',
  });
});
