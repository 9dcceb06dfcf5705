// The slip: its lines, their sums, later draws, and every response of the platform.
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { depositChannels } from '#contract/cashier/deposits.ts';
import { openedNumero } from '#contract/lottery/draws.ts';
import { lotteryRules, ownPrizeGroup } from '#contract/lottery/games.ts';
import { placeOrder } from '#contract/lottery/orders.ts';
import { memberInfo } from '#contract/identity/member.ts';
import { freePlayLogin } from '#contract/identity/session.ts';
import { playSummary } from '#contract/protection.ts';
import { helpCenter } from '#contract/messaging.ts';
import { answerTable, aPlacedSlip, onSale, openDraws, someRules } from '#site/testing/a-lottery.ts';
import { type APage, aPage } from '#site/testing/a-page.tsx';
import type { APlatform } from '#contract/testing/a-platform.ts';
import { press } from '#site/testing/form-hands.ts';
import { answerCentre, aPlaySummary } from '#site/testing/member-answers.ts';
import { aMemberInfo, aSession } from '#site/testing/usual-answers.ts';

const gameCode = 'ONE_60';
async function aTable(setUp?: (platform: APlatform) => void, session = aSession()): Promise<APage> {
  const page = await aPage(`/m/startLottery?vassalage=LOTT&gameId=${gameCode}&playType=ent`, {
    session,
    platform: (platform) => {
      answerTable(platform, gameCode);
      setUp?.(platform);
    },
  });
  await screen.findByRole('button', { name: /^Big/ });
  return page;
}
/** The next rules, with half the prize for a side. */
const halved = (number: 'BIG' | 'SMALL') =>
  someRules(gameCode, { version: 'v2', hotNumbers: [{ betType: 'SIDES', number, share: '0.500' }] });
const sheet = () => within(screen.getByRole('dialog', { name: 'Bet slip' }));
const total = () => sheet().getByTestId('slip-total').textContent;
const confirm = () => sheet().getByRole<HTMLButtonElement>('button', { name: /onfirm · / });
const notice = async (words: string | RegExp) => {
  const alert = await screen.findByRole('alert');
  within(alert).getByText(words);
  return within(alert);
};

/** A slip of these sides, 10.00 each. */
async function aSlipOf(
  sides: readonly ('Big' | 'Small')[],
  ...options: Parameters<typeof aTable>
): Promise<APage> {
  const page = await aTable(...options);
  for (const [at, side] of sides.entries()) {
    await page.user.click(screen.getByRole('button', { name: new RegExp(`^${side}`) }));
    if (at < sides.length - 1) await press(page.user, 'Add to slip');
  }
  await press(page.user, sides.length === 1 ? 'Bet' : `Slip (${sides.length})`);
  await screen.findByRole('dialog', { name: 'Bet slip' });
  return page;
}

describe('the lines', () => {
  it('are listed with what they cost and may win, multiplied together, removed and brought back', async () => {
    const { user } = await aSlipOf(['Big', 'Small']);
    const lines = () => sheet().queryAllByRole('listitem');
    expect(lines().map((line) => line.textContent)).toEqual([
      expect.stringMatching(/^SidesBig1 unit · ×1 · Most a unit can win 19\.60/),
      expect.stringMatching(/^SidesSmall1 unit · ×1/),
    ]);
    expect(total()).toBe('৳20.00');
    await user.click(sheet().getByRole('radio', { name: '×5' }));
    expect(total()).toBe('৳100.00');
    await user.click(sheet().getAllByRole('button', { name: 'Remove the line: Sides' })[0] as HTMLElement);
    expect(total()).toBe('৳50.00');
    await press(user, 'Undo');
    expect(lines()).toHaveLength(2);
    await press(user, 'Remove all');
    await screen.findByText('Your slip is empty');
    await press(user, 'Undo');
    expect(total()).toBe('৳100.00');
  });

  it('that cannot be played say why, and nothing is sent', async () => {
    const limits = { ...someRules(gameCode).limits, maxLines: 1, maxPrize: '100.00' };
    const page = await aSlipOf(['Big', 'Small'], (platform) =>
      answerTable(platform, gameCode, someRules(gameCode, { limits })),
    );
    sheet().getByText('A slip may have 1 lines at most, and 1000 of lines × draws.');
    expect(confirm().disabled).toBe(true);
    await page.user.click(sheet().getAllByRole('button', { name: /^Remove the line/ })[0] as HTMLElement);
    expect(confirm().disabled).toBe(false);
    await page.user.click(sheet().getByRole('radio', { name: '×20' }));
    sheet().getByText(/^A unit may win ৳100(\.00)? at most/);
    expect(confirm().disabled).toBe(true);
    expect(page.platform.callsOf(placeOrder)).toEqual([]);
  });

  it('of numbers with a lowered prize or none are marked', async () => {
    const hot = (share: string) => ({ hotNumbers: [{ betType: 'SIDES', number: 'BIG', share }] });
    await aSlipOf(['Big'], (platform) => answerTable(platform, gameCode, someRules(gameCode, hot('0.500'))));
    sheet().getByText('These numbers pay 50% of the usual prize now');
    sheet().getByText(/Most a unit can win 9\.80/);
    expect(confirm().disabled).toBe(false);
  });
});

