// Example calls of the protocol `sports-orders` and of the sportsbook's feed: one order from its reserve to a correction.
import { expiresAt, journal, type PartnerExample, player, token } from './khela-sandbox-examples.ts';
import type { FeedMatch } from './sports-feed.ts';
import * as feed from './sports-feed.ts';
import type { OrderLeg, SportsOrder } from './sports-order.ts';
import * as wire from './sports-orders.ts';

const gameCode = 'FB_B01_sportsbook';
const startsAt = 1_795_285_800_000;
const match = {
  matchId: 'm-20261126-014',
  leagueId: 'l-nodi-cup',
  sport: 'CRICKET',
  league: { BN: 'নদী কাপ', EN: 'River Cup' },
  home: { BN: 'পদ্মা কিংস', EN: 'Padma Kings' },
  away: { BN: 'মেঘনা রাইডার্স', EN: 'Meghna Riders' },
  startsAt,
} as const;

/** A leg that is open: who wins the match. */
export const openLeg: OrderLeg = {
  ...match,
  legId: '1',
  endsAt: startsAt + 900_000,
  marketKey: 'winner',
  specifiers: '',
  market: { BN: 'ম্যাচ জয়ী', EN: 'Match winner' },
  outcomeId: 'home',
  outcome: match.home,
  odds: '1.93',
  version: 412,
  scoreAtBet: '86/2 (10.4)',
  state: 'OPEN',
  deadHeat: null,
  reason: null,
  result: null,
  settledAt: null,
  seedHash: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
};

/** 100.00 reserved on one leg. */
export const pendingOrder: SportsOrder = {
  orderId: 'so-7f3c41',
  sequence: 1,
  state: 'PENDING',
  type: 'SINGLE',
  choose: [1],
  lines: 1,
  acceptOdds: 'BETTER',
  reserved: '100.00',
  stake: '100.00',
  cashedOutStake: '0.00',
  paid: '0.00',
  mostPayout: '193.00',
  odds: '1.93',
  rulesVersion: '2026-11',
  simulated: true,
  placedAt: startsAt + 300_000,
  acceptedAt: null,
  settledAt: null,
  reason: null,
  legs: [openLeg],
};

const accepted: SportsOrder = {
  ...pendingOrder,
  sequence: 2,
  state: 'OPEN',
  stake: '60.00',
  mostPayout: '117.00',
  odds: '1.95',
  acceptedAt: startsAt + 304_000,
  legs: [{ ...openLeg, odds: '1.95', version: 415 }],
};
const settledLeg: OrderLeg = {
  ...openLeg,
  odds: '1.95',
  version: 415,
  state: 'WON',
  reason: 'RESULT',
  result: { BN: '১৬১/৫, ১৫৮/৭-এর জবাবে', EN: '161/5 in reply to 158/7' },
  settledAt: startsAt + 905_000,
};
const partlyCashedOut: SportsOrder = {
  ...accepted,
  sequence: 3,
  cashedOutStake: '20.00',
  paid: '26.40',
  mostPayout: '104.40',
};
const settled: SportsOrder = {
  ...partlyCashedOut,
  sequence: 4,
  state: 'SETTLED',
  paid: '104.40',
  settledAt: startsAt + 905_000,
  legs: [settledLeg],
};
const reopened: SportsOrder = {
  ...partlyCashedOut,
  sequence: 5,
  reason: 'RESULT_CORRECTED',
};
const settledAgain: SportsOrder = {
  ...settled,
  sequence: 6,
  paid: '26.40',
  reason: 'RESULT_CORRECTED',
  legs: [{ ...settledLeg, state: 'LOST', result: { BN: '১৫৭/৮', EN: '157/8' } }],
};

const call = { playerId: player, gameCode, currency: 'BDT' };
const after = { ...call, betTransactionId: 'so-7f3c41.1' };
const moved = { balance: '9900.00', currency: 'BDT', journalId: journal, repeated: false };
const example = (
  summary: string,
  of: PartnerExample['call'],
  body: PartnerExample['body'],
  answer: PartnerExample['answer'] = moved,
): PartnerExample => ({ protocol: 'sports-orders', summary, call: of, body, answer });

