// The printed rules of settlement, case by case, on matches that end where no match should.
import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { type Variant, variants } from '../matches/fixture.ts';
import type { MatchPhase, MatchView } from '../matches/match-process.ts';
import type { CricketState } from '../matches/cricket-play.ts';
import { type MatchState, playOf } from '../matches/plays.ts';
import { chanceOfStep } from '../matches/seeded-chance.ts';
import { fixtureFor } from '../matches/testing/a-fixture.ts';
import { bookOf } from '../prices/books.ts';
import { marketIdOf } from '../prices/market.ts';
import { bettor, makeBook } from '../testing/a-book.ts';
import type { Leg } from './bet.ts';
import { payoutOf } from './payout.ts';
import { placeBet } from './place-bet.ts';
import { gradeLeg } from './settle-bet.ts';

function viewOf(variant: Variant, state: MatchState, phase: MatchPhase, atMs = 0): MatchView {
  const play = playOf(variant);
  return {
    fixture: fixtureFor(variant, { sport: variant === 'T20' ? 'CRICKET' : 'FOOTBALL' }),
    phase,
    state,
    board: play.board(state),
    step: 1,
    atMs,
    startAtMs: 0,
    danger: false,
    decisiveAtMs: 0,
    progress: play.progress(state),
    corrected: false,
    seed: null,
  };
}

function legOn(marketId: string, outcome: string, base = { home: 0, away: 0 }): Leg {
  const about = { legId: '1', matchId: 'm', version: 0, scoreAtBet: null, result: null };
  return { ...about, marketId, outcome, base, oddsMilli: 2000 };
}

/** The states of a match after each step. */
function statesOf(variant: Variant, name: string): MatchState[] {
  const play = playOf(variant);
  const seed = createHash('sha256').update(name).digest('hex');
  const states = [play.begin(fixtureFor(variant))];
  for (let step = 0; ; step += 1) {
    const now = states.at(-1) as MatchState;
    if (play.gapMs(now) === undefined) return states;
    states.push(play.step(now, chanceOfStep(seed, 'm', step)));
  }
}

const cricket = (first: readonly number[], second: readonly number[] | null): CricketState => ({
  sport: 'CRICKET',
  variant: 'T20',
  strength: { home: 1, away: 1 },
  first: 'home',
  innings: [{ side: 'home', log: first }, ...(second ? [{ side: 'away' as const, log: second }] : [])],
  superOvers: [],
});
const singles = (balls: number): number[] => Array.from({ length: balls }, () => 1);

describe.each(variants)('%s cut short anywhere', (variant) => {
  it('settles every selection it offered, by its record or as void; cancelled ones are all void', () => {
    const states = statesOf(variant, `cut ${variant}`);
    const stride = Math.max(1, Math.floor(states.length / 6));
    for (let at = 0; at < states.length - 1; at += stride) {
      const state = states[at] as MatchState;
      const later = states[Math.min(states.length - 2, at + 7)] as MatchState;
      const book = bookOf(state);
      for (const market of book.offered())
        for (const outcome of market.outcomes) {
          const leg = legOn(marketIdOf(market), outcome, book.base);
          const graded = gradeLeg(leg, viewOf(variant, later, 'ABANDONED'));
          expect(graded, leg.marketId).toBeDefined();
          if (graded?.state === 'VOID')
            expect(['ABANDONED', 'OVERS_REDUCED', 'NOT_PLAYED']).toContain(graded.reason);
          expect(gradeLeg(leg, viewOf(variant, state, 'CANCELLED'))).toEqual({
            state: 'VOID',
            reason: 'CANCELLED',
          });
        }
    }
  });
});

describe('cricket', () => {
  const grade = (state: CricketState, marketId: string, outcome: string) =>
    gradeLeg(legOn(marketId, outcome), viewOf('T20', state, 'ABANDONED'));

  it('level scores without a super over are a dead heat of two', () => {
    const tied = cricket(singles(120), singles(120));
    const heat = { state: 'DEAD_HEAT', places: 1, tied: 2, reason: 'DEAD_HEAT' };
    for (const side of ['home', 'away']) expect(grade(tied, 'winner2', side)).toMatchObject(heat);
    // Half of 50.00 wins at 2.50 and half loses: 62.50.
    const legs = [{ oddsMilli: 2500, result: { state: 'DEAD_HEAT' as const, places: 1, tied: 2 } }];
    expect(payoutOf(50_00n, [1], legs)).toBe(62_50n);
    expect(grade(cricket(singles(120), singles(100)), 'winner2', 'home')).toEqual({
      state: 'VOID',
      reason: 'ABANDONED',
    });
  });

  it('totals and sessions stand from four fifths of their overs, and before that only when decided', () => {
    for (const balls of [95, 96, 119]) {
      const counts = balls >= 96;
      const state = cricket(singles(balls), null);
      const over = grade(state, 'innings_runs/1@150.5', 'over');
      const under = grade(state, 'innings_runs/1@150.5', 'under');
      expect(over?.state).toBe(counts ? 'LOST' : 'VOID');
      expect(under?.state).toBe(counts ? 'WON' : 'VOID');
      expect(over?.reason).toBe(counts ? 'RESULT' : 'OVERS_REDUCED');
    }
    expect(grade(cricket(singles(60), null), 'innings_runs/1@50.5', 'over')?.state).toBe('WON');
    expect(grade(cricket(singles(48), null), 'session/1.10@60.5', 'under')?.state).toBe('WON');
    expect(grade(cricket(singles(47), null), 'session/1.10@60.5', 'under')?.state).toBe('VOID');
    // A named over must be complete.
    expect(grade(cricket(singles(59), null), 'over_runs/1.10@9.5', 'under')?.state).toBe('VOID');
    expect(grade(cricket(singles(60), null), 'over_runs/1.10@9.5', 'under')?.state).toBe('WON');
    // An innings that ended by itself counts.
    const allOut = cricket(
      Array.from({ length: 10 }, () => 6),
      [],
    );
    expect(grade(allOut, 'innings_runs/1@5.5', 'under')?.state).toBe('WON');
  });
});

