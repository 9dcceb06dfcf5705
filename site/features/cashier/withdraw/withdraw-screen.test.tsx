// Withdraw: who may open it, and everything that may be missing before the form is there.
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import * as contract from '#contract/cashier/withdrawals.ts';
import { memberInfo } from '#contract/identity/member.ts';
import type { APlatform } from '#contract/testing/a-platform.ts';
import { hideBalances } from '#site/data/wallet/balance-hidden.ts';
import { aPage } from '#site/testing/a-page.tsx';
import { answerWithdrawing, aWithdrawConfig, needsWithout } from '#site/testing/a-withdrawal.ts';
import { aMemberInfo, aSession } from '#site/testing/usual-answers.ts';

const theScreen = (prepare: (platform: APlatform) => void = () => undefined) =>
  aPage('/m/withdraw', {
    session: aSession(),
    platform: (platform) => {
      answerWithdrawing(platform);
      prepare(platform);
    },
  });

describe('who may open it', () => {
  it('ROUTE-29 a visitor is led to login', async () => {
    const { address } = await aPage('/m/withdraw');
    await waitFor(() => expect(address()).toBe('/m/login'));
  });

  it.each([4, 40, 41, 42] as const)(
    'type %i reads the reason and stays on the screen before',
    async (type) => {
      const { go, address } = await aPage('/m/game', { session: aSession({ type }) });
      await go('/m/withdraw');
      await screen.findByText('Please login an actual account to use this function');
      await waitFor(() => expect(address()).toBe('/m/game'));
    },
  );
});

describe('what is there', () => {
  it('is hidden while the member hides balances', async () => {
    await theScreen();
    const available = await screen.findByTestId('available');
    expect(available.textContent).toMatch(/^৳/);
    act(() => hideBalances(true));
    expect(available.textContent).toBe('******');
    act(() => hideBalances(false));
    expect(available.textContent).toMatch(/^৳/);
  });
});

describe('what is missing', () => {
  it('is a checklist: each open step leads to its page, and the form is not there', async () => {
    await theScreen(({ answer }) =>
      answer(
        contract.withdrawConfig,
        aWithdrawConfig({
          needs: needsWithout(...contract.withdrawNeeds.filter((need) => need !== 'PAYEE_NAME')),
          turnover: { required: '2000.00', done: '500.00', left: '1500.00', weights: [] },
        }),
      ),
    );
    const list = within(
      (await screen.findByRole('heading', { name: 'Before you can withdraw' })).parentElement ??
        document.body,
    );
    const leads = list.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(leads).toEqual([
      '/m/help',
      '/m/securityCenter?show=payment',
      '/m/securityCenter?show=cards&from=withdraw',
      '/m/securityCenter?show=cards&from=withdraw',
      '/m/securityCenter?show=identity',
      '/m/game',
    ]);
    screen.getByRole('region', { name: 'In your wallet' });
    expect(screen.queryByText('You can withdraw')).toBeNull();
    list.getByText('Your name on the account');
    list.getByText('Place bets of ৳1,500.00 more; the bar below shows how far you are.');
    list.getByText('Ready 24 Nov 2026, 12:00');
    expect(list.getAllByText('Still needed')).toHaveLength(6);
    expect(screen.queryByLabelText('Amount')).toBeNull();
  });

  it('is a turnover, with what is left and which bets count', async () => {
    const { user } = await theScreen(({ answer }) =>
      answer(
        contract.withdrawConfig,
        aWithdrawConfig({
          needs: needsWithout('TURNOVER'),
          turnover: {
            required: '2000.00',
            done: '500.00',
            left: '1500.00',
            weights: [
              { category: 'RNG', percent: 100 },
              { category: 'LIVE', percent: 10 },
            ],
          },
        }),
      ),
    );
    const turnover = within(await screen.findByRole('region', { name: 'Turnover' }));
    turnover.getByText('৳1,500.00 left');
    turnover.getByText('৳500.00 of ৳2,000.00 done');
    await user.click(turnover.getByRole('button', { name: 'Which bets count' }));
    expect(turnover.getByText('Live casino').nextSibling?.textContent).toBe('10 %');
  });

  it('is nothing on a break, and a break stops no withdrawal', async () => {
    await theScreen(({ answer }) =>
      answer(
        memberInfo,
        aMemberInfo({ currentBreak: { kind: 'COOL_OFF', beganAt: 1, until: Date.now() + 86_400_000 } }),
      ),
    );
    await screen.findByText('Your break from play does not stop withdrawals.');
    await screen.findByLabelText('Amount');
  });

  it.each([
    ['the day’s number is used up', { leftToday: { count: 0, freeCount: 0, amount: '0.00' } }, /used up/],
    ['the wallet has less than the minimum', { available: '199.99' }, 'The smallest withdrawal is ৳200.00.'],
  ])('is said when %s', async (_, config, text) => {
    await theScreen(({ answer }) => answer(contract.withdrawConfig, aWithdrawConfig(config)));
    await screen.findByText(text);
    expect(screen.queryByLabelText('Amount')).toBeNull();
  });

  it('is the platform’s opening during maintenance', async () => {
    await theScreen(({ answer }) => answer(contract.withdrawConfig, aWithdrawConfig({ isOpen: false })));
    await screen.findByText(/closed for maintenance/);
    await screen.findByLabelText('Amount');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Withdraw' }).disabled).toBe(true);
  });

  it('can be read again after the network failed', async () => {
    const page = await theScreen(({ cut }) => cut(contract.withdrawConfig));
    await screen.findByText('What you can withdraw could not be read');
    page.platform.answer(contract.withdrawConfig, aWithdrawConfig());
    await page.user.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByLabelText('Amount');
  });
});
