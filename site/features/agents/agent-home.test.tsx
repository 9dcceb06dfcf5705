// Agent home on the site: who may open it, its counters, menu, badges and footer; and the pages of the line.
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { AnswerOf } from '#contract/base/endpoint.ts';
import * as team from '#contract/agents/team.ts';
import { announcements } from '#contract/messaging.ts';
import { inboxUnreadCount } from '#contract/messaging/inbox.ts';
import { platformStatus } from '#contract/platform.ts';
import { statement, txCodeList } from '#contract/wallet.ts';
import type { APlatform } from '#contract/testing/a-platform.ts';
import { aPage } from '#site/testing/a-page.tsx';
import { aSession, aStatus, flagsWithout } from '#site/testing/usual-answers.ts';
import { greetingOf } from './home/greeting.ts';
import { agentsTexts } from '#site/base/texts/en/agents.ts';

const kpi: AnswerOf<typeof team.teamKpi> = {
  teamLoginMemberCount: 12,
  teamBetMemberCount: 9,
  teamRegisterMemberCount: 3,
  teamOnlineCount: 5,
  days: [
    { day: '2026-11-21', registered: 1, bettors: 4, validBet: '1200.00', net: '-20.00' },
    { day: '2026-11-22', registered: 2, bettors: 5, validBet: '2400.50', net: '30.00' },
  ],
};
const member = {
  memberId: 'mbr_00000001',
  account: 'firstplayer',
  type: 0 as const,
  level: 1,
  registeredAt: Date.UTC(2026, 10, 1),
  lastLoginAt: null,
  isOnline: true,
  teamSize: 2,
  directSize: 1,
};
const money = { deposits: '500.00', withdrawals: '0.00' };
const totals = { bets: 3, betAmount: '150.00', validBet: '130.00', payout: '40.00', net: '-110.00' };
const counted = { pageNum: 1, totalPages: 1, totalCount: 1 };

function answers({ answer }: APlatform): void {
  answer(team.teamKpi, kpi);
  const page = { content: [member], ...counted, path: [{ memberId: 'mbr_00000000', account: 'agent' }] };
  answer(team.subordinates, ({ query }) =>
    query.memberId
      ? {
          ...page,
          content: [],
          totalCount: 0,
          path: [...page.path, { memberId: member.memberId, account: 'firstplayer' }],
        }
      : page,
  );
  answer(team.downlines, page);
  answer(team.teamPnl, {
    content: [{ memberId: member.memberId, account: 'firstplayer', level: 1, ...totals, ...money }],
    ...counted,
    totals: { ...totals, ...money },
  });
  answer(team.teamOverview, {
    ...kpi,
    members: 7,
    agents: 2,
    direct: 3,
    categories: [{ category: 'RNG', ...totals }],
    totals,
  });
  answer(txCodeList, { codes: [] });
}
const theHome = (type: 0 | 1 | 2 | 4 | 40 | 41 | 42, more?: (platform: APlatform) => void) =>
  aPage('/m/agent', {
    session: aSession({ type }),
    platform: (platform) => {
      answers(platform);
      more?.(platform);
    },
  });

describe('agent home', () => {
  it.each([1, 2, 41, 42] as const)('AGT-01 ROUTE-26 opens for type %i', async (type) => {
    await theHome(type);
    await screen.findByRole('heading', { name: /^Good / });
  });

  it.each([0, 4, 40] as const)('AGT-01 is replaced by home for type %i', async (type) => {
    const page = await theHome(type);
    await waitFor(() => expect(page.address()).toBe('/m/home'));
  });

  it('AGT-02 AGT-04 AGT-05 greets by name, and shows the balance with both ways of money', async () => {
    await theHome(1);
    const name = await screen.findByRole('heading', { name: /^Good / });
    const greeting = agentsTexts[greetingOf(new Date().getHours()) as 'agents.morning'];
    expect(name.textContent).toMatch(new RegExp(`^${greeting}, member\\d+$`));
    await screen.findByText('1,234.50');
    expect(screen.getByRole('link', { name: 'Withdraw' }).getAttribute('href')).toBe('/m/withdraw');
    expect(screen.getByRole('link', { name: 'Deposit' }).getAttribute('href')).toBe('/m/voucherCenter');
  });

  it('AGT-06 APIT-01 shows the four counters of today and the last days', async () => {
    const page = await theHome(1);
    const counters = within(await screen.findByRole('region', { name: 'My line today' }));
    await counters.findByText('12');
    const values = ['Logged in', 'Betting', 'Registered', 'Online'].map(
      (name) => counters.getByText(name).nextElementSibling?.textContent,
    );
    expect(values).toEqual(['12', '9', '3', '5']);
    const query = page.platform.callsOf(team.teamKpi).at(-1)?.query;
    expect(query).toMatchObject({ startDate: query?.endDate, size: 14 });
    expect(screen.getByRole('row', { name: /22 Nov 2,400\.50/ })).toBeTruthy();
    await page.user.click(screen.getByRole('radio', { name: 'Registered' }));
    expect(screen.getByRole('row', { name: '22 Nov 2' })).toBeTruthy();
  });

  it.each([
    ['AGT-12', 'Team overview', '/m/agent/team/overview'],
    ['AGT-13', 'Account record', '/m/transaction/record?types=A'],
    ['AGT-14', 'Team', '/m/member/team'],
    ['AGT-15', 'Red rain', '/m/redRain'],
    ['AGT-16', 'Team P&L', '/m/agent/team/pnl'],
    ['AGT-17', 'Team betting', '/m/teamBetting'],
    ['AGT-19', 'Security centre', '/m/securityCenter'],
  ] as const)('%s leads to %s', async (_id, name, href) => {
    await theHome(1);
    const menu = within(await screen.findByRole('navigation', { name: 'Agent menu' }));
    expect((await menu.findByRole('link', { name })).getAttribute('href')).toBe(href);
  });

  it('AGT-20 AGT-11 marks unread messages and announcements', async () => {
    await theHome(1, ({ answer }) => {
      answer(inboxUnreadCount, { unReadCount: 120 });
      answer(announcements, {
        banners: [],
        player: [],
        popup: [],
        hot: [],
        promotion: [],
        footer: { unreadCount: 4 },
      });
    });
    const inbox = await screen.findByRole('link', { name: 'Inbox, 120 unread' });
    expect(inbox.getAttribute('href')).toBe('/m/webEmail');
    within(inbox).getByText('99+');
    const footer = within(screen.getByRole('navigation', { name: 'Agent pages' }));
    const notices = await footer.findByRole('link', { name: 'Announcements, 4 unread' });
    expect(notices.getAttribute('href')).toBe('/m/member/notice?types=A');
  });

  it('AGT-07 AGT-08 leaves out what the brand has not, but never customer service', async () => {
    const page = await theHome(1, ({ answer }) =>
      answer(platformStatus, aStatus({ whitelabel: flagsWithout('MAILCEN', 'REDRAIN3', 'DIVIDEND3') })),
    );
    const menu = within(await screen.findByRole('navigation', { name: 'Agent menu' }));
    await menu.findByRole('link', { name: 'Team overview' });
    expect(menu.queryByRole('link', { name: /^Inbox/ })).toBeNull();
    expect(menu.queryByRole('link', { name: 'Red rain' })).toBeNull();
    await page.user.click(menu.getByRole('button', { name: 'Customer service' }));
    await screen.findByRole('dialog', { name: 'Customer service' });
  });

  it('a failure of the counters offers another try', async () => {
    const page = await theHome(1, ({ refuse }) => refuse(team.teamKpi, 'UNKNOWN_ERROR'));
    const again = await screen.findByRole('button', { name: 'Try again' });
    page.platform.answer(team.teamKpi, kpi);
    await page.user.click(again);
    await screen.findByText('12');
  });
});

