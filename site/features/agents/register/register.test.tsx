// Opening accounts and links, rates of members below, and the statement of rebates.
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import * as rates from '#contract/agents/rates.ts';
import * as rebates from '#contract/agents/rebates.ts';
import * as team from '#contract/agents/team.ts';
import { gameCategories } from '#contract/games/game.ts';
import type { APlatform } from '#contract/testing/a-platform.ts';
import { aPage } from '#site/testing/a-page.tsx';
import { press } from '#site/testing/form-hands.ts';
import { aSession } from '#site/testing/usual-answers.ts';

const ratesOf = (some: Partial<Record<(typeof gameCategories)[number], number>>) =>
  Object.fromEntries(gameCategories.map((category) => [category, some[category] ?? 0])) as Record<
    (typeof gameCategories)[number],
    number
  >;
const below = {
  memberId: 'mbr_00000001',
  account: 'firstplayer',
  rates: ratesOf({ RNG: 4 }),
  next: ratesOf({ RNG: 5 }),
  least: ratesOf({ RNG: 2 }),
  group: null,
  leastGroup: 1700,
};
const link = {
  code: 'ABCD2345',
  url: 'https://khela.example/m/register?code=ABCD2345',
  note: 'Facebook group',
  domain: null,
  rates: ratesOf({ RNG: 3 }),
  validUntil: null,
  clicks: 12,
  registrations: 3,
  firstDeposits: 1,
  createdAt: 0,
};

function answers({ answer }: APlatform): void {
  answer(rates.rebateSettings, {
    own: ratesOf({ RNG: 8 }),
    ownNext: ratesOf({ RNG: 8 }),
    groups: { min: 1700, most: 1960, step: 10 },
    content: [below],
    pageNum: 1,
    totalPages: 1,
    totalCount: 1,
  });
  answer(rates.quotas, { rates: [{ permille: 10, allowed: 500, used: 1, left: 499 }], agents: null });
  answer(rates.affiliateLinks, [link]);
}
const open = (path: string, type: 1 | 2 = 1, more?: (platform: APlatform) => void) =>
  aPage(path, {
    session: aSession({ type }),
    platform: (platform) => {
      answers(platform);
      more?.(platform);
    },
  });

describe('opening accounts', () => {
  it('ROUTE-47 AGT-26 by hand: rates are explained at the field, and the password shows once', async () => {
    const page = await open('/m/agentRegister', 2, ({ answer }) =>
      answer(rates.openAccount, {
        memberId: 'mbr_00000009',
        account: 'newplayer',
        password: 'abcd-2345-efgh',
      }),
    );
    await page.user.type(await screen.findByRole('textbox', { name: /^Username/ }), 'newplayer');
    await page.user.selectOptions(screen.getByRole('combobox', { name: 'Kind of account' }), 'Agent');
    const rate = screen.getByRole('combobox', { name: /^Slots/ });
    screen.getByText('0.0% up to your own 0.8%');
    expect(screen.queryByRole('combobox', { name: /^Fishing/ })).toBeNull();
    await page.user.selectOptions(rate, '0.5%');
    await press(page.user, 'Open account');
    await screen.findByText('abcd-2345-efgh');
    expect(page.platform.callsOf(rates.openAccount)[0]?.body).toMatchObject({
      username: 'newplayer',
      type: 1,
      rates: { RNG: 5 },
    });
    screen.getByText('1.0% and more: 499 of 500 left');
  });

  it('AGT-26 an agent opens players only, and reads why a name is refused', async () => {
    const page = await open('/m/agentRegister', 1, ({ refuse }) =>
      refuse(rates.openAccount, 'USERNAME_EXISTS'),
    );
    await page.user.type(await screen.findByRole('textbox', { name: /^Username/ }), 'taken');
    expect(screen.queryByRole('combobox', { name: 'Kind of account' })).toBeNull();
    await press(page.user, 'Open account');
    await screen.findByText('Sorry, the username already exists');
  });

  it('APIT-09 by links: made, shown with what came of them, and deleted after a question', async () => {
    const page = await open('/m/agentRegister', 1, ({ answer }) => {
      answer(rates.createAffiliateLink, link);
      answer(rates.deleteAffiliateLink, { deleted: true });
    });
    await page.user.click(await screen.findByRole('radio', { name: 'By link' }));
    const card = within(await screen.findByRole('article', { name: 'Facebook group' }));
    card.getByText('Slots 0.3%');
    expect(card.getByText('Clicks').nextElementSibling?.textContent).toBe('12');
    await page.user.click(card.getByRole('button', { name: 'QR code' }));
    card.getByRole('img', { name: 'QR code of Facebook group' });
    await page.user.type(screen.getByRole('textbox', { name: /^Note/ }), 'Tea stall');
    await page.user.selectOptions(screen.getByRole('combobox', { name: /^Valid for/ }), '30 days');
    await press(page.user, 'Make link');
    await waitFor(() =>
      expect(page.platform.callsOf(rates.createAffiliateLink)[0]?.body).toMatchObject({
        note: 'Tea stall',
        validDays: 30,
      }),
    );
    await page.user.click(card.getByRole('button', { name: 'Delete' }));
    const question = within(await screen.findByRole('dialog', { name: 'Delete this link?' }));
    await page.user.click(question.getByRole('button', { name: 'Delete' }));
    await waitFor(() =>
      expect(page.platform.callsOf(rates.deleteAffiliateLink)[0]?.query).toEqual({ code: 'ABCD2345' }),
    );
  });
});

