// The games of the lottery, their rules with all probabilities and prizes, and the games a member plays.
import * as z from 'zod/mini';
import { endpoint } from '../base/endpoint.ts';
import { amount, language } from '../base/shapes.ts';
import { playTypes, prizeModes } from '../games/game.ts';
import { gameCode } from './draws.ts';
import { resultShape, selectionForm } from './forms.ts';
import * as calls from './games-calls.ts';

export const lotteryPlayType = z.enum(playTypes);
export const prizeMode = z.enum(prizeModes);

const lotteryGame = z.object({
  gameCode,
  displayName: z.string(),
  /** The kind of game. Games of one kind have the same bet types. */
  family: z.string(),
  familyName: z.string(),
  lottoMode: z.string(),
  playTypes: z.array(lotteryPlayType),
  /** Seconds between two draws; null for a game of one draw a day or fewer. */
  cycleSeconds: z.nullable(z.number()),
  /** The days of the week with a draw, 1 for Monday to 7 for Sunday; null for every day. */
  weekdays: z.nullable(z.array(z.number())),
  shape: resultShape,
});
export type LotteryGame = z.output<typeof lotteryGame>;

const gamesOfThePage = z.object({ games: z.array(lotteryGame) });

export const lotteryGames = endpoint({
  ...calls.lotteryGames,
  summary: 'All lotteries on sale, in the order of the lobby (APIG-10).',
  shared: true,
  query: z.strictObject({ language }),
  output: z.object({
    games: z.array(
      z.extend(lotteryGame, {
        /** The highest prize of one bet of `stake`, over all bet types. */
        topPrize: z.object({ stake: amount, prize: amount }),
      }),
    ),
  }),
  errors: [],
});

export const popularLotteries = endpoint({
  ...calls.popularLotteries,
  summary:
    'The lotteries most slips were placed on in the last week, at most six, then the first of the lobby (APIM-04).',
  shared: true,
  query: z.strictObject({ language }),
  output: gamesOfThePage,
  errors: [],
});

export const lotteryMenu = endpoint({
  ...calls.lotteryMenu,
  summary: 'The lobby’s headings with the codes of their games (APIG-12).',
  shared: true,
  query: z.strictObject({ language }),
  output: z.object({
    menu: z.array(z.object({ code: z.string(), name: z.string(), gameCodes: z.array(gameCode) })),
  }),
  errors: [],
});

export const recentLotteries = endpoint({
  ...calls.recentLotteries,
  summary: 'The lotteries the caller placed slips on, newest first, at most 20 (APIG-13, A-57).',
  query: z.strictObject({ language }),
  output: gamesOfThePage,
  errors: [],
});

/** An exact decimal number as text: probabilities with up to nine decimals, odds with three. */
const decimal = z.string();

const tier = z.object({
  code: z.string(),
  /** The probability that one unit wins this tier. For bet types that pay each hit: the expected number of hits. */
  probability: decimal,
  /** Entertainment bet types: the exact payment for a stake of 1, stake included. */
  odds: z.nullable(decimal),
  /** Traditional bet types: the prize of one unit of 2 at the prize group 2000, with four decimals. */
  fullPrize: z.nullable(decimal),
  isPush: z.boolean(),
});

const betType = z.object({
  code: z.string(),
  playType: lotteryPlayType,
  group: z.string(),
  name: z.string(),
  how: z.string(),
  form: selectionForm,
  tiers: z.array(tier),
  /** The expected return to the player in percent. Traditional bet types: at the highest group of `prizeGroup`. */
  returnPercent: decimal,
  /** False while operators take no bets on it. */
  isOpen: z.boolean(),
  /** The most units one line of it may have. */
  maxUnits: z.number(),
  /**
   * The least cost of one unit, with its multiple. It is so high that rounding wins down to cents takes at most 0.1
   * percent of stakes. The least stake of a line is this times its units, but never more than `leastLineMinor`.
   */
  leastUnitStake: decimal,
});
export type LotteryBetType = z.output<typeof betType>;

/**
 * The prize groups that a slip may choose. A group below `max` earns a rebate: (max - group) / 2000 of the stake,
 * added up exactly over the lines and draws of a slip and rounded down once.
 */
const prizeGroups = z.object({ min: z.number(), max: z.number(), step: z.number() });

export const lotteryRules = endpoint({
  ...calls.lotteryRules,
  summary:
    'The bet types of a lottery with their forms, chances, prizes and limits, in a prize mode the merchant offers. `version` changes with anything that decides a price; a slip names the version it was made with.',
  shared: true,
  params: z.strictObject({ gameCode }),
  query: z.strictObject({ language, prizeMode: z._default(prizeMode, 'Elott') }),
  output: z.object({
    game: lotteryGame,
    version: z.string(),
    /** The names of the positions of a result, in order; empty if they have no names. */
    places: z.array(z.string()),
    groups: z.array(z.object({ code: z.string(), name: z.string() })),
    /** Names for sets of numbers (animals, colours), with their numbers in the next draw. Most games have none. */
    numberSets: z.array(z.object({ code: z.string(), numbers: z.array(z.string()) })),
    /** The lunar year of the next draw: its animal, its first day and the day after its last, `YYYY-MM-DD` in China. */
    year: z.nullable(z.object({ animal: z.string(), from: z.string(), until: z.string() })),
    betTypes: z.array(betType),
    /** The prize groups of a member without an own highest group, see `ownPrizeGroup`. */
    prizeGroup: prizeGroups,
    /** A unit of a traditional bet type costs 2 times one of these. */
    unitModes: z.array(z.enum(['1', '0.1', '0.01', '0.001'])),
    limits: z.object({
      maxMultiple: z.number(),
      /** The largest number of units of a line, over all bet types. Each bet type has its own limit. */
      maxUnits: z.number(),
      /** Lines of a slip. */
      maxLines: z.number(),
      /** The number of lines times the number of draws. */
      maxLinesInDraws: z.number(),
      minStake: decimal,
      /** The highest prize of one winning unit, with its multiple. */
      maxPrize: decimal,
      /** The most that a member is paid for one draw. Anything above it is not paid. */
      maxPaidPerDraw: decimal,
      maxStakePerDraw: decimal,
    }),
    /**
     * Numbers whose prize is lowered (times `share`) or that are closed (`share` 0): a written number, a symbol, or
     * `ROW:SYMBOL` for a symbol in one row. `sharesOfUnits` computes their effect on a selection.
     */
    hotNumbers: z.array(z.object({ betType: z.string(), number: z.string(), share: decimal })),
  }),
  errors: ['NOT_FOUND', 'PRIZE_MODE_NOT_OFFERED'],
});

export const ownPrizeGroup = endpoint({
  ...calls.ownPrizeGroup,
  summary:
    'The prize groups the caller may choose from in a lottery: up to the own highest, which operators can set; of a trial and of members without one what the rules say.',
  params: z.strictObject({ gameCode }),
  query: z.strictObject({ prizeMode: z._default(prizeMode, 'Elott') }),
  output: prizeGroups,
  errors: ['NOT_FOUND', 'PRIZE_MODE_NOT_OFFERED'],
});

export const lotteryGamesEndpoints = [
  lotteryGames,
  popularLotteries,
  lotteryMenu,
  recentLotteries,
  lotteryRules,
  ownPrizeGroup,
] as const;
