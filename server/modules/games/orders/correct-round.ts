// Ends and corrects rounds in memory: end of round, adjustment, unsettle, resettle.
import type { VendorAct } from '../vendors/port.ts';
import { VendorRefusal } from '../vendors/vendor-refusal.ts';
import { endFreeRound, refuseFreeRound } from './free-round.ts';
import { type OrderContext, moveMoney } from './move-money.ts';
import { keyOf, type KnownRound, type KnownTx } from './order-state.ts';

type Act<Kind extends VendorAct['kind']> = Extract<VendorAct, { kind: Kind }>;

/**
 * Closes a round that pays nothing more. A closed round stays as it is.
 * @throws VendorRefusal BET_NOT_FOUND, CURRENCY_MISMATCH, GAME_UNKNOWN, in this order
 */
export function endRound(context: OrderContext, act: Act<'END_ROUND'>): { txKey: null; repeated: boolean } {
  const round = roundOf(context, act);
  if (round.state !== 'OPEN') return { txKey: null, repeated: true };
  endFreeRound(context, act.roundId);
  context.draft.putRound({ ...round, state: 'SETTLED', settledAt: context.state.now });
  return { txKey: null, repeated: false };
}

/**
 * Corrects a round by a signed amount in minor units. What the balance does not cover becomes a debt.
 * @throws VendorRefusal BET_NOT_FOUND, CURRENCY_MISMATCH, GAME_UNKNOWN, ALREADY_ROLLED_BACK, BET_NOT_ALLOWED
 * for a free round, in this order
 */
export function adjustRound(context: OrderContext, act: Act<'ADJUST'>, claim: KnownTx): void {
  const round = uncancelledRound(context, act);
  correct(context, round, claim, { txCode: 'BET_ADJUST', amountMinor: act.amountMinor });
}

/**
 * Opens a settled round again and takes back everything it paid, or what it paid above the amount of the call.
 * @throws VendorRefusal BET_NOT_FOUND, CURRENCY_MISMATCH, GAME_UNKNOWN, ALREADY_ROLLED_BACK, BET_NOT_ALLOWED
 * for a free round, NOT_SETTLED, BAD_REQUEST for an amount above what it paid, in this order
 */
export function unsettleRound(context: OrderContext, act: Act<'UNSETTLE'>, claim: KnownTx): void {
  const round = uncancelledRound(context, act);
  if (round.state !== 'SETTLED') throw new VendorRefusal('NOT_SETTLED');
  const amountMinor = (act.amountMinor ?? 0n) - round.winMinor;
  if (act.amountMinor !== undefined && amountMinor > 0n)
    throw new VendorRefusal('BAD_REQUEST', { detail: 'the order has paid less than what would remain' });
  reopenBets(context, round);
  const open: KnownRound = { ...round, state: 'OPEN', settledAt: null, isReopened: true };
  correct(context, open, { ...claim, amountMinor }, { txCode: 'UNSETTLE', amountMinor });
}

/**
 * Settles a round again. Afterwards the round has paid exactly the amount of the call.
 * @throws VendorRefusal BET_NOT_FOUND, CURRENCY_MISMATCH, GAME_UNKNOWN, ALREADY_ROLLED_BACK, BET_NOT_ALLOWED
 * for a free round, in this order
 */
export function resettleRound(context: OrderContext, act: Act<'RESETTLE'>, claim: KnownTx): void {
  const round = uncancelledRound(context, act);
  const amountMinor = act.amountMinor - round.winMinor;
  const settled: KnownRound = { ...round, state: 'SETTLED', settledAt: context.state.now };
  correct(context, settled, { ...claim, amountMinor }, { txCode: 'RESETTLE', amountMinor });
}

/**
 * Moves the difference and writes the round. The round's win is the sum of all that it paid and took; it may be below
 * zero.
 */
function correct(
  context: OrderContext,
  round: KnownRound,
  claim: KnownTx,
  { txCode, amountMinor }: { txCode: 'BET_ADJUST' | 'UNSETTLE' | 'RESETTLE'; amountMinor: bigint },
): void {
  moveMoney(context, claim, { txCode, amountMinor, mayOwe: true });
  context.draft.putRound({ ...round, winMinor: round.winMinor + amountMinor });
}

/**
 * Opens the bets of the round, so that they can be rolled back again. `writeAll` opens the bets that are not in
 * memory.
 */
function reopenBets({ state, draft }: OrderContext, round: KnownRound): void {
  for (const tx of state.txs.values()) {
    const isOfRound =
      tx.vendorCode === round.vendorCode &&
      tx.vendorRoundId === round.vendorRoundId &&
      tx.memberId === round.memberId;
    if (isOfRound && tx.betState === 'SETTLED') draft.putTx({ ...tx, betState: 'OPEN', isChanged: true });
  }
}

function roundOf({ state, order }: OrderContext, act: { roundId: string; gameCode: string }): KnownRound {
  const round = state.rounds.get(keyOf(order.vendorCode, act.roundId, order.playerId));
  if (!round) throw new VendorRefusal('BET_NOT_FOUND');
  if (order.currency !== null && order.currency !== state.currency)
    throw new VendorRefusal('CURRENCY_MISMATCH');
  if (round.gameCode !== act.gameCode) throw new VendorRefusal('GAME_UNKNOWN');
  return round;
}

function uncancelledRound(context: OrderContext, act: { roundId: string; gameCode: string }): KnownRound {
  const round = roundOf(context, act);
  if (round.state === 'CANCELLED') throw new VendorRefusal('ALREADY_ROLLED_BACK');
  refuseFreeRound(context, act.roundId, 'BET_NOT_ALLOWED');
  return round;
}
