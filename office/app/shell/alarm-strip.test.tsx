// The strip of alarms: a first sign-in from a browser is a notice, and a worse alarm replaces it.
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { listAlarms } from '#contract/operators/alarms.ts';
import { anOfficePage } from '#office/testing/an-office-page.tsx';

const device = { id: '2', at: Date.now(), kind: 'NEW_DEVICE' as const, details: { operator: 'rina' } };
const guessed = {
  id: '1',
  at: Date.now() - 1000,
  kind: 'GUESSED' as const,
  details: { operator: 'rina' },
};

it.each([
  [[device], 'An operator signed in from a browser for the first time', 'info'],
  [[device, guessed], 'Somebody is guessing the password of an operator', 'danger'],
])('shows what matters most of %#', async (alarms, text, tone) => {
  await anOfficePage('/alarms', { platform: ({ answer }) => answer(listAlarms, { alarms }) });
  const strip = (await screen.findByRole('button', { name: 'Mark as read' })).closest('output');
  expect(strip?.textContent).toContain(text);
  expect(strip?.dataset.tone).toBe(tone);
});
