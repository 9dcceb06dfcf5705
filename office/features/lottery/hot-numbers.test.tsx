// Lowering a number: its bet type by name, the number as players write it, the prize as a percentage.
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { showLottery } from '#contract/lottery/draw-office.ts';
import { setHotNumber } from '#contract/lottery/office.ts';
import { anOfficePage } from '#office/testing/an-office-page.tsx';

const symbols = Array.from('0123456789');
const rows = ['P1', 'P2', 'P3', 'P4', 'P5'].map((code) => ({ code, symbols }));
const lottery = {
  gameCode: 'FIVE_45',
  name: { BN: 'দোয়েল', EN: 'Doel Five 45 s' },
  family: 'FIVE',
  isOnSale: true,
  current: null,
  betTypesClosed: 0,
  hotNumbers: 0,
  betTypes: [
    {
      betType: 'FIVE_DIRECT',
      name: { BN: 'পাঁচ সরাসরি', EN: 'Five digits direct' },
      isOpen: true,
      maxUnits: 100,
      form: { kind: 'ROWS' as const, rows, distinct: false },
    },
    {
      betType: 'DRAGON_TIGER',
      name: { BN: 'ড্রাগন', EN: 'Dragon, tiger, tie' },
      isOpen: true,
      maxUnits: 3,
      form: { kind: 'OPTIONS' as const, options: [{ symbol: 'DRAGON', units: 1 }] },
    },
  ],
  hot: [],
};

async function aDialog() {
  const page = await anOfficePage('/lotteries/FIVE_45', {
    platform: ({ answer }) => answer(showLottery, lottery),
  });
  await page.user.click(await screen.findByRole('button', { name: 'Lower a number' }));
  return { ...page, dialog: within(await screen.findByRole('dialog')) };
}

it('takes one digit of a place and a percentage, and says beside the number what it takes', async () => {
  const { user, platform, dialog } = await aDialog();
  platform.answer(setHotNumber, { share: 505 });
  await user.type(dialog.getByLabelText('Search the list'), 'direct');
  const names = within(dialog.getByLabelText('Bet type')).getAllByRole('option');
  expect(names.map(({ textContent }) => textContent)).toEqual(['Choose…', 'Five digits direct']);
  await user.selectOptions(dialog.getByLabelText('Bet type'), 'Five digits direct');
  const number = dialog.getByLabelText('Number');
  await user.type(number, '12345');
  await user.clear(dialog.getByLabelText('Prize in %'));
  await user.type(dialog.getByLabelText('Prize in %'), '500');
  await user.type(dialog.getByLabelText('Reason'), 'too much is staked on it');
  await user.click(dialog.getByRole('button', { name: 'Confirm' }));
  await dialog.findByText('A percentage from 0 to 100, with one decimal at most.');
  expect(number.getAttribute('aria-invalid')).toBe('true');
  expect(number.closest('div')?.parentElement?.textContent).toContain('for example -7---');
  expect(platform.callsOf(setHotNumber)).toEqual([]);
  await user.clear(number);
  await user.type(number, '---3-');
  await user.clear(dialog.getByLabelText('Prize in %'));
  await user.type(dialog.getByLabelText('Prize in %'), '50.5');
  await user.click(dialog.getByRole('button', { name: 'Confirm' }));
  await screen.findByRole('heading', { name: 'Done' });
  expect(platform.callsOf(setHotNumber)[0]?.body).toEqual({
    gameCode: 'FIVE_45',
    betType: 'FIVE_DIRECT',
    number: '---3-',
    share: 505,
    reason: 'too much is staked on it',
  });
});

it('shows at the number that the platform refuses it', async () => {
  const { user, platform, dialog } = await aDialog();
  platform.refuse(setHotNumber, 'INPUT_INVALID', { value: { field: 'number' } });
  await user.selectOptions(dialog.getByLabelText('Bet type'), 'Five digits direct');
  await user.type(dialog.getByLabelText('Number'), '7');
  await user.type(dialog.getByLabelText('Reason'), 'too much is staked on it');
  await user.click(dialog.getByRole('button', { name: 'Confirm' }));
  await dialog.findByText('This cannot be taken as it is.');
  expect(dialog.getByLabelText('Number').getAttribute('aria-invalid')).toBe('true');
});
