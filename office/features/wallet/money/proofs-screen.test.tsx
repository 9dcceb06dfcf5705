// Seals and proofs before the first one: each tab states that there are none.
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { listProofs, listSeals } from '#contract/wallet-office.ts';
import { anOfficePage } from '#office/testing/an-office-page.tsx';

it('says in words that nothing is proved or sealed yet', async () => {
  const page = await anOfficePage('/money/proofs', {
    platform: ({ answer }) => {
      answer(listProofs, { runs: [] });
      answer(listSeals, { rows: [], next: null, total: 0 });
    },
  });
  await screen.findByText('No proof has run yet.');
  expect(screen.queryByRole('table')).toBeNull();
  await page.user.click(screen.getByRole('tab', { name: 'Seals' }));
  await screen.findByText('Nothing is sealed yet.');
});