describe('later draws', () => {
  it('multiply what the slip costs, and go to the platform by their numbers', async () => {
    const page = await aSlipOf(['Big']);
    page.platform.answer(
      placeOrder,
      aPlacedSlip('10.00', '1164.50', [onSale, '20261121-0003', '20261121-0004']),
    );
    await page.user.click(await sheet().findByRole('checkbox', { name: 'Play in the next draws too' }));
    const choices = within(sheet().getByRole('group', { name: 'How many more draws' }));
    expect(choices.getAllByRole('radio')).toHaveLength(3);
    expect(total()).toBe('৳60.00');
    await page.user.click(choices.getByRole('radio', { name: '2' }));
    await page.user.click(sheet().getByRole('radio', { name: 'Doubles' }));
    sheet().getByText(/^2 draws, the last one ×4/);
    expect(total()).toBe('৳70.00');
    await page.user.click(sheet().getByRole('checkbox', { name: 'Stop the rest after a win' }));
    await page.user.click(confirm());
    await screen.findByText('Your bet is placed');
    expect(page.platform.callsOf(placeOrder)[0]?.body).toMatchObject({
      amount: '70.00',
      chase: {
        draws: [
          { numero: '20261121-0003', multiple: 2 },
          { numero: '20261121-0004', multiple: 4 },
        ],
        stopOnWin: false,
      },
    });
    sheet().getByText(`${onSale} … 20261121-0004 (3)`);
  });

  it('are not offered while none are known', async () => {
    await aSlipOf(['Big'], ({ answer }) => answer(openedNumero, openDraws(gameCode, {})));
    await sheet().findByText('No later draws are ready yet');
    expect(sheet().getByRole<HTMLInputElement>('checkbox').disabled).toBe(true);
  });
});

describe('the ticket', () => {
  it('says the draw, what was paid and what is left; the same again fills another slip', async () => {
    const { platform, user } = await aSlipOf(['Big']);
    platform.answer(placeOrder, aPlacedSlip('10.00', '1224.50'));
    await user.click(confirm());
    await screen.findByText('Your bet is placed');
    expect(sheet().getByTestId('ticket-stake').textContent).toBe('10.00');
    sheet().getByText('1,224.50');
    sheet().getByText(onSale);
    await press(user, 'The same again');
    expect(total()).toBe('৳10.00');
    await user.click(confirm());
    await screen.findByText('Your bet is placed');
    expect(new Set(platform.callsOf(placeOrder).map(({ body }) => body.requestId)).size).toBe(2);
  });
});

