// Turns each callback of a sports order into acts of the wallet, with the copy of the order.
import { decimalToMinor } from '#contract/base/money.ts';
import type { OrderState, SportsOrder } from '#contract/partners/sports-order.ts';
import { type OrderAct, orderCallbacks, orderFault } from '#contract/partners/sports-orders.ts';
import type * as z from 'zod/mini';
import type { OrderCopy, VendorAct, VendorOrder } from '../port.ts';
import { readJson } from '../read-json.ts';
import { VendorRefusal } from '../vendor-refusal.ts';
import { validTurnover } from './valid-turnover.ts';

/** How long after its last leg an order may stay open before its vendor is asked about it. */
const leaveAloneMs = 48 * 60 * 60_000;

/** The states that an order may have before an act. */
const follows: Record<OrderAct, readonly OrderState[]> = {
  reserve: [],
  confirm: ['PENDING'],
  // An order that was accepted at once, and the answer was lost.
  discard: ['PENDING', 'OPEN'],
  cashOut: ['OPEN'],
  settle: ['OPEN'],
  void: ['OPEN'],
  unsettle: ['SETTLED', 'VOID'],
  resettle: ['SETTLED', 'VOID', 'OPEN'],
};

type Callback = {
  readonly transactionId: string;
  readonly betTransactionId: string;
  readonly gameCode: string;
  readonly amountMinor: bigint;
  readonly order: SportsOrder;
};

const actsOf: Record<OrderAct, (callback: Callback) => VendorAct> = {
  reserve: ({ order, ...ids }) => ({
    kind: 'BET',
    transactionId: ids.transactionId,
    roundId: order.orderId,
    gameCode: ids.gameCode,
    amountMinor: decimalToMinor(order.reserved),
  }),
  confirm: (callback) => ({ kind: 'RETURN', ...inRound(callback) }),
  discard: ({ transactionId, betTransactionId, order }) => ({
    kind: 'ROLLBACK',
    transactionId,
    betTransactionId,
    roundId: order.orderId,
  }),
  cashOut: (callback) => ({
    kind: 'WIN',
    ...inRound(callback),
    roundClosed: callback.order.state === 'CASHED_OUT',
  }),
  settle: (callback) => ({ kind: 'WIN', ...inRound(callback), roundClosed: true }),
  void: (callback) => ({ kind: 'WIN', ...inRound(callback), roundClosed: true }),
  unsettle: (callback) => ({ kind: 'UNSETTLE', ...ofTotal(callback) }),
  resettle: (callback) => ({ kind: 'RESETTLE', ...ofTotal(callback) }),
};

function inRound({ order, transactionId, betTransactionId, gameCode, amountMinor }: Callback) {
  return { transactionId, betTransactionId, roundId: order.orderId, gameCode, amountMinor };
}

/** A correction names what the order has paid in all, and the wallet moves the difference. */
function ofTotal({ order, transactionId, gameCode }: Callback) {
  return { transactionId, roundId: order.orderId, gameCode, amountMinor: decimalToMinor(order.paid) };
}

type CallbackOrder = Pick<VendorOrder, 'playerId' | 'currency' | 'sessionToken' | 'acts'> & {
  readonly copy: OrderCopy;
};

/**
 * Reads a callback of an act.
 * @throws VendorRefusal BAD_REQUEST for another form, and for an order that contradicts itself
 */
export function readCallback(act: OrderAct, rawBody: string): CallbackOrder {
  const body: z.output<(typeof orderCallbacks)[OrderAct]['body']> = readJson(
    orderCallbacks[act].body as (typeof orderCallbacks)['settle']['body'],
    rawBody,
  );
  const { order, playerId, currency, transactionId, gameCode } = body;
  const fault = orderFault(act, order) ?? amountFault(act, body);
  if (fault !== null) throw new VendorRefusal('BAD_REQUEST', { detail: fault });
  const amountMinor = 'amount' in body ? decimalToMinor(body.amount) : 0n;
  const betTransactionId = 'betTransactionId' in body ? body.betTransactionId : transactionId;
  return {
    playerId,
    currency,
    sessionToken: 'sessionToken' in body ? (body.sessionToken as string) : undefined,
    acts: [actsOf[act]({ transactionId, betTransactionId, gameCode, amountMinor, order })],
    copy: copyOf(act, order),
  };
}

/** What is wrong with the amount of a callback beside its order; null when they agree. */
function amountFault(
  act: OrderAct,
  body: { readonly order: SportsOrder } & Partial<Record<'amount', string>>,
) {
  const { order, amount } = body;
  if (amount === undefined) return null;
  const [amountMinor, stake, out] = [amount, order.stake, order.cashedOutStake].map(decimalToMinor);
  if (act === 'confirm' && amountMinor !== decimalToMinor(order.reserved) - (stake ?? 0n))
    return 'amount must be reserved less stake';
  if (act === 'void' && amountMinor !== (stake ?? 0n) - (out ?? 0n))
    return 'amount must be stake less cashedOutStake';
  return null;
}

function copyOf(act: OrderAct, order: SportsOrder): OrderCopy {
  const lastEndsAt = Math.max(...order.legs.map(({ endsAt }) => endsAt));
  return {
    orderId: order.orderId,
    sequence: order.sequence,
    state: order.state,
    follows: follows[act],
    mayBeFirst: act === 'discard',
    validMinor: validTurnover(order),
    leaveUntil: order.state === 'PENDING' ? null : new Date(lastEndsAt + leaveAloneMs),
    body: JSON.stringify(order),
  };
}
