// What tells the outcome of a draw waits for its last number or for “Skip”: balance, win and loss.
import { act, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { type OpenedDraws, openedNumero } from '#contract/lottery/draws.ts';
import { lotteryRules, ownPrizeGroup } from '#contract/lottery/games.ts';
import { orderDetail, placeOrder, type SubOrder } from '#contract/lottery/orders.ts';
import { tellNews } from '#site/base/live/news.ts';
import type { Session } from '#site/base/session.ts';
import { walletQuery } from '#site/data/wallet/balance.ts';
import { type APage, aPage } from '#site/testing/a-page.tsx';
import { press } from '#site/testing/form-hands.ts';
import { aSession } from '#site/testing/usual-answers.ts';

const gameCode = 'ONE_60';
const numero = '20261121-0002';
const orderNo = `ord_${'0'.repeat(26)}`;
const subOrderId = `${orderNo}.1`;
const result = ['7', '1', '2'];
const groups = { min: 1700, max: 1960, step: 2 };

const wallet = (sumBalance: string, updatedAt: number) => ({
  sumBalance,
  currency: 'BDT',
  wallets: [{ walletId: 'CASH', vendor: null, balance: sumBalance, type: 'CASH' as const }],
  lockedBalance: '0.00',
  bonusBalance: '0.00',
  updatedAt,
});

function openDraws(): OpenedDraws {
  const now = Date.now();
  const draw = {
    openAt: now - 5000,
    closeAt: now + 60_000,
    drawAt: now + 61_000,
    commitHash: '0'.repeat(64),
  };
  return {
    gameCode,
    gameId: 1,
    serverTime: now,
    current: { numero, ...draw },
    waiting: [],
    next: null,
    last: { numero: '20261121-0001', result: ['0', '0', '0'], drawAt: now - 60_000 },
  };
}

const settledLine = (win: string): SubOrder => ({
  subOrderId,
  orderNo,
  gameCode,
  numero,
  play: 'SIDES',
  playName: 'Sides',
  content: 'BIG',
  units: 1,
  multiple: 1,
  unitStake: '10',
  prizeGroup: null,
  share: '1.000',
  odds: { BIG: '1.960' },
  stake: '10.00',
  win,
  uncutWin: null,
  rebate: '0.00',
  state: win === '0.00' ? 'LOST' : 'WON',
  result,
  placedAt: 1,
  settledAt: 2,
  mayCancel: false,
});

/** A table with a slip of 10.00 in the draw on sale. */
async function aTableWithASlip(win: string): Promise<APage & { session: Session }> {
  const session = aSession();
  const page = await aPage(`/m/startLottery?vassalage=KHL&gameId=${gameCode}&playType=ent`, {
    session,
    platform: ({ answer }) => {
      answer(ownPrizeGroup, groups);
      answer(openedNumero, openDraws());
      answer(lotteryRules, {
        game: {
          gameCode,
          displayName: 'One',
          family: 'ONE',
          familyName: 'One',
          lottoMode: 'LOTT',
          playTypes: ['ent'],
          cycleSeconds: 60,
          shape: { kind: 'DIGITS', count: 3 },
        },
        version: 'v1',
        places: [],
        groups: [{ code: 'G', name: 'G' }],
        plays: [
          {
            code: 'SIDES',
            playType: 'ent',
            group: 'G',
            name: 'Sides',
            how: 'Pick a side',
            form: {
              kind: 'OPTIONS',
              options: [
                { symbol: 'BIG', units: 1 },
                { symbol: 'SMALL', units: 1 },
              ],
            },
            tiers: ['BIG', 'SMALL'].map((code) => ({
              code,
              probability: '0.5',
              odds: '1.960',
              fullPrize: null,
              isPush: false,
            })),
            leastUnitStake: '0.01',
            returnPercent: '98.0',
            isOpen: true,
            maxUnits: 10,
          },
        ],
        prizeGroup: groups,
        unitModes: ['1'],
        limits: {
          maxMultiple: 10_000,
          maxUnits: 1000,
          maxLines: 100,
          maxLinesInDraws: 1000,
          minStake: '0.01',
          maxPrize: '2000.00',
          maxPaidPerDraw: '5000.00',
          maxStakePerDraw: '5000.00',
        },
        hotNumbers: [],
        numberSets: [],
        year: null,
      });
      answer(placeOrder, {
        orderNo,
        stake: '10.00',
        subOrders: [{ subOrderId, numero, play: 'SIDES', stake: '10.00' }],
        wallet: wallet('1224.50', 2),
      });
      answer(orderDetail, {
        order: {
          orderNo,
          gameCode,
          gameName: 'One',
          playType: 'ent',
          numero,
          lines: 1,
          draws: 1,
          stake: '10.00',
          win,
          state: 'SETTLED',
          placedAt: 1,
        },
        subOrders: [settledLine(win)],
      });
    },
  });
  await page.user.click(await screen.findByRole('button', { name: /^Big/ }));
  await press(page.user, 'Bet');
  await press(page.user, 'Confirm · 10.00');
  await press(page.user, 'Done');
  await balanceComes('1,224.50');
  return { ...page, session };
}

const balanceShown = () => screen.getByTestId('play-balance').textContent;
const balanceComes = (amount: string) => within(screen.getByTestId('play-balance')).findByText(amount);

/** The draw happens, is settled and paid, in one moment. */
async function drawn({ client, session, platform }: APage & { session: Session }, balance: string) {
  platform.answer(openedNumero, { ...openDraws(), last: { numero, result, drawAt: Date.now() } });
  await act(async () => {
    tellNews('lotteryDrawn', { gameCode, numero, result });
    client.setQueryData(walletQuery(session.userName).queryKey, wallet(balance, 3));
    tellNews('lotterySettled', { gameCode, numero });
  });
  await screen.findByRole('button', { name: 'Skip' });
  // More than a settled draw takes to be told.
  await act(async () => new Promise((resume) => setTimeout(resume, 500)));
}

describe('a draw that is being shown', () => {
  it('a win and the balance with it are told when the show is skipped, not before', async () => {
    const page = await aTableWithASlip('19.60');
    await drawn(page, '1244.10');
    expect(balanceShown()).toBe('1,224.50');
    expect(screen.queryByTestId('win')).toBeNull();
    await press(page.user, 'Skip');
    expect((await screen.findByTestId('win')).textContent).toBe('+19.60');
    await balanceComes('1,244.10');
  });

  it('a loss is told after the last number, without a press', async () => {
    const page = await aTableWithASlip('0.00');
    await drawn(page, '1224.50');
    const lost = `Draw ${numero}: no win this time`;
    expect(screen.queryByText(lost)).toBeNull();
    await screen.findByText(lost);
    expect(screen.queryByRole('button', { name: 'Skip' })).toBeNull();
  });
});
