// The endpoints of activities for members and visitors.
import * as contract from '#contract/promotions/events/activities.ts';
import { memberOf, type Route, route } from '#server/http/context.ts';
import type { PromotionsParts } from '../parts.ts';
import { applyFor, claimActivity, listActivities, takePart } from './activities.ts';

export const activityRoutes = (parts: PromotionsParts): Route[] => [
  route(contract.activityList, async ({ actor }) => ({
    activities: await listActivities(parts, actor.type === 'none' ? undefined : actor.memberId),
  })),
  route(contract.applyActivity, (call) =>
    applyFor(parts, memberOf(call).memberId, call.params.id, call.body),
  ),
  route(contract.signInActivity, (call) =>
    takePart(parts, memberOf(call).memberId, call.params.id, 'SIGN_IN'),
  ),
  route(contract.joinActivity, (call) => takePart(parts, memberOf(call).memberId, call.params.id, 'JOIN')),
  route(contract.claimActivity, (call) => claimActivity(parts, memberOf(call).memberId, call.params.id)),
];
