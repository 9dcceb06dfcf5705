// The lottery's games, their rules with every chance and prize, and which of them one plays.
import * as z from 'zod/mini';
import { endpoint } from '../base/endpoint.ts';
import { language } from '../base/shapes.ts';
import { playTypes, prizeModes } from '../games/game.ts';
import { gameCode } from './draws.ts';
import { resultShape, selectionForm } from './forms.ts';
import * as calls from './games-calls.ts';

export const lotteryPlayType = z.enum(playTypes);
export const prizeMode = z.enum(prizeModes);

const lotteryGame = z.object({
  gameCode,
  displayName: z.string(),
  /** The kind of game: those of one kind have the same plays. */
  family: z.string(),
  familyName: z.string(),
  lottoMode: z.string(),
  playTypes: z.array(lotteryPlayType),
  /** Seconds between two draws; null for a game of one draw a day or fewer. */
  cycleSeconds: z.nullable(z.number()),
  shape: resultShape,
});
export type LotteryGame = z.output<typeof lotteryGame>;

const gamesOfThePage = z.object({ games: z.array(lotteryGame) });

export const lotteryGames = endpoint({
  ...calls.lotteryGames,
  summary: 'All lotteries on sale, in the order of the lobby (APIG-10).',
  shared: true,
  query: z.strictObject({ language }),
  output: gamesOfThePage,
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

/** A number with a point, as exact as it is written: chances with up to nine places, odds with three. */
const decimal = z.string();

const tier = z.object({
  code: z.string(),
  /** How often one unit wins it, or of plays that pay each hit how many hits are expected. */
  probability: decimal,
  /** Entertainment plays: what one unit of stake pays, stake included; exactly what is paid. */
  odds: z.nullable(decimal),
  /** Traditional plays: the prize of one unit of 2 at the prize group 2000, with four places. */
  fullPrize: z.nullable(decimal),
  isPush: z.boolean(),
});

const play = z.object({
  code: z.string(),
  playType: lotteryPlayType,
  group: z.string(),
  name: z.string(),
  how: z.string(),
  form: selectionForm,
  tiers: z.array(tier),
  /** What comes back of 100 in the long run, in percent; of traditional plays at the highest group of `prizeGroup`. */
  returnPercent: decimal,
  /** False while operators take no bets on it. */
  isOpen: z.boolean(),
  /** The most units one line of it may have. */
  maxUnits: z.number(),
  /**
   * What one unit costs at least with its multiple, so that rounding wins down to cents takes at most 0.1 percent of
   * stakes; a line needs it for each unit, and never more than `leastLineMinor` says.
   */
  leastUnitStake: decimal,
});
export type LotteryPlay = z.output<typeof play>;

/** The prize groups a slip may choose from; what is left to `max` comes back as rebate, group difference / 2000. */
const prizeGroups = z.object({ min: z.number(), max: z.number(), step: z.number() });

export const lotteryRules = endpoint({
  ...calls.lotteryRules,
  summary:
    'The plays of a lottery with their forms, chances, prizes and limits, in a prize mode the merchant offers. `version` changes with anything that decides a price; a slip names the version it was made with.',
  shared: true,
  params: z.strictObject({ gameCode }),
  query: z.strictObject({ language, prizeMode: z._default(prizeMode, 'Elott') }),
  output: z.object({
    game: lotteryGame,
    version: z.string(),
    /** Names of the places of a result where they have names, in their order. */
    places: z.array(z.string()),
    groups: z.array(z.object({ code: z.string(), name: z.string() })),
    /** Names that stand for several numbers (animals, colours), with their numbers in the next draw; none in most games. */
    numberSets: z.array(z.object({ code: z.string(), numbers: z.array(z.string()) })),
    /** The lunar year whose animals hold in the next draw, first day and first day of the next, `YYYY-MM-DD` in China. */
    year: z.nullable(z.object({ animal: z.string(), from: z.string(), until: z.string() })),
    plays: z.array(play),
    /** The prize groups of a member without a highest group of the own, see `ownPrizeGroup`. */
    prizeGroup: prizeGroups,
    /** A unit of a traditional play costs 2 of one of these. */
    unitModes: z.array(z.enum(['1', '0.1', '0.01', '0.001'])),
    limits: z.object({
      maxMultiple: z.number(),
      /** The most units a line of any play may have; each play has its own. */
      maxUnits: z.number(),
      /** Lines of a slip. */
      maxLines: z.number(),
      /** Its lines times the draws they are played in. */
      maxLinesInDraws: z.number(),
      minStake: decimal,
      /** The most one winning unit may be worth with its multiple. */
      maxPrize: decimal,
      /** The most a member is paid for one draw; what is above is not paid. */
      maxPaidPerDraw: decimal,
      maxStakePerDraw: decimal,
    }),
    /**
     * Numbers whose prize is lowered (times `share`) or that are closed (`share` 0): a written number, a symbol, or
     * `ROW:SYMBOL` for a symbol in one row. What they do to a selection is told by `sharesOfUnits`.
     */
    hotNumbers: z.array(z.object({ play: z.string(), number: z.string(), share: decimal })),
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