it('a live handicap of football counts the goals after the bet alone', () => {
  const states = statesOf('FOOTBALL', 'goals');
  const end = states.at(-1) as MatchState;
  for (const state of states.filter((_, at) => at % 9 === 0)) {
    const { base } = bookOf(state);
    const final = bookOf(end).base;
    const after = final.home - base.home - (final.away - base.away);
    const graded = gradeLeg(legOn('handicap@-0.5', 'home', base), viewOf('FOOTBALL', end, 'ENDED'));
    expect(graded?.state).toBe(after > 0.5 ? 'WON' : 'LOST');
  }
});

it('a match that did not begin within 48 hours is void, and no bet stays open', async () => {
  const book = makeBook('never');
  const { fixture } = book.match('FOOTBALL', 'SCHEDULED');
  const market = book.pricedMarkets(fixture.matchId)[0];
  const start = book.platform.balance;
  const placed = await placeBet(book, bettor, '7b1f6b9e-1111-4111-8111-111111111111', {
    selections: [
      {
        matchId: fixture.matchId,
        marketId: market?.id ?? '',
        outcome: 'home',
        oddsMilli: Math.round((market?.odds[0] ?? 0) * 1000),
        version: market?.version ?? 0,
      },
    ],
    choose: [1],
    stakeMinor: 100_00n,
    acceptOdds: 'ANY',
  });
  if (placed.kind !== 'bet') throw new Error('refused');
  for (let hour = 0; hour < 49; hour += 1) book.matches.control(fixture.matchId, 'postpone');
  await book.tick();
  const bet = book.store.find(placed.bet.orderId);
  expect(bet).toMatchObject({ state: 'VOID', reason: 'ALL_LEGS_VOID' });
  expect(bet?.legs[0]?.result).toMatchObject({ state: 'VOID' });
  expect(book.platform.balance).toBe(start);
});

it('a result is corrected within 24 hours of the end, not later', () => {
  const book = makeBook('correct late');
  const { matchId } = book.match('SHOOTER', 'SCHEDULED').fixture;
  book.matches.control(matchId, 'finish');
  book.matches.advance();
  book.time.ms += 24 * 3_600_000;
  expect(book.matches.control(matchId, 'correct')).toBe(true);
  book.time.ms += 1;
  expect(book.matches.control(matchId, 'correct')).toBe(false);
});

it('every record says that it is simulated, by which rules, from which seed, and why each leg was settled', async () => {
  const book = makeBook('records');
  const { fixture } = book.match('TENNIS', 'SCHEDULED');
  const market = book.pricedMarkets(fixture.matchId)[0];
  const selection = {
    matchId: fixture.matchId,
    marketId: market?.id ?? '',
    outcome: 'home',
    oddsMilli: Math.round((market?.odds[0] ?? 0) * 1000),
    version: market?.version ?? 0,
  };
  const slip = { selections: [selection], choose: [1], stakeMinor: 100_00n, acceptOdds: 'ANY' as const };
  const placed = await placeBet(book, bettor, '7b1f6b9e-2222-4222-8222-222222222222', slip);
  if (placed.kind !== 'bet') throw new Error('refused');
  book.matches.control(fixture.matchId, 'finish');
  await book.tick();
  const sent = [...book.platform.answered.values()].map((raw) => JSON.parse(raw).order);
  expect(sent).toHaveLength(2);
  for (const order of sent) {
    expect(order).toMatchObject({ simulated: true, rulesVersion: placed.bet.rulesVersion });
    expect(order.legs[0].seedHash).toBe(fixture.seedHash);
  }
  expect(sent[1].legs[0]).toMatchObject({ reason: 'RESULT', state: expect.stringMatching(/WON|LOST/) });
  expect(sent[1].legs[0].result.EN).not.toBe('');
});
