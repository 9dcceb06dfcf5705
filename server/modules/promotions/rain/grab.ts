// Grabs an envelope: one free prize, within the member's turns, paid in the same transaction.
import { inTurns } from '#server/base/in-turns.ts';
import { Refusal } from '#server/base/refusal.ts';
import type { PromotionsParts } from '../parts.ts';
import { claimLocked } from '../rewards/claim-reward.ts';
import { offerReward } from '../rewards/offer-reward.ts';
import { lockReceiver } from '../rewards/receiver.ts';
import { selectRewardId } from '../rewards/reward-store.ts';
import { countTurns, selectRainEvent, selectRainRound, takePrize } from './rain-store.ts';

/** A crowd of a thousand takes half of a process's connections at most, and nobody of it waits for one in vain. */
const turns = inTurns(6);

/** Null when nothing is left. */
export type Grabbed = { readonly amountMinor: bigint | null; readonly turnsLeft: number };

/**
 * Takes the next prize for the member and pays it into CASH. Which prize it is does not depend on who grabs.
 * @throws Refusal SELF_EXCLUDED, ACCOUNT_HELD, NOT_FOUND, RAIN_NOT_RUNNING, LIMIT_REACHED when all turns are used
 */
export function grab(parts: PromotionsParts, memberId: string, roundId: string): Promise<Grabbed> {
  return turns(() => grabNow(parts, memberId, roundId));
}

function grabNow(parts: PromotionsParts, memberId: string, roundId: string): Promise<Grabbed> {
  const { db, clock } = parts;
  return db.tx(async (tx) => {
    // The lock of the wallet also puts the grabs of one member one after the other.
    await lockReceiver(tx, parts, memberId);
    const round = await selectRainRound(tx, roundId);
    if (!round) throw new Refusal('NOT_FOUND');
    if (round.phase !== 'RUNNING') throw new Refusal('RAIN_NOT_RUNNING');
    const event = await selectRainEvent(tx, round.eventId);
    const turns = await countTurns(tx, roundId, memberId);
    const turnsLeft = (event?.grabsEach ?? 0) - turns;
    if (!event || turnsLeft <= 0) throw new Refusal('LIMIT_REACHED');
    const at = clock.now();
    const prize = await takePrize(tx, { roundId, memberId, turn: turns + 1, at });
    if (!prize) return { amountMinor: null, turnsLeft };
    const sourceRef = `${roundId}:${prize.place}`;
    await offerReward(tx, {
      memberId,
      kind: 'RAIN',
      sourceRef,
      names: { BN: event.nameBn, EN: event.nameEn },
      amountMinor: prize.amountMinor,
      issuedAt: at,
      expiresAt: null,
    });
    const rewardId = await selectRewardId(tx, 'RAIN', sourceRef);
    if (!rewardId) throw new Error('the reward of an envelope was not written');
    await claimLocked(tx, parts, memberId, rewardId);
    return { amountMinor: prize.amountMinor, turnsLeft: turnsLeft - 1 };
  });
}