describe('the line', () => {
  const open = (path: string) => aPage(path, { session: aSession({ type: 1 }), platform: answers });

  it('ROUTE-42 lists members, and opens the line of one with the way back', async () => {
    const page = await open('/m/member/team');
    await page.user.click(await screen.findByRole('button', { name: /firstplayer.*2 below/s }));
    const path = within(await screen.findByRole('navigation', { name: 'Position in the line' }));
    expect(page.platform.callsOf(team.subordinates).at(-1)?.query).toMatchObject({
      memberId: member.memberId,
    });
    await screen.findByText('Nobody here yet');
    await page.user.click(path.getByRole('button', { name: 'agent' }));
    await screen.findByRole('button', { name: /firstplayer/ });
    await page.user.click(screen.getByRole('radio', { name: 'All levels' }));
    await waitFor(() => expect(page.platform.callsOf(team.downlines)).toHaveLength(1));
  });

  it('ROUTE-44 shows results by member in the chosen order, with totals', async () => {
    const page = await open('/m/agent/team/pnl');
    await screen.findByText('firstplayer');
    within(screen.getByRole('region', { name: 'Totals' })).getByText('-110.00');
    await page.user.selectOptions(screen.getByRole('combobox', { name: 'Order' }), 'Largest loss first');
    await waitFor(() =>
      expect(page.platform.callsOf(team.teamPnl).at(-1)?.query).toMatchObject({
        sort: 'net',
        direction: 'asc',
      }),
    );
  });

  it('ROUTE-43 shows size and results by category', async () => {
    await open('/m/agent/team/overview');
    await screen.findByText('Members in all');
    within(screen.getByRole('list', { name: 'By category' })).getByText('Slots');
  });

  it('ROUTE-41 shows bets of the line', async () => {
    const bet = {
      account: 'fi***er',
      level: 2,
      reference: 'r1',
      gameCategory: 'RNG',
      vassalage: 'MEG',
      gameCode: 'g',
      state: 'SETTLED' as const,
      betAmount: '10.00',
      validBet: '10.00',
      uncounted: '0.00',
      winAmount: '3.00',
      placedAt: Date.UTC(2026, 10, 21),
    };
    await aPage('/m/teamBetting', {
      session: aSession({ type: 1 }),
      platform: (platform) => {
        answers(platform);
        platform.answer(team.teamBetting, {
          content: [
            bet,
            { ...bet, reference: 'free', betAmount: '0.00', validBet: '0.00', winAmount: '0.00' },
          ],
          ...counted,
          sumBet: '10.00',
          sumValid: '10.00',
          sumWin: '3.00',
        });
      },
    });
    expect(await screen.findAllByText('fi***er · Slots')).toHaveLength(2);
    screen.getByText('Free round');
  });

  it('ROUTE-32 AGT-13 the account record of the line at types=A, and the own record for players', async () => {
    const sums = { content: [], pageNum: 1, totalPages: 0, totalCount: 0, sumIn: '0.00', sumOut: '0.00' };
    const at = async (type: 0 | 1) => {
      const page = await aPage('/m/transaction/record?types=A', {
        session: aSession({ type }),
        platform: (platform) => {
          answers(platform);
          platform.answer(team.teamRecord, sums);
          platform.answer(statement, sums);
        },
      });
      await waitFor(() =>
        expect(page.platform.callsOf(type === 1 ? team.teamRecord : statement)).not.toEqual([]),
      );
      return page;
    };
    expect((await at(1)).platform.callsOf(statement)).toEqual([]);
    expect((await at(0)).platform.callsOf(team.teamRecord)).toEqual([]);
  });
});
