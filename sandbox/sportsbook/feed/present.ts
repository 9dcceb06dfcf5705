// Matches, markets and bets in the form of the page.
import { minorToDecimal } from '#contract/base/money.ts';
import { legReasonTexts, orderReasonTexts } from '#contract/partners/sports-reasons.ts';
import type { WireBet, WireDetail, WireLeg, WireMarket, WireMatch } from '../book-wire.ts';
import type { Bet, Leg } from '../bets/bet.ts';
import { betType } from '../bets/bet.ts';
import type { BettingDeps } from '../bets/bet-writer.ts';
import { cashOutOffer } from '../bets/cash-out.ts';
import { mostPayoutOf, resultText } from '../bets/order-wire.ts';
import { liveDelayOf } from '../bets/slip-check.ts';
import type { Fixture } from '../matches/fixture.ts';
import type { MatchView } from '../matches/match-process.ts';
import { readMarketId } from '../prices/market.ts';
import { marketName, outcomeName } from '../prices/market-names.ts';
import type { PriceBoard, PricedMarket } from '../prices/price-board.ts';

const names = ({ en, bn }: { en: string; bn: string }) => ({ BN: bn, EN: en });

export function presentMarket(priced: PricedMarket, fixture: Fixture): WireMarket {
  const { market, id, status, version, odds } = priced;
  const { key, part, line, outcomes } = market;
  return {
    id,
    key,
    part,
    line,
    name: marketName(market),
    status,
    version,
    outcomes: outcomes.map((outcome, at) => ({
      id: outcome,
      name: outcomeName(market, outcome, fixture),
      odds: odds[at] ?? null,
    })),
  };
}

export function presentMatch(board: PriceBoard, view: MatchView): WireMatch {
  const { fixture, phase } = view;
  const main = board.known(fixture.matchId).find(({ market }) => market.key.startsWith('winner'));
  const { home, away, clock, turn } = view.board;
  const team = (side: 'home' | 'away') => ({
    ...names(fixture[side]),
    id: fixture[side].id,
    short: fixture[side].short,
  });
  return {
    id: fixture.matchId,
    sport: fixture.sport,
    variant: fixture.variant,
    league: { ...names(fixture.league), id: fixture.league.id },
    home: team('home'),
    away: team('away'),
    startAt: view.startAtMs,
    phase,
    score: { home, away, unit: clock.unit, clock: clock.value, turn },
    main: main ? presentMarket(main, fixture) : null,
  };
}

export function presentDetail(board: PriceBoard, view: MatchView): WireDetail {
  const { fixture, corrected, seed } = view;
  const isLive = view.phase !== 'SCHEDULED' && view.phase !== 'POSTPONED';
  const markets = board.markets(fixture.matchId).map((priced) => presentMarket(priced, fixture));
  return {
    match: presentMatch(board, view),
    markets,
    recent: view.board.recent,
    line: view.board.line,
    delayMs: isLive ? liveDelayOf(fixture.sport) : 0,
    seedHash: fixture.seedHash,
    modelVersion: fixture.modelVersion,
    strength: fixture.strength,
    seed,
    corrected,
  };
}

function presentLeg(deps: BettingDeps, leg: Leg): WireLeg {
  const view = deps.feed.find(leg.matchId);
  const market = readMarketId(leg.marketId) ?? { key: leg.marketId, part: '', line: null };
  const fixture = view?.fixture;
  const { result } = leg;
  return {
    matchId: leg.matchId,
    marketId: leg.marketId,
    outcome: leg.outcome,
    match: fixture
      ? { BN: `${fixture.home.bn} – ${fixture.away.bn}`, EN: `${fixture.home.en} – ${fixture.away.en}` }
      : { BN: leg.matchId, EN: leg.matchId },
    market: marketName(market),
    name: fixture ? outcomeName(market, leg.outcome, fixture) : { BN: leg.outcome, EN: leg.outcome },
    odds: leg.oddsMilli / 1000,
    scoreAtBet: leg.scoreAtBet,
    state: result?.state ?? 'OPEN',
    reason: result ? legReasonTexts[result.reason] : null,
    result: result && view ? resultText(view) : null,
    seedHash: fixture?.seedHash ?? '',
  };
}

export function presentBet(deps: BettingDeps, bet: Bet): WireBet {
  const offer = cashOutOffer(deps, bet);
  const openStake = minorToDecimal(bet.stakeMinor - bet.cashedOutMinor);
  return {
    orderId: bet.orderId,
    slipId: bet.slipId,
    state: bet.state,
    type: betType(bet),
    choose: bet.choose,
    stake: minorToDecimal(bet.state === 'REJECTED' ? bet.reservedMinor : bet.stakeMinor),
    cashedOut: minorToDecimal(bet.cashedOutMinor),
    paid: minorToDecimal(bet.paidMinor),
    mostPayout: minorToDecimal(mostPayoutOf(bet)),
    reason: bet.reason ? orderReasonTexts[bet.reason] : null,
    refusal: bet.refusal,
    placedAt: bet.placedAtMs,
    decideAt: bet.decideAtMs,
    rulesVersion: bet.rulesVersion,
    cashOut: offer === undefined ? null : { value: minorToDecimal(offer), openStake },
    cashOutWaits: bet.cashOut !== null,
    legs: bet.legs.map((leg) => presentLeg(deps, leg)),
  };
}
