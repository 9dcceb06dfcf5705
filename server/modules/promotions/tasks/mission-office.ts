// Operators read missions, add them and end them.
import { decimalToMinor, minorToDecimal } from '#contract/base/money.ts';
import type { GameCategory } from '#contract/games/game.ts';
import * as contract from '#contract/promotions/task-office.ts';
import { newId } from '#server/base/id.ts';
import { Refusal } from '#server/base/refusal.ts';
import { operatorOf } from '#server/http/context.ts';
import { act, look, type OfficeRoute } from '#server/modules/operators/index.ts';
import type { PromotionsParts } from '../parts.ts';
import {
  endMission,
  insertMission,
  type MissionRow,
  selectMission,
  selectMissions,
  sumMissionClaims,
} from './mission-store.ts';

/** New missions come after those of a new installation. */
const lastPlace = 1000;

export const missionOfficeRoutes = ({ db, clock }: PromotionsParts): OfficeRoute[] => [
  look(contract.listMissions, async () => {
    const [missions, claims] = [await selectMissions(db), await sumMissionClaims(db)];
    const byId = new Map(claims.map(({ missionId, ...sum }) => [missionId, sum]));
    return { missions: missions.map((row) => present(row, byId.get(row.id))) };
  }),
  act(contract.addMission, async (tx, call) => {
    const { nameBn, nameEn, period, metric, category, reward, goal } = call.body;
    const now = clock.now();
    const id = newId('msn', now.getTime());
    await insertMission(tx, {
      id,
      nameBn,
      nameEn,
      period,
      metric,
      category: metric === 'STAKE' || metric === 'ROUNDS' ? category : null,
      goal: goalOf(metric, goal),
      rewardMinor: decimalToMinor(reward),
      place: lastPlace,
      madeBy: operatorOf(call).name,
      madeAt: now,
    });
    return { value: { id }, subject: id, details: { period, metric, category, goal, reward } };
  }),
  act(contract.endMission, async (tx, call) => {
    const { id } = call.params;
    if (!(await selectMission(tx, id))) throw new Refusal('NOT_FOUND');
    if (!(await endMission(tx, id, clock.now()))) throw new Refusal('CASE_CHANGED');
    return { value: { isOn: false }, subject: id };
  }),
];

/** @throws Refusal INPUT_INVALID for a number where an amount is needed, the other way round, or 0 */
function goalOf(metric: MissionRow['metric'], written: string): bigint {
  const isMoney = metric === 'STAKE' || metric === 'DEPOSIT';
  if (isMoney !== written.includes('.')) throw new Refusal('INPUT_INVALID');
  const goal = isMoney ? decimalToMinor(written) : BigInt(written);
  if (goal <= 0n) throw new Refusal('INPUT_INVALID');
  return goal;
}

const present = (row: MissionRow, sum: { claims: number; paidMinor: bigint } | undefined) => ({
  id: row.id,
  names: { BN: row.nameBn, EN: row.nameEn },
  period: row.period,
  metric: row.metric,
  category: row.category as GameCategory | null,
  goal: row.metric === 'STAKE' || row.metric === 'DEPOSIT' ? minorToDecimal(row.goal) : String(row.goal),
  reward: minorToDecimal(row.rewardMinor),
  isOn: row.isOn,
  madeBy: row.madeBy,
  madeAt: row.madeAt.getTime(),
  claims: sum?.claims ?? 0,
  paid: minorToDecimal(sum?.paidMinor ?? 0n),
});