describe('a slip that is refused', () => {
  it('for its prices shows the old and the new, and wants another yes', async () => {
    const { platform, user } = await aSlipOf(['Big']);
    platform.refuse(placeOrder, 'ODDS_CHANGED');
    platform.answer(lotteryRules, halved('BIG'));
    await user.click(confirm());
    const alert = await notice(/Prices have changed\. No money was taken/);
    expect((await alert.findByRole('listitem')).textContent).toBe('Sides: before 19.60 → now 9.80');
    platform.answer(placeOrder, aPlacedSlip('10.00', '1224.50'));
    await press(user, 'Accept and confirm · ৳10.00');
    await screen.findByText('Your bet is placed');
    expect(platform.callsOf(placeOrder).map(({ body }) => body.rulesVersion)).toEqual(['v1', 'v2']);
  });

  it('because prices of other bets have changed is sent again by itself', async () => {
    const { platform, user } = await aSlipOf(['Big']);
    platform.refuse(placeOrder, 'ODDS_CHANGED');
    const accept = () => platform.answer(placeOrder, aPlacedSlip('10.00', '1224.50'));
    platform.answer(lotteryRules, () => (accept(), halved('SMALL')));
    await user.click(confirm());
    await screen.findByText('Your bet is placed');
    expect(platform.callsOf(placeOrder).map(({ body }) => body.rulesVersion)).toEqual(['v1', 'v2']);
  });

  it('because its draw has closed is offered the next one', async () => {
    const { platform, user } = await aSlipOf(['Big']);
    platform.refuse(placeOrder, 'DRAW_CLOSED');
    const next = '20261121-0003';
    const after = openDraws(gameCode, {});
    platform.answer(openedNumero, { ...after, current: after.current && { ...after.current, numero: next } });
    await user.click(confirm());
    await notice(`Draw ${onSale} has closed. No money was taken.`);
    expect(confirm().disabled).toBe(true);
    platform.answer(placeOrder, aPlacedSlip('10.00', '1224.50', [next]));
    await press(user, `Play in draw ${next}`);
    await user.click(confirm());
    await screen.findByText('Your bet is placed');
    expect(platform.callsOf(placeOrder).map(({ body }) => body.numero)).toEqual([onSale, next]);
  });

  it('for want of money leads a member to help or a deposit, and a guest to an account', async () => {
    const poor = (platform: APlatform) => platform.refuse(placeOrder, 'INSUFFICIENT_BALANCE');
    const member = await aSlipOf(['Big'], poor);
    member.platform.answer(helpCenter, []);
    member.platform.cut(depositChannels);
    await member.user.click(confirm());
    const way = { name: /^(Deposit|Help and contact)$/ };
    await member.user.click((await notice('Your balance is too low.')).getByRole('button', way));
    expect(member.address()).toMatch(/^\/m\/(help|voucherCenter)$/);
    const guest = await aSlipOf(['Big'], poor, aSession({ type: 4 }));
    guest.platform.refuse(freePlayLogin, 'NO_PERMISSION');
    await guest.user.click(confirm());
    (await notice('Your balance is too low.')).getByRole('button', { name: 'Register' });
  });

  it('of an account that is looked at leads to help', async () => {
    const { platform, user, address } = await aSlipOf(['Big']);
    platform.answer(helpCenter, []);
    platform.refuse(placeOrder, 'ACCOUNT_HELD');
    await user.click(confirm());
    await user.click((await notice(/^Your account is being checked/)).getByRole('button', { name: /^Help/ }));
    expect(address()).toBe('/m/help');
  });

  it('by a limit of one’s own leads to the limits', async () => {
    const { platform, user, address } = await aSlipOf(['Big']);
    answerCentre(platform);
    platform.answer(playSummary, aPlaySummary());
    platform.refuse(placeOrder, 'PLAY_LIMIT_REACHED');
    await user.click(confirm());
    await user.click(await screen.findByRole('button', { name: 'See my limits and breaks' }));
    await waitFor(() => expect(address()).toBe('/m/securityCenter?show=bounds'));
  });

  it('without an answer may have been taken: the very same is sent again, and its lines stay', async () => {
    const { platform, user } = await aSlipOf(['Big']);
    platform.cut(placeOrder);
    await user.click(confirm());
    await notice(/we do not know yet whether your slip was taken/);
    expect(sheet().queryByRole('button', { name: /^Remove the line/ })).toBeNull();
    expect(sheet().queryByRole('checkbox')).toBeNull();
    platform.answer(placeOrder, aPlacedSlip('10.00', '1224.50'));
    await act(async () => void dispatchEvent(new Event('online')));
    await screen.findByText('Your bet is placed');
    expect(platform.callsOf(placeOrder)[1]?.body).toEqual(platform.callsOf(placeOrder)[0]?.body);
  });
});

describe('a prize group of one’s own', () => {
  it('raises the prize, and the rebate is reckoned from it', async () => {
    await aPage(`/m/startLottery?vassalage=LOTT&gameId=${gameCode}&playType=trad`, {
      session: aSession(),
      platform: (platform) => {
        answerTable(platform, gameCode);
        platform.answer(ownPrizeGroup, { min: 1700, max: 1980, step: 2 });
      },
    });
    const prize = await screen.findByTestId('prize');
    // 20.00 at the group 2000.
    await waitFor(() => expect(prize.textContent).toBe('19.80'));
    fireEvent.click(prize);
    const slider = await screen.findByRole('slider');
    fireEvent.change(slider, { target: { value: '1700' } });
    // 280 of 2000.
    await within(screen.getByRole('dialog')).findByText('14.00%');
    await waitFor(() => expect(screen.getByTestId('prize').textContent).toBe('17.00'));
  });
});

describe('whoever may not play', () => {
  it('is notified before anything is picked: a member on a break', async () => {
    const beganAt = Date.now() - 3_600_000;
    const currentBreak = { kind: 'COOL_OFF' as const, beganAt, until: beganAt + 7 * 86_400_000 };
    await aTable(({ answer }) => answer(memberInfo, aMemberInfo({ currentBreak })));
    const region = await screen.findByRole('region', { name: 'On a break' });
    within(region).getByText(/^You are on a break until/);
  });

  it('sees a bet type that is closed and can pick nothing of it', async () => {
    const { betTypes } = someRules(gameCode);
    const rules = someRules(gameCode, {
      betTypes: betTypes.map((betType) => ({ ...betType, isOpen: false })),
    });
    await aTable((platform) => answerTable(platform, gameCode, rules));
    screen.getByText('No bets of this type are taken at the moment. Choose another one.');
    expect(screen.getByRole('button', { name: /^Big/ }).closest('fieldset[disabled]')).not.toBeNull();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Bet' }).disabled).toBe(true);
  });

  it('sees that the lottery did not come, and may ask again', async () => {
    const page = await aPage(`/m/startLottery?gameId=${gameCode}`, {
      session: aSession(),
      platform: (platform) => {
        answerTable(platform, gameCode);
        platform.cut(lotteryRules);
      },
    });
    await screen.findByRole('button', { name: 'Try again' });
    answerTable(page.platform, gameCode);
    await press(page.user, 'Try again');
    await waitFor(() => expect(screen.queryByRole('tabpanel')).not.toBeNull());
  });
});
