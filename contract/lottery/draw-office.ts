// Lotteries as operators see them: sales, draws with money and proof, exposure, hot numbers, prize groups.
import * as z from 'zod/mini';
import { endpoint } from '../base/endpoint.ts';
import { between, listFileQuery, listOf, listQuery } from '../base/list.ts';
import { amount } from '../base/shapes.ts';
import * as calls from './draw-office-calls.ts';
import { selectionForm } from './forms.ts';
import { drawProof, drawStates, gameCode, numero as drawNo } from './draws.ts';

const names = z.object({ BN: z.string(), EN: z.string() });

const lotteryRow = {
  gameCode: z.string(),
  name: names,
  family: z.string(),
  /** False while operators have stopped the sale. */
  isOnSale: z.boolean(),
  /** The draw on sale and when it closes; null while none is. */
  current: z.nullable(z.object({ drawNo: z.string(), closeAt: z.int(), drawAt: z.int() })),
  betTypesClosed: z.int(),
  hotNumbers: z.int(),
};

export const showLotteries = endpoint({
  ...calls.showLotteries,
  summary: 'All lotteries in the order of the lobby, with what is on sale.',
  output: z.object({
    /** False while the sale of all lotteries is stopped. */
    isOnSale: z.boolean(),
    lotteries: z.array(z.object(lotteryRow)),
  }),
  errors: [],
});

export const showLottery = endpoint({
  ...calls.showLottery,
  summary: 'One lottery with its bet types and lowered numbers.',
  params: z.strictObject({ gameCode }),
  output: z.object({
    ...lotteryRow,
    betTypes: z.array(
      z.object({
        betType: z.string(),
        name: names,
        isOpen: z.boolean(),
        /** How many units a line may have. */
        maxUnits: z.int(),
        form: selectionForm,
      }),
    ),
    hot: z.array(
      z.object({
        betType: z.string(),
        number: z.string(),
        /** The factor of the prizes, in thousandths; 0 is closed. */
        share: z.int(),
        changedAt: z.int(),
        changedBy: z.string(),
      }),
    ),
  }),
  errors: ['NOT_FOUND'],
});

const drawFilters = {
  gameCode: z.optional(gameCode),
  state: z.optional(z.enum(drawStates)),
  /** NOW: on sale or not finished, and those of the last hour. PAST: their time is over. */
  when: z.optional(z.enum(['NOW', 'PAST', 'ALL'])),
  /** Only draws whose next step is late. */
  late: z.optional(z.literal('true')),
  ...between,
};
const drawSorts = ['drawAt'] as const;

const drawRow = z.object({
  gameCode: z.string(),
  drawNo: z.string(),
  state: z.enum(drawStates),
  openAt: z.int(),
  closeAt: z.int(),
  drawAt: z.int(),
  drawnAt: z.nullable(z.int()),
  settledAt: z.nullable(z.int()),
  /** How late its next step is, or was when it was drawn, in milliseconds. */
  lateMs: z.int(),
  result: z.nullable(z.array(z.string())),
  isCorrected: z.boolean(),
  /** Real money of a settled draw; null before. */
  money: z.nullable(z.object({ lines: z.int(), stake: amount, paid: amount })),
});

export const listDraws = endpoint({
  ...calls.listDraws,
  summary: 'Draws by the time they are drawn; a filter by state SCHEDULED shows those ahead.',
  query: listQuery(drawFilters, drawSorts),
  output: z.extend(listOf(drawRow), { serverTime: z.int() }),
  errors: [],
});

export const drawsFile = endpoint({
  ...calls.drawsFile,
  summary: 'The same draws as a file.',
  query: listFileQuery(drawFilters, drawSorts),
  output: z.unknown(),
  errors: [],
});

const ofDraw = { gameCode, drawNo };

export const showDraw = endpoint({
  ...calls.showDraw,
  summary: 'One draw: its money by bet type, its proof, and what operators did about it.',
  query: z.strictObject(ofDraw),
  output: z.object({
    draw: drawRow,
    serverTime: z.int(),
    proof: drawProof.output,
    /** The sums of lines that are not cancelled; paid is null until the draw is settled. */
    byBetType: z.array(
      z.object({
        betType: z.string(),
        name: names,
        book: z.enum(['REAL', 'TEST']),
        slips: z.int(),
        members: z.int(),
        lines: z.int(),
        stake: amount,
        paid: z.nullable(amount),
        expected: z.nullable(amount),
      }),
    ),
    corrections: z.array(
      z.object({
        attempt: z.int(),
        result: z.array(z.string()),
        makers: z.array(z.string()),
        reason: z.string(),
        at: z.int(),
      }),
    ),
    /** Two have agreed to call it off. */
    isCalledOff: z.boolean(),
  }),
  errors: ['NOT_FOUND'],
});

export const showExposure = endpoint({
  ...calls.showExposure,
  summary:
    'What the house would pay at most by number and bet type of a draw, the greatest first; real money.',
  query: z.strictObject({ ...ofDraw, betType: z.optional(z.string().check(z.maxLength(40))) }),
  output: z.object({
    stake: amount,
    lines: z.int(),
    /** False where there are more lines than are looked at; the figures are of the first ones then. */
    isWhole: z.boolean(),
    rows: z.array(
      z.object({
        betType: z.string(),
        name: names,
        /** As hot numbers are named. */
        number: z.string(),
        lines: z.int(),
        /** Stake of the lines that contain the number. */
        stake: amount,
        /** The highest payout of the units with this number, before the ceiling of a member. */
        payout: amount,
        /** Its share as a hot number, in thousandths. */
        share: z.int(),
      }),
    ),
  }),
  errors: ['NOT_FOUND'],
});

export const effectOfResult = endpoint({
  ...calls.effectOfResult,
  summary:
    'What another result, or calling the draw off, would change for each member; shown before two decide.',
  body: z.strictObject({
    ...ofDraw,
    /** Null: all stakes go back. */
    result: z.nullable(
      z.array(z.string().check(z.regex(/^[A-Z0-9]{1,6}$/))).check(z.minLength(1), z.maxLength(40)),
    ),
  }),
  output: z.object({
    members: z.int(),
    /** The greatest changes first, at most 500. */
    rows: z.array(
      z.object({ memberId: z.string(), stake: amount, before: amount, after: amount, change: amount }),
    ),
    before: amount,
    after: amount,
    change: amount,
    isWhole: z.boolean(),
  }),
  /** INPUT_INVALID: no result of this lottery. */
  errors: ['NOT_FOUND', 'INPUT_INVALID'],
});

const groupFilters = { memberId: z.optional(z.string().check(z.regex(/^mbr_[0-9a-z]{26}$/))) };
const groupSorts = ['changedAt', 'top'] as const;

export const listPrizeGroups = endpoint({
  ...calls.listPrizeGroups,
  summary: 'Members with a highest prize group of their own.',
  query: listQuery(groupFilters, groupSorts),
  output: listOf(z.object({ memberId: z.string(), top: z.int(), changedAt: z.int(), changedBy: z.string() })),
  errors: [],
});

export const prizeGroupsFile = endpoint({
  ...calls.prizeGroupsFile,
  summary: 'The same members as a file.',
  query: listFileQuery(groupFilters, groupSorts),
  output: z.unknown(),
  errors: [],
});

export const drawOfficeEndpoints = [
  showLotteries,
  showLottery,
  listDraws,
  drawsFile,
  showDraw,
  showExposure,
  effectOfResult,
  listPrizeGroups,
  prizeGroupsFile,
] as const;
