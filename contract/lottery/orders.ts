// Lottery slips: placing, listing and cancelling.
import * as z from 'zod/mini';
import { businessDay } from '../base/day.ts';
import { endpoint } from '../base/endpoint.ts';
import { language } from '../base/shapes.ts';
import { amount } from '../base/shapes.ts';
import { playLimitFailure } from '../protection.ts';
import { pageNo, pageOf, pageSize } from '../base/page.ts';
import { walletSummary } from '../wallet.ts';
import { gameCode, numero } from './draws.ts';
import { lotteryPlayType, prizeMode } from './games.ts';
import { mostLinesOfSlip } from './slip-limits.ts';
import * as calls from './orders-calls.ts';

const betTypeCode = z.string().check(z.regex(/^[A-Z0-9_]{1,40}$/));
const orderNo = z.string().check(z.regex(/^ord_[0-9a-z]{26}$/));
/** The number of the slip, and the number of one of its lines in one of its draws. */
const subOrderId = z.string().check(z.regex(/^ord_[0-9a-z]{26}\.\d{1,5}$/));
/** More than zero, at most nine digits before the point. */
const stake = z.string().check(z.regex(/^(?!0+\.00$)\d{1,9}\.\d{2}$/));

const line = z.strictObject({
  betType: betTypeCode,
  /** The selection in its canonical text; see `selectionForm`. */
  content: z.string().check(z.minLength(1), z.maxLength(20_000)),
  /** The number of units; refused when the selection has another number. */
  units: z.int().check(z.gte(1)),
  multiple: z.int().check(z.gte(1), z.lte(100_000)),
  /** Traditional bet types: a unit costs 2 of this. */
  unitMode: z.optional(z.enum(['1', '0.1', '0.01', '0.001'])),
  /** Traditional bet types: the prize group the slip is paid with. */
  prizeGroup: z.optional(z.int().check(z.gte(1000), z.lte(2000))),
  /** Entertainment bet types: the price of one unit. */
  unitStake: z.optional(stake),
});
export type SlipLine = z.output<typeof line>;

export const subOrderStates = ['WAITING', 'PLACED', 'WON', 'LOST', 'CANCELLED', 'VOIDED', 'DROPPED'] as const;
export type SubOrderState = (typeof subOrderStates)[number];

const subOrder = z.object({
  subOrderId,
  orderNo,
  gameCode,
  numero,
  betType: betTypeCode,
  betTypeName: z.string(),
  content: z.string(),
  units: z.number(),
  multiple: z.number(),
  /** The price of one unit, with up to three decimals. */
  unitStake: z.string(),
  prizeGroup: z.nullable(z.number()),
  /** The share that its prizes are multiplied by, with three decimals: below one for hot numbers. */
  share: z.string(),
  /** The odds it was sold with, by tier, lowered by its share; for entertainment bet types. */
  odds: z.nullable(z.record(z.string(), z.string())),
  stake: amount,
  win: amount,
  /** The prize before the ceiling of a draw cut it; null for a line that was not cut. */
  uncutWin: z.nullable(amount),
  rebate: amount,
  /**
   * WAITING: paid for, its draw comes later. WON: with a win of 0.00 when the ceiling of the draw was reached already
   * or the prize is below a minor unit. VOIDED: its draw was voided. DROPPED: it was never played.
   */
  state: z.enum(subOrderStates),
  /** The drawn numbers, once they are drawn. */
  result: z.nullable(z.array(z.string())),
  placedAt: z.number(),
  settledAt: z.nullable(z.number()),
  mayCancel: z.boolean(),
});
export type SubOrder = z.output<typeof subOrder>;

const order = z.object({
  orderNo,
  gameCode,
  gameName: z.string(),
  playType: lotteryPlayType,
  /** The first draw of the slip. */
  numero,
  lines: z.number(),
  draws: z.number(),
  stake: amount,
  win: amount,
  state: z.enum(['OPEN', 'SETTLED']),
  placedAt: z.number(),
});

