// The table of a lottery: boards of every kind, their sums, and the hints before a bet can be placed.
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { SelectionForm } from '#contract/lottery/forms.ts';
import { placeOrder } from '#contract/lottery/orders.ts';
import { answerTable, aPlacedSlip, someRules } from '#site/testing/a-lottery.ts';
import { type APage, aPage } from '#site/testing/a-page.tsx';
import { message, press } from '#site/testing/form-hands.ts';
import { aSession } from '#site/testing/usual-answers.ts';

const gameCode = 'ONE_60';
const digits = '0123456789'.split('');
type Rules = ReturnType<typeof someRules>;

async function aTable(playType: 'trad' | 'ent', rules: Rules = someRules(gameCode)): Promise<APage> {
  const page = await aPage(`/m/startLottery?vassalage=LOTT&gameId=${gameCode}&playType=${playType}`, {
    session: aSession(),
    platform: (one) => answerTable(one, gameCode, rules),
  });
  await screen.findByRole('tabpanel');
  return page;
}

/** Rules of one classic bet type with another form. */
function rulesOf(form: SelectionForm, more: Partial<Rules['betTypes'][number]> = {}): Rules {
  const rules = someRules(gameCode);
  const [betType] = rules.betTypes;
  if (!betType) throw new Error('the lottery has no bet type');
  return { ...rules, betTypes: [{ ...betType, maxUnits: 1000, ...more, form }] };
}

const sum = () => screen.getByTestId('board-sum').textContent;
const bet = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Bet' });
const digit = (name: string) =>
  within(screen.getByRole('tabpanel')).getByRole('button', { name: new RegExp(`^${name}\\b`) });

describe('what is still to be done', () => {
  it.each<[SelectionForm, string]>([
    [{ kind: 'PICK', symbols: digits, choose: 1, bankers: false }, 'Pick one or more'],
    [{ kind: 'PICK', symbols: digits, choose: 3, bankers: false }, 'Pick at least 3'],
    [{ kind: 'FREE_ROWS', rows: [{ code: 'A', symbols: digits }], choose: 2 }, 'Pick in at least 2 places'],
    [{ kind: 'ROWS', rows: [{ code: 'A', symbols: digits }], distinct: false }, 'Pick in every row'],
    [
      {
        kind: 'NUMBERS',
        symbols: digits,
        length: 3,
        distinct: false,
        unordered: false,
        permuted: false,
        units: 1,
      },
      'Tap 3 digits, or a lucky pick',
    ],
  ])('is said by the bar: %o', async (form, words) => {
    await aTable('trad', rulesOf(form));
    expect(sum()).toBe(words);
    expect(bet().disabled).toBe(true);
  });
});

describe('a board of digits', () => {
  it('counts its units, their price and the multiple', async () => {
    const { user } = await aTable('trad');
    await user.click(digit('7'));
    await user.click(digit('3'));
    expect(sum()).toBe('2 units4.00');
    await press(user, 'Raise the multiple');
    expect(sum()).toBe('2 units8.00');
    const multiple = screen.getByRole<HTMLInputElement>('textbox', { name: 'Multiple' });
    fireEvent.change(multiple, { target: { value: '12' } });
    expect(sum()).toBe('2 units48.00');
    fireEvent.change(multiple, { target: { value: '99999999' } });
    expect(multiple.value).toBe('10000');
    fireEvent.change(multiple, { target: { value: '' } });
    expect(multiple.value).toBe('1');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Lower the multiple' }).disabled).toBe(true);
    await user.click(digit('7'));
    expect(sum()).toBe('1 unit2.00');
    expect(bet().disabled).toBe(false);
  });

  it.each([
    ['All', '10 units20.00'],
    ['Big', '5 units10.00'],
    ['Odd', '5 units10.00'],
  ])('fills many at once: %s', async (name, words) => {
    const { user } = await aTable('trad');
    await user.click(screen.getByRole('button', { name: new RegExp(`: ${name}$`) }));
    expect(sum()).toBe(words);
    await user.click(screen.getByRole('button', { name: /: Clear$/ }));
    expect(sum()).toBe('Pick one or more');
  });

  it('says why a line cannot be played, and does not take it', async () => {
    const rules = someRules(gameCode);
    const { user } = await aTable('trad', {
      ...rules,
      betTypes: rules.betTypes.map((betType) => ({ ...betType, maxUnits: 1 })),
    });
    await user.click(digit('7'));
    await user.click(digit('3'));
    await screen.findByText('A line of this bet type may have 1 units at most.');
    expect(bet().disabled).toBe(true);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Add to slip' }).disabled).toBe(true);
  });

  it('marks numbers with a lowered prize and closes those without one', async () => {
    const hotNumbers = [
      { betType: 'DIGIT', number: '7', share: '0.500' },
      { betType: 'DIGIT', number: '3', share: '0.000' },
    ];
    const { user } = await aTable('trad', someRules(gameCode, { hotNumbers }));
    expect((digit('3') as HTMLButtonElement).disabled).toBe(true);
    await user.click(digit('7'));
    await screen.findByText('These numbers pay 50% of the usual prize now');
    expect(bet().disabled).toBe(false);
  });
});

