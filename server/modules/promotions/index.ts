// Promotions: offers, their grants and wagering, and rewards, tasks, levels, rain, activities, leaderboards and referral;
// each part is a folder of its own and adds its routes, finders and jobs here.
import type { Queryable, Transaction } from '#server/db/database.ts';
import type { RawRoute, Route } from '#server/http/context.ts';
import type { Finder, OfficeRoute } from '#server/modules/operators/index.ts';
import { acceptWithDeposit } from './grants/accept-offer.ts';
import { type BonusAtStake, bonusAtStake, endBonusForWithdrawal } from './grants/at-withdrawal.ts';
import { abuseRoutes } from './abuse/abuse-routes.ts';
import { forecastRoutes } from './forecast/forecast-routes.ts';
import { campaignRoutes } from './grants/campaign-routes.ts';
import { depositPromosOf } from './grants/deposit-promos.ts';
import { grantRoutes } from './grants/grant-office.ts';
import { selectConverted } from './grants/grant-look-store.ts';
import { memberRoutes } from './grants/member-routes.ts';
import { type GrantProof, proveGrants } from './grants/prove-grants.ts';
import { tendRunning, tendWaiting } from './grants/tend-grants.ts';
import { accountsOf } from './account-names.ts';
import { seedOffers } from './offers/seed-offers.ts';
import { selectSubjects } from './subject-names-store.ts';
import type { PromotionsParts } from './parts.ts';
import { payBack } from './paybacks/pay-back.ts';
import { paybackRoutes } from './paybacks/payback-routes.ts';
import { rewardOfficeRoutes } from './rewards/reward-office.ts';
import { rewardRoutes } from './rewards/reward-routes.ts';
import { seedBoard, seedEvents } from './seed-events.ts';
import { missionOfficeRoutes } from './tasks/mission-office.ts';
import { missionsFor, missionSource } from './tasks/missions.ts';
import { seedMissions } from './tasks/seed-missions.ts';
import { presentMission, taskRoutes } from './tasks/task-routes.ts';
import { activityOfficeRoutes } from './activities/activity-office.ts';
import { activityRoutes } from './activities/activity-routes.ts';
import { boardOfficeRoutes } from './leaderboards/board-office.ts';
import { boardRoutes } from './leaderboards/board-routes.ts';
import { rankBoards } from './leaderboards/rank-boards.ts';
import { rainOfficeRoutes } from './rain/rain-office.ts';
import { rainRoutes } from './rain/rain-routes.ts';
import { referralOfficeRoutes } from './referral/referral-office.ts';
import { referralRoutes } from './referral/referral-routes.ts';
import { tendReferrals } from './referral/tend-referrals.ts';
import { bookPoints } from './vip/book-points.ts';
import { moveLevels } from './vip/move-levels.ts';
import { giveBirthdays } from './vip/give-birthdays.ts';
import { vipOfficeRoutes } from './vip/vip-office.ts';
import { vipRoutes } from './vip/vip-routes.ts';
import { limitsOfLevel } from './vip/vip-limits.ts';
import { proveRewards, type RewardProof } from './rewards/prove-rewards.ts';
import { markExpired } from './rewards/reward-store.ts';
import { taskCentreRoutes, taskPartnerRoutes } from './task-centre/task-centre-routes.ts';

export { vipLevelRules } from './vip/vip-parts.ts';
export { type GrantProof, proveGrants } from './grants/prove-grants.ts';
export { proveRewards, type RewardProof } from './rewards/prove-rewards.ts';