export const placeOrder = endpoint({
  ...calls.placeOrder,
  closesWith: 'LOTTERY',
  summary:
    'Places a slip: all of its lines or none, with one movement of money (APIG-19). The same requestId with the same slip answers the same and takes nothing more. With `chase` its lines play in each draw named, times its multiple; money for later draws is set aside.',
  body: z.strictObject({
    requestId: z.string().check(z.regex(/^[\w-]{8,64}$/)),
    gameCode,
    numero,
    prizeMode,
    /** The version of the rules that the slip was made with. */
    rulesVersion: z.string().check(z.maxLength(64)),
    /**
     * Traditional slips: the member's own highest prize group, from which the shown rebate was computed; that of the
     * rules by default. Refused when it has changed.
     */
    topGroup: z.optional(z.int().check(z.gte(1000), z.lte(2000))),
    lines: z.array(line).check(z.minLength(1), z.maxLength(mostLinesOfSlip)),
    /** The price of the whole slip, as the member saw it. */
    amount: stake,
    chase: z.optional(
      z.strictObject({
        /** Later draws of the lottery in order, without the slip's own draw. */
        draws: z
          .array(z.strictObject({ numero, multiple: z.int().check(z.gte(1), z.lte(1000)) }))
          .check(z.minLength(1), z.maxLength(120)),
        stopOnWin: z.boolean(),
      }),
    ),
  }),
  output: z.object({
    orderNo,
    stake: amount,
    subOrders: z.array(z.object({ subOrderId, numero, betType: betTypeCode, stake: amount })),
    wallet: walletSummary,
  }),
  errors: [
    'SELF_EXCLUDED',
    'DUPLICATE_REQUEST',
    'ACCOUNT_HELD',
    'USER_NOT_FOUND_OR_DISABLED',
    'NOT_FOUND',
    'GAME_UNAVAILABLE',
    'DRAW_CLOSED',
    'ODDS_CHANGED',
    'BET_TYPE_CLOSED',
    'PRIZE_GROUP_TOO_HIGH',
    'PRIZE_MODE_NOT_OFFERED',
    'SELECTION_INVALID',
    'STAKE_RANGE',
    'NUMBER_CLOSED',
    'LIMIT_REACHED',
    'REALITY_CHECK',
    'PLAY_LIMIT_REACHED',
    'INSUFFICIENT_BALANCE',
  ],
  /**
   * PLAY_LIMIT_REACHED names the limit; STAKE_RANGE names the least stake of the line when the stake is too small.
   */
  failure: z.extend(playLimitFailure, { leastStake: z.optional(amount) }),
  limit: { calls: 120, perSeconds: 60 },
});

export const listOrders = endpoint({
  ...calls.listOrders,
  summary: 'The caller’s slips, newest first; today’s unless told, at most 31 days, 90 days back (A-132).',
  query: z.strictObject({
    language,
    startDate: z.optional(businessDay),
    endDate: z.optional(businessDay),
    gameCode: z.optional(gameCode),
    state: z.optional(z.enum(['OPEN', 'SETTLED'])),
    pageNo,
    pageSize,
  }),
  output: pageOf(order),
  errors: [],
});

export const orderDetail = endpoint({
  ...calls.orderDetail,
  summary: 'One slip of the caller’s with its lines in every draw (APIG-20).',
  query: z.strictObject({ language, orderNo }),
  output: z.object({ order, subOrders: z.array(subOrder) }),
  errors: ['NOT_FOUND'],
});

export const cancelSubOrders = endpoint({
  ...calls.cancelSubOrders,
  summary:
    'Gives back the whole stake of lines whose draws are still on sale or to come: all of them or none (APIG-21). Those cancelled before change nothing.',
  body: z.strictObject({
    subOrderIds: z.array(subOrderId).check(z.minLength(1), z.maxLength(1000)),
  }),
  output: z.object({ cancelled: z.number(), refunded: amount, wallet: walletSummary }),
  errors: ['NOT_FOUND', 'DRAW_CLOSED'],
  limit: { calls: 60, perSeconds: 60 },
});

export const lotteryOrderEndpoints = [placeOrder, listOrders, orderDetail, cancelSubOrders] as const;
