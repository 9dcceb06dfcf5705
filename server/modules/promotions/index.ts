// Promotions: offers, their grants and wagering, and rewards, tasks, levels, rain, activities, leaderboards and referral;
// each part is a folder of its own and adds its routes, finders and jobs here.
import type { Route } from '#server/http/context.ts';
import type { Finder, OfficeRoute } from '#server/modules/operators/index.ts';
import type { PromotionsParts } from './parts.ts';

export interface Promotions {
  readonly routes: Route[];
  /** The operators' endpoints on promotions. */
  readonly officeRoutes: OfficeRoute[];
  /** The finders of promotions for the office's search field. */
  readonly finders: Finder[];
}

export function createPromotions(_parts: PromotionsParts): Promotions {
  return { routes: [], officeRoutes: [], finders: [] };
}
