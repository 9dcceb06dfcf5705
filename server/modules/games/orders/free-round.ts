// Free rounds of our own awards in memory: no stake is taken, and what a round wins is counted in its award.
import { VendorRefusal } from '../vendors/vendor-refusal.ts';
import type { OrderContext } from './move-money.ts';
import { type KnownAward, type KnownFreeRound, type KnownTx, keyOf } from './order-state.ts';

/** The round as one of an award; undefined for a round that its player pays for, or the vendor. */
export function freeRoundOf({ state, order }: OrderContext, roundId: string): KnownFreeRound | undefined {
  return state.freeRounds.get(keyOf(order.vendorCode, roundId, order.playerId));
}

type Bet = {
  readonly roundId: string;
  readonly gameCode: string;
  readonly amountMinor: bigint;
  readonly isFree?: boolean;
  readonly rewardId?: string | undefined;
  readonly roundClosed?: boolean;
};

/**
 * Begins a round of the award that a bet names. An unknown award is the vendor's own, and nothing happens.
 * @throws VendorRefusal BET_NOT_ALLOWED for an award of another player, game or stake, one that is over, and for another
 * bet in a free round
 */
export function beginFreeRound(context: OrderContext, bet: Bet, isRealMoney: boolean): void {
  const { state, order, draft } = context;
  const award = bet.rewardId === undefined ? undefined : state.awards.get(bet.rewardId);
  const isBegun = freeRoundOf(context, bet.roundId) !== undefined;
  if (!award && !isBegun) return;
  const key = keyOf(order.vendorCode, bet.roundId, order.playerId);
  const isAllowed =
    award?.memberId === order.playerId &&
    award.vendorCode === order.vendorCode &&
    award.gameCode === bet.gameCode &&
    award.stakeMinor === bet.amountMinor &&
    !award.isStopped &&
    award.endsAt > state.now &&
    award.started < award.rounds &&
    bet.isFree === true &&
    isRealMoney &&
    !state.rounds.has(key);
  if (!award || !isAllowed)
    throw new VendorRefusal('BET_NOT_ALLOWED', { detail: 'the free round is not to be had' });
  const { vendorCode, playerId: memberId } = order;
  draft.putAward({ ...award, started: award.started + 1 });
  const place = { vendorCode, vendorRoundId: bet.roundId, memberId, awardId: award.id };
  draft.putFreeRound({ ...place, wonMinor: 0n, isOver: false });
  if (bet.roundClosed) endFreeRound(context, bet.roundId);
}

/** Counts a win of a free round in its award, in minor units; no money moves. */
export function winFreeRound(
  context: OrderContext,
  freeRound: KnownFreeRound,
  amountMinor: bigint,
  claim: KnownTx,
): void {
  const award = awardOf(context, freeRound);
  context.draft.putTx(claim);
  context.draft.putAward({ ...award, wonMinor: award.wonMinor + amountMinor });
  context.draft.putFreeRound({ ...freeRound, wonMinor: freeRound.wonMinor + amountMinor });
}

/** Notes the end of a round if it is a free one. */
export function endFreeRound(context: OrderContext, roundId: string): void {
  const freeRound = freeRoundOf(context, roundId);
  if (!freeRound || freeRound.isOver) return;
  const award = awardOf(context, freeRound);
  context.draft.putAward({ ...award, finished: award.finished + 1 });
  context.draft.putFreeRound({ ...freeRound, isOver: true });
}

/** Gives a free round that was rolled back to its award again, if the round is a free one. */
export function giveFreeRoundBack(context: OrderContext, roundId: string): void {
  const freeRound = freeRoundOf(context, roundId);
  if (!freeRound || freeRound.isOver) return;
  const award = awardOf(context, freeRound);
  context.draft.putAward({ ...award, started: award.started - 1 });
  context.draft.putFreeRound({ ...freeRound, isOver: true });
}

/**
 * The results of free rounds are final.
 * @throws VendorRefusal the code for a free round
 */
export function refuseFreeRound(
  context: OrderContext,
  roundId: string,
  code: 'ALREADY_SETTLED' | 'BET_NOT_ALLOWED',
): void {
  if (freeRoundOf(context, roundId)) throw new VendorRefusal(code, { detail: 'a free round is final' });
}

function awardOf({ state }: OrderContext, { awardId }: KnownFreeRound): KnownAward {
  const award = state.awards.get(awardId);
  if (!award) throw new Error(`the award ${awardId} was not read`);
  return award;
}
