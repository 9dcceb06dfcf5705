// The calls of the platform to the book's server: hot matches, one match, liabilities.
import type { FastifyInstance } from 'fastify';
import { minorToDecimal } from '#contract/base/money.ts';
import {
  type FeedMatch,
  hotMatches,
  liabilities,
  matchById,
  type MarketLiability,
} from '#contract/partners/sports-feed.ts';
import { addSignedRoute } from '../../game-vendors/vendor-server/signed-route.ts';
import type { Bet } from '../bets/bet.ts';
import type { BettingDeps } from '../bets/bet-writer.ts';
import { mostPayoutOf, oddsText, specifiersOf, wireSport } from '../bets/order-wire.ts';
import type { MatchPhase, MatchView } from '../matches/match-process.ts';
import type { ClockUnit } from '../matches/play.ts';
import { isOverPhase } from '../matches/match-process.ts';
import { readMarketId } from '../prices/market.ts';
import { marketName, outcomeName } from '../prices/market-names.ts';
import { lobbyOf } from './lobbies.ts';

type Deps = BettingDeps & Pick<Parameters<typeof addSignedRoute>[1], 'keys' | 'faultPlan'>;

const confirmedAfterMs = 600_000;
const stoppedMs = 60_000;
const both = ({ en, bn }: { en: string; bn: string }) => ({ BN: bn, EN: en });
const games: Record<string, string> = {
  FB: 'FB_B01_sportsbook',
  PAVI: 'PAVI_B01_pavilion',
  DHRU: 'DHRU_B01_arena',
};
const sportOrder = ['CRICKET', 'FOOTBALL', 'KABADDI', 'TENNIS', 'BASKETBALL', 'ESPORTS'];

/** Adds the calls in a scope of its own, because signatures need the raw bodies. */
export function addPlatformRoutes(parent: FastifyInstance, deps: Deps): void {
  void parent.register(async (app) => {
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) =>
      done(null, body),
    );
    const now = (): number => deps.clock.now().getTime();
    addSignedRoute(app, deps, hotMatches, (vendorCode, { limit }) => ({
      matches: hotFeed(deps, vendorCode, limit),
      at: now(),
      validMs: deps.board.isStale() ? 0 : 5_000,
    }));
    addSignedRoute(app, deps, matchById, (vendorCode, { matchId }) => {
      const view = deps.board.view(matchId);
      const isTheirs = view && lobbyOf(vendorCode)?.includes(view.fixture.sport);
      if (isTheirs) deps.board.markets(matchId);
      return { match: isTheirs ? feedMatch(deps, vendorCode, view) : null };
    });
    addSignedRoute(app, deps, liabilities, (vendorCode, { limit }) => liabilitiesOf(deps, vendorCode, limit));
  });
}

type Shown = Pick<Deps, 'board' | 'clock'>;

/** The hot matches of a vendor, at most so many, as its feed sends them. */
export function hotFeed(deps: Shown, vendorCode: string, limit: number): FeedMatch[] {
  const views = hotList(deps, vendorCode, deps.clock.now().getTime()).slice(0, limit);
  return views.map((view) => feedMatch(deps, vendorCode, view));
}

/** Live first, then soonest; cricket before football before the rest. */
function hotList({ board }: Shown, vendorCode: string, nowMs: number): MatchView[] {
  const sports = lobbyOf(vendorCode) ?? [];
  const rank = ({ phase, fixture }: MatchView): number =>
    (phase === 'LIVE' || phase === 'INTERRUPTED' ? 0 : 1) * 10 + sportOrder.indexOf(fixture.sport);
  const shown = board.list().filter((view) => {
    const { matchId, sport } = view.fixture;
    const since = board.suspendedSinceMs(matchId);
    const isStopped = since !== null && nowMs - since > stoppedMs;
    return sports.includes(sport) && !isOverPhase(view.phase) && view.phase !== 'POSTPONED' && !isStopped;
  });
  const sorted = shown.sort((one, two) => rank(one) - rank(two) || one.startAtMs - two.startAtMs);
  // Two live matches of a sport are enough: the list shows many sports.
  const counts = new Map<string, number>();
  return sorted.filter(({ fixture, phase }) => {
    const key = `${phase} ${fixture.sport}`;
    counts.set(key, (counts.get(key) ?? 0) + 1);
    return (counts.get(key) ?? 0) <= 2;
  });
}

function stateOf({ phase, atMs }: MatchView, nowMs: number): FeedMatch['state'] {
  const ended = nowMs - atMs > confirmedAfterMs ? 'CONFIRMED' : 'RESULTED';
  const states: Record<MatchPhase, FeedMatch['state']> = {
    SCHEDULED: 'SCHEDULED',
    POSTPONED: 'POSTPONED',
    LIVE: 'LIVE',
    INTERRUPTED: 'INTERRUPTED',
    ENDED: ended,
    ABANDONED: 'ABANDONED',
    CANCELLED: 'CANCELLED',
  };
  return states[phase];
}

/** The clock of a running match in both languages, in Latin digits. */
const clockTexts: Record<ClockUnit, (value: string) => { BN: string; EN: string }> = {
  OVER: (value) => ({ BN: `${value} ওভার`, EN: `${value} ov` }),
  MINUTE: (value) => ({ BN: `${value}'`, EN: `${value}'` }),
  BREAK: () => ({ BN: 'বিরতি', EN: 'HT' }),
  RAID: (value) => ({ BN: `রেইড ${value}`, EN: `Raid ${value}` }),
  SET: (value) => ({ BN: `সেট ${value}`, EN: `Set ${value}` }),
  QUARTER: (value) => ({ BN: `কোয়ার্টার ${value}`, EN: `Q${value}` }),
  OVERTIME: (value) => ({ BN: `অতিরিক্ত সময় ${value}`, EN: `OT${value}` }),
  MAP: (value) => ({ BN: `ম্যাপ ${value}`, EN: `Map ${value}` }),
  SUPER_OVER: (value) => ({ BN: `সুপার ওভার ${value}`, EN: `SO ${value}` }),
};

