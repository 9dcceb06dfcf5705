// Agents: lines of members, their figures, rebates and contracts.
import * as contracts from '#contract/agents/contracts.ts';
import * as rates from '#contract/agents/rates.ts';
import * as rebates from '#contract/agents/rebates.ts';
import * as team from '#contract/agents/team.ts';
import * as transfers from '#contract/agents/transfers.ts';
import { approveApplication } from '#server/modules/messaging/index.ts';
import type { OfficeRoute } from '#server/modules/operators/index.ts';
import { fileRoute, memberOf, type Route, route } from '#server/http/context.ts';
import { countClick } from './accounts/link-store.ts';
import { createLink, deleteLink, listLinks, openAccountBelow } from './accounts/new-members.ts';
import { accept, decide, listContracts, pendingOf, propose } from './contracts/contracts.ts';
import { downloadPayout, showPayoutTeam } from './contracts/payout-team.ts';
import { calculatePayouts, payPayouts } from './contracts/payouts.ts';
import { listPayouts } from './contracts/shown-payouts.ts';
import { downloadTeamPnl, listTeamPnl, showKpi, showOverview } from './figures/team-figures.ts';
import { sumDays } from './figures/day-sums.ts';
import { provePaid, proveTeamSums } from './figures/prove-team-sums.ts';
import { listTeamBets, listTeamRecord } from './figures/team-records.ts';
import { findDownline, listDownlines, listSubordinates } from './lines/team.ts';
import { applyMoves } from './office/moves.ts';
import { agentsOfficeRoutes } from './office/office.ts';
import { showTransfers, transferCredit } from './transfers/transfer-credit.ts';
import type { AgentsParts } from './parts.ts';
import { type SeededAgent, seedAgents, seedApprovals, seedLink } from './seed.ts';
import { downloadRebateDay, listRebates, showRebateDay } from './rebates/report.ts';
import { calculateRuns, payApproved } from './rebates/run.ts';
import { selectRunSpan } from './rebates/run-store.ts';
import { showQuotas, showRebateSettings, updateRates } from './rates/settings.ts';

export { provePaid, proveTeamSums };
export type { TeamSumsProof } from './figures/prove-team-sums.ts';
export { lineFactsOf, type LineSearch, selectPayeesSince } from './figures/self-dealing-store.ts';
export type { SeededAgent } from './seed.ts';
export { selectReceivedAfter } from './transfers/transfer-store.ts';

export interface Agents {
  readonly routes: Route[];
  /** The operators' endpoints on agents. */
  readonly officeRoutes: OfficeRoute[];
  /** Takes over changed bets and sums their days; returns how many changes were taken. */
  sumDays(signal?: AbortSignal): Promise<number>;
  /** Sums since a time that differ from the bets behind them; there should be none. */
  wrongSums(since: Date): Promise<readonly string[]>;
  /** Rebates, payouts and transfers that differ from the ledger; there should be none. */
  wrongPaid(): Promise<string[]>;
  /** Moves members to other lines whose day has come; call it after the rebates of the days before are calculated. */
  applyMoves(day: string): Promise<number>;
  /** Gives the demo's line rates and contracts; adds what is missing. */
  seed(line: readonly SeededAgent[]): Promise<void>;
  /** Makes a link of a demo agent with its visitors, once; returns its code. */
  seedLink(agent: Parameters<typeof seedLink>[1], link: Parameters<typeof seedLink>[2]): Promise<string>;
  /** Approves the demo's past runs of rebates and payouts, and pays them. */
  seedApprovals(past: Parameters<typeof seedApprovals>[1]): Promise<void>;
  /** Whether rebates of any day were ever calculated. */
  hasRun(): Promise<boolean>;
  /** Calculates rebates for every day up to this one that has no run yet; returns these days. */
  calculateRebates(lastDay: string): Promise<string[]>;
  /** Pays approved runs of rebates; returns how many members were paid. */
  payRebates(): Promise<number>;
  /** Calculates what contracts of a kind pay for periods that are over; returns how many payouts are new. */
  calculatePayouts(kind: contracts.ContractKind): Promise<number>;
  /** Pays approved payouts of contracts, and tries those again whose payer had too little; returns how many were paid. */
  payPayouts(): Promise<number>;
}

type AgentsDeps = Omit<
  AgentsParts,
  'flags' | 'otherHosts' | 'feedback' | 'takeOverBets' | 'catchUp' | 'lineGroups' | 'coveringBets'
> & {
  readonly lottery: Pick<AgentsParts, 'lineGroups' | 'coveringBets'>;
  readonly platform: Pick<AgentsParts, 'flags'> & {
    setting(name: 'domainRoute'): ReturnType<AgentsParts['otherHosts']>;
  };
  /** Copies changed bets into the list of bets: all, or those of a moment before a page is read. */
  readonly reporting: { takeOver(signal?: AbortSignal): Promise<unknown>; catchUp(): Promise<unknown> };
};

