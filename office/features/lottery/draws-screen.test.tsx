// The list of draws opens on the draws that are on sale and those drawn last.
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { listDraws } from '#contract/lottery/draw-office.ts';
import { anOfficePage } from '#office/testing/an-office-page.tsx';

it.each([
  ['/draws', 'NOW'],
  ['/draws?when=ALL', 'ALL'],
  ['/draws?state=SCHEDULED', undefined],
])('asks at %s for %s', async (path, when) => {
  const page = await anOfficePage(path, {
    platform: ({ answer }) => answer(listDraws, { rows: [], next: null, total: 0, serverTime: 1 }),
  });
  await screen.findByRole('heading', { name: 'Draws' });
  await expect.poll(() => page.platform.callsOf(listDraws).length).toBeGreaterThan(0);
  expect(page.platform.callsOf(listDraws).at(-1)?.query.when).toBe(when);
});