function feedMatch({ board, clock }: Shown, vendorCode: string, view: MatchView): FeedMatch {
  const { fixture, phase, board: score } = view;
  const main = board.known(fixture.matchId).find(({ market }) => market.key.startsWith('winner'));
  const odds = (outcome: string): string | null => {
    const value = main?.odds[main.market.outcomes.indexOf(outcome)];
    return main?.status === 'ACTIVE' && value ? oddsText(Math.round(value * 1000)) : null;
  };
  const hasStarted = phase !== 'SCHEDULED' && phase !== 'POSTPONED' && phase !== 'CANCELLED';
  return {
    matchId: fixture.matchId,
    leagueId: fixture.league.id,
    sport: wireSport(fixture.variant),
    league: both(fixture.league),
    home: both(fixture.home),
    away: both(fixture.away),
    homeCrest: `/sportsbook/crest/${fixture.home.id}.svg`,
    awayCrest: `/sportsbook/crest/${fixture.away.id}.svg`,
    startsAt: view.startAtMs,
    state: stateOf(view, clock.now().getTime()),
    score: hasStarted ? { home: score.home.slice(0, 24), away: score.away.slice(0, 24) } : null,
    clock: hasStarted ? clockTexts[score.clock.unit](score.clock.value) : null,
    moneyLine: { home: odds('home'), draw: odds('draw'), away: odds('away') },
    version: main?.version ?? 0,
    simulated: true,
    gameCode: games[vendorCode] ?? `${vendorCode}_B01_sportsbook`,
  };
}

type MarketBets = { readonly bets: Bet[]; readonly matchId: string; readonly marketId: string };

function liabilitiesOf(deps: Deps, vendorCode: string, limit: number) {
  const open = deps.store
    .listIn('OPEN')
    .filter((bet) => bet.vendorCode === vendorCode && bet.mode === 'REAL');
  const byMarket = new Map<string, MarketBets>();
  for (const bet of open)
    for (const { matchId, marketId } of bet.legs) {
      const key = `${matchId} ${marketId}`;
      const entry = byMarket.get(key) ?? { bets: [], matchId, marketId };
      entry.bets.push(bet);
      byMarket.set(key, entry);
    }
  const markets = [...byMarket.values()].flatMap((entry) => marketLiability(deps, entry) ?? []);
  const byLiability = (one: MarketLiability, two: MarketLiability): number =>
    Number(two.liability) - Number(one.liability);
  return {
    at: deps.clock.now().getTime(),
    openOrders: open.length,
    staked: minorToDecimal(open.reduce((sum, bet) => sum + openStake(bet), 0n)),
    mostPayout: minorToDecimal(open.reduce((sum, bet) => sum + openPayout(bet), 0n)),
    markets: markets.sort(byLiability).slice(0, limit),
  };
}

const openStake = (bet: Bet): bigint => bet.stakeMinor - bet.cashedOutMinor;
const openPayout = (bet: Bet): bigint => mostPayoutOf(bet) - bet.cashOutPaidMinor;

function marketLiability(deps: Deps, { bets, matchId, marketId }: MarketBets): MarketLiability | undefined {
  const view = deps.board.view(matchId);
  const market = readMarketId(marketId);
  if (!view || !market) return undefined;
  const { fixture } = view;
  const priced = deps.board.markets(matchId).find(({ id }) => id === marketId);
  const staked = bets.reduce((sum, bet) => sum + openStake(bet), 0n);
  const backed = bets.flatMap(({ legs }) => legs.filter((leg) => leg.marketId === marketId));
  const ids = [...new Set([...(priced?.market.outcomes ?? []), ...backed.map(({ outcome }) => outcome)])];
  const outcomes = ids.map((outcomeId) => {
    const own = bets.filter(({ legs }) =>
      legs.some((leg) => leg.matchId === matchId && leg.marketId === marketId && leg.outcome === outcomeId),
    );
    const value = priced?.odds[priced.market.outcomes.indexOf(outcomeId)] ?? null;
    return {
      outcomeId,
      outcome: outcomeName(market, outcomeId, fixture),
      odds: value === null ? null : oddsText(Math.round(value * 1000)),
      orders: own.length,
      staked: minorToDecimal(own.reduce((sum, bet) => sum + openStake(bet), 0n)),
      payoutMinor: own.reduce((sum, bet) => sum + openPayout(bet), 0n),
    };
  });
  const most = outcomes.reduce((sum, { payoutMinor }) => (payoutMinor > sum ? payoutMinor : sum), 0n);
  return {
    matchId,
    sport: wireSport(fixture.variant),
    league: both(fixture.league),
    home: both(fixture.home),
    away: both(fixture.away),
    startsAt: view.startAtMs,
    matchState: stateOf(view, deps.clock.now().getTime()),
    marketKey: market.key,
    specifiers: specifiersOf(market),
    market: marketName(market),
    status: priced?.status ?? 'INACTIVE',
    orders: bets.length,
    staked: minorToDecimal(staked),
    liability: minorToDecimal(most - staked),
    outcomes: outcomes.map(({ payoutMinor, ...rest }) => ({ ...rest, payout: minorToDecimal(payoutMinor) })),
  };
}