/** In the order in which they could be sent, but discard and void, which end an order in another way. */
export const sportsExamples: readonly PartnerExample[] = [
  example(
    'Swaps the one-time launch ticket for a session of one player.',
    wire.redeem,
    { ticket: token },
    {
      sessionToken: token,
      playerId: player,
      displayName: 'Rahim',
      gameCode,
      currency: 'BDT',
      language: 'BN',
      mode: 'REAL',
      balance: '10000.00',
      expiresAt,
      openRounds: [],
    },
  ),
  example(
    'The player’s balance in the session’s book.',
    wire.balance,
    { sessionToken: token, playerId: player },
    { balance: '10000.00', currency: 'BDT' },
  ),
  example('Takes the stake of an order.', wire.reserve, {
    ...call,
    transactionId: 'so-7f3c41.1',
    sessionToken: token,
    order: pendingOrder,
  }),
  example(
    'Accepts the order at better odds with a smaller stake; the difference goes back.',
    wire.confirm,
    { ...after, transactionId: 'so-7f3c41.2', amount: '40.00', order: accepted },
    { ...moved, balance: '9940.00' },
  ),
  example(
    'Does not accept the order, or undoes a reserve of unknown outcome.',
    wire.discard,
    {
      ...after,
      transactionId: 'so-7f3c41.2',
      order: { ...pendingOrder, sequence: 2, state: 'REJECTED', stake: '0.00', reason: 'PRICE_CHANGED' },
    },
    { ...moved, balance: '10000.00' },
  ),
  example(
    'Pays a cash-out: a third of the stake here, and the rest runs on.',
    wire.cashOut,
    { ...after, transactionId: 'so-7f3c41.3', amount: '26.40', order: partlyCashedOut },
    { ...moved, balance: '9966.40' },
  ),
  example(
    'Settles the order by its result.',
    wire.settle,
    { ...after, transactionId: 'so-7f3c41.4', amount: '78.00', order: settled },
    { ...moved, balance: '10044.40' },
  ),
  example(
    'Voids an accepted order: the stake that still runs goes back.',
    wire.voidOrder,
    {
      ...after,
      transactionId: 'so-7f3c41.3',
      amount: '60.00',
      order: {
        ...accepted,
        sequence: 3,
        state: 'VOID',
        paid: '60.00',
        reason: 'ALL_LEGS_VOID',
        settledAt: startsAt + 905_000,
        legs: [{ ...settledLeg, state: 'VOID', reason: 'ABANDONED' }],
      },
    },
    { ...moved, balance: '10000.00' },
  ),
  example(
    'Takes a settlement back: what cash-outs paid remains.',
    wire.unsettle,
    { ...after, transactionId: 'so-7f3c41.5', order: reopened },
    { ...moved, balance: '9966.40' },
  ),
  example(
    'Settles again; the difference to `paid` moves.',
    wire.resettle,
    { ...after, transactionId: 'so-7f3c41.6', order: settledAgain },
    { ...moved, balance: '9966.40', journalId: null },
  ),
];

const live: FeedMatch = {
  ...match,
  homeCrest: '/sportsbook/crests/padma-kings.svg',
  awayCrest: '/sportsbook/crests/meghna-riders.svg',
  state: 'LIVE',
  score: { home: '86/2', away: '' },
  clock: { BN: '10.4 ওভার', EN: '10.4 ov' },
  moneyLine: { home: '1.93', draw: null, away: null },
  version: 412,
  simulated: true,
  gameCode: 'FB_B01_sportsbook',
};

/** Calls of the platform to the vendor's server. */
export const sportsFeedExamples = [
  {
    call: feed.hotMatches,
    body: { limit: 12 },
    answer: { matches: [live], at: startsAt + 300_000, validMs: 2_000 },
  },
  { call: feed.matchById, body: { matchId: live.matchId }, answer: { match: live } },
  {
    call: feed.liabilities,
    body: { limit: 50 },
    answer: {
      at: startsAt + 300_000,
      openOrders: 1,
      staked: '60.00',
      mostPayout: '117.00',
      markets: [
        {
          matchId: match.matchId,
          sport: match.sport,
          league: match.league,
          home: match.home,
          away: match.away,
          startsAt,
          matchState: 'LIVE',
          marketKey: 'winner',
          specifiers: '',
          market: openLeg.market,
          status: 'ACTIVE',
          orders: 1,
          staked: '60.00',
          liability: '57.00',
          outcomes: [
            {
              outcomeId: 'home',
              outcome: match.home,
              odds: '1.95',
              orders: 1,
              staked: '60.00',
              payout: '117.00',
            },
            { outcomeId: 'away', outcome: match.away, odds: null, orders: 0, staked: '0.00', payout: '0.00' },
          ],
        },
      ],
    },
  },
] as const;
