// Acts on several rows by the list of games: chosen by boxes and keys, one call and one result for each row.
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { listGames, setGame } from '#contract/games/office.ts';
import { proveAgain } from '#contract/operators/session.ts';
import type { APlatform } from '#contract/testing/a-platform.ts';
import { anOfficePage, anOfficeSession } from '#office/testing/an-office-page.tsx';

const why = 'The vendor asked for it by mail';
const aGame = (nodeId: string, state: 'ON' | 'OFF' = 'ON') => ({
  nodeId,
  gameCode: `MEG_${nodeId}`,
  vendor: 'MEG',
  vendorName: { BN: 'মেঘনা', EN: 'Meghna' },
  vendorState: 'ENABLED' as const,
  category: 'RNG',
  nameEn: `Tiger ${nodeId}`,
  nameBn: `বাঘ ${nodeId}`,
  state,
  place: Number(nodeId),
  hotPlace: null,
  isHot: false,
  isNew: false,
  freeplay: true,
  regions: [],
  memberTypes: [],
});
const rows = [aGame('1'), aGame('2', 'OFF'), aGame('3'), aGame('4')];
const games = ({ answer }: APlatform) => answer(listGames, { rows, next: null, total: rows.length });
const open = (more: (platform: APlatform) => void = () => undefined) =>
  anOfficePage('/games', {
    platform: (platform) => {
      games(platform);
      platform.answer(setGame, ({ params }) => aGame(params.nodeId, 'OFF'));
      more(platform);
    },
  });
type Page = Awaited<ReturnType<typeof open>>;

async function turnOff(page: Page) {
  await page.user.click(
    within(screen.getByRole('toolbar', { name: 'Acts on the chosen rows' })).getByRole('button', {
      name: 'Turn off',
    }),
  );
  const dialog = await screen.findByRole('dialog', { name: 'Turn off' });
  await page.user.type(within(dialog).getByLabelText('Reason'), why);
  return dialog;
}
const results = () =>
  within(screen.getByRole('table', { name: 'What came of each row' }))
    .getAllByRole('row')
    .slice(1)
    .map(({ textContent }) => textContent);

it('does it for each row by itself, and says what came of each', async () => {
  const page = await open((platform) => {
    platform.answer(setGame, ({ params }) => {
      if (params.nodeId === '3') platform.refuse(setGame, 'NOT_FOUND');
      return aGame(params.nodeId, 'OFF');
    });
  });
  await screen.findByText('Tiger 1');
  await page.user.click(screen.getByRole('checkbox', { name: 'Choose all rows that are shown' }));
  expect(screen.getByText('4 chosen')).toBeDefined();
  const dialog = await turnOff(page);
  expect(within(dialog).getByText('Tiger 1, Tiger 3, Tiger 4')).toBeDefined();
  expect(within(dialog).getByText('1 row will be left out: the act does not fit.')).toBeDefined();
  await page.user.click(within(dialog).getByRole('button', { name: 'Do it for 3' }));
  await screen.findByText('3 of 3');
  expect(results()).toEqual(['Tiger 1Done ', 'Tiger 3Done ', expect.stringMatching(/^Tiger 4Refused \w/)]);
  expect(page.platform.callsOf(setGame).map(({ params, body }) => [params.nodeId, body])).toEqual(
    ['1', '3', '4'].map((nodeId) => [nodeId, { isOn: false, reason: why }]),
  );
  await page.user.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('toolbar')).toBeNull());
});

it('chooses by keys: x a row, Shift and x all rows between', async () => {
  const page = await open();
  await screen.findByText('Tiger 1');
  const focused = (name: string) =>
    waitFor(() => expect(document.activeElement?.textContent).toContain(name));
  await page.user.keyboard('j');
  await focused('Tiger 1');
  await page.user.keyboard('x');
  await screen.findByText('1 chosen');
  expect(screen.getByRole('checkbox', { name: 'Choose Tiger 1' })).toHaveProperty('checked', true);
  await page.user.keyboard('j');
  await focused('Tiger 2');
  await page.user.keyboard('j');
  await focused('Tiger 3');
  await page.user.keyboard('{Shift>}x{/Shift}');
  await screen.findByText('3 chosen');
  await page.user.keyboard('x');
  await screen.findByText('2 chosen');
  await page.user.click(screen.getByRole('button', { name: 'Choose none' }));
  await waitFor(() => expect(screen.queryByRole('toolbar')).toBeNull());
});

it('sends nothing without a reason', async () => {
  const page = await open();
  await screen.findByText('Tiger 1');
  await page.user.click(screen.getByRole('checkbox', { name: 'Choose Tiger 1' }));
  const dialog = await turnOff(page);
  await page.user.clear(within(dialog).getByLabelText('Reason'));
  await page.user.click(within(dialog).getByRole('button', { name: 'Do it for 1' }));
  await within(dialog).findByText(/at least 8/i);
  expect(page.platform.callsOf(setGame)).toEqual([]);
});

it('asks for a code where it is wanted, and goes on with the row that waited', async () => {
  const page = await open((platform) => {
    platform.answer(proveAgain, () => {
      platform.answer(setGame, ({ params }) => aGame(params.nodeId, 'OFF'));
      return anOfficeSession();
    });
  });
  await screen.findByText('Tiger 1');
  await page.user.click(screen.getByRole('checkbox', { name: 'Choose Tiger 3' }));
  const dialog = await turnOff(page);
  page.platform.refuse(setGame, 'STEP_UP_REQUIRED' as never);
  await page.user.click(within(dialog).getByRole('button', { name: 'Do it for 1' }));
  await page.user.type(await screen.findByLabelText('Code of your authenticator app'), '123456');
  await page.user.keyboard('{Enter}');
  await screen.findByText('1 of 1');
  expect(results()).toEqual(['Tiger 3Done ']);
});
