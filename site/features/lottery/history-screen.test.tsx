// The page of results: every game's draws, void and corrected ones, and its states.
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { AnswerOf } from '#contract/base/endpoint.ts';
import { drawHistory } from '#contract/lottery/draws.ts';
import { lotteryGames, lotteryRules } from '#contract/lottery/games.ts';
import { aLottery, answerLotteries, answerTable } from '#site/testing/a-lottery.ts';
import { type APage, aPage } from '#site/testing/a-page.tsx';
import type { APlatform } from '#contract/testing/a-platform.ts';
import { press } from '#site/testing/form-hands.ts';

type Draw = AnswerOf<typeof drawHistory>['content'][number];
const aDraw = (more: Partial<Draw>): Draw => ({
  numero: '20261121-0001',
  state: 'DRAWN',
  drawAt: Date.UTC(2026, 10, 21, 6),
  result: ['1', '2', '3'],
  correction: null,
  voidReason: null,
  ...more,
});
const onePage = (...content: Draw[]) => ({ content, pageNum: 1, totalPages: 1 });
const games = [
  aLottery('ONE_60', { displayName: 'One' }),
  aLottery('DICE_60', { displayName: 'Dice', familyName: 'Three dice' }),
];

const results = (query: string, setUp: (one: APlatform) => void): Promise<APage> =>
  aPage(`/m/lotteryHistory${query}`, {
    platform: (one) => {
      answerTable(one, 'ONE_60');
      answerLotteries(one, games);
      one.answer(drawHistory, onePage(aDraw({})));
      setUp(one);
    },
  });
const draws = async () => within(await screen.findByRole('list', { name: 'Draws' })).getAllByRole('listitem');

describe('the draws', () => {
  it.each([
    [{ state: 'VOID', result: null, voidReason: 'NOT_OPENED' }, 'Called off: the sale never opened'],
    [{ state: 'VOID', result: null, voidReason: 'GENERATOR' }, 'Called off: the generator had to be checked'],
    [{ state: 'VOID', result: null, voidReason: 'SEED_LOST' }, 'Called off: the secret could not be read'],
    [{ state: 'VOID', result: null, voidReason: 'CALLED_OFF' }, 'Called off by the operators'],
    [{ correction: { drawn: ['5', '4', '3'], at: 1 } }, 'Corrected by two operators. First drawn: 5, 4, 3'],
    [{ correction: { drawn: null, at: 1 } }, 'Corrected by two operators. It had been called off'],
  ] as const)('say what is unusual about one: %o', async (draw, words) => {
    await results('?gameCode=ONE_60', ({ answer }) =>
      answer(drawHistory, onePage(aDraw(draw as Partial<Draw>))),
    );
    const [row] = await draws();
    within(row as HTMLElement).getByText(words);
    expect(within(row as HTMLElement).queryByText('1, 2, 3') !== null).toBe(!('state' in draw));
  });

  it('are those of the game in the address, and of another that is chosen', async () => {
    const page = await results('?gameCode=DICE_60', () => undefined);
    await draws();
    const choice = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Lottery' });
    expect(choice.value).toBe('DICE_60');
    await page.user.selectOptions(choice, 'ONE_60');
    expect(page.address()).toBe('/m/lotteryHistory?gameCode=ONE_60');
    await waitFor(() =>
      expect([...new Set(page.platform.callsOf(drawHistory).map(({ query }) => query.gameCode))]).toEqual([
        'DICE_60',
        'ONE_60',
      ]),
    );
  });

  it('begin with the first game where the address names none that is known', async () => {
    await results('?gameCode=NOSUCH', () => undefined);
    await draws();
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Lottery' }).value).toBe('ONE_60');
  });

  it('that are none yet say so', async () => {
    await results('', ({ answer }) => answer(drawHistory, onePage()));
    await screen.findByText('No draws yet');
  });

  it('that do not come say so, and are there after another try', async () => {
    const page = await results('', ({ cut }) => cut(drawHistory));
    await screen.findByText('The results could not be loaded');
    page.platform.answer(drawHistory, onePage(aDraw({})));
    await press(page.user, 'Try again');
    expect(await draws()).toHaveLength(1);
  });
});

it('lotteries that do not come say so, and are there after another try', async () => {
  const page = await results('', ({ cut }) => cut(lotteryGames));
  await screen.findByText('The lotteries could not be loaded');
  answerLotteries(page.platform, games);
  await press(page.user, 'Try again');
  expect(await draws()).toHaveLength(1);
});

describe('the rules', () => {
  it('show each bet type’s chance, prize and return, and the limits', async () => {
    const page = await results('?gameCode=ONE_60', () => undefined);
    await press(page.user, 'Rules and chances');
    const sheet = within(await screen.findByRole('dialog'));
    await sheet.findByText('Most you may stake on a draw');
    expect(page.platform.callsOf(lotteryRules).map(({ params }) => params.gameCode)).toEqual(['ONE_60']);
  });

  it('that do not come are asked for again', async () => {
    const page = await results('?gameCode=ONE_60', ({ cut }) => cut(lotteryRules));
    await press(page.user, 'Rules and chances');
    const sheet = within(await screen.findByRole('dialog'));
    const again = await sheet.findByRole('button', { name: 'Try again' });
    answerTable(page.platform, 'ONE_60');
    await page.user.click(again);
    await sheet.findByText('Most you may stake on a draw');
  });
});
