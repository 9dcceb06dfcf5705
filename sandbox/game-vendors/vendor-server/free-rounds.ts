// The calls of the platform on free rounds: each reward is given once, and a cancelled one is never given again.
import type { FastifyInstance } from 'fastify';
import { decimalToMinor } from '#contract/base/money.ts';
import { cancelFreeRounds, giveFreeRounds } from '#contract/partners/vendor-server.ts';
import type { FaultPlan } from '../fault-plan.ts';
import type { Records } from '../records/records-store.ts';
import { type SlotRules, stakesOf } from '../slot-rounds/slot-rules.ts';
import { readGameCode } from '../slots/game-code.ts';
import type { VendorKeys } from '../vendor-keys.ts';
import { addSignedRoute } from './signed-route.ts';

type Deps = {
  records: Records;
  keys: VendorKeys;
  faultPlan: FaultPlan;
  clock: { now(): Date };
  currency: string;
  slotRules: SlotRules;
};

export function addFreeRounds(app: FastifyInstance, deps: Deps): void {
  const { records, currency, slotRules } = deps;
  addSignedRoute(app, deps, giveFreeRounds, (vendorCode, { rewardId, playerId, gameCode, ...request }) => {
    const stakeMinor = decimalToMinor(request.stake);
    const isPossible =
      request.currency === currency &&
      readGameCode(gameCode) !== undefined &&
      stakesOf(slotRules).includes(stakeMinor);
    return records.together(() => {
      records.freeRounds.add({
        vendorCode,
        rewardId,
        playerId,
        gameCode,
        rounds: request.rounds,
        stakeMinor,
        endsAtMs: request.endsAt,
        state: isPossible ? 'GIVEN' : 'REFUSED',
      });
      const kept = records.freeRounds.find({ vendorCode, rewardId });
      const isGiven = kept?.state === 'GIVEN' && kept.playerId === playerId && kept.gameCode === gameCode;
      return { state: isGiven ? ('GIVEN' as const) : ('REFUSED' as const) };
    });
  });
  addSignedRoute(app, deps, cancelFreeRounds, (vendorCode, { rewardId, playerId }) =>
    records.together(() => {
      const nothing = { gameCode: '', rounds: 0, stakeMinor: 0n, endsAtMs: 0, state: 'CANCELLED' } as const;
      records.freeRounds.add({ vendorCode, rewardId, playerId, ...nothing });
      records.freeRounds.cancel({ vendorCode, rewardId });
      return { state: 'CANCELLED' as const };
    }),
  );
}
