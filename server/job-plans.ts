// All scheduled jobs (server.md 31), in the merchant's time zone.
import { businessDayOf, periodOf } from './base/business-day.ts';
import type { Clock } from './base/clock.ts';
import type { Database } from './db/database.ts';
import type { JobPlan } from './db/jobs/jobs.ts';
import { sweep } from './db/jobs/sweep.ts';
import type { Agents } from './modules/agents/index.ts';
import { plan } from './wiring/job-plan.ts';
import { promotionsPlans } from './wiring/promotion-jobs.ts';
import type { Cashier } from './modules/cashier/index.ts';
import type { Games } from './modules/games/index.ts';
import type { Identity } from './modules/identity/index.ts';
import type { Lottery } from './modules/lottery/index.ts';
import type { Messaging } from './modules/messaging/index.ts';
import type { Operators } from './modules/operators/index.ts';
import type { Protection } from './modules/protection/index.ts';
import type { Promotions } from './modules/promotions/index.ts';
import type { Reporting } from './modules/reporting/index.ts';
import type { WalletModule } from './modules/wallet/index.ts';

const hourMs = 60 * 60_000;

/** Every job may run twice without harm. After a downtime only the newest run of each job is done. */
export function jobPlans(
  db: Database,
  clock: Clock,
  timeZone: string,
  {
    identity,
    protection,
    wallet,
    games,
    cashier,
    lottery,
    promotions,
    reporting,
    operators,
    messaging,
    agents,
  }: {
    identity: Identity;
    protection: Protection;
    wallet: WalletModule;
    games: Games;
    cashier: Cashier;
    lottery: Lottery;
    promotions: Promotions;
    reporting: Reporting;
    operators: Operators;
    messaging: Messaging;
    agents: Agents;
  },
): JobPlan[] {
  return [
    ...identityPlans(identity),
    plan('protection.endCoolOffs', { everyMs: 60_000 }, async () => {
      return `${await protection.endCoolOffs()} breaks ended`;
    }),
    plan('protection.releaseProven', { everyMs: 60_000 }, async () => {
      return `${await protection.releaseProven()} members may play again`;
    }),
    ...messagingPlans(messaging),
    ...gamesPlans(games, timeZone),
    ...cashierPlans(cashier, timeZone),
    plan('lottery.settle', { everyMs: 60_000 }, async () => {
      return `${await lottery.settleAll()} draws settled`;
    }),
    ...promotionsPlans(promotions),
    ...reportingPlans(reporting),
    ...agentsPlans(agents, timeZone),
    plan('db.sweep', { everyMs: hourMs }, async () => {
      await sweep(db, clock.now());
      return 'done';
    }),
    plan('wallet.partitions', { dailyAt: '00:10' }, async () => {
      return `${await wallet.preparePartitions()} partitions made`;
    }),
    // Some minutes after midnight, so that the last movements of the day are committed.
    plan('wallet.seal', { dailyAt: '00:20' }, async ({ dueAt, fence }) => {
      const closed = businessDayOf(new Date(dueAt.getTime() - hourMs), timeZone);
      const { entries, head } = await wallet.seal(closed, fence);
      return `${entries} entries of ${closed} sealed; ${head}`;
    }),
    plan('wallet.prove', { dailyAt: '04:00' }, async () => {
      const { entries, faults } = await wallet.prove();
      if (faults.length === 0) return `${entries} entries agree`;
      const named = faults.slice(0, 10).map(({ rule, subject }) => `${rule}: ${subject}`);
      throw new Error(`The books contradict themselves ${faults.length} times. ${named.join('; ')}`);
    }),
    ...operatorsPlans(operators),
  ];
}

/** Days that a downtime left out are compared with providers for so long. */
const comparedBack = 14;

