// The wallet page: each wallet, locked money with its reasons, the ways of money, and one choice to hide every balance.
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { AnswerOf } from '#contract/base/endpoint.ts';
import { closeGame, gameSession, launchGame } from '#contract/games/play.ts';
import { lockedMoney, txCodeList, walletBalance } from '#contract/wallet.ts';
import { aPage } from '#site/testing/a-page.tsx';
import { press } from '#site/testing/form-hands.ts';
import { aSession, aWallet } from '#site/testing/usual-answers.ts';

const full: AnswerOf<typeof walletBalance> = {
  sumBalance: '1500.50',
  currency: 'BDT',
  wallets: [
    { walletId: 'BONUS', vendor: null, balance: '200.00', type: 'BONUS' },
    { walletId: 'CASH', vendor: null, balance: '1000.50', type: 'CASH' },
    { walletId: 'LOCKED', vendor: null, balance: '75.00', type: 'LOCKED' },
    { walletId: 'VENDOR:MEG', vendor: 'MEG', balance: '300.00', type: 'VENDOR' },
  ],
  lockedBalance: '75.00',
  bonusBalance: '200.00',
  updatedAt: 2,
};
const since = Date.UTC(2026, 10, 20, 18, 30);

const theWallet = (type: 0 | 4 = 0, summary = full) =>
  aPage('/m/wallet', {
    session: aSession({ type }),
    platform: ({ answer }) => {
      answer(walletBalance, summary);
      answer(lockedMoney, {
        total: '75.00',
        reasons: [
          { txCode: 'CHASE_HOLD', amount: '70.00', count: 3, since },
          { txCode: 'WD_HOLD', amount: '5.00', count: 1, since },
        ],
      });
      answer(txCodeList, {
        codes: [
          {
            txCode: 'CHASE_HOLD',
            names: { BN: 'পরের ড্র', EN: 'Set aside for later draws' },
            direction: 'BOTH',
          },
        ],
      });
    },
  });
const region = async (name: string) => within(await screen.findByRole('region', { name }));

describe('the wallet page', () => {
  it('shows the total, each wallet, and what locked money is locked for', async () => {
    await theWallet();
    await waitFor(() => expect(screen.getByTestId('member-balance').textContent).toBe('1,500.50'));
    const wallets = await region('Wallets');
    await wallets.findByText('Game wallet MEG');
    const rows = wallets.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(rows).toEqual(['Cash1,000.50', 'Bonus200.00', 'Game wallet MEG300.00Transfer']);
    const locked = await region('Locked');
    const reason = await locked.findByRole('link', { name: /Set aside for later draws.*3 entries.*70\.00/ });
    expect(reason.getAttribute('href')).toBe('/m/gameRecord');
    locked.getByText('75.00');
    expect(locked.getAllByRole('listitem')).toHaveLength(2);
  });

  it('leads to the deposit and the records', async () => {
    await theWallet();
    const links = (await screen.findAllByRole('link')).map((link) => link.getAttribute('href'));
    for (const path of ['/m/voucherCenter', '/m/transaction/record', '/m/gameRecord', '/m/profitandloss'])
      expect(links).toContain(path);
  });

  it('shows a trial guest play money, with nothing locked and no way to pay in', async () => {
    await theWallet(4, {
      ...aWallet('10000.00'),
      wallets: [{ walletId: 'TEST', vendor: null, balance: '10000.00', type: 'TEST' }],
    });
    const wallets = await region('Wallets');
    expect(wallets.getByRole('listitem').textContent).toBe('Play money10,000.00');
    expect(screen.queryByRole('region', { name: 'Locked' })).toBeNull();
    const card = await region('Wallet');
    expect(card.queryByRole('link')).toBeNull();
  });

  it('opens the transfer of a game wallet', async () => {
    const page = await theWallet();
    const wallets = await region('Wallets');
    await page.user.click(wallets.getByRole('button', { name: 'Transfer' }));
    await screen.findByRole('dialog', { name: 'Game wallet MEG' });
    await screen.findByText(/^Available: .*300\.00$/);
  });
});

describe('a hidden balance', () => {
  const stars = '******';
  const inMenu = async (page: Awaited<ReturnType<typeof theWallet>>) => {
    await page.user.click(screen.getByRole('button', { name: 'Menu' }));
    return within(await screen.findByRole('dialog', { name: 'Menu' }));
  };

  it('is hidden and shown in all places at once', async () => {
    const page = await theWallet();
    const locked = await region('Locked');
    await locked.findByText('70.00');
    const places = [
      screen.getByRole('banner'),
      ...['Wallet', 'Wallets', 'Locked'].map((name) => screen.getByRole('region', { name })),
    ];
    const shown = () =>
      places.flatMap((place) =>
        within(place)
          .getAllByText(/^([\d,]+\.\d\d|\*+)$/)
          .map(({ textContent }) => textContent),
      );
    const all = ['1,500.50', '1,500.50', '1,000.50', '200.00', '300.00', '75.00', '70.00', '5.00'];
    await waitFor(() => expect(shown()).toEqual(all));
    await press(page.user, 'Hide balance');
    expect(shown()).toEqual(all.map(() => stars));
    const menu = await inMenu(page);
    expect(menu.getByTestId('menu-balance').textContent).toBe(stars);
    await page.user.click(menu.getByRole('button', { name: 'Show balance' }));
    expect(menu.getByTestId('menu-balance').textContent).toBe('1,500.50');
    expect(shown()).toEqual(all);
  });

  it('stays hidden in the member centre and over a game', async () => {
    const page = await theWallet();
    page.platform.answer(launchGame, {
      content: { game_url: 'http://localhost:1/play?ticket=t1' },
      gameSessionId: 'gms_1',
      mode: 'REAL',
    });
    page.platform.answer(gameSession, { id: 'gms_1', nodeId: '11001', state: 'PLAYING', openRounds: [] });
    page.platform.answer(closeGame, { closed: true });
    await press(page.user, 'Hide balance');
    await page.go('/m/member/home');
    await waitFor(() => expect(screen.getByTestId('member-balance').textContent).toBe(stars));
    await page.go('/m/play?vassalage=MEG&nodeId=11001');
    await waitFor(() => expect(screen.getByTestId('play-balance').textContent).toBe(stars));
  });
});