export function createAgents({ platform, reporting, lottery, ...deps }: AgentsDeps): Agents {
  const parts: AgentsParts = {
    ...deps,
    flags: platform.flags,
    otherHosts: () => platform.setting('domainRoute'),
    lineGroups: lottery.lineGroups,
    coveringBets: lottery.coveringBets,
    feedback: { approveApplication: (tx, id, by) => approveApplication(tx, deps, id, by) },
    takeOverBets: (signal) => reporting.takeOver(signal),
    catchUp: () => reporting.catchUp(),
  };
  return {
    officeRoutes: agentsOfficeRoutes(parts),
    seed: (line) => seedAgents(parts, line),
    seedLink: (agent, link) => seedLink(parts, agent, link),
    seedApprovals: (past) => seedApprovals(parts, past),
    hasRun: async () => (await selectRunSpan(parts.db)) !== undefined,
    sumDays: (signal) => sumDays(parts, signal),
    wrongSums: async (since) => (await proveTeamSums(parts.db, since)).wrong,
    wrongPaid: () => provePaid(parts.db),
    applyMoves: (day) => applyMoves(parts, day),
    calculateRebates: (lastDay) => calculateRuns(parts, lastDay),
    payRebates: () => payApproved(parts),
    calculatePayouts: (kind) => calculatePayouts(parts, kind),
    payPayouts: () => payPayouts(parts),
    routes: [
      ...rateRoutes(parts),
      ...contractRoutes(parts),
      ...transferRoutes(parts),
      route(rebates.rebateReport, (call) => listRebates(parts, memberOf(call).memberId, call.query)),
      route(rebates.rebateDay, (call) => showRebateDay(parts, memberOf(call).memberId, call.query)),
      fileRoute(rebates.rebateFile, (call) =>
        downloadRebateDay(parts, memberOf(call).memberId, call.query.day),
      ),
      route(team.teamKpi, (call) => showKpi(parts, memberOf(call).memberId, call.query)),
      route(team.teamOverview, (call) => showOverview(parts, memberOf(call).memberId, call.query)),
      route(team.subordinates, (call) => listSubordinates(parts, memberOf(call).memberId, call.query)),
      route(team.downlines, (call) => listDownlines(parts, memberOf(call).memberId, call.query)),
      route(team.downline, (call) => findDownline(parts, memberOf(call).memberId, call.query.account)),
      route(team.teamPnl, (call) => listTeamPnl(parts, memberOf(call).memberId, call.query)),
      fileRoute(team.teamPnlFile, (call) => downloadTeamPnl(parts, memberOf(call).memberId, call.query)),
      route(team.teamBetting, (call) => listTeamBets(parts, memberOf(call).memberId, call.query)),
      route(team.teamRecord, (call) => listTeamRecord(parts, memberOf(call).memberId, call.query)),
    ],
  };
}

const rateRoutes = (parts: AgentsParts): Route[] => [
  route(rates.rebateSettings, (call) => showRebateSettings(parts, memberOf(call).memberId, call.query)),
  route(rates.updateDownlineRebates, (call) => updateRates(parts, memberOf(call).memberId, call.body)),
  route(rates.quotas, (call) => showQuotas(parts, memberOf(call))),
  route(rates.openAccount, (call) => openAccountBelow(parts, memberOf(call), call.body)),
  route(rates.affiliateLinks, (call) => listLinks(parts, memberOf(call).memberId)),
  route(rates.createAffiliateLink, (call) => createLink(parts, memberOf(call), call.body)),
  route(rates.deleteAffiliateLink, (call) => deleteLink(parts, memberOf(call).memberId, call.query.code)),
  route(rates.visitAffiliateLink, async ({ body }) => ({
    counted: await countClick(parts.db, body.code, parts.clock.now()),
  })),
];

const contractRoutes = (parts: AgentsParts): Route[] => [
  route(contracts.dailySalaryRequest, async (call) => ({
    dailysalreqtype: await pendingOf(parts, memberOf(call).memberId, 'DAILY_SALARY'),
  })),
  route(contracts.dividendRequest, async (call) => ({
    divtypecompperiodreq: await pendingOf(parts, memberOf(call).memberId, 'DIVIDEND'),
  })),
  route(contracts.hourSalaryRequest, async (call) => ({
    contracthoursalreq: await pendingOf(parts, memberOf(call).memberId, 'HOUR_SALARY'),
  })),
  route(contracts.contractList, (call) => listContracts(parts, memberOf(call).memberId, call.query.kind)),
  route(contracts.contractPayouts, (call) => listPayouts(parts, memberOf(call).memberId, call.query.kind)),
  route(contracts.payoutTeam, (call) => showPayoutTeam(parts, memberOf(call).memberId, call.query)),
  fileRoute(contracts.payoutFile, (call) => downloadPayout(parts, memberOf(call).memberId, call.query)),
  route(contracts.dividendReport, (call) => listPayouts(parts, memberOf(call).memberId, 'DIVIDEND')),
  route(contracts.proposeContract, (call) =>
    parts.db.tx((tx) => propose(tx, parts, memberOf(call).memberId, call.body)),
  ),
  route(contracts.acceptContract, (call) =>
    accept(parts, memberOf(call).memberId, call.params.id, call.body.paymentPassword),
  ),
  route(contracts.rejectContract, (call) =>
    decide(parts, memberOf(call).memberId, call.params.id, 'REJECTED'),
  ),
  route(contracts.withdrawContract, (call) =>
    decide(parts, memberOf(call).memberId, call.params.id, 'WITHDRAWN'),
  ),
  route(contracts.endContract, (call) =>
    decide(parts, memberOf(call).memberId, call.params.id, 'TERMINATED'),
  ),
];

const transferRoutes = (parts: AgentsParts): Route[] => [
  route(transfers.transfers, (call) => showTransfers(parts, memberOf(call))),
  route(transfers.transferDownline, (call) => {
    const { account, amount, ...request } = call.body;
    return transferCredit(parts, memberOf(call), { items: [{ account, amount }], ...request });
  }),
  route(transfers.transferMultipleDownline, (call) => {
    const { transfers: items, ...request } = call.body;
    return transferCredit(parts, memberOf(call), { items, ...request });
  }),
];
