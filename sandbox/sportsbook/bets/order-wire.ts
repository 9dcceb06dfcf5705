// A bet as the whole order that every callback to the platform carries.
import { minorToDecimal } from '#contract/base/money.ts';
import type { OrderLeg, Sport, SportsOrder } from '#contract/partners/sports-order.ts';
import type { Variant } from '../matches/fixture.ts';
import type { MatchView } from '../matches/match-process.ts';
import { readMarketId } from '../prices/market.ts';
import { marketName, outcomeName } from '../prices/market-names.ts';
import { type Bet, betType, type Leg } from './bet.ts';
import { linesOf, payoutOf } from './payout.ts';

const wireSports: Record<Variant, Sport> = {
  T20: 'CRICKET',
  ONE_DAY: 'CRICKET',
  FOOTBALL: 'FOOTBALL',
  KABADDI: 'KABADDI',
  TENNIS: 'TENNIS',
  BASKETBALL: 'BASKETBALL',
  SHOOTER: 'CS',
  ANCIENTS: 'DOTA',
  LEGENDS: 'LOL',
};
export const wireSport = (variant: Variant): Sport => wireSports[variant];

/** About how long a match takes. */
const lengthMs: Record<Variant, number> = {
  T20: 1_000_000,
  ONE_DAY: 2_600_000,
  FOOTBALL: 560_000,
  KABADDI: 500_000,
  TENNIS: 700_000,
  BASKETBALL: 600_000,
  SHOOTER: 1_200_000,
  ANCIENTS: 720_000,
  LEGENDS: 720_000,
};

const both = ({ en, bn }: { en: string; bn: string }) => ({ BN: bn, EN: en });
export const oddsText = (milli: number): string => (milli / 1000).toFixed(milli % 10 === 0 ? 2 : 3);

/** `line=2.5`, `part=1.13`, or both. */
export function specifiersOf({ part, line }: { part: string; line: number | null }): string {
  return [...(part ? [`part=${part}`] : []), ...(line === null ? [] : [`line=${line}`])].join('|');
}

/** What the record says, for players. */
export function resultText(view: MatchView): { BN: string; EN: string } {
  const { home, away } = view.board;
  const score = `${home || '–'} : ${away || '–'}`.slice(0, 100);
  return view.corrected ? { BN: `${score} (সংশোধিত)`, EN: `${score} (corrected)` } : { BN: score, EN: score };
}

function wireLeg(leg: Leg, view: MatchView): OrderLeg {
  const { fixture } = view;
  const market = readMarketId(leg.marketId) ?? { key: leg.marketId, part: '', line: null };
  const { result } = leg;
  const isDeadHeat = result?.state === 'DEAD_HEAT';
  return {
    legId: leg.legId,
    matchId: leg.matchId,
    leagueId: fixture.league.id,
    sport: wireSports[fixture.variant],
    league: both(fixture.league),
    home: both(fixture.home),
    away: both(fixture.away),
    startsAt: view.startAtMs,
    endsAt: result ? view.atMs : view.startAtMs + lengthMs[fixture.variant],
    marketKey: market.key,
    specifiers: specifiersOf(market),
    market: marketName(market),
    outcomeId: leg.outcome,
    outcome: outcomeName(market, leg.outcome, fixture),
    odds: oddsText(leg.oddsMilli),
    version: leg.version,
    scoreAtBet: leg.scoreAtBet,
    state: result?.state ?? 'OPEN',
    deadHeat: isDeadHeat ? { places: result.places ?? 1, tied: result.tied ?? 1 } : null,
    reason: result?.reason ?? null,
    result: result ? resultText(view) : null,
    settledAt: result?.atMs ?? null,
    seedHash: fixture.seedHash,
  };
}

/** The most that a bet can still pay in all. */
export function mostPayoutOf(bet: Bet): bigint {
  const open = bet.stakeMinor - bet.cashedOutMinor;
  return bet.cashOutPaidMinor + payoutOf(open, bet.choose, bet.legs);
}

/** The order with its next sequence; `bet` is as it is after the callback. */
export function wireOrder(bet: Bet, viewOf: (matchId: string) => MatchView): SportsOrder {
  const state = bet.state === 'PLACING' || bet.state === 'REFUSED' ? 'PENDING' : bet.state;
  const type = betType(bet);
  const product = bet.legs.reduce((odds, leg) => odds * (leg.oddsMilli / 1000), 1);
  return {
    orderId: bet.orderId,
    sequence: bet.sequence,
    state,
    type,
    choose: [...bet.choose],
    lines: linesOf(bet.legs.length, bet.choose).length,
    acceptOdds: bet.acceptOdds,
    reserved: minorToDecimal(bet.reservedMinor),
    stake: minorToDecimal(bet.stakeMinor),
    cashedOutStake: minorToDecimal(bet.cashedOutMinor),
    paid: minorToDecimal(bet.paidMinor),
    mostPayout: minorToDecimal(bet.state === 'REJECTED' ? 0n : mostPayoutOf(bet)),
    odds: type === 'SYSTEM' ? null : (Math.floor(product * 1000 + 1e-6) / 1000).toFixed(3),
    rulesVersion: bet.rulesVersion,
    simulated: true,
    placedAt: bet.placedAtMs,
    acceptedAt: bet.acceptedAtMs,
    settledAt: bet.settledAtMs,
    reason: bet.reason,
    legs: bet.legs.map((leg) => wireLeg(leg, viewOf(leg.matchId))),
  };
}
