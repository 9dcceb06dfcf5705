// The vendor protocol `sports-orders`: a sportsbook on our wallet; each callback carries the whole order.
import * as z from 'zod/mini';
import { amount, language } from '../base/shapes.ts';
import { launchParameters } from './game-vendor.ts';
import type { OrderState, SportsOrder } from './sports-order.ts';
import { sportsOrder } from './sports-order.ts';
import { givenId, vendorId } from './vendor-forms.ts';

/*
 * Signature, clock, refusals and envelope are those of `game-vendor.ts`: `vendorHeaders` over `vendorSignedText`, five
 * minutes, `vendorRefusalStatus`, and `{success: true, value}` or
 * `{success: false, errorCode, message, value: {balance?, detail?}}`.
 *
 * One order is one round. Its callbacks are sent one after the other; each has its own transaction id and the next
 * `sequence` of the order. The platform refuses one that comes before its predecessor with RETRYABLE, and answers a
 * repeated one as before. Only `reserve` needs a session and may be refused by the state of player, limit, balance or
 * platform; all others are accepted after the session is over, from blocked players, and during maintenance.
 *
 * | Act      | State before → in the callback           | Money                                                   |
 * |----------|------------------------------------------|---------------------------------------------------------|
 * | reserve  | none → PENDING, or OPEN if accepted now  | takes `reserved`                                        |
 * | confirm  | PENDING → OPEN                           | gives `amount` back: `reserved` − `stake`               |
 * | discard  | none or only reserved → REJECTED         | gives the whole stake back, or leaves a tombstone       |
 * | cashOut  | OPEN → OPEN (a part), CASHED_OUT (full)  | pays `amount`                                           |
 * | settle   | OPEN → SETTLED                           | pays `amount`; 0.00 for a lost bet                      |
 * | void     | OPEN → VOID                              | pays `amount`: `stake` − `cashedOutStake`               |
 * | unsettle | SETTLED, VOID → OPEN                     | takes back, so that `paid` remains; a debt if short     |
 * | resettle | SETTLED, VOID, OPEN → SETTLED, VOID      | moves the difference to `paid`; a debt if short         |
 *
 * `reserve` is sent once, with three seconds. After no response, an invalid one, RETRYABLE or INTERNAL its outcome is
 * unknown: send `discard` until it is accepted; a reserve that arrives later is then refused. After any other refusal
 * nothing was taken and nothing follows. All other callbacks are repeated after no response, RETRYABLE or INTERNAL: at
 * once, then a minute apart, without end. After another refusal do not repeat: the nightly comparison shows the
 * difference to both sides.
 *
 * `/transactions` and `/rounds/query` of `vendor-server.ts` list a reserve as BET with the amount reserved (ROLLED_BACK
 * once discarded), a confirmation as RETURN (also one of 0.00), a discard as ROLLBACK, settle, void and cash-out as WIN,
 * unsettle and resettle as ADJUSTMENT with the signed amount that moved.
 */
export const sportsOrdersName = 'sports-orders';

const notNegative = amount.check(z.regex(/^\d{1,13}\./));
const answer = z.object({
  /** Balance after the call, in the session's currency. */
  balance: amount,
  currency: z.string(),
  /** The platform's own journal id, the same for a repeated call; null when no money moved. */
  journalId: z.nullable(z.string()),
  /** True when the call repeats one that was already done: nothing moved this time. */
  repeated: z.boolean(),
});
const refusal = z.object({ balance: z.optional(amount), detail: z.optional(z.string()) });

function post<Body extends z.ZodMiniType, Output extends z.ZodMiniType>(
  path: string,
  body: Body,
  output: Output,
): { readonly path: string; readonly body: Body; readonly output: Output; readonly refusal: typeof refusal } {
  return { path: `/vendor/:vassalage/sports-orders${path}`, body, output, refusal };
}

/** Swaps the launch ticket for the token of a session: once, within 60 seconds. */
export const redeem = post(
  '/redeem',
  z.strictObject({ ticket: z.string().check(z.minLength(16), z.maxLength(128)) }),
  z.object({
    sessionToken: z.string(),
    playerId: z.string(),
    displayName: z.string(),
    gameCode: z.string(),
    currency: z.string(),
    language,
    mode: z.enum(['REAL', 'TRIAL']),
    balance: amount,
    expiresAt: z.int(),
    /** Orders of this player and game that are open on our side, oldest first; `betAmount` is the stake that counts. */
    openRounds: z.array(z.object({ roundId: z.string(), betAmount: amount, winAmount: amount })),
  }),
);

export const balance = post(
  '/balance',
  z.strictObject({ sessionToken: givenId, playerId: givenId }),
  z.object({ balance: amount, currency: z.string() }),
);

/** The fields of every callback. */
const callback = {
  /** Of this callback; unique within the vendor, also when an order is settled a second time. */
  transactionId: vendorId,
  playerId: givenId,
  /** The game of the session in which the order was placed. */
  gameCode: givenId,
  currency: givenId,
  order: sportsOrder,
};
/** All callbacks but `reserve` name the transaction id of the order's reserve. */
const after = { ...callback, betTransactionId: vendorId };