function cashierPlans(cashier: Cashier, timeZone: string): JobPlan[] {
  return [
    plan('cashier.expireDeposits', { everyMs: 60_000 }, async () => {
      return `${await cashier.expireDeposits()} deposits ended unpaid`;
    }),
    plan('cashier.pollProviders', { everyMs: 60_000 }, async ({ signal }) => {
      return `${await cashier.pollProviders(signal)} payments asked about`;
    }),
    plan('cashier.payWithdrawals', { everyMs: 10_000 }, async ({ signal }) => {
      const { checked, queried } = await cashier.payWithdrawals(signal);
      return `${checked} withdrawals checked, ${queried} payouts asked about`;
    }),
    plan('cashier.comparePayouts', { dailyAt: '05:15' }, async ({ dueAt, signal }) => {
      const compared = await cashier.comparePayouts(daysBefore(dueAt, timeZone), signal);
      return compared
        .map(
          ({ gateway, day, matched, takenOver }) =>
            `${gateway} on ${day}: ${matched} agree, ${takenOver} of them were lost`,
        )
        .join('; ');
    }),
    plan('cashier.scanRisk', { everyMs: 5 * 60_000 }, async ({ signal }) => {
      const { members, opened } = await cashier.scanRisk(signal);
      return `${members} members looked at, ${opened} cases of risk opened`;
    }),
    plan('cashier.prove', { dailyAt: '04:20' }, async () => {
      const [deposits, withdrawals] = [await cashier.prove(), await cashier.proveWithdrawals()];
      const faults = [...deposits.faults, ...withdrawals.faults];
      if (faults.length === 0)
        return `${deposits.orders} credited deposits and ${withdrawals.orders} withdrawals agree`;
      const named = faults.slice(0, 10).map(({ rule, subject }) => `${rule}: ${subject}`);
      throw new Error(`Deposits or withdrawals are wrong ${faults.length} times. ${named.join('; ')}`);
    }),
    plan('cashier.compareDays', { dailyAt: '05:10' }, async ({ dueAt, signal }) => {
      const compared = await cashier.compareDays(daysBefore(dueAt, timeZone), signal);
      return compared
        .map(
          ({ gateway, day, matched, missingHere }) =>
            `${gateway} on ${day}: ${matched} agree, ${missingHere} were lost`,
        )
        .join('; ');
    }),
  ];
}

function operatorsPlans(operators: Operators): JobPlan[] {
  return [
    plan('operators.sweepTickets', { everyMs: hourMs }, async () => {
      return `${await operators.sweepTickets()} tickets forgotten`;
    }),
    plan('operators.proveAudit', { dailyAt: '04:10' }, async () => {
      const { entries, head, broken } = await operators.proveAudit();
      if (broken.length === 0) return `${entries} acts of operators are as they were written; ${head}`;
      throw new Error(`The record of operators was changed at ${broken.slice(0, 10).join(', ')}`);
    }),
  ];
}

/** The jobs on agents: sums of days, rebates of the day before, and payments that operators have approved. */
function agentsPlans(agents: Agents, timeZone: string): JobPlan[] {
  return [
    plan('agents.calculateRebates', { dailyAt: '02:00' }, async ({ dueAt }) => {
      const days = await agents.calculateRebates(dayBefore(dueAt, timeZone).day);
      // A day's rebates count by the lines of that day, so members move after them.
      const moved = await agents.applyMoves(businessDayOf(dueAt, timeZone));
      return `${days.length} days calculated (${days.join(', ')}), ${moved} members moved`;
    }),
    plan('agents.payRebates', { everyMs: 60_000 }, async () => {
      return `${await agents.payRebates()} members paid`;
    }),
    plan('agents.calculateSalaries', { dailyAt: '03:00' }, async () => {
      return `${await agents.calculatePayouts('DAILY_SALARY')} daily salaries calculated`;
    }),
    plan('agents.calculateHourSalaries', { everyMs: 10 * 60_000 }, async () => {
      return `${await agents.calculatePayouts('HOUR_SALARY')} hour salaries calculated`;
    }),
    plan('agents.calculateDividends', { dailyAt: '06:00' }, async () => {
      return `${await agents.calculatePayouts('DIVIDEND')} dividends calculated`;
    }),
    plan('agents.sumDays', { everyMs: 60_000 }, async ({ signal }) => {
      return `${await agents.sumDays(signal)} changes summed`;
    }),
    plan('agents.prove', { dailyAt: '04:40' }, async ({ dueAt, signal }) => {
      await agents.sumDays(signal);
      const sums = await agents.wrongSums(new Date(dueAt.getTime() - provenBackMs));
      const paid = await agents.wrongPaid();
      if (sums.length + paid.length === 0)
        return 'the sums of members and of lines agree with their bets, and what agents got with the ledger';
      const named = [...sums.slice(0, 10), ...paid.slice(0, 10)];
      throw new Error(`Sums or payments of agents are wrong: ${named.join('; ')}`);
    }),
    plan('agents.payContracts', { everyMs: 60_000 }, async () => {
      return `${await agents.payPayouts()} salaries and dividends paid`;
    }),
  ];
}

/** The jobs on messages: campaigns whose time has come, and what is deleted after its time. */
function messagingPlans(messaging: Messaging): JobPlan[] {
  return [
    plan('messaging.sendCampaigns', { everyMs: 60_000 }, async ({ signal }) => {
      return `${await messaging.sendCampaigns(signal)} members got a message`;
    }),
    plan('messaging.deleteOld', { dailyAt: '05:00' }, async ({ signal }) => {
      const { chats, messages, feedback } = await messaging.deleteOld(signal);
      return `${chats} chats, ${messages} messages and ${feedback} feedback deleted`;
    }),
  ];
}

