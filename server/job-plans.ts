// Everything that comes round by the clock (server.md 31), in the merchant's time.
import { businessDayOf, periodOf } from './base/business-day.ts';
import type { Clock } from './base/clock.ts';
import type { Database } from './db/database.ts';
import type { JobPlan } from './db/jobs.ts';
import { sweep } from './db/sweep.ts';
import type { Games } from './modules/games/index.ts';
import type { Identity } from './modules/identity/index.ts';
import type { Lottery } from './modules/lottery/index.ts';
import type { Operators } from './modules/operators/index.ts';
import type { Protection } from './modules/protection/index.ts';
import type { Reporting } from './modules/reporting/index.ts';
import type { WalletModule } from './modules/wallet/index.ts';

const hourMs = 60 * 60_000;

/** What each job does is safe to do twice; after a downtime all of them owe only their newest run. */
export function jobPlans(
  db: Database,
  clock: Clock,
  timeZone: string,
  {
    identity,
    protection,
    wallet,
    games,
    lottery,
    reporting,
    operators,
  }: {
    identity: Identity;
    protection: Protection;
    wallet: WalletModule;
    games: Games;
    lottery: Lottery;
    reporting: Reporting;
    operators: Operators;
  },
): JobPlan[] {
  return [
    plan('identity.purgeTrials', { dailyAt: '00:30' }, async () => {
      let closed = 0;
      for (let more = -1; more !== 0; closed += more) more = await identity.purgeTrials();
      return `${closed} trials closed`;
    }),
    plan('protection.endCoolOffs', { everyMs: 60_000 }, async () => {
      return `${await protection.endCoolOffs()} breaks ended`;
    }),
    plan('protection.releaseProven', { everyMs: 60_000 }, async () => {
      return `${await protection.releaseProven()} members may play again`;
    }),
    plan('identity.purgeTraces', { everyMs: hourMs }, async () => {
      await identity.purgeTraces();
      return 'done';
    }),
    ...gamesPlans(games, timeZone),
    plan('lottery.settle', { everyMs: 60_000 }, async () => {
      return `${await lottery.settleAll()} draws settled`;
    }),
    ...reportingPlans(reporting),
    plan('db.sweep', { everyMs: hourMs }, async () => {
      await sweep(db, clock.now());
      return 'done';
    }),
    plan('wallet.partitions', { dailyAt: '00:10' }, async () => {
      return `${await wallet.preparePartitions()} partitions made`;
    }),
    // Some minutes after the day, so that its last movements are in.
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
    plan('operators.proveAudit', { dailyAt: '04:10' }, async () => {
      const { entries, head, broken } = await operators.proveAudit();
      if (broken.length === 0) return `${entries} acts of operators are as they were written; ${head}`;
      throw new Error(`The record of operators was changed at ${broken.slice(0, 10).join(', ')}`);
    }),
  ];
}

/** So far back the list of bets is proven every night; `npm run prove` proves all of it. */
const provenBackMs = 35 * 24 * hourMs;

function reportingPlans(reporting: Reporting): JobPlan[] {
  return [
    plan('reporting.partitions', { dailyAt: '00:15' }, async () => {
      return `${await reporting.preparePartitions()} partitions made`;
    }),
    plan('reporting.prove', { dailyAt: '04:30' }, async ({ dueAt, signal }) => {
      await reporting.takeOver(signal);
      const { bets, faults } = await reporting.prove(new Date(dueAt.getTime() - provenBackMs));
      if (faults.length === 0) return `${bets} bets agree`;
      const named = faults.slice(0, 10).map(({ rule, subject }) => `${rule}: ${subject}`);
      throw new Error(`The list of bets is wrong ${faults.length} times. ${named.join('; ')}`);
    }),
  ];
}

/** What is looked after with the vendors: vendor balances, cases, told rounds, open rounds, days and results. */
function gamesPlans(games: Games, timeZone: string): JobPlan[] {
  return [
    plan('games.tendTransfers', { everyMs: 30_000 }, async ({ signal }) => {
      return `${await games.tendTransfers(signal)} transfers ended`;
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
      const day = businessDayOf(new Date(dueAt.getTime() - 24 * hourMs), timeZone);
      const period = periodOf({ startDate: day, endDate: day }, dueAt, timeZone);
      if (!period) throw new Error(`${day} is no day`);
      const found = await games.audit.reconcile({ day, from: period.from, to: period.to }, signal);
      return [...found].map(([vendor, tally]) => `${vendor} ${JSON.stringify(tally)}`).join('; ');
    }),
    plan('games.reconcileOwed', { everyMs: hourMs }, async ({ signal }) => {
      return `${await games.audit.reconcileOwed(signal)} owed days compared`;
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

function plan(name: string, schedule: JobPlan['schedule'], work: JobPlan['work']): JobPlan {
  return { name, schedule, catchUp: 'newest', work };
}
