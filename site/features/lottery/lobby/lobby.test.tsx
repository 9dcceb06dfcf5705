// The lobby: cards by the close of their sales, long waits in days, easy boards, and the last slip once more.
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openedNumero, openedNumeros } from '#contract/lottery/draws.ts';
import { lotteryGames, lotteryMenu, recentLotteries } from '#contract/lottery/games.ts';
import { listOrders, orderDetail, placeOrder } from '#contract/lottery/orders.ts';
import {
  aLottery,
  answerLotteries,
  answerTable,
  aPlacedSlip,
  aSlip,
  aSlipLine,
  onSale,
  openDraws,
} from '#site/testing/a-lottery.ts';
import { type APage, aPage } from '#site/testing/a-page.tsx';
import type { APlatform } from '#contract/testing/a-platform.ts';
import { press } from '#site/testing/form-hands.ts';
import { aSession } from '#site/testing/usual-answers.ts';

const hourMs = 3_600_000;
const games = [
  aLottery('WEEK', { displayName: 'Weekly', cycleSeconds: null, weekdays: [3, 6, 7] }),
  aLottery('SLOW', { displayName: 'Slow' }),
  aLottery('FAST', { displayName: 'Fast' }),
];
const opening = (gameCode: string, closesInMs: number) => openDraws(gameCode, { closesInMs });

function answerLobby(platform: APlatform): void {
  answerLotteries(platform, games);
  platform.answer(lotteryMenu, {
    menu: [
      { code: 'QUICK', name: 'Quick draws', gameCodes: ['SLOW', 'FAST'] },
      { code: 'NONE', name: 'Not sold here', gameCodes: ['ELSEWHERE'] },
    ],
  });
  platform.answer(recentLotteries, { games: [] });
  platform.answer(openedNumeros, {
    serverTime: Date.now(),
    games: [opening('WEEK', 50.5 * hourMs), opening('SLOW', 200_000), opening('FAST', 50_000)],
  });
}

const cards = () =>
  screen.getAllByRole('listitem').map((card) => within(card).getByRole('button').textContent ?? '');

describe('the cards', () => {
  it('are ordered by the close of their sales, name the top prize, and count long waits in days', async () => {
    await aPage('/m/lottery', { platform: answerLobby });
    await screen.findByText('2 days 2 h');
    expect(cards().map((words) => words.slice(0, 4))).toEqual(['Fast', 'Slow', 'Week']);
    expect(cards()[2]).toContain('Draw on Wed, Sat, Sun');
    expect(cards()[0]).toMatch(/৳980,000 top prize for ৳10/);
  });

  it('show a failure with a way to try again, and the lobby once it is over', async () => {
    const { platform, user } = await aPage('/m/lottery', {
      platform: (one) => {
        answerLobby(one);
        one.refuse(lotteryGames, 'NOT_FOUND');
      },
    });
    await screen.findByText('The lotteries could not be loaded');
    answerLobby(platform);
    await press(user, 'Try again');
    await screen.findByText('2 days 2 h');
  });

  it('open their boards in the easy style', async () => {
    const page = await aMembersLobby();
    await page.user.click(within(screen.getByRole('list')).getByRole('button', { name: /^Slow/ }));
    expect(page.address()).toBe('/m/startLottery?vassalage=LOTT&gameId=SLOW&playType=ent&prize_mode=Elott');
  });
});

/** The lobby of a member who has played a slip of 20.00 before. */
async function aMembersLobby(setUp?: (platform: APlatform) => void): Promise<APage> {
  const order = aSlip({ gameCode: 'FAST', gameName: 'Fast', stake: '20.00', state: 'SETTLED' });
  const line = aSlipLine({ gameCode: 'FAST', unitStake: '20', stake: '20.00', state: 'LOST' });
  const page = await aPage('/m/lottery', {
    session: aSession(),
    platform: (one) => {
      answerTable(one, 'FAST');
      answerLobby(one);
      one.answer(listOrders, { content: [order], pageNum: 1, totalPages: 1 });
      one.answer(orderDetail, { order, subOrders: [line] });
      one.answer(openedNumero, ({ query }) => opening(query.gameCode, 50_000));
      setUp?.(one);
    },
  });
  await screen.findByText('2 days 2 h');
  return page;
}

