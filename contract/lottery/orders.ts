// Slips of the lottery: what is placed, listed and cancelled.
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

const playCode = z.string().check(z.regex(/^[A-Z0-9_]{1,40}$/));
const orderNo = z.string().check(z.regex(/^ord_[0-9a-z]{26}$/));
/** The slip's number and which of its lines in which draw. */
const subOrderId = z.string().check(z.regex(/^ord_[0-9a-z]{26}\.\d{1,5}$/));
/** More than zero, at most nine digits before the point. */
const stake = z.string().check(z.regex(/^(?!0+\.00$)\d{1,9}\.\d{2}$/));

const line = z.strictObject({
  play: playCode,
  /** The selection in its canonical text, see `selectionForm`. */
  content: z.string().check(z.minLength(1), z.maxLength(20_000)),
  /** How many units it is; refused when it is another number. */
  units: z.int().check(z.gte(1)),
  multiple: z.int().check(z.gte(1), z.lte(100_000)),
  /** Traditional plays: a unit costs 2 of this. */
  unitMode: z.optional(z.enum(['1', '0.1', '0.01', '0.001'])),
  /** Traditional plays: the prize group it is paid with. */
  prizeGroup: z.optional(z.int().check(z.gte(1000), z.lte(2000))),
  /** Entertainment plays: what one unit costs. */
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
  play: playCode,
  playName: z.string(),
  content: z.string(),
  units: z.number(),
  multiple: z.number(),
  /** What one unit cost, with up to three places. */
  unitStake: z.string(),
  prizeGroup: z.nullable(z.number()),
  /** What its prizes are multiplied by, with three places: less than one for numbers that were lowered. */
  share: z.string(),
  /** The odds it was taken at, by tier, lowered by its share; of entertainment plays. */
  odds: z.nullable(z.record(z.string(), z.string())),
  stake: amount,
  win: amount,
  /** What it came to before it was cut to the most a member is paid for a draw; null for one that was not. */
  uncutWin: z.nullable(amount),
  rebate: amount,
  /**
   * WAITING: paid for and for a later draw. WON: with a win of 0.00 when the most of a draw was paid already or the prize is less than a cent. VOIDED: its draw was called off. DROPPED: it was never played.
   */
  state: z.enum(subOrderStates),
  /** The numbers drawn, once they are. */
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
  /** The first draw it plays in. */
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
  summary:
    'Places a slip: all of its lines or none, with one movement of money (APIG-19). The same requestId with the same slip answers the same and takes nothing more. With `chase` its lines play in each draw named, times its multiple; money for later draws is set aside.',
  body: z.strictObject({
    requestId: z.string().check(z.regex(/^[\w-]{8,64}$/)),
    gameCode,
    numero,
    prizeMode,
    /** Of the rules the slip was made with. */
    rulesVersion: z.string().check(z.maxLength(64)),
    /**
     * Traditional slips: the member's own highest prize group, from which the rebate was reckoned that was shown; of
     * the rules unless told. Refused when it is another by now.
     */
    topGroup: z.optional(z.int().check(z.gte(1000), z.lte(2000))),
    lines: z.array(line).check(z.minLength(1), z.maxLength(mostLinesOfSlip)),
    /** What the slip costs in all, as it was shown. */
    amount: stake,
    chase: z.optional(
      z.strictObject({
        /** Later draws of the game in their order; the slip's own draw is not among them. */
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
    subOrders: z.array(z.object({ subOrderId, numero, play: playCode, stake: amount })),
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
    'PLAY_CLOSED',
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
  /** PLAY_LIMIT_REACHED names the limit, STAKE_RANGE of a stake that is too small the least one of the line. */
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
