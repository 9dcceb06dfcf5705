// The list of alarms names each detail in words.
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { listAlarms } from '#contract/operators/alarms.ts';
import { anOfficePage } from '#office/testing/an-office-page.tsx';

it('names the details of an alarm', async () => {
  const details = { operator: 'rina', ip: '198.51.100.7', userAgent: 'Firefox' };
  await anOfficePage('/alarms', {
    platform: ({ answer }) =>
      answer(listAlarms, { alarms: [{ id: '1', at: 1, kind: 'NEW_DEVICE', details }] }),
  });
  await screen.findByText('198.51.100.7');
  for (const name of ['Operator', 'Address', 'Browser']) screen.getByText(name);
  expect(screen.queryByText('userAgent')).toBeNull();
});