describe('the headings', () => {
  it('part the cards, leave out what is not sold, and begin with what was played lately', async () => {
    const { user } = await aMembersLobby(({ answer }) =>
      answer(recentLotteries, { games: games.slice(0, 1) }),
    );
    const tabs = within(screen.getByRole('tablist', { name: 'Kinds of lottery' })).getAllByRole('tab');
    expect(tabs.map((tab) => tab.textContent)).toEqual(['All', 'Played lately', 'Quick draws']);
    await user.click(screen.getByRole('tab', { name: 'Quick draws' }));
    expect(cards().map((words) => words.slice(0, 4))).toEqual(['Fast', 'Slow']);
    screen.getByRole('heading', { level: 2, name: 'Quick draws' });
    await user.click(screen.getByRole('tab', { name: 'Played lately' }));
    expect(cards().map((words) => words.slice(0, 4))).toEqual(['Week']);
    await user.click(screen.getByRole('tab', { name: 'All' }));
    expect(cards()).toHaveLength(3);
  });

  it('say that there is no lottery where none is on sale', async () => {
    await aPage('/m/lottery', {
      platform: (one) => {
        answerLobby(one);
        answerLotteries(one, []);
      },
    });
    await screen.findByText('There is no lottery at the moment');
    expect(screen.queryByRole('tab')).toBeNull();
  });
});

describe('a visitor', () => {
  it('sees every card, has no slips, and is asked to sign in to play', async () => {
    const page = await aPage('/m/lottery', { platform: answerLobby });
    await screen.findByText('2 days 2 h');
    expect(cards()).toHaveLength(3);
    expect(screen.queryByRole('button', { name: 'My slips' })).toBeNull();
    expect(screen.queryByText('Your last slip')).toBeNull();
    expect(page.platform.callsOf(listOrders)).toEqual([]);
    expect(page.platform.callsOf(recentLotteries)).toEqual([]);
    await page.user.click(within(screen.getByRole('list')).getByRole('button', { name: /^Slow/ }));
    expect(page.address()).toBe('/m/login');
  });
});

describe('the last slip', () => {
  it('is one tap from its confirmation, which names the amount, and goes to the platform as a new order', async () => {
    const { platform, user } = await aMembersLobby();
    platform.answer(placeOrder, aPlacedSlip('20.00', '100.00'));
    await press(user, 'Repeat · ৳20');
    await screen.findByRole('button', { name: 'Confirm · ৳20.00' });
    expect(platform.callsOf(placeOrder)).toHaveLength(0);
    await press(user, 'Confirm · ৳20.00');
    await screen.findByText('Your bet is placed');
    const [placed] = platform.callsOf(placeOrder);
    expect(placed?.body).toMatchObject({
      gameCode: 'FAST',
      numero: onSale,
      amount: '20.00',
      lines: [{ betType: 'SIDES', content: 'BIG', units: 1, multiple: 1, unitStake: '20.00' }],
    });
  });

  it('that cannot be had again says so', async () => {
    const { platform, user } = await aMembersLobby();
    platform.refuse(orderDetail, 'NOT_FOUND');
    await press(user, 'Repeat · ৳20');
    await screen.findByText('This slip cannot be repeated now');
    expect(platform.callsOf(placeOrder)).toHaveLength(0);
  });

  it('of a lottery that is not sold any more is not offered', async () => {
    await aMembersLobby((platform) => answerLotteries(platform, games.slice(0, 2)));
    expect(screen.queryByText('Your last slip')).toBeNull();
  });
});
