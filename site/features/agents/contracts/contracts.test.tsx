// Contracts on the site: the prompts of home in their order, and the pages that answer, offer and show what was paid.
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import * as contract from '#contract/agents/contracts.ts';
import * as team from '#contract/agents/team.ts';
import { vendorConfig } from '#contract/games/browse.ts';
import { renewSession } from '#contract/identity/session.ts';
import type { APlatform } from '#contract/testing/a-platform.ts';
import { promptContracts } from '#site/app/session/contract-prompts.ts';
import { aPage } from '#site/testing/a-page.tsx';
import { press } from '#site/testing/form-hands.ts';
import { aSession, aStatus, flagsWithout, vendorsOf } from '#site/testing/usual-answers.ts';
import { platformStatus } from '#contract/platform.ts';

const id = 'ctr_000000000001';
const tier = { minTurnover: '1000.00', minActive: 3, rate: 20 };
const offered: contract.AgentContract = {
  id,
  kind: 'DAILY_SALARY',
  product: 'CONS',
  payer: 'topagent',
  payee: 'member',
  payeeId: 'mbr_00000001',
  period: 'DAY',
  tiers: [tier],
  carriesLoss: false,
  state: 'PROPOSED',
  proposedAt: Date.UTC(2026, 10, 20),
  expiresAt: Date.UTC(2026, 10, 27),
  effectiveFrom: null,
  effectiveTo: null,
};
const payout: contract.AgentPayout = {
  contractId: id,
  kind: 'DAILY_SALARY',
  product: 'CONS',
  payer: 'topagent',
  payee: 'member',
  isMine: true,
  beginsAt: Date.UTC(2026, 10, 21),
  endsAt: Date.UTC(2026, 10, 22),
  turnover: '5000.00',
  activeMembers: 4,
  loss: '0.00',
  rewards: '0.00',
  carryIn: '0.00',
  carryOut: '0.00',
  attempt: 1,
  tier,
  earned: '10.00',
  corrected: '-1.00',
  debtIn: '0.00',
  debtOut: '0.00',
  amount: '9.00',
  state: 'UNDERFUNDED',
  hasFile: true,
  corrections: [
    {
      beginsAt: Date.UTC(2026, 10, 20),
      endsAt: Date.UTC(2026, 10, 21),
      turnover: '4500.00',
      activeMembers: 4,
      loss: '0.00',
      rewards: '0.00',
      carryIn: '0.00',
      carryOut: '0.00',
      tier,
      before: '10.00',
      now: '9.00',
      difference: '-1.00',
    },
  ],
};

function offerAll({ answer }: APlatform): void {
  answer(contract.dailySalaryRequest, { dailysalreqtype: { CONS: id } });
  answer(contract.dividendRequest, { divtypecompperiodreq: { CONS: 'ctr_000000000002' } });
  answer(contract.hourSalaryRequest, { contracthoursalreq: { CONS: 'ctr_000000000003' } });
  answer(contract.contractList, { mine: [], given: [] });
  answer(contract.contractPayouts, []);
}
const dialog = (name: string) => screen.findByRole('dialog', { name });
const prompts = ['Daily salary agent', 'Dividend agent', 'Hour salary agent'] as const;

