// A lottery of three digits with an easy and a classic bet type, as the platform describes it: rules, draws and slips.
import type { AnswerOf, ValueOf } from '#contract/base/endpoint.ts';
import { type OpenedDraws, openedNumero } from '#contract/lottery/draws.ts';
import {
  type LotteryGame,
  type LotteryBetType,
  lotteryGames,
  lotteryRules,
  ownPrizeGroup,
} from '#contract/lottery/games.ts';
import type { orderDetail, placeOrder, SubOrder } from '#contract/lottery/orders.ts';
import type { APlatform } from '#contract/testing/a-platform.ts';
import { aWallet } from './usual-answers.ts';

type Rules = AnswerOf<typeof lotteryRules>;
type Order = ValueOf<typeof orderDetail>['order'];

/** The number of the draw on sale. */
export const onSale = '20261121-0002';
export const orderNo = `ord_${'0'.repeat(26)}`;
const groups = { min: 1700, max: 1960, step: 2 };

export const aLottery = (gameCode: string, more: Partial<LotteryGame> = {}): LotteryGame => ({
  gameCode,
  displayName: gameCode,
  family: 'FIVE_DIGIT',
  familyName: 'Five digits',
  lottoMode: 'LOTT',
  playTypes: ['trad', 'ent'],
  cycleSeconds: 60,
  weekdays: null,
  shape: { kind: 'DIGITS', count: 3 },
  ...more,
});

const digits = '0123456789'.split('');
const tier = { probability: '0.5', odds: null, fullPrize: null, isPush: false };
const usualBetType = {
  group: 'G',
  tiers: [],
  leastUnitStake: '0.01',
  returnPercent: '98.0',
  isOpen: true,
  maxUnits: 10,
} as const;
/** Two sides, in the easy style. */
const sides: LotteryBetType = {
  ...usualBetType,
  code: 'SIDES',
  playType: 'ent',
  name: 'Sides',
  how: 'Pick a side',
  form: { kind: 'OPTIONS', options: ['BIG', 'SMALL'].map((symbol) => ({ symbol, units: 1 })) },
  tiers: ['BIG', 'SMALL'].map((code) => ({ ...tier, code, odds: '1.960' })),
};
/** One digit, in the classic style. */
const digit: LotteryBetType = {
  ...usualBetType,
  code: 'DIGIT',
  playType: 'trad',
  name: 'One digit',
  how: 'Pick a digit',
  form: { kind: 'PICK', symbols: digits, choose: 1, bankers: false },
  tiers: [{ ...tier, code: 'WIN', probability: '0.1', fullPrize: '20.0000' }],
};

export function someRules(gameCode: string, more: Partial<Rules> = {}): Rules {
  return {
    game: aLottery(gameCode),
    version: 'v1',
    places: [],
    groups: [{ code: 'G', name: 'G' }],
    numberSets: [],
    year: null,
    betTypes: [digit, sides],
    prizeGroup: groups,
    unitModes: ['1'],
    limits: {
      maxMultiple: 10_000,
      maxUnits: 1000,
      maxLines: 100,
      maxLinesInDraws: 1000,
      minStake: '0.01',
      maxPrize: '2000.00',
      maxPaidPerDraw: '5000.00',
      maxStakePerDraw: '5000.00',
    },
    hotNumbers: [],
    ...more,
  };
}

type OpeningOptions = Partial<OpenedDraws> & { closesInMs?: number; comingDraws?: number };

/** A draw on sale for a minute, with so many named behind it. */
export function openDraws(
  gameCode: string,
  { closesInMs = 60_000, comingDraws = 0, ...more }: OpeningOptions,
): OpenedDraws {
  const now = Date.now();
  const closeAt = now + closesInMs;
  const times = { openAt: now - 5000, closeAt, drawAt: closeAt + 1000, commitHash: '0'.repeat(64) };
  return {
    gameCode,
    gameId: 1,
    serverTime: now,
    current: { numero: onSale, ...times },
    waiting: [],
    next: null,
    last: null,
    ...(comingDraws > 0 ? { coming: drawsAfter(comingDraws) } : {}),
    ...more,
  };
}

/** The draws behind the one on sale. */
const drawsAfter = (count: number): { numero: string; drawAt: number }[] =>
  Array.from({ length: count }, (_, at) => ({
    numero: `20261121-${String(at + 3).padStart(4, '0')}`,
    drawAt: Date.now() + (at + 2) * 60_000,
  }));

/** A line of 10.00 on Big in the draw on sale. */
export const aSlipLine = (more: Partial<SubOrder> = {}): SubOrder => ({
  subOrderId: `${orderNo}.1`,
  orderNo,
  gameCode: 'ONE_60',
  numero: onSale,
  betType: 'SIDES',
  betTypeName: 'Sides',
  content: 'BIG',
  units: 1,
  multiple: 1,
  unitStake: '10',
  prizeGroup: null,
  share: '1.000',
  odds: { BIG: '1.960' },
  stake: '10.00',
  win: '0.00',
  uncutWin: null,
  rebate: '0.00',
  state: 'PLACED',
  result: null,
  placedAt: 1,
  settledAt: null,
  mayCancel: true,
  ...more,
});

/** The slip of such a line. */
export const aSlip = (more: Partial<Order> = {}): Order => ({
  orderNo,
  gameCode: 'ONE_60',
  gameName: 'One',
  playType: 'ent',
  numero: onSale,
  lines: 1,
  draws: 1,
  stake: '10.00',
  win: '0.00',
  state: 'OPEN',
  placedAt: 1,
  ...more,
});

/** The response for a slip of one line in each of these draws. */
export const aPlacedSlip = (
  stake: string,
  balance: string,
  draws: readonly string[] = [onSale],
): ValueOf<typeof placeOrder> => ({
  orderNo,
  stake,
  subOrders: draws.map((one, at) => ({
    subOrderId: `${orderNo}.${at + 1}`,
    numero: one,
    betType: 'SIDES',
    stake,
  })),
  wallet: aWallet(balance, 2),
});

/** Lists lotteries, each with the same top prize. */
export function answerLotteries({ answer }: APlatform, games: readonly LotteryGame[]): void {
  const topPrize = { stake: '10.00', prize: '980000.00' };
  answer(lotteryGames, { games: games.map((game) => ({ ...game, topPrize })) });
}

/** Prepares all responses for the table of a lottery. */
export function answerTable(platform: APlatform, gameCode: string, rules = someRules(gameCode)): void {
  answerLotteries(platform, [rules.game]);
  platform.answer(lotteryRules, rules);
  platform.answer(ownPrizeGroup, groups);
  platform.answer(openedNumero, ({ query }) => openDraws(gameCode, { comingDraws: query.coming ? 10 : 0 }));
}
