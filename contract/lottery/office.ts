// The operators' acts on lotteries: stop sales and bet types, lower prizes; by two, call draws off and correct them.
import * as z from 'zod/mini';
import { answerByTwo, reason } from '../base/by-two.ts';
import { businessDay } from '../base/day.ts';
import { endpoint } from '../base/endpoint.ts';
import { amount } from '../base/shapes.ts';
import { gameCode, numero } from './draws.ts';
import * as calls from './office-calls.ts';

const betType = z.string().check(z.maxLength(40));
const memberId = z.string().check(z.regex(/^mbr_[0-9a-z]{26}$/));
const days = { startDate: z.optional(businessDay), endDate: z.optional(businessDay) };

export const switchSale = endpoint({
  ...calls.switchSale,
  summary: 'Stops or opens the sale of one lottery, or of all; slips that are there are drawn and settled.',
  /** Without a game all lotteries. */
  body: z.strictObject({ gameCode: z.optional(gameCode), isOpen: z.boolean(), reason }),
  output: z.object({ isOpen: z.boolean() }),
  errors: ['NOT_FOUND'],
});

export const setBetType = endpoint({
  ...calls.setBetType,
  summary: 'Opens or closes a bet type of a lottery, or sets how many units a line of it may have.',
  body: z.strictObject({
    gameCode,
    betType,
    isOpen: z.optional(z.boolean()),
    /** Null: the number that follows from its outcomes; never above the merchant's general limit. */
    maxUnits: z.optional(z.nullable(z.int().check(z.gte(1)))),
    reason,
  }),
  output: z.object({ isOpen: z.boolean(), maxUnits: z.number() }),
  errors: ['NOT_FOUND', 'INPUT_INVALID'],
});

export const setHotNumber = endpoint({
  ...calls.setHotNumber,
  summary:
    'Lowers the prize of a number, or closes it; slips that are there keep the prize they were taken at.',
  body: z.strictObject({
    gameCode,
    betType,
    /** In the players' notation; `hotNumberOf` accepts the texts of each form. */
    number: z.string().check(z.maxLength(64)),
    /** The factor of the prizes, in thousandths; 0 closes the number, 1000 restores it. */
    share: z.int().check(z.gte(0), z.lte(1000)),
    reason,
  }),
  output: z.object({ share: z.int() }),
  failure: z.object({ field: z.literal('number') }),
  errors: ['NOT_FOUND', 'INPUT_INVALID'],
});

export const callDrawOff = endpoint({
  ...calls.callDrawOff,
  summary: 'Calls off a draw that is not over, also one whose result never came; all stakes go back.',
  byTwo: true,
  provenFirst: true,
  body: z.strictObject({ gameCode, numero, reason }),
  output: answerByTwo(z.object({ numero })),
  /** CASE_CHANGED also for a draw that was called off before. */
  errors: ['NOT_FOUND', 'DRAW_CLOSED', 'NO_PERMISSION', 'CASE_CHANGED'],
});

export const correctDraw = endpoint({
  ...calls.correctDraw,
  summary: 'Gives a settled draw another result, and a void one nobody played in the result of its seed.',
  byTwo: true,
  provenFirst: true,
  body: z.strictObject({
    gameCode,
    numero,
    result: z.array(z.string().check(z.regex(/^[A-Z0-9]{1,6}$/))).check(z.minLength(1), z.maxLength(40)),
    reason,
  }),
  output: answerByTwo(z.object({ numero, result: z.array(z.string()) })),
  /**
   * INPUT_INVALID also for the result that was drawn; DRAW_CLOSED for a draw that is not settled; CASE_CHANGED also for
   * the result it was corrected to before.
   */
  errors: ['NOT_FOUND', 'INPUT_INVALID', 'DRAW_CLOSED', 'NO_PERMISSION', 'CASE_CHANGED'],
});

export const setPrizeGroup = endpoint({
  ...calls.setPrizeGroup,
  summary: 'Gives a member a highest prize group; one operator lowers it, two raise it above the usual one.',
  byTwo: true,
  provenFirst: true,
  body: z.strictObject({
    memberId,
    /** Null restores the merchant's usual group. */
    top: z.nullable(z.int().check(z.gte(1000), z.lte(2000))),
    reason,
  }),
  output: answerByTwo(z.object({ top: z.nullable(z.int()) })),
  /** NOT_FOUND also for trials; PRIZE_GROUP_TOO_HIGH: above the group of the member above. */
  errors: ['NOT_FOUND', 'INPUT_INVALID', 'PRIZE_GROUP_TOO_HIGH', 'NO_PERMISSION', 'CASE_CHANGED'],
});

const figures = { lines: z.int(), stake: amount, paid: amount, rebate: amount, expected: amount };
const percent = z.nullable(z.string());
const ofTheHouse = { ...figures, returnPercent: percent, expectedPercent: percent };

export const houseFigures = endpoint({
  ...calls.houseFigures,
  summary: 'What draws took and paid beside what the exact chances say, by bet type, draw or day.',
  body: z.strictObject({
    ...days,
    by: z.enum(['BET_TYPE', 'DRAW', 'DAY']),
    /** Without one all of them. */
    gameCode: z.optional(gameCode),
    book: z._default(z.enum(['REAL', 'TEST']), 'REAL'),
    pageNo: z._default(z.int().check(z.gte(1), z.lte(100_000)), 1),
    pageSize: z._default(z.int().check(z.gte(1), z.lte(500)), 100),
  }),
  output: z.object({
    content: z.array(
      z.object({
        gameCode: z.string(),
        gameName: z.string(),
        betType: z.optional(z.string()),
        betTypeName: z.optional(z.nullable(z.string())),
        numero: z.optional(z.string()),
        drawAt: z.optional(z.number()),
        day: z.optional(z.string()),
        ...ofTheHouse,
        /**
         * For a bet type: the deviation of its payments from the exact chances in standard deviations, the smallest
         * visible fault in percent of the stakes, and the number of such draws that would show one of 1 %. TOO_FEW
         * below 10,000 lines; WARN above 3, ALARM above 4.
         */
        judged: z.optional(
          z.nullable(
            z.object({
              z: z.string(),
              shownPercent: z.string(),
              draws: z.int(),
              drawsForOnePercent: z.int(),
              verdict: z.enum(['TOO_FEW', 'FAIR', 'WARN', 'ALARM']),
            }),
          ),
        ),
      }),
    ),
    totals: z.object(ofTheHouse),
    pageNum: z.int(),
    totalPages: z.int(),
  }),
  errors: ['INPUT_INVALID', 'NOT_FOUND'],
});

export const figuresOfMember = endpoint({
  ...calls.figuresOfMember,
  summary: 'What a member staked and was paid, by day, lottery and bet type; of draws that are settled.',
  body: z.strictObject({ ...days, memberId }),
  output: z.object({
    content: z.array(z.object({ day: z.string(), gameCode: z.string(), betType: z.string(), ...figures })),
  }),
  errors: ['INPUT_INVALID'],
});

export const lotteryOfficeEndpoints = [
  switchSale,
  setBetType,
  setHotNumber,
  callDrawOff,
  correctDraw,
  setPrizeGroup,
  houseFigures,
  figuresOfMember,
] as const;
