// The betting record: totals, rows, details of a round and of a slip, filters, and the states of the list.
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { AnswerOf } from '#contract/base/endpoint.ts';
import { orderDetail } from '#contract/lottery/orders.ts';
import { betMovements, betRecords } from '#contract/reporting.ts';
import { txCodeList } from '#contract/wallet.ts';
import { businessDayOf } from '#kit/business-days.ts';
import { brand } from '#site/base/brand.ts';
import { type APage, aPage } from '#site/testing/a-page.tsx';
import { press } from '#site/testing/form-hands.ts';
import { aSession } from '#site/testing/usual-answers.ts';

type Page = AnswerOf<typeof betRecords>;
type Round = Page['content'][number];
const round = (name: string, more: Partial<Round> = {}): Round => ({
  roundId: `rnd_${name}`,
  gameName: name,
  gameCode: 'MEG_1',
  iconUrl: '/images/game.webp',
  iconColor: '#336699',
  nodeId: '11001',
  vassalage: 'MEG',
  gameCategory: 'RNG',
  betAmount: '10.00',
  validBet: '10.00',
  winAmount: '25.00',
  netAmount: '15.00',
  state: 'SETTLED',
  slip: null,
  placedAt: Date.UTC(2026, 10, 20, 18, 30),
  settledAt: Date.UTC(2026, 10, 20, 18, 31),
  ...more,
});
const aListOf = (content: Round[], more: Partial<Page> = {}): Page => ({
  content,
  pageNum: 1,
  totalPages: 1,
  totalCount: content.length,
  sumBet: '20.00',
  sumWin: '25.00',
  sumNet: '5.00',
  ...more,
});
const theRecord = (content: Round[], type: 0 | 4 = 0) =>
  aPage('/m/gameRecord', {
    session: aSession({ type }),
    platform: ({ answer }) => answer(betRecords, aListOf(content)),
  });
const row = (name: string) => screen.findByRole('button', { name: new RegExp(name) });
const factsOf = async (page: APage, name: string) => {
  await page.user.click(await row(name));
  const sheet = within(await screen.findByRole('dialog', { name: 'Details' }));
  return (fact: string) => sheet.queryByText(fact)?.nextElementSibling?.textContent;
};

