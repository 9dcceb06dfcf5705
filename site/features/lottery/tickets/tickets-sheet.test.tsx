// A member's own slips: their list in either state, one of them with its lines, and giving a stake back.
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { drawHistory } from '#contract/lottery/draws.ts';
import { cancelSubOrders, listOrders, orderDetail } from '#contract/lottery/orders.ts';
import {
  aLottery,
  answerLotteries,
  answerTable,
  aSlip,
  aSlipLine,
  onSale,
  orderNo,
} from '#site/testing/a-lottery.ts';
import { type APage, aPage } from '#site/testing/a-page.tsx';
import type { APlatform } from '#contract/testing/a-platform.ts';
import { message, press } from '#site/testing/form-hands.ts';
import { aSession, aWallet } from '#site/testing/usual-answers.ts';

const gameCode = 'ONE_60';
const empty = { content: [], pageNum: 1, totalPages: 0 };
const onePage = (...content: ReturnType<typeof aSlip>[]) => ({ content, pageNum: 1, totalPages: 1 });

/** The page of results with the sheet of one's slips open. */
async function mySlips(setUp: (platform: APlatform) => void): Promise<APage> {
  const page = await aPage(`/m/lotteryHistory?gameCode=${gameCode}`, {
    session: aSession(),
    platform: (platform) => {
      answerTable(platform, gameCode);
      platform.answer(drawHistory, { content: [], pageNum: 1, totalPages: 0 });
      platform.answer(listOrders, empty);
      setUp(platform);
    },
  });
  await press(page.user, 'My slips');
  await screen.findByRole('dialog', { name: 'My slips' });
  return page;
}

const sheet = () => within(screen.getByRole('dialog', { name: 'My slips' }));
const rows = async () =>
  within(await sheet().findByRole('list', { name: 'My slips' })).getAllByRole('listitem');

describe('the list', () => {
  it('asks for open slips first and for settled ones by their tab, with what each cost and won', async () => {
    const { platform, user } = await mySlips(({ answer }) =>
      answer(listOrders, ({ query }) =>
        query.state === 'OPEN'
          ? onePage(aSlip({ lines: 2, draws: 3, stake: '60.00' }))
          : onePage(
              aSlip({ state: 'SETTLED' }),
              aSlip({ state: 'SETTLED', orderNo: `ord_${'1'.repeat(26)}`, win: '19.60' }),
            ),
      ),
    );
    expect((await rows()).map((row) => row.textContent)).toEqual([
      expect.stringMatching(new RegExp(`^OneDraw ${onSale} · 3 draws · 2 lines.*OpenStake 60.00$`)),
    ]);
    await user.click(sheet().getByRole('tab', { name: 'Settled' }));
    await waitFor(async () => expect(await rows()).toHaveLength(2));
    expect((await rows()).map((row) => row.textContent)).toEqual([
      expect.stringMatching(/SettledStake 10\.00$/),
      expect.stringMatching(/\+19\.60Stake 10\.00$/),
    ]);
    const requested = platform.callsOf(listOrders).map(({ query }) => query.state);
    expect([...new Set(requested)]).toEqual(['OPEN', 'SETTLED']);
  });

  it('without open slips leads to the settled ones, and says when there are none of those', async () => {
    const { user } = await mySlips(() => undefined);
    await sheet().findByText('No open slips');
    await press(user, 'See settled slips');
    await sheet().findByText('No settled slips in the last 30 days');
    expect(sheet().getByRole('tab', { name: 'Settled' }).getAttribute('aria-selected')).toBe('true');
  });

  it('that did not come says so, and is there after another try', async () => {
    const { platform, user } = await mySlips(({ cut }) => cut(listOrders));
    await sheet().findByText('Your slips could not be loaded');
    platform.answer(listOrders, onePage(aSlip()));
    await user.click(sheet().getByRole('button', { name: 'Try again' }));
    expect(await rows()).toHaveLength(1);
  });

  it('is neither empty nor failed as long as it is on its way', async () => {
    let held: { release(): void } | undefined;
    await mySlips((platform) => {
      platform.answer(listOrders, onePage(aSlip()));
      held = platform.hold(listOrders);
    });
    expect(sheet().queryByText('No open slips')).toBeNull();
    expect(sheet().queryByText('Your slips could not be loaded')).toBeNull();
    expect(sheet().queryByRole('listitem')).toBeNull();
    held?.release();
    expect(await rows()).toHaveLength(1);
  });

  it('comes a page at a time', async () => {
    const { platform, user } = await mySlips(({ answer }) =>
      answer(listOrders, ({ query }) => ({
        content: [
          aSlip({ orderNo: `ord_${String(query.pageNo).repeat(26)}`, gameName: `Slip ${query.pageNo}` }),
        ],
        pageNum: query.pageNo,
        totalPages: 2,
      })),
    );
    await rows();
    const more = sheet().queryByRole('button', { name: /more/i });
    if (more) await user.click(more);
    await waitFor(async () => expect(await rows()).toHaveLength(2));
    expect(platform.callsOf(listOrders).map(({ query }) => query.pageNo)).toEqual([1, 2]);
  });
});

type Detail = Parameters<typeof aSlipLine>[0];

/** One slip of these lines, opened from the list. */
async function aSlipOpened(
  lines: readonly Detail[],
  order: Parameters<typeof aSlip>[0] = {},
): Promise<APage> {
  const page = await mySlips(({ answer }) => {
    const subOrders = lines.map((line, at) => aSlipLine({ subOrderId: `${orderNo}.${at + 1}`, ...line }));
    answer(listOrders, onePage(aSlip(order)));
    answer(orderDetail, { order: aSlip(order), subOrders });
  });
  const [row] = await rows();
  await page.user.click(within(row as HTMLElement).getByRole('button'));
  await sheet().findByText(orderNo);
  return page;
}

