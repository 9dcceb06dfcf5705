// Operators read missions, add them and end them.
import { decimalToMinor, minorToDecimal } from '#contract/base/money.ts';
import type { GameCategory } from '#contract/games/game.ts';
import * as contract from '#contract/promotions/task-office.ts';
import { newId } from '#server/base/id.ts';
import { Refusal } from '#server/base/refusal.ts';
import type { Transaction } from '#server/db/database.ts';
import { act, actByTwo, look, type OfficeRoute } from '#server/modules/operators/index.ts';
import type { PromotionsParts } from '../parts.ts';
import { mayGiveAlone, noteGiven } from '../rewards/given-alone-store.ts';
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

export const missionOfficeRoutes = (parts: PromotionsParts): OfficeRoute[] => [
  look(contract.listMissions, async () => {
    const { db } = parts;
    const [missions, claims] = [await selectMissions(db), await sumMissionClaims(db)];
    const byId = new Map(claims.map(({ missionId, ...sum }) => [missionId, sum]));
    const names = new Map(missions.map(({ id, nameBn, nameEn }) => [id, { BN: nameBn, EN: nameEn }]));
    return {
      missions: missions.map((row) => ({
        ...present(row, byId.get(row.id)),
        after:
          row.afterId === null
            ? null
            : { id: row.afterId, names: names.get(row.afterId) ?? { BN: '–', EN: '–' } },
      })),
    };
  }),
  addRoute(parts),
  act(contract.endMission, async (tx, call) => {
    const { id } = call.params;
    if (!(await selectMission(tx, id))) throw new Refusal('NOT_FOUND');
    if (!(await endMission(tx, id, parts.clock.now()))) throw new Refusal('CASE_CHANGED');
    return { value: { isOn: false }, subject: id };
  }),
];

/** A second operator is needed above the limit of what one adds in a day. Refused: NOT_FOUND, INPUT_INVALID, CASE_CHANGED. */
const addRoute = (parts: PromotionsParts): OfficeRoute =>
  actByTwo(contract.addMission, {
    async plan(tx, { body }, operator) {
      const { nameBn, nameEn, period, metric, category, goal, reward } = body;
      const before = await missionBefore(tx, body);
      goalOf(metric, goal);
      const amountMinor = decimalToMinor(reward);
      const comesAfter = before ? { comesAfter: before.nameEn } : {};
      const names = { BN: nameBn, EN: nameEn };
      const effect = { names, ...comesAfter, period, metric, category, goal, reward };
      const byOne = await mayGiveAlone(tx, parts, { operator, kind: 'MISSION', amountMinor });
      return { subject: nameEn, effect, byOne, wantsProof: !byOne };
    },
    async carryOut(tx, { body }, makers) {
      const { nameBn, nameEn, period, metric, category, reward, goal, afterId } = body;
      await missionBefore(tx, body);
      const madeAt = parts.clock.now();
      const id = newId('msn', madeAt.getTime());
      const rewardMinor = decimalToMinor(reward);
      await insertMission(tx, {
        id,
        nameBn,
        nameEn,
        period,
        metric,
        category: metric === 'STAKE' || metric === 'ROUNDS' ? category : null,
        goal: goalOf(metric, goal),
        rewardMinor,
        place: lastPlace,
        madeBy: [...new Set(makers)].join(' '),
        madeAt,
        afterId,
      });
      await noteGiven(tx, parts, makers, { kind: 'MISSION', amountMinor: rewardMinor, sourceRef: id });
      return { value: { id } };
    },
  });

/**
 * The mission that comes before a new one. A member claims it once, so it has no periods; what members may have done
 * before cannot come after another mission.
 * @throws Refusal NOT_FOUND, INPUT_INVALID, CASE_CHANGED when it has ended
 */
async function missionBefore(
  tx: Transaction,
  { afterId, metric }: { readonly afterId: string | null; readonly metric: MissionRow['metric'] },
): Promise<MissionRow | undefined> {
  if (afterId === null) return undefined;
  const before = await selectMission(tx, afterId);
  if (!before) throw new Refusal('NOT_FOUND');
  if (before.period !== 'ONCE' || metric === 'VERIFY' || metric === 'SET_LIMIT')
    throw new Refusal('INPUT_INVALID');
  if (!before.isOn) throw new Refusal('CASE_CHANGED');
  return before;
}

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