describe('rounds', () => {
  it('show game, stake, gain and loss; totals are those of the whole selection', async () => {
    await theRecord([round('River Spin'), round('Boat Race', { winAmount: '0.00', netAmount: '-10.00' })]);
    within(await row('River Spin')).getByText('+15.00');
    within(await row('Boat Race')).getByText('-10.00');
    const totals = within(screen.getByRole('region', { name: 'Totals' }));
    totals.getByText('20.00');
    totals.getByText('+5.00');
    totals.getByText('2 rounds');
  });

  it('a link opens its days and its category; days that are none open today', async () => {
    const day = businessDayOf(Date.now() - 3 * 86_400_000, brand.timeZone);
    const opened = await aPage(`/m/gameRecord?startDate=${day}&endDate=${day}&gameCategory=FISH`, {
      session: aSession(),
      platform: ({ answer }) => answer(betRecords, aListOf([])),
    });
    await screen.findByText('No bets in this period');
    expect(opened.platform.callsOf(betRecords)[0]?.query).toMatchObject({
      startDate: day,
      endDate: day,
      gameCategory: 'FISH',
    });
    const today = businessDayOf(Date.now(), brand.timeZone);
    const wrong = await aPage('/m/gameRecord?startDate=x&endDate=y&gameCategory=z', {
      session: aSession(),
      platform: ({ answer }) => answer(betRecords, aListOf([])),
    });
    await screen.findByText('No bets in this period');
    const { query } = wrong.platform.callsOf(betRecords)[0] ?? {};
    expect([query?.startDate, query?.endDate, query?.gameCategory]).toEqual([today, today, undefined]);
  });

  it('a free round has no stake and says so', async () => {
    await theRecord([round('Tiger Road', { betAmount: '0.00', winAmount: '0.00', netAmount: '0.00' })]);
    within(await row('Tiger Road')).getByText('Free round');
  });

  it('a settled round shows all of itself, in the time zone of the brand', async () => {
    const page = await theRecord([round('River Spin')]);
    const fact = await factsOf(page, 'River Spin');
    expect(fact('Game')).toBe('River Spin');
    expect(fact('Category')).toBe('Slots');
    expect(fact('Status')).toBe('Settled');
    expect(fact('Bet')).toBe('10.00');
    expect(fact('Payout')).toBe('25.00');
    expect(fact('Win/loss')).toBe('+15.00');
    expect(fact('Bet placed')).toContain('00:30');
    expect(fact('Order no.')).toBe('rnd_River Spin');
    expect(fact('Draw')).toBeUndefined();
  });

  it('a round shows each of its movements with a number to copy, once they are asked for', async () => {
    const line = { walletId: 'CASH', balanceBefore: '0.00', balanceAfter: '0.00' };
    const page = await aPage('/m/gameRecord', {
      session: aSession(),
      platform: ({ answer }) => {
        answer(betRecords, aListOf([round('River Spin', { roundId: 'rnd_1' })]));
        answer(txCodeList, {
          codes: [
            { txCode: 'BET', names: { BN: 'বেট', EN: 'Bet' }, direction: 'OUT' },
            { txCode: 'WIN', names: { BN: 'জয়', EN: 'Win' }, direction: 'IN' },
          ],
        });
        answer(betMovements, {
          movements: [
            { ...line, txCode: 'BET', amount: '-10.00', reference: '0A1B-2C3D', at: Date.UTC(2026, 10, 20) },
            { ...line, txCode: 'WIN', amount: '25.00', reference: '4E5F-6A7B', at: Date.UTC(2026, 10, 20) },
          ],
        });
      },
    });
    await page.user.click(await row('River Spin'));
    expect(page.platform.callsOf(betMovements)).toEqual([]);
    await page.user.click(await screen.findByRole('button', { name: 'Show every movement' }));
    const moves = within(await screen.findByRole('region', { name: 'Movements of money' }));
    const rows = await moves.findAllByRole('listitem');
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Bet.*-10\.000A1B-2C3DCopy$/),
      expect.stringMatching(/^Win.*\+25\.004E5F-6A7BCopy$/),
    ]);
    await page.user.click(moves.getByRole('button', { name: 'Copy the number of: Win' }));
    expect(await navigator.clipboard.readText()).toBe('4E5F-6A7B');
  });

  it('an open round has lost nothing yet', async () => {
    const page = await theRecord([round('Still on', { state: 'OPEN', settledAt: null, winAmount: '0.00' })]);
    const fact = await factsOf(page, 'Still on');
    expect(fact('Win/loss')).toBe('–');
    expect(fact('Status')).toBe('Open');
    expect(screen.getAllByText('Settled').every((place) => place.tagName !== 'DT')).toBe(true);
  });

  it('a slip shows its draw and its own number', async () => {
    const slip = { orderNo: 'ord_1', numero: '20261121-0002', lines: 3 };
    const page = await theRecord([round('One minute', { gameCategory: 'LOTT', slip })]);
    const fact = await factsOf(page, 'One minute');
    expect(fact('Draw')).toBe('20261121-0002');
    expect(fact('Order no.')).toBe('ord_1');
  });

  it('a slip shows its lines once they are asked for', async () => {
    const orderNo = `ord_${'0'.repeat(26)}`;
    const slip = { orderNo, numero: '20261121-0002', lines: 1 };
    const page = await theRecord([round('One minute', { gameCategory: 'LOTT', slip })]);
    page.platform.answer(orderDetail, {
      order: {
        orderNo,
        gameCode: 'K3_1M',
        gameName: 'One minute',
        playType: 'ent',
        numero: slip.numero,
        lines: 1,
        draws: 1,
        stake: '10.00',
        win: '0.00',
        state: 'SETTLED',
        placedAt: Date.UTC(2026, 10, 20, 18, 30),
      },
      subOrders: [
        {
          subOrderId: `${orderNo}.1`,
          orderNo,
          gameCode: 'K3_1M',
          numero: slip.numero,
          betType: 'K3_SUM',
          betTypeName: 'Sum of three dice',
          content: '11',
          units: 1,
          multiple: 1,
          unitStake: '10.00',
          prizeGroup: null,
          share: '1.000',
          odds: null,
          stake: '10.00',
          win: '0.00',
          uncutWin: null,
          rebate: '0.00',
          state: 'LOST',
          result: null,
          placedAt: Date.UTC(2026, 10, 20, 18, 30),
          settledAt: Date.UTC(2026, 10, 20, 18, 31),
          mayCancel: false,
        },
      ],
    });
    await page.user.click(await row('One minute'));
    const sheet = within(await screen.findByRole('dialog', { name: 'Details' }));
    expect(page.platform.callsOf(orderDetail)).toHaveLength(0);
    await page.user.click(sheet.getByRole('button', { name: 'Show the whole slip' }));
    const draw = within(await sheet.findByRole('region', { name: /20261121-0002/ }));
    draw.getByText('Sum of three dice');
    draw.getByText('Lost');
  });
});

describe('filters', () => {
  it('of category, state and days apply at once and together', async () => {
    const page = await theRecord([round('River Spin')]);
    await row('River Spin');
    const requested = () => page.platform.callsOf(betRecords).at(-1)?.query;
    const today = requested()?.startDate;
    expect(requested()?.endDate).toBe(today);
    await page.user.selectOptions(screen.getByRole('combobox', { name: 'Category' }), 'Slots');
    await waitFor(() => expect(requested()?.gameCategory).toBe('RNG'));
    await page.user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Open');
    await waitFor(() => expect(requested()).toMatchObject({ gameCategory: 'RNG', state: 'OPEN' }));
    // Open rounds have neither won nor lost.
    const totals = within(screen.getByRole('region', { name: 'Totals' }));
    await waitFor(() => expect(totals.getByText('Win/loss').nextElementSibling?.textContent).toBe('–'));
    await page.user.click(screen.getByRole('tab', { name: 'Yesterday' }));
    await waitFor(() => expect(requested()?.endDate).not.toBe(today));
    expect(requested()).toMatchObject({ gameCategory: 'RNG', state: 'OPEN' });
  });
});

describe('states', () => {
  it('no bets lead to the games', async () => {
    await theRecord([]);
    await screen.findByText('No bets in this period');
    expect(screen.getByRole('link', { name: 'Play a game' }).getAttribute('href')).toBe('/m/game');
  });

  it('a trial guest has a record too (A-10)', async () => {
    const page = await theRecord([round('Play money')], 4);
    await row('Play money');
    expect(page.address()).toBe('/m/gameRecord');
  });

  it('a failure shows no totals and offers another try', async () => {
    const page = await aPage('/m/gameRecord', {
      session: aSession(),
      platform: ({ refuse }) => refuse(betRecords, 'UNKNOWN_ERROR'),
    });
    await screen.findByText('The records could not be loaded');
    expect(screen.queryByRole('region', { name: 'Totals' })).toBeNull();
    page.platform.answer(betRecords, aListOf([round('River Spin')]));
    await press(page.user, 'Try again');
    await row('River Spin');
  });
});