describe('one slip', () => {
  it.each([
    [{ state: 'WAITING' }, 'For a later draw'],
    [{ state: 'PLACED' }, 'Waiting for the draw'],
    [{ state: 'WON', win: '19.60' }, 'Won'],
    [{ state: 'LOST' }, 'Lost'],
    [{ state: 'CANCELLED' }, 'Cancelled, stake back'],
    [{ state: 'VOIDED' }, 'Draw called off, stake back'],
    [{ state: 'DROPPED' }, 'Not played, stake back'],
  ] as const)('says what became of its line: %o', async (line, words) => {
    await aSlipOpened([{ ...line, mayCancel: false }]);
    sheet().getByText(words);
    sheet().getByText('Big');
    expect(sheet().queryByText('Win +19.60') !== null).toBe(line.state === 'WON');
    expect(sheet().queryByRole('button', { name: /^Cancel/ })).toBeNull();
  });

  it('shows the price of each line, the result of its draw, a win that was cut, and the rebate', async () => {
    await aSlipOpened([
      {
        state: 'WON',
        win: '5000.00',
        uncutWin: '9800.00',
        rebate: '1.20',
        odds: null,
        prizeGroup: 1940,
        share: '0.500',
        result: ['7', '1', '2'],
        mayCancel: false,
      },
    ]);
    const draw = within(sheet().getByRole('region', { name: `Draw ${onSale}` }));
    await draw.findByText('7, 1, 2');
    draw.getByText('Prize group 1940 × 50%');
    draw.getByText('It won 9,800.00 and was cut to the most one player is paid for a draw');
    draw.getByText('Rebate +1.20');
  });

  it('leads back to all of them', async () => {
    const { user } = await aSlipOpened([{}]);
    await press(user, 'All slips');
    expect(await rows()).toHaveLength(1);
  });

  it('that did not come says so, and is there after another try', async () => {
    const { platform, user } = await mySlips((one) => {
      one.answer(listOrders, onePage(aSlip()));
      one.cut(orderDetail);
    });
    await user.click(within((await rows())[0] as HTMLElement).getByRole('button'));
    await sheet().findByText('This slip could not be loaded');
    platform.answer(orderDetail, { order: aSlip(), subOrders: [aSlipLine()] });
    await user.click(sheet().getByRole('button', { name: 'Try again' }));
    await sheet().findByText(orderNo);
  });

  it('is played again at its table, with the lines of its first draw', async () => {
    const { user, address } = await aSlipOpened([{}, { numero: '20261121-0003', state: 'WAITING' }]);
    await press(user, 'Play again');
    await waitFor(() => expect(address()).toMatch(/^\/m\/startLottery\?.*gameId=ONE_60/));
    const slip = within(await screen.findByRole('dialog', { name: 'Bet slip' }));
    await waitFor(() => expect(slip.getByTestId('slip-total').textContent).toBe('৳10.00'));
    expect(slip.getAllByRole('listitem')).toHaveLength(1);
  });
});

describe('giving a stake back', () => {
  const question = () => screen.findByRole('dialog', { name: 'Cancel and get the stake back?' });

  it('asks first, and keeps the line of whoever keeps it', async () => {
    const { platform, user } = await aSlipOpened([{}]);
    await press(user, 'Cancel this line');
    within(await question()).getByText(/^1 line, ৳10\.00 in all/);
    await press(user, 'Keep it');
    await waitFor(() => expect(screen.queryByText('Cancel and get the stake back?')).toBeNull());
    expect(platform.callsOf(cancelSubOrders)).toEqual([]);
  });

  it('cancels all lines at once, says what came back, and brings balance and slip up to date', async () => {
    const lines = [{}, { numero: '20261121-0003' }] as const;
    const { platform, user } = await aSlipOpened(lines);
    platform.answer(cancelSubOrders, () => {
      const cancelled = lines.map((line, at) =>
        aSlipLine({ ...line, subOrderId: `${orderNo}.${at + 1}`, state: 'CANCELLED', mayCancel: false }),
      );
      platform.answer(orderDetail, { order: aSlip({ state: 'SETTLED' }), subOrders: cancelled });
      return { cancelled: 2, refunded: '20.00', wallet: aWallet('1254.50', 5) };
    });
    await press(user, 'Cancel all 2 lines');
    await question();
    await press(user, 'Cancel bet');
    await message('৳20.00 is back on your balance');
    expect(platform.callsOf(cancelSubOrders)[0]?.body).toEqual({
      subOrderIds: [`${orderNo}.1`, `${orderNo}.2`],
    });
    await waitFor(() => expect(sheet().getAllByText('Cancelled, stake back')).toHaveLength(2));
    await waitFor(() => expect(screen.getByTestId('balance').textContent).toContain('1,254.50'));
  });

  it('too late says so', async () => {
    const { platform, user } = await aSlipOpened([{}]);
    platform.refuse(cancelSubOrders, 'DRAW_CLOSED');
    await press(user, 'Cancel this line');
    await question();
    await press(user, 'Cancel bet');
    await sheet().findByRole('alert');
  });
});

it('a visitor has no slips and finds the rules', async () => {
  const { platform } = await aPage(`/m/lotteryHistory?gameCode=${gameCode}`, {
    platform: (one) => {
      answerLotteries(one, [aLottery(gameCode)]);
      one.answer(drawHistory, { content: [], pageNum: 1, totalPages: 0 });
    },
  });
  await screen.findByRole('button', { name: 'Rules and chances' });
  expect(screen.queryByRole('button', { name: 'My slips' })).toBeNull();
  expect(platform.callsOf(listOrders)).toEqual([]);
});
