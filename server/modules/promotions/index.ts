// Promotions: offers, their grants and wagering, and rewards, tasks, levels, rain, activities, leaderboards and referral;
// each part is a folder of its own and adds its routes, finders and jobs here.
import type { Route } from '#server/http/context.ts';
import type { Finder, OfficeRoute } from '#server/modules/operators/index.ts';
import type { PromotionsParts } from './parts.ts';
import { rewardOfficeRoutes } from './rewards/reward-office.ts';
import { rewardRoutes } from './rewards/reward-routes.ts';
import { missionOfficeRoutes } from './tasks/mission-office.ts';
import { missionsFor, missionSource, type OwnMission } from './tasks/missions.ts';
import { seedMissions } from './tasks/seed-missions.ts';
import { taskRoutes } from './tasks/task-routes.ts';
import { markExpired } from './rewards/reward-store.ts';

export interface Promotions {
  readonly routes: Route[];
  /** The operators' endpoints on promotions. */
  readonly officeRoutes: OfficeRoute[];
  /** The finders of promotions for the office's search field. */
  readonly finders: Finder[];
  /** The missions of a member with their progress, none for one who may receive nothing; for the page of an outside task centre. */
  listMissions(memberId: string): Promise<OwnMission[]>;
  /** Writes the missions of a new installation that are missing. */
  seed(): Promise<void>;
  /** Ends rewards that nobody claimed in time; returns their number. Call it every hour. */
  expireRewards(): Promise<number>;
}

export function createPromotions(parts: PromotionsParts): Promotions {
  return {
    routes: [...rewardRoutes(parts, [missionSource(parts)]), ...taskRoutes(parts)],
    officeRoutes: [...rewardOfficeRoutes(parts), ...missionOfficeRoutes(parts)],
    finders: [],
    listMissions: (memberId) => missionsFor(parts, memberId),
    seed: () => seedMissions(parts.db, parts.clock.now()),
    expireRewards: () => markExpired(parts.db),
  };
}
