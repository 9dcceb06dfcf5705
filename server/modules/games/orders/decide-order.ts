// Decides an order act by act. It reads and changes only the state of the batch.
import { hash } from 'node:crypto';
import type { OrderDone, VendorAct, VendorOrder } from '../vendors/port.ts';
import { VendorRefusal } from '../vendors/vendor-refusal.ts';
import { judgeRepeat } from './order-rules.ts';
import { placeBet } from './place-bet.ts';
import { payPromo, payWin } from './pay-win.ts';
import { adjustRound, endRound, resettleRound, unsettleRound } from './correct-round.ts';
import { checkCopy, keepCopy } from './keep-copy.ts';
import { returnStake } from './return-stake.ts';
import { rollBack } from './roll-back.ts';
import { Draft, journalOf, keyOf, type KnownTx, type MovementKind, type OrderState } from './order-state.ts';
import type { OrderContext } from './move-money.ts';

/** An act that is done: the id under which its journal is found, and whether an earlier call did it already. */
type Decided = { readonly txKey: string | null; readonly repeated: boolean };
/** The result of one order. */
type Decision =
  | { readonly decided: readonly Decided[]; readonly balanceMinor: bigint }
  | { readonly refusal: VendorRefusal };

/**
 * Decides one order. If one act is refused, no act of the order is done and the state is the same as before. An order
 * without acts only reads the balance.
 */
export function decideOrder(state: OrderState, order: VendorOrder): Decision {
  const draft = new Draft(state);
  const decided: Decided[] = [];
  try {
    if (!state.playBalances.has(order.playerId)) throw new VendorRefusal('PLAYER_NOT_FOUND');
    for (const act of order.acts) decided.push(decideAct({ draft, state, order }, act));
    keepCopy({ draft, state, order });
  } catch (error) {
    draft.undo();
    if (!(error instanceof VendorRefusal)) throw error;
    const { code, balanceMinor, detail } = error;
    const more = {
      ...(balanceMinor === undefined ? {} : { balanceMinor }),
      ...(detail === undefined ? {} : { detail }),
    };
    return { refusal: new VendorRefusal(code, { ...more, actIndex: decided.length }) };
  }
  return { decided, balanceMinor: state.playBalances.get(order.playerId)?.playMinor ?? 0n };
}

/**
 * @throws VendorRefusal the refusals of a repeated call, those of a copy out of turn, AMOUNT_TOO_LARGE, then those of the
 * act
 */
function decideAct(context: OrderContext, act: VendorAct): Decided {
  const { state, order } = context;
  if (act.kind === 'END_ROUND') return endRound(context, act);
  if (act.kind === 'ROLLBACK' && act.transactionId === act.betTransactionId)
    throw new VendorRefusal('BAD_REQUEST', { detail: 'a rollback has an id of its own' });
  const txKey = keyOf(order.vendorCode, act.transactionId);
  const kind: MovementKind = act.kind === 'BET' && act.isFree ? 'FREE_BET' : act.kind;
  const requestHash = order.isRecovered ? '' : fingerprint(order, act);
  const earlier = state.txs.get(txKey);
  if (act.kind === 'ROLLBACK' && order.currency !== null && order.currency !== state.currency)
    throw new VendorRefusal('CURRENCY_MISMATCH');
  if (earlier) {
    const amountMinor = 'amountMinor' in act ? (act.amountMinor ?? null) : null;
    const call = { kind, requestHash, memberId: order.playerId, amountMinor };
    const verdict = judgeRepeat(earlier, call, order.rules);
    if (verdict !== 'again') throw new VendorRefusal(verdict);
    return { txKey, repeated: true };
  }
  checkCopy(context);
  const claim: KnownTx = {
    vendorCode: order.vendorCode,
    transactionId: act.transactionId,
    kind,
    memberId: order.playerId,
    vendorRoundId: 'roundId' in act ? act.roundId : null,
    betTransactionId: 'betTransactionId' in act ? act.betTransactionId : null,
    amountMinor: 'amountMinor' in act ? (act.amountMinor ?? null) : null,
    requestHash,
    betState: act.kind === 'BET' ? 'OPEN' : null,
    journalId: null,
    isNew: true,
  };
  checkAmount(context, act);
  doAct(context, act, claim);
  checkRound(context, act);
  return { txKey, repeated: false };
}

/** @throws VendorRefusal AMOUNT_TOO_LARGE when the amount is above the ceiling of one movement */
function checkAmount({ state }: OrderContext, act: VendorAct): void {
  if ('amountMinor' in act && absolute(act.amountMinor ?? 0n) > state.ceilings.maxAmountMinor)
    throw new VendorRefusal('AMOUNT_TOO_LARGE');
}

/** @throws VendorRefusal AMOUNT_TOO_LARGE when a sum of the round is above the ceiling of a balance */
function checkRound({ state, order }: OrderContext, act: VendorAct): void {
  if (act.kind === 'ROLLBACK' || !('roundId' in act)) return;
  const round = state.rounds.get(keyOf(order.vendorCode, act.roundId, order.playerId));
  if (!round) return;
  const isTooLarge = [round.betMinor, round.winMinor].some(
    (sum) => absolute(sum) > state.ceilings.maxBalanceMinor,
  );
  if (isTooLarge) throw new VendorRefusal('AMOUNT_TOO_LARGE');
}

const absolute = (amountMinor: bigint): bigint => (amountMinor < 0n ? -amountMinor : amountMinor);

function doAct(context: OrderContext, act: Exclude<VendorAct, { kind: 'END_ROUND' }>, claim: KnownTx): void {
  switch (act.kind) {
    case 'BET':
      return placeBet(context, act, claim);
    case 'WIN':
      return payWin(context, act, claim);
    case 'ROLLBACK':
      return rollBack(context, act, claim);
    case 'RETURN':
      return returnStake(context, act, claim);
    case 'PROMO':
      return payPromo(context, act, claim);
    case 'ADJUST':
      return adjustRound(context, act, claim);
    case 'UNSETTLE':
      return unsettleRound(context, act, claim);
    case 'RESETTLE':
      return resettleRound(context, act, claim);
  }
}

/** In hexadecimal digits. Half of a SHA-256 is enough to distinguish two calls. */
const fingerprintDigits = 32;

/**
 * The hash of the content of an act. By it the server distinguishes a copy of a call from another call with the same
 * id. Hashes are stored, so the order of the fields must never change.
 */
function fingerprint({ playerId, currency }: VendorOrder, act: VendorAct): string {
  const { roundId, gameCode, betTransactionId, amountMinor, isFree, roundClosed, reason } = {
    ...noContent,
    ...act,
  };
  const content = [act.kind, roundId, gameCode, betTransactionId, amountMinor, isFree, roundClosed, reason];
  return hash('sha256', [playerId, currency, ...content].join('\n'), 'hex').slice(0, fingerprintDigits);
}

const noContent = {
  roundId: '',
  gameCode: '',
  betTransactionId: null,
  amountMinor: null,
  isFree: false,
  roundClosed: false,
  reason: '',
};

/** The answer to a decided order. It needs the journals of the batch. */
export function answerOf(
  decision: Extract<Decision, { decided: readonly Decided[] }>,
  state: OrderState,
  journalIds: readonly string[],
): OrderDone {
  return {
    balanceMinor: decision.balanceMinor,
    acts: decision.decided.map(({ txKey, repeated }) => ({
      repeated,
      journalId: txKey === null ? null : journalOf(state.txs.get(txKey), journalIds),
    })),
  };
}
