// The jobs on promotions: rewards, levels and bonuses.
import type { JobPlan } from '../db/jobs/jobs.ts';
import { plan } from './job-plan.ts';
import type { Promotions } from '../modules/promotions/index.ts';

const hourMs = 60 * 60_000;

export function promotionsPlans(promotions: Promotions): JobPlan[] {
  return [
    plan('promotions.expireRewards', { everyMs: hourMs }, async () => {
      return `${await promotions.expireRewards()} rewards ended unclaimed`;
    }),
    plan('promotions.tendReferrals', { everyMs: hourMs }, async () => {
      return `${await promotions.tendReferrals()} invited friends moved`;
    }),
    plan('promotions.bookPoints', { everyMs: hourMs }, async () => {
      return `${await promotions.bookPoints(2)} entries of points`;
    }),
    plan('promotions.moveLevels', { dailyAt: '00:50' }, async () => {
      const entries = await promotions.bookPoints(35);
      const { moved, gifts } = await promotions.moveLevels();
      return `${entries} entries of points, ${moved} levels moved, ${gifts} gifts`;
    }),
    plan('promotions.giveBirthdays', { dailyAt: '01:10' }, async () => {
      return `${await promotions.giveBirthdays()} gifts of birthdays`;
    }),
    plan('promotions.payBack', { everyMs: hourMs }, async () => {
      return `${await promotions.payBack()} cashbacks and rebates offered`;
    }),
    plan('promotions.rankBoards', { everyMs: 20_000 }, async () => {
      return `${await promotions.rankBoards()} leaderboards settled`;
    }),
    plan('promotions.tendWaiting', { everyMs: 5_000 }, async () => {
      return `${await promotions.tendWaiting()} bonuses became active or lapsed`;
    }),
    plan('promotions.tendRunning', { everyMs: 60_000 }, async () => {
      return `${await promotions.tendRunning()} bonuses completed or ended`;
    }),
    plan('promotions.prove', { dailyAt: '04:25' }, async () => {
      const { grants, rewards, faults } = await promotions.prove();
      if (faults.length === 0) return `${grants} bonuses and ${rewards} rewards agree`;
      const named = faults.slice(0, 10).map(({ rule, subject }) => `${rule}: ${subject}`);
      throw new Error(`Bonuses and rewards are wrong ${faults.length} times. ${named.join('; ')}`);
    }),
  ];
}
