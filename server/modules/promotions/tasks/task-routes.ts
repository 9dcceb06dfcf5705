// The members' endpoints on missions and on the check-in.
import type { AnswerOf } from '#contract/base/endpoint.ts';
import { minorToDecimal } from '#contract/base/money.ts';
import type { GameCategory } from '#contract/games/game.ts';
import * as contract from '#contract/promotions/tasks.ts';
import { memberOf, type Route, route } from '#server/http/context.ts';
import type { PromotionsParts } from '../parts.ts';
import { checkIn, checkInFor } from './check-in.ts';
import { claimMission, missionsFor, type OwnMission } from './missions.ts';

export const taskRoutes = (parts: PromotionsParts): Route[] => [
  route(contract.taskList, async (call) => {
    const missions = await missionsFor(parts, memberOf(call).memberId);
    return { missions: missions.map(presentMission), serverTime: parts.clock.now().getTime() };
  }),
  route(contract.claimTask, async (call) => {
    const { memberId } = memberOf(call);
    const { id, amountMinor, claimedAt } = await claimMission(parts, memberId, call.params.id);
    return { id, amount: minorToDecimal(amountMinor), claimedAt: claimedAt.getTime() };
  }),
  route(contract.checkInDays, (call) => checkInFor(parts, memberOf(call).memberId)),
  route(contract.checkIn, (call) => checkIn(parts, memberOf(call).memberId)),
];

/** A mission as members read it: amounts as decimals, other goals as whole numbers. */
export function presentMission(mission: OwnMission): AnswerOf<typeof contract.taskList>['missions'][number] {
  const { metric, goal, progress, rewardMinor, endsAt, claimUntil, ...rest } = mission;
  const written = (value: bigint): string =>
    metric === 'STAKE' || metric === 'DEPOSIT' ? minorToDecimal(value) : String(value);
  return {
    id: rest.id,
    names: rest.names,
    period: rest.period,
    metric,
    category: rest.category as GameCategory | null,
    goal: written(goal),
    progress: written(progress),
    percent: Number((progress * 100n) / goal),
    reward: minorToDecimal(rewardMinor),
    state: rest.state,
    endsAt: endsAt?.getTime() ?? null,
    claimUntil: claimUntil?.getTime() ?? null,
    step: rest.step,
  };
}