describe('a board of sides', () => {
  it('costs a chip or what is typed, and says what may be won and the least that is taken', async () => {
    const rules = someRules(gameCode);
    const betTypes = rules.betTypes.map((betType) => ({ ...betType, leastUnitStake: '5.00' }));
    const { user } = await aTable('ent', { ...rules, betTypes });
    await user.click(screen.getByRole('button', { name: /^Big/ }));
    expect(sum()).toMatch(/^1 unit10\.00.*→ 19\.60$/);
    await user.click(screen.getByRole('radio', { name: '100' }));
    expect(sum()).toMatch(/^1 unit100\.00/);
    const amount = screen.getByRole<HTMLInputElement>('textbox', { name: 'Amount per unit' });
    fireEvent.change(amount, { target: { value: '1' } });
    await screen.findByText('Least stake of this bet: ৳5.00');
    expect(bet().disabled).toBe(true);
    fireEvent.change(amount, { target: { value: '12,5' } });
    expect(amount.value).toBe('12.5');
    expect(sum()).toMatch(/^1 unit12\.50/);
    fireEvent.change(amount, { target: { value: 'much' } });
    expect(amount.value).toBe('12.5');
  });

  it('is left for the classic one by the switch, which is in the address', async () => {
    const page = await aTable('ent');
    await page.user.click(screen.getByRole('radio', { name: 'Classic' }));
    await screen.findByRole('tabpanel', { name: 'One digit' });
    expect(new URLSearchParams(page.address().split('?')[1]).get('playType')).toBe('trad');
  });

  it('keeps a slip of one style: the other is not added to it', async () => {
    const { user } = await aTable('ent');
    await user.click(screen.getByRole('button', { name: /^Big/ }));
    await press(user, 'Add to slip');
    await message('Added to your slip');
    await user.click(screen.getByRole('radio', { name: 'Classic' }));
    await screen.findByRole('tabpanel', { name: 'One digit' });
    await user.click(digit('7'));
    await press(user, 'Add to slip');
    await message('A slip holds bets of one style only. Finish this slip first.');
    screen.getByRole('button', { name: 'Slip (2)' });
  });
});

describe('numbers that are written out', () => {
  const form = {
    kind: 'NUMBERS',
    symbols: digits,
    length: 5,
    distinct: false,
    unordered: false,
    permuted: false,
    units: 1,
  } as const;
  const field = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Numbers' });

  it('are read in either script, once each; what cannot be played is named and tidied away', async () => {
    const { user } = await aTable('trad', rulesOf(form));
    fireEvent.change(await field(), { target: { value: '12345, ৬৭৮৯০ 123 12345 ' } });
    screen.getByText('Cannot be played: 123');
    screen.getByText('1 was there twice and counts once');
    expect(sum()).toBe('2 units4.00');
    await press(user, 'Tidy up');
    expect((await field()).value).toBe('12345 67890 ');
    expect(screen.queryByRole('button', { name: 'Tidy up' })).toBeNull();
  });

  it('are put together on the pad, where a whole number makes room for the next', async () => {
    const { user } = await aTable('trad', rulesOf(form));
    await field();
    const pad = within(screen.getByRole('group', { name: 'Number pad' }));
    for (const one of '987651') await user.click(pad.getByRole('button', { name: one }));
    expect((await field()).value).toBe('98765 1');
    expect(sum()).toBe('1 unit2.00');
    await user.click(pad.getByRole('button', { name: 'Delete the last digit' }));
    expect((await field()).value).toBe('98765 ');
    await user.click(pad.getByRole('button', { name: 'Clear' }));
    expect((await field()).value).toBe('');
    await press(user, 'Lucky pick');
    await waitFor(async () => expect((await field()).value).toMatch(/^\d{5}$/));
  });
});

describe('the last slip', () => {
  it('is one press away on an untouched table', async () => {
    const { platform, user } = await aTable('ent');
    platform.answer(placeOrder, aPlacedSlip('10.00', '1224.50'));
    expect(screen.queryByRole('button', { name: 'Repeat my last bet' })).toBeNull();
    await user.click(screen.getByRole('button', { name: /^Big/ }));
    await press(user, 'Bet');
    await press(user, 'Confirm · ৳10.00');
    await press(user, 'Done');
    await press(user, 'Repeat my last bet');
    await screen.findByRole('button', { name: 'Confirm · ৳10.00' });
    expect(platform.callsOf(placeOrder)).toHaveLength(1);
  });

  it('of lucky picks is filled five at a time', async () => {
    const { user } = await aTable('ent');
    await press(user, 'Lucky pick ×5');
    await waitFor(() => screen.getByRole('button', { name: 'Slip (5)' }));
  });
});

describe('the stake a board opens with', () => {
  it('is one that is accepted, and a refused one is not kept for next time', async () => {
    const rules = someRules(gameCode);
    const betTypes = rules.betTypes.map((betType) => ({ ...betType, leastUnitStake: '4.22' }));
    const { user } = await aTable('trad', { ...rules, betTypes });
    await user.click(digit('7'));
    expect(sum()).toBe('1 unit6.00');
    expect(bet().disabled).toBe(false);
    await press(user, 'Lower the multiple');
    expect(bet().disabled).toBe(true);
    expect(localStorage.getItem('lotteryHabits') ?? '').not.toContain('multiple');
  });

  it('takes Bengali digits, and says what is missing when it is empty', async () => {
    const { user } = await aTable('ent');
    await user.click(digit('Big'));
    const stake = screen.getByRole<HTMLInputElement>('textbox', { name: 'Amount per unit' });
    fireEvent.change(stake, { target: { value: '২৫' } });
    expect(sum()).toContain('25.00');
    fireEvent.change(stake, { target: { value: '' } });
    expect(await screen.findByText('Enter a stake for each unit.')).toBeTruthy();
  });
});