/** The jobs on accounts: they delete expired data, and prepare the search for parts of phone numbers. */
function identityPlans(identity: Identity): JobPlan[] {
  return [
    plan('identity.purgeTrials', { dailyAt: '00:30' }, async () => {
      let closed = 0;
      for (let more = -1; more !== 0; closed += more) more = await identity.purgeTrials();
      return `${closed} trials closed`;
    }),
    plan('identity.purgeTraces', { everyMs: hourMs }, async () => {
      await identity.purgeTraces();
      return 'done';
    }),
    plan('identity.fillContactParts', { everyMs: hourMs }, async () => {
      return `${await identity.fillContactParts()} numbers can be found by their parts`;
    }),
  ];
}

/** The period of the list of bets that is proven every night; `npm run prove` proves all of it. */
const provenBackMs = 35 * 24 * hourMs;

function reportingPlans(reporting: Reporting): JobPlan[] {
  return [
    plan('reporting.partitions', { dailyAt: '00:15' }, async () => {
      return `${await reporting.preparePartitions()} partitions made`;
    }),
    plan('reporting.prove', { dailyAt: '04:30' }, async ({ dueAt, signal }) => {
      await reporting.takeOver(signal);
      const { bets, faults } = await reporting.prove(new Date(dueAt.getTime() - provenBackMs));
      const wrong = await reporting.wrongSums(new Date(dueAt.getTime() - provenBackMs));
      if (wrong.length > 0) throw new Error(`Sums of bets are wrong: ${wrong.slice(0, 10).join('; ')}`);
      if (faults.length === 0) return `${bets} bets agree`;
      const named = faults.slice(0, 10).map(({ rule, subject }) => `${rule}: ${subject}`);
      throw new Error(`The list of bets is wrong ${faults.length} times. ${named.join('; ')}`);
    }),
  ];
}

/** The jobs on vendors: vendor balances, cases, reported rounds, open rounds, days and results. */
function gamesPlans(games: Games, timeZone: string): JobPlan[] {
  return [
    plan('games.sendFreeRounds', { everyMs: 5_000 }, async ({ signal }) => {
      return `${await games.freeRounds.send(signal)} awards of free rounds reached their vendors`;
    }),
    plan('games.tendTransfers', { everyMs: 30_000 }, async ({ signal }) => {
      return `${await games.tendTransfers(signal)} transfers ended`;
    }),
    plan('games.tendMaintenance', { everyMs: 5_000 }, async () => {
      return `${await games.tendMaintenance()} vendors began or ended maintenance`;
    }),
    plan('games.readReportedRounds', { everyMs: 30_000 }, async ({ fence, signal }) => {
      return `${await games.readReportedRounds({ fence, signal })} rounds taken over`;
    }),
    plan('games.noteOpenRounds', { everyMs: 5 * 60_000 }, async () => {
      await games.audit.noteOpenRounds();
      return 'done';
    }),
    plan('games.sweepRounds', { everyMs: hourMs }, async ({ signal }) => {
      return `${await games.audit.sweepRounds(signal)} rounds closed`;
    }),
    plan('games.reconcile', { dailyAt: '05:00' }, async ({ dueAt, signal }) => {
      const found = await games.audit.reconcile(dayBefore(dueAt, timeZone), signal);
      return [...found].map(([vendor, tally]) => `${vendor} ${JSON.stringify(tally)}`).join('; ');
    }),
    plan('games.reconcileOwed', { everyMs: hourMs }, async ({ signal }) => {
      return `${await games.audit.reconcileDueDays(signal)} due days compared`;
    }),
    plan('games.comparePurses', { everyMs: hourMs }, async ({ dueAt, signal }) => {
      const { compared, cases } = await games.audit.compareVendorBalances(
        businessDayOf(dueAt, timeZone),
        signal,
      );
      return `${compared} vendor balances compared, ${cases} cases`;
    }),
  ];
}

/** The merchant's day before an instant. */
function dayBefore(dueAt: Date, timeZone: string): { day: string; from: Date; to: Date } {
  const day = businessDayOf(new Date(dueAt.getTime() - 24 * hourMs), timeZone);
  const period = periodOf({ startDate: day, endDate: day }, dueAt, timeZone);
  if (!period) throw new Error(`${day} is no day`);
  return { day, from: period.from, to: period.to };
}

/** The days before an instant that are compared, the oldest first. */
const daysBefore = (instant: Date, timeZone: string) =>
  Array.from({ length: comparedBack }, (_none, back) =>
    dayBefore(new Date(instant.getTime() - back * 24 * hourMs), timeZone),
  ).toReversed();
