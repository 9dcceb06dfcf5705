// Every book against simulated matches: sums, fairness in time, calibration, and results that agree with prices.
import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { type Variant, variants } from '../matches/fixture.ts';
import { fixtureFor } from '../matches/testing/a-fixture.ts';
import { playOf } from '../matches/plays.ts';
import { chanceOfStep } from '../matches/seeded-chance.ts';
import { returnAt, oddsWithMargin } from '../models/split.ts';
import type { Book } from './book.ts';
import { bookOf } from './books.ts';
import { type Market, marketIdOf, readMarketId } from './market.ts';

const depth = Number(process.env.TEST_DEPTH ?? '1');
const seedOf = (name: string): string => createHash('sha256').update(name).digest('hex');

/** Stops the test with the first sentence that is not true of a market. */
function checkMarket(book: Book, market: Market): void {
  const { base } = book;
  const name = marketIdOf(market);
  expect(readMarketId(name), name).toEqual({ key: market.key, part: market.part, line: market.line });
  const splits = market.outcomes.map((outcome) => book.split({ ...market, outcome, base }));
  let wins = 0;
  for (const split of splits) {
    if (!split) throw new Error(`${name} is offered without a price`);
    const sum = split.win + split.halfWin + split.push + split.halfLoss + split.loss;
    expect(sum, name).toBeCloseTo(1, 9);
    wins += split.win + split.halfWin;
    const odds = oddsWithMargin(split, market.margin);
    if (odds === undefined) continue;
    expect(returnAt(split, odds), name).toBeLessThanOrEqual(1 / (1 + market.margin) + 1e-9);
    expect(returnAt(split, odds), name).toBeGreaterThanOrEqual(0.75);
  }
  const push = splits[0]?.push ?? 0;
  const expected = market.key === 'double_chance' ? 2 : 1 - push;
  if (market.outcomes.length > 2 || (splits[0]?.halfWin ?? 0) + (splits[0]?.halfLoss ?? 0) === 0)
    expect(wins, name).toBeCloseTo(expected, 8);
}

/** Steps a match to its end and calls `visit` on the way, with the state before and after each step. */
function playThrough(variant: Variant, name: string, visit: (step: number, book: () => Book) => void): Book {
  const play = playOf(variant);
  const fixture = fixtureFor(variant);
  let state = play.begin(fixture);
  for (let step = 0; ; step += 1) {
    const now = state;
    visit(step, () => bookOf(now));
    if (play.gapMs(state) === undefined) return bookOf(state);
    state = play.step(state, chanceOfStep(seedOf(name), fixture.matchId, step));
  }
}

describe.each(variants)('the book of %s', (variant) => {
  it('prices every market so that chances sum to 1, and settles every selection it ever offered', () => {
    const selections: { market: Market; outcome: string; base: Book['base'] }[] = [];
    const end = playThrough(variant, `all ${variant}`, (step, book) => {
      if (step % 41 !== 0 && step !== 1) return;
      const now = book();
      for (const market of now.offered()) {
        checkMarket(now, market);
        for (const outcome of market.outcomes) selections.push({ market, outcome, base: now.base });
      }
    });
    expect(end.offered()).toEqual([]);
    expect(selections.length).toBeGreaterThan(10);
    for (const { market, outcome, base } of selections)
      expect(end.result({ ...market, outcome, base }), marketIdOf(market)).toBeDefined();
  });

  it('is calibrated, and its prices do not drift', () => {
    const matches = (variant === 'ONE_DAY' ? 2 : 12) * depth;
    const errors: number[] = [];
    const moves: number[] = [];
    for (let match = 0; match < matches; match += 1) {
      const open: { market: Market; outcome: string; base: Book['base']; p: number; push: number }[] = [];
      const stops = new Set([0, 3 + (match % 60)]);
      let before: { market: Market; p: number } | undefined;
      const end = playThrough(variant, `${variant} ${match}`, (step, book) => {
        if (before) {
          const after = book().split({ ...before.market, outcome: 'home', base: { home: 0, away: 0 } });
          if (after) moves.push(after.win - before.p);
          before = undefined;
        }
        if (!stops.has(step)) return;
        const now = book();
        const offered = now.offered();
        for (const market of offered) {
          const outcome = market.outcomes[match % market.outcomes.length] ?? '';
          const split = now.split({ ...market, outcome, base: now.base });
          if (!split || split.halfWin + split.halfLoss > 0) continue;
          open.push({ market, outcome, base: now.base, p: split.win, push: split.push });
        }
        const winner = offered.find(({ key }) => key.startsWith('winner'));
        const split = winner && now.split({ ...winner, outcome: 'home', base: now.base });
        if (winner && split) before = { market: winner, p: split.win };
      });
      for (const { market, outcome, base, p } of open) {
        const state = end.result({ ...market, outcome, base })?.state;
        errors.push((state === 'WON' ? 1 : 0) - p);
      }
    }
    for (const list of [errors, moves]) {
      const mean = list.reduce((sum, error) => sum + error, 0) / list.length;
      const variance = list.reduce((sum, error) => sum + (error - mean) ** 2, 0) / list.length;
      // Markets of one match depend on each other, so the count of independent numbers is that of the matches.
      const independent = list === errors ? matches : list.length;
      expect(Math.abs(mean)).toBeLessThan(4 * Math.sqrt(variance / independent) + 1e-12);
    }
  });
});