/** Takes the stake. */
export const reserve = post('/reserve', z.strictObject({ ...callback, sessionToken: givenId }), answer);
/** The bet is accepted; a smaller stake gives the difference back. Better odds are in the order's copy. */
export const confirm = post('/confirm', z.strictObject({ ...after, amount: notNegative }), answer);
/** The bet is not accepted, or the outcome of its reserve is unknown. */
export const discard = post('/discard', z.strictObject(after), answer);
export const cashOut = post('/cash-out', z.strictObject({ ...after, amount: notNegative }), answer);
export const settle = post('/settle', z.strictObject({ ...after, amount: notNegative }), answer);
export const voidOrder = post('/void', z.strictObject({ ...after, amount: notNegative }), answer);
export const unsettle = post('/unsettle', z.strictObject(after), answer);
export const resettle = post('/resettle', z.strictObject(after), answer);

export const orderCallbacks = {
  reserve,
  confirm,
  discard,
  cashOut,
  settle,
  void: voidOrder,
  unsettle,
  resettle,
};
export type OrderAct = keyof typeof orderCallbacks;

/** The states that an order may have in the callback of an act. */
const statesOf: Record<OrderAct, readonly OrderState[]> = {
  reserve: ['PENDING', 'OPEN'],
  confirm: ['OPEN'],
  discard: ['REJECTED'],
  cashOut: ['OPEN', 'CASHED_OUT'],
  settle: ['SETTLED'],
  void: ['VOID'],
  unsettle: ['OPEN'],
  resettle: ['SETTLED', 'VOID'],
};

const minor = (text: string): bigint => BigInt(text.replace('.', ''));
const combinations = (n: number, k: number): number =>
  Array.from({ length: k }, (_, index) => index).reduce((ways, i) => (ways * (n - i)) / (i + 1), 1);

/**
 * What is wrong with an order in the callback of an act, in one sentence for engineers; null when it is consistent. The
 * platform refuses a faulty one with BAD_REQUEST and this sentence as `detail`.
 */
export function orderFault(act: OrderAct, order: SportsOrder): string | null {
  const { state, type, choose, lines, legs } = order;
  const [reserved, stake, out] = [order.reserved, order.stake, order.cashedOutStake].map(minor) as [
    bigint,
    bigint,
    bigint,
  ];
  if (!statesOf[act].includes(state)) return `an order cannot be ${state} in ${act}`;
  if ((act === 'reserve') !== (order.sequence === 1)) return 'reserve has sequence 1, and nothing else has';
  if (act === 'discard' && order.sequence !== 2) return 'discard follows reserve, so it has sequence 2';
  if (stake > reserved) return 'stake is above reserved';
  if (act === 'reserve' && (stake !== reserved || stake === 0n))
    return 'reserve takes a stake, and all of it';
  if (out > stake) return 'cashedOutStake is above stake';
  if (state === 'REJECTED' ? stake !== 0n : stake === 0n) return 'only a REJECTED order has no stake';
  if (state === 'CASHED_OUT' && out !== stake) return 'a CASHED_OUT order has no stake left';
  if (new Set(choose).size !== choose.length) return 'choose names a size twice';
  if (choose.some((size) => size > legs.length)) return 'choose is above the number of legs';
  const sum = choose.reduce((ways, size) => ways + combinations(legs.length, size), 0);
  if (sum !== lines) return `lines must be ${sum}`;
  if (type !== 'SYSTEM' && lines !== 1) return 'only a SYSTEM has several lines';
  if (type === 'SINGLE' && legs.length !== 1) return 'a SINGLE has one leg';
  if (new Set(legs.map(({ legId }) => legId)).size !== legs.length) return 'a legId is named twice';
  if (legs.some((leg) => (leg.state === 'OPEN') !== (leg.reason === null)))
    return 'a leg has a reason if and only if it is settled';
  if (legs.some((leg) => (leg.state === 'DEAD_HEAT') !== (leg.deadHeat !== null)))
    return 'a leg has deadHeat if and only if its state is DEAD_HEAT';
  if (state === 'SETTLED' && type !== 'SYSTEM' && legs.every((leg) => leg.state === 'OPEN'))
    return 'a SETTLED order has a settled leg';
  if (['REJECTED', 'CASHED_OUT', 'VOID'].includes(state) && order.reason === null)
    return `a ${state} order has a reason`;
  return null;
}

/**
 * The launch address of a sportsbook is `<base>/sportsbook/<vendor>?…` with these parameters. For a visitor `mode` is
 * VISITOR and there is no ticket: the page shows odds only, and its slip says "sign in". `match` opens that match.
 * The last part of `game` names the sport on which the lobby opens (`FB_B02_cricket`); another word opens on all.
 */
export const sportsLaunchParameters = z.extend(launchParameters, {
  ticket: z.optional(z.string()),
  mode: z.enum(['REAL', 'TRIAL', 'VISITOR']),
  match: z.optional(vendorId),
  league: z.optional(vendorId),
});
