// The list of games: the content of its rows, turning a game off with a reason, and setting positions and labels.
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { listGames, orderGames, setGame } from '#contract/games/office.ts';
import { anOfficePage } from '#office/testing/an-office-page.tsx';

const aGame = (nodeId: string, more: object = {}) => ({
  nodeId,
  gameCode: `MEG_${nodeId}`,
  vendor: 'MEG',
  vendorName: { BN: 'মেঘনা', EN: 'Meghna' },
  vendorState: 'ENABLED' as const,
  category: 'RNG',
  nameEn: `Tiger ${nodeId}`,
  nameBn: `বাঘ ${nodeId}`,
  state: 'ON' as const,
  place: Number(nodeId),
  hotPlace: null,
  isHot: false,
  isNew: false,
  freeplay: true,
  regions: [],
  memberTypes: [],
  ...more,
});
const games = (...rows: ReturnType<typeof aGame>[]) => ({ rows, next: null, total: rows.length });

it('turns a game off with a reason, and says what that does', async () => {
  const page = await anOfficePage('/games', {
    platform: ({ answer }) => {
      answer(listGames, games(aGame('1', { hotPlace: 2, isHot: true }), aGame('2', { state: 'OFF' })));
      answer(setGame, aGame('1', { state: 'OFF' }));
    },
  });
  await screen.findByText('Tiger 1');
  expect(screen.getAllByText('HOT').length).toBeGreaterThan(0);
  expect(screen.getByRole('button', { name: 'Turn on' })).toBeDefined();
  await page.user.click(screen.getByRole('button', { name: 'Turn off' }));
  const dialog = await screen.findByRole('dialog', { name: 'Turn Tiger 1 off' });
  expect(within(dialog).getByText(/No launch and no stake from now on/)).toBeDefined();
  await page.user.type(within(dialog).getByLabelText('Reason'), 'The vendor asked for it by mail');
  await page.user.click(within(dialog).getByRole('button', { name: 'Confirm' }));
  await expect.poll(() => page.platform.callsOf(setGame).length).toBe(1);
  const [call] = page.platform.callsOf(setGame);
  expect([call?.params, call?.body]).toEqual([
    { nodeId: '1' },
    { isOn: false, reason: 'The vendor asked for it by mail' },
  ]);
});

it('sends only what was changed of places and labels', async () => {
  const page = await anOfficePage('/games', {
    platform: ({ answer }) => {
      answer(listGames, games(aGame('3')));
      answer(setGame, aGame('3', { hotPlace: 1 }));
    },
  });
  await page.user.click(await screen.findByRole('button', { name: 'Edit' }));
  const dialog = await screen.findByRole('dialog');
  await page.user.type(within(dialog).getByLabelText(/Place among the hot games/), '1');
  await page.user.type(within(dialog).getByLabelText('Reason'), 'It is played most this week');
  await page.user.click(within(dialog).getByRole('button', { name: 'Confirm' }));
  await expect.poll(() => page.platform.callsOf(setGame).length).toBe(1);
  expect(page.platform.callsOf(setGame)[0]?.body).toEqual({
    hotPlace: 1,
    reason: 'It is played most this week',
  });
});

it('shows readers no acts', async () => {
  await anOfficePage('/games', {
    may: ['games.catalogue.read'],
    platform: ({ answer }) => answer(listGames, games(aGame('1'))),
  });
  await screen.findByText('Tiger 1');
  expect(screen.queryByRole('button', { name: 'Turn off' })).toBeNull();
});

it('names games and their vendors in the operator’s language', async () => {
  await anOfficePage('/games', {
    language: 'BN',
    platform: ({ answer }) => answer(listGames, games(aGame('1'))),
  });
  await screen.findByText('বাঘ 1');
  expect(screen.getByText('মেঘনা')).toBeDefined();
});

it('offers a game in some countries and to some kinds of accounts', async () => {
  const page = await anOfficePage('/games', {
    platform: ({ answer }) => {
      answer(listGames, games(aGame('5')));
      answer(setGame, aGame('5'));
    },
  });
  await page.user.click(await screen.findByRole('button', { name: 'Edit' }));
  const dialog = await screen.findByRole('dialog');
  await page.user.type(within(dialog).getByLabelText('Countries'), 'bd, ph');
  await page.user.click(within(dialog).getByLabelText('Agent'));
  await page.user.type(within(dialog).getByLabelText('Reason'), 'The licence of the vendor says so');
  await page.user.click(within(dialog).getByRole('button', { name: 'Confirm' }));
  await expect.poll(() => page.platform.callsOf(setGame).length).toBe(1);
  expect(page.platform.callsOf(setGame)[0]?.body).toEqual({
    regions: ['BD', 'PH'],
    memberTypes: [1],
    reason: 'The licence of the vendor says so',
  });
});

it('orders the hot games by keys and saves the order with a reason', async () => {
  const hot = [1, 2, 3].map((at) => aGame(String(at), { hotPlace: at, isHot: true }));
  const page = await anOfficePage('/game-order', {
    platform: ({ answer }) => {
      answer(listGames, games(...hot));
      answer(orderGames, {});
    },
  });
  const save = await screen.findByRole('button', { name: 'Save the order' });
  expect(save).toHaveProperty('disabled', true);
  screen.getByRole('button', { name: '3. Tiger 3' }).focus();
  await page.user.keyboard('{Alt>}{ArrowUp}{/Alt}');
  await page.user.click(screen.getByRole('button', { name: 'Save the order' }));
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByText('Tiger 3: 3 → 2 · Tiger 2: 2 → 3')).toBeDefined();
  await page.user.type(within(dialog).getByLabelText('Reason'), 'It is played most this week');
  await page.user.click(within(dialog).getByRole('button', { name: 'Confirm' }));
  await expect.poll(() => page.platform.callsOf(orderGames).length).toBe(1);
  expect(page.platform.callsOf(orderGames)[0]?.body).toEqual({
    of: 'HOT',
    nodeIds: ['1', '3', '2'],
    reason: 'It is played most this week',
  });
});