export interface Promotions {
  readonly routes: Route[];
  /** The operators' endpoints on promotions. */
  readonly officeRoutes: OfficeRoute[];
  /** The finders of promotions for the office's search field. */
  readonly finders: Finder[];
  /** Writes the missions, the rain and the activity of a new installation that are missing. */
  seed(): Promise<void>;
  /** Writes a leaderboard of the demo that these members have joined, once. */
  seedBoard(memberIds: readonly string[]): Promise<void>;
  /** Books the growth points of the last days' bets; returns the number of entries. Call it every hour. */
  bookPoints(back: number): Promise<number>;
  /** Moves members to their levels and gives what is due; returns how many. Call it every night after `bookPoints`. */
  moveLevels(): Promise<{ readonly moved: number; readonly gifts: number }>;
  /** Offers cashback and rebates of periods that are over, each once; returns how many. Call it every hour. */
  payBack(): Promise<number>;
  /** Gives the gifts of birthdays, once a year; returns how many were new. Call it every day. */
  giveBirthdays(): Promise<number>;
  /** Ranks leaderboards and settles those that are over; returns how many. Call it every few seconds. */
  rankBoards(): Promise<number>;
  /** Moves invited friends from stage to stage; returns how many. Call it every hour. */
  tendReferrals(pageSize?: number): Promise<number>;
  /** How often and how much a member may withdraw in a day by the level. */
  withdrawLimitsOf(db: Queryable, memberId: string): ReturnType<typeof limitsOfLevel>;
  /** The signed calls of outside parties. */
  readonly rawRoutes: RawRoute[];
  /** Ends rewards that nobody claimed in time; returns their number. Call it every hour. */
  expireRewards(): Promise<number>;
  /** What a deposit may take part in, for a member now. */
  readonly depositPromosOf: (memberId: string) => ReturnType<typeof depositPromosOf>;
  /**
   * Takes part with an order of a deposit, behind the lock of the member's wallet.
   * @throws Refusal NOT_FOUND, OFFER_BARRED
   */
  readonly acceptWithDeposit: (
    tx: Transaction,
    accepting: Parameters<typeof acceptWithDeposit>[2],
  ) => Promise<void>;
  /** The bonus that a withdrawal now would end; null without one. */
  readonly bonusAtStake: (db: Queryable, memberId: string) => Promise<BonusAtStake | null>;
  /**
   * Ends the active bonus for a withdrawal, behind the lock of the member's wallet.
   * @throws Refusal BONUS_ACTIVE when the member has not agreed
   */
  readonly endBonusForWithdrawal: (tx: Transaction, memberId: string, hasAgreed: boolean) => Promise<void>;
  /** The bonuses of these orders of deposits that became cash, in minor units. */
  readonly keptBonusesOf: typeof selectConverted;
  /** Activates or ends grants that wait; returns how many. Call it every few seconds. */
  tendWaiting(): Promise<number>;
  /** Completes, closes and ends active grants; returns how many. Call it every minute. */
  tendRunning(): Promise<number>;
  /** Writes the campaigns of the demo where there are none yet. */
  seedOffers(): Promise<void>;
  /** The names of those of these subjects of acts that are campaigns, bonuses or applications, by subject. */
  subjectNames(subjects: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** Compares grants, budgets and rewards with the ledger. */
  prove(): Promise<GrantProof & RewardProof>;
}

export function createPromotions(parts: PromotionsParts): Promotions {
  const ofTaskCentre = {
    ...parts,
    missionsOf: async (memberId: string) => (await missionsFor(parts, memberId)).map(presentMission),
  };
  return {
    routes: [
      ...memberRoutes(parts),
      ...paybackRoutes(parts),
      ...rewardRoutes(parts, [missionSource(parts)]),
      ...taskRoutes(parts),
      ...taskCentreRoutes(ofTaskCentre),
      ...vipRoutes(parts),
      ...referralRoutes(parts),
      ...rainRoutes(parts),
      ...boardRoutes(parts),
      ...activityRoutes(parts),
    ],
    officeRoutes: [
      ...campaignRoutes(parts),
      ...grantRoutes(parts),
      ...forecastRoutes(parts),
      ...abuseRoutes(parts),
      ...rewardOfficeRoutes(parts),
      ...missionOfficeRoutes(parts),
      ...vipOfficeRoutes(parts),
      ...referralOfficeRoutes(parts),
      ...rainOfficeRoutes(parts),
      ...boardOfficeRoutes(parts),
      ...activityOfficeRoutes(parts),
    ],
    finders: [],
    rawRoutes: taskPartnerRoutes(ofTaskCentre),
    seed: async () => {
      await seedMissions(parts.db, parts.clock.now());
      await seedEvents(parts);
    },
    seedBoard: (memberIds) => seedBoard(parts, memberIds),
    bookPoints: (back) => bookPoints(parts, back),
    moveLevels: () => moveLevels(parts),
    payBack: () => payBack(parts),
    giveBirthdays: () => giveBirthdays(parts),
    rankBoards: () => rankBoards(parts),
    tendReferrals: (pageSize) => tendReferrals(parts, pageSize),
    withdrawLimitsOf: (db, memberId) => limitsOfLevel(db, parts, memberId),
    expireRewards: () => markExpired(parts.db),
    depositPromosOf: (memberId) => depositPromosOf(parts, memberId),
    acceptWithDeposit: (tx, accepting) => acceptWithDeposit(tx, parts, accepting),
    bonusAtStake: (db, memberId) => bonusAtStake(db, parts, memberId),
    endBonusForWithdrawal: (tx, memberId, hasAgreed) => endBonusForWithdrawal(tx, parts, memberId, hasAgreed),
    keptBonusesOf: selectConverted,
    tendWaiting: () => tendWaiting(parts),
    tendRunning: () => tendRunning(parts),
    seedOffers: () => seedOffers(parts),
    subjectNames: async (subjects) => {
      const found = await selectSubjects(parts.db, subjects);
      const ofMembers = found.flatMap(({ memberId }) => (memberId === null ? [] : [{ memberId }]));
      const accounts = await accountsOf(parts, ofMembers);
      return new Map(
        found.map(({ id, name, memberId }) => [id, name ?? accounts.get(memberId ?? '') ?? id] as const),
      );
    },
    prove: async () => {
      const [grants, rewards] = [await proveGrants(parts.db), await proveRewards(parts.db)];
      return { ...grants, ...rewards, faults: [...grants.faults, ...rewards.faults] };
    },
  };
}