describe('on home', () => {
  it('HOME-24 AGT-22 AGT-23 asks after the renewal, one after the other, and Cancel silences an offer', async () => {
    const page = await aPage('/m/home', { session: aSession(), platform: offerAll });
    for (const name of prompts) {
      const shown = within(await dialog(name));
      expect(page.platform.callsOf(renewSession)).toHaveLength(1);
      shown.getByText(/You have been offered a contract/);
      await page.user.click(shown.getByRole('button', { name: 'Cancel' }));
      await waitFor(() => expect(screen.queryByRole('dialog', { name })).toBeNull());
    }
    await page.go('/m/game');
    await page.go('/m/home');
    await waitFor(() => expect(page.platform.callsOf(contract.hourSalaryRequest)).toHaveLength(2));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it.each([
    ['AGT-22', 0, '/m/member/agent/getSalaryContract'],
    ['AGT-23', 1, '/m/member/agent/getDevidendContract'],
    ['AGT-24', 2, '/m/member/agent/getHourContract'],
  ] as const)('%s AGT-25 Go leads to the page of the contract', async (_id, nth, path) => {
    const page = await aPage('/m/home', {
      session: aSession(),
      platform: (platform) => {
        offerAll(platform);
        const { answer } = platform;
        const ids = { CONS: `ctr_00000000001${nth}` };
        answer(contract.dailySalaryRequest, { dailysalreqtype: nth === 0 ? ids : null });
        answer(contract.dividendRequest, { divtypecompperiodreq: nth === 1 ? ids : null });
        answer(contract.hourSalaryRequest, { contracthoursalreq: nth === 2 ? ids : null });
      },
    });
    const shown = within(await dialog(prompts[nth] ?? ''));
    await page.user.click(shown.getByRole('button', { name: 'Go' }));
    await waitFor(() => expect(page.address()).toBe(path));
  });

  it.each([4, 40, 41, 42] as const)('AGT-21 asks nothing of type %i', async (type) => {
    const page = await aPage('/m/home', { session: aSession({ type }), platform: offerAll });
    await promptContracts();
    for (const call of [contract.dailySalaryRequest, contract.dividendRequest, contract.hourSalaryRequest])
      expect(page.platform.callsOf(call)).toEqual([]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('the page of contracts', () => {
  it('ROUTE-49 an offer is accepted, and what was paid opens to its figures', async () => {
    const page = await aPage('/m/member/agent/getSalaryContract', {
      session: aSession(),
      platform: ({ answer, refuse }) => {
        answer(contract.contractList, { mine: [offered], given: [] });
        // From before the members of payouts were kept.
        const old = { beginsAt: 0, endsAt: 1, turnover: '3000.00', corrections: [], hasFile: false };
        answer(contract.contractPayouts, [payout, { ...payout, ...old, state: 'PAID' }]);
        refuse(contract.payoutFile, 'UNKNOWN_ERROR');
        answer(contract.acceptContract, { state: 'ACTIVE' });
        answer(contract.payoutTeam, {
          content: [
            {
              memberId: 'mbr_00000009',
              account: 'rupali',
              level: 1,
              validBet: '5000.00',
              loss: '40.00',
              isActive: true,
            },
          ],
          pageNum: 1,
          totalPages: 1,
          totalCount: 1,
          sumValid: '5000.00',
          sumLoss: '40.00',
        });
      },
    });
    const card = within(await screen.findByRole('article', { name: 'From topagent' }));
    card.getByText('20 for every 10,000 in valid bets, from ৳1,000.00 in all and 3 active members');
    await page.user.click(card.getByRole('button', { name: 'Accept' }));
    await waitFor(() => expect(page.platform.callsOf(contract.acceptContract)[0]?.params).toEqual({ id }));
    await page.user.click(
      screen.getByRole('button', { name: /topagent · Payer has too little money.*9\.00/s }),
    );
    screen.getByText('20 for every 10,000 of the valid bets of ৳5,000.00');
    const members = screen.getAllByRole('button', { name: 'Members behind it' });
    await page.user.click(members[0] as HTMLElement);
    await screen.findByRole('link', { name: /rupali.*active.*5,000\.00/s });
    const correction = within(screen.getByRole('region', { name: /^Correction of / }));
    correction.getByText('20 for every 10,000 of the valid bets of ৳4,500.00');
    await page.user.click(correction.getByRole('button', { name: 'Members behind it' }));
    const behind = await correction.findByRole('link', { name: /rupali/ });
    expect(behind.getAttribute('href')).toContain('startDate=2026-11-20');
    expect(page.platform.callsOf(contract.payoutTeam).at(-1)?.query).toMatchObject({
      beginsAt: payout.beginsAt,
      correctionOf: Date.UTC(2026, 10, 20),
    });
    const files = screen.getAllByRole('button', { name: 'Download as CSV', hidden: true });
    expect(files).toHaveLength(1);
    await page.user.click(files[0] as HTMLElement);
    await waitFor(() => expect(page.platform.callsOf(contract.payoutFile)).toHaveLength(1));
    expect(screen.queryByText('Offered by me')).toBeNull();
  });

  it('ROUTE-50 ROUTE-51 open under their spellings and short forms', async () => {
    const page = await aPage('/m/getDevidendContract', { session: aSession(), platform: offerAll });
    await waitFor(() => expect(page.address()).toBe('/m/member/agent/getDevidendContract'));
    await screen.findByRole('heading', { name: 'Dividend contract' });
    await page.go('/m/getHourContract');
    await waitFor(() => expect(page.address()).toBe('/m/member/agent/getHourContract'));
  });

  it('an agent offers a part of the own contract to a member below', async () => {
    const member = {
      memberId: 'mbr_00000002',
      account: 'firstplayer',
      type: 0 as const,
      level: 1,
      registeredAt: 0,
      lastLoginAt: null,
      isOnline: false,
      teamSize: 0,
      directSize: 0,
    };
    const page = await aPage('/m/member/agent/getSalaryContract', {
      session: aSession({ type: 1 }),
      platform: ({ answer }) => {
        answer(vendorConfig, {
          ...vendorsOf({}),
          partlyCounted: [
            { vassalage: 'TUN', accountTypeName: 'Tuntuni', percents: [{ from: 0, percent: 10 }] },
          ],
        });
        answer(contract.contractList, { mine: [{ ...offered, state: 'ACTIVE' }], given: [] });
        answer(contract.contractPayouts, []);
        answer(team.subordinates, { content: [member], pageNum: 1, totalPages: 1, totalCount: 1, path: [] });
        answer(contract.proposeContract, offered);
      },
    });
    await page.user.selectOptions(await screen.findByRole('combobox', { name: /^Member/ }), 'firstplayer');
    await screen.findByText(/a part of each stake counts as a valid bet: Tuntuni 10%/);
    const kept = screen.getByRole('textbox', { name: /^Part that I keep/ });
    await page.user.clear(kept);
    await page.user.type(kept, '5');
    await press(page.user, 'Offer contract');
    await waitFor(() =>
      expect(page.platform.callsOf(contract.proposeContract)[0]?.body).toMatchObject({
        payeeId: member.memberId,
        tiers: [{ ...tier, rate: 15 }],
      }),
    );
  });

  it('ROUTE-48 AGT-09 AGT-10 dividends have a page only where the brand has them', async () => {
    const open = (flags: ReturnType<typeof flagsWithout>) =>
      aPage('/m/member/agent/agentDivident', {
        session: aSession({ type: 1 }),
        platform: (platform) => {
          offerAll(platform);
          platform.answer(platformStatus, aStatus({ whitelabel: flags }));
          platform.refuse(team.teamKpi, 'UNKNOWN_ERROR');
        },
      });
    await open(flagsWithout());
    await screen.findByRole('link', { name: 'Dividend contract' });
    const page = await open(flagsWithout('DIVIDEND3'));
    await waitFor(() => expect(page.address()).toBe('/m/agent'));
    const footer = within(await screen.findByRole('navigation', { name: 'Agent pages' }));
    expect(footer.queryByRole('link', { name: 'Dividends' })).toBeNull();
    expect(footer.getByRole('link', { name: 'Home' }).getAttribute('href')).toBe('/m/home');
    expect(footer.getByRole('link', { name: 'Open account' }).getAttribute('href')).toBe('/m/agentRegister');
  });
});