describe('rebates', () => {
  it('ROUTE-45 AGT-18 shows the own rates, and changes one below within its bounds', async () => {
    const page = await open('/m/member/agent/agentRebeat', 1, ({ answer }) =>
      answer(rates.updateDownlineRebates, { next: ratesOf({ RNG: 6 }) }),
    );
    await screen.findByText('Slots 0.8%');
    await press(page.user, 'Change rates');
    screen.getByText('From 0.2%, the highest further down, up to your own 0.8%');
    await page.user.selectOptions(screen.getByRole('combobox', { name: /^Slots/ }), '0.6%');
    await press(page.user, 'Save');
    await waitFor(() =>
      expect(page.platform.callsOf(rates.updateDownlineRebates)[0]?.body).toEqual({
        memberId: below.memberId,
        rates: { RNG: 6 },
      }),
    );
  });

  it('ROUTE-46 AGT-27 a day opens to its formula and lines, and a line to its bets', async () => {
    const share = {
      day: '2026-11-21',
      state: 'POSTED' as const,
      earned: '4.09380',
      carryIn: '0.00900',
      paid: '4.10',
      carryOut: '0.00280',
    };
    const line = {
      memberId: below.memberId,
      account: 'firstplayer',
      level: 1,
      day: '2026-11-21',
      category: 'RNG',
      byGroup: false,
      by: 'rated' as const,
      validBet: '1023.45',
      rate: 7,
      rateBelow: 3,
      amount: '4.09380',
    };
    const page = await open('/m/member/teamRebate', 1, ({ answer, refuse }) => {
      refuse(rebates.rebateFile, 'UNKNOWN_ERROR');
      answer(rebates.rebateReport, { content: [share], sumPaid: '4.10' });
      answer(rebates.rebateDay, {
        ...share,
        content: [
          line,
          { ...line, memberId: 'mbr_00000009', account: 'topagent', level: 0, amount: '0.00000' },
        ],
        pageNum: 1,
        totalPages: 1,
        totalCount: 2,
      });
      answer(team.teamBetting, {
        content: [],
        pageNum: 1,
        totalPages: 0,
        totalCount: 0,
        sumBet: '0.00',
        sumValid: '0.00',
        sumWin: '0.00',
      });
    });
    await page.user.click(await screen.findByRole('button', { name: /21 Nov 2026/ }));
    const formula = within(await screen.findByRole('region', { name: 'Calculation' }));
    expect(formula.getByText('Carried on').nextElementSibling?.textContent).toBe('0.00280');
    expect(formula.getByText('Paid').nextElementSibling?.textContent).toBe('4.10');
    await page.user.click(formula.getByRole('button', { name: 'Download as CSV' }));
    await waitFor(() => expect(page.platform.callsOf(rebates.rebateFile)[0]?.query.day).toBe('2026-11-21'));
    const own = screen.getByRole('link', { name: /My own bets · Slots/ });
    expect(own.getAttribute('href')).toBe(
      '/m/gameRecord?startDate=2026-11-21&endDate=2026-11-21&gameCategory=RNG',
    );
    const opened = screen.getByRole('link', { name: /firstplayer · Slots.*1,023\.45 × \(0\.7% − 0\.3%\)/s });
    await page.user.click(opened);
    await waitFor(() =>
      expect(page.platform.callsOf(team.teamBetting)[0]?.query).toMatchObject({
        memberId: below.memberId,
        by: 'rated',
        startDate: '2026-11-21',
        gameCategory: 'RNG',
      }),
    );
    await screen.findByText('Settled bets of 21 Nov 2026 · Slots');
  });
});
