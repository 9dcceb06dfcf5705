// Missions over a real database for tests: operators add and end them, members' bets count for them.
import { addMission, endMission } from '#contract/promotions/task-office.ts';
import { claimTask, taskList } from '#contract/promotions/tasks.ts';
import type { Database } from '#server/db/database.ts';
import { anOffice } from '#server/testing/an-office.ts';
import { valueOf } from '#server/testing/an-http-server.ts';
import { writeBet } from '#server/testing/cashier/write-bet.ts';
import { aPromotionWorld } from './a-promotion-world.ts';

export const missionReason = 'A mission for this test';

export async function aMissionWorld(db: Database) {
  const world = await aPromotionWorld(db);
  const office = anOffice(world, world.promotions.officeRoutes);
  const { server, clock } = world;
  let bets = 0;
  return {
    world,
    office,
    /** Adds a daily mission of 100.00 staked for a reward of 5.00, changed by `more`; returns its id. */
    async aMission(more: object = {}): Promise<string> {
      const body = {
        nameBn: 'একটি মিশন',
        nameEn: 'A mission',
        period: 'DAILY',
        metric: 'STAKE',
        category: null,
        goal: '100.00',
        reward: '5.00',
        reason: missionReason,
        ...more,
      };
      const answer = await office<{ done: { id: string } }>('rina', addMission, { body });
      return answer.body.value.done.id;
    },
    /** Ends missions: members of a later test see of them only what they have finished. */
    ending: (...ids: string[]) =>
      Promise.all(
        ids.map((id) => office('rina', endMission, { params: { id }, body: { reason: missionReason } })),
      ),
    bet: (memberId: string, staked: string, more: object = {}) =>
      writeBet(db, { reference: `bet-${(bets += 1)}`, memberId, staked, placedAt: clock.now(), ...more }),
    missionOf: async (token: string, id: string) =>
      (await valueOf(server.call(taskList, { token }))).missions.find((one) => one.id.startsWith(id)),
    claimOf: (token: string, id: string) => server.call(claimTask, { token, params: { id } }),
    codeOf: ({ body }: { body: { success: boolean; errorCode?: string } }) =>
      body.success ? 'OK' : body.errorCode,
  };
}
