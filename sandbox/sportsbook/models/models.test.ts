// The models against their exact vectors, and against themselves.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as cricket from './cricket.ts';
import { goalGrid, shareBetween } from './football.ts';
import { mapChances, seriesChances } from './maps.ts';
import { fromFormat, oddsFormats, toFormat } from './odds-formats.ts';
import {
  possessionResults,
  raceChances,
  raidResults,
  strengthened,
  turnGrid,
  withOvertimes,
} from './points.ts';
import { chanceOf, gridOf, handicapSplit, mainLine, threeWay, totalSplit } from './score-grid.ts';
import { fairOdds, oddsWithMargin, powerOdds, returnAt, splitOf } from './split.ts';
import { gameChance, matchEnds, setEnds, tieBreakChance } from './tennis.ts';

const level = { home: 0, away: 0 };
const part = fc.double({ min: 0, max: 1, noNaN: true });
const goals = { home: 1.5, away: 1.1 };

describe('margin', () => {
  it('is the same for every outcome, less what rounding takes', () => {
    const { home, draw, away } = threeWay(goalGrid(goals));
    const odds = [home, draw, away].map((p) => oddsWithMargin(splitOf(p), 0.05));
    expect(odds).toEqual([2.05, 3.69, 3.42]);
    const power = powerOdds([home, draw, away], 0.05);
    expect(power.k).toBeCloseTo(0.954114, 6);
    expect(power.odds).toEqual([2.07, 3.64, 3.39]);
    const returns = power.odds.map((d, at) => Math.round(d * ([home, draw, away][at] ?? 0) * 1000) / 10);
    expect(returns).toEqual([96.1, 93.8, 94.3]);
  });

  it('leaves every price between three quarters and its share, halves and pushes included', () => {
    fc.assert(
      fc.property(
        fc.tuple(part, part, part, part, part),
        fc.constantFrom(0.04, 0.05, 0.06, 0.1),
        ([a, b, c, d, e], margin) => {
          const sum = a + b + c + d + e;
          fc.pre(sum > 0.1 && a > 0.01);
          const split = { win: a / sum, halfWin: b / sum, push: c / sum, halfLoss: d / sum, loss: e / sum };
          const odds = oddsWithMargin(split, margin);
          if (odds === undefined) return;
          expect(returnAt(split, odds)).toBeLessThanOrEqual(1 / (1 + margin) + 1e-9);
          expect(returnAt(split, odds)).toBeGreaterThanOrEqual(0.75);
        },
      ),
    );
  });
});

describe('football', () => {
  const grid = goalGrid(goals);
  it('sums every market over one grid', () => {
    const { home, draw, away } = threeWay(grid);
    expect([home, draw, away].map((p) => p.toFixed(5))).toEqual(['0.46424', '0.25767', '0.27809']);
    expect(chanceOf(grid, (a, b) => a + b > 2.5)).toBeCloseTo(0.48157, 5);
    expect(chanceOf(grid, (a, b) => a > 0 && b > 0)).toBeCloseTo(0.51827, 5);
    expect(chanceOf(grid, (a, b) => a > b && a + b > 2.5)).toBeCloseTo(0.26928, 5);
    expect(chanceOf(grid, (a, b) => a > 0 && b > 0 && a + b > 2.5)).toBeCloseTo(0.39572, 5);
  });

  it('corrects low scores', () => {
    const corrected = goalGrid(goals, 1, -0.08);
    const { home, draw, away } = threeWay(corrected);
    expect([home, draw, away].map((p) => p.toFixed(5))).toEqual(['0.45444', '0.27728', '0.26828']);
    expect(chanceOf(corrected, (a, b) => a > 0 && b > 0)).toBeCloseTo(0.52808, 5);
  });

  it('goes on from the minute and the score', () => {
    const share = shareBetween(60, 90);
    expect(share).toBeCloseTo(0.36667, 5);
    const { home, draw, away } = threeWay(goalGrid(goals, share), 1);
    expect([home, draw, away].map((p) => p.toFixed(5))).toEqual(['0.78797', '0.17336', '0.03867']);
  });

  it('prices quarter handicaps as two halves', () => {
    const odds = [-0.25, -0.5, -0.75, -1, 0, 0.25].map((line) =>
      fairOdds(handicapSplit(grid, 'home', line)).toFixed(5),
    );
    expect(odds).toEqual(['1.87653', '2.15404', '2.53929', '3.31063', '1.59901', '1.46889']);
    const lines = [-1, -0.75, -0.5, -0.25, 0, 0.25];
    expect(mainLine(lines, (line) => handicapSplit(grid, 'home', line))).toBe(-0.25);
  });

  it('gives chances that sum to 1 for all lines and both sides', () => {
    fc.assert(
      fc.property(fc.integer({ min: -24, max: 24 }), fc.integer({ min: 1, max: 24 }), (h, t) => {
        const home = handicapSplit(grid, 'home', h / 4);
        const away = handicapSplit(grid, 'away', -h / 4);
        expect(home.win).toBeCloseTo(away.loss, 9);
        expect(home.halfWin).toBeCloseTo(away.halfLoss, 9);
        const over = totalSplit(grid, 'over', t / 4);
        const under = totalSplit(grid, 'under', t / 4);
        expect(over.win + over.push + over.halfWin + over.halfLoss + under.win).toBeCloseTo(1, 9);
      }),
    );
  });
});

describe('cricket', () => {
  const runs = cricket.runsOnly(cricket.runsAhead(cricket.twenty, { ball: 0, wickets: 0 }, 120));
  const chase = (ball: number, wickets: number, needed: number) =>
    cricket.chaseChances(
      cricket.runsOnly(cricket.runsAhead(cricket.twenty, { ball, wickets }, 120, { stopAt: needed })),
      needed,
    );

  it('gives the exact totals of an innings', () => {
    const ahead = cricket.runsAhead(cricket.twenty, { ball: 0, wickets: 0 }, 120);
    const mean = runs.reduce((sum, p, r) => sum + p * r, 0);
    const variance = runs.reduce((sum, p, r) => sum + p * (r - mean) ** 2, 0);
    expect(mean).toBeCloseTo(158.196, 3);
    expect(Math.sqrt(variance)).toBeCloseTo(19.995, 3);
    expect(cricket.wicketsOnly(ahead)[10]).toBeCloseTo(0.09066, 5);
    expect(cricket.lineChances(runs, 158.5).over).toBeCloseTo(0.4991, 5);
    expect(cricket.lineChances(runs, 159.5).over).toBeCloseTo(0.47817, 5);
  });

  it('gives the exact chances of a chase', () => {
    const wins = [140, 150, 160, 170, 180].map((needed) => chase(0, 0, needed).win.toFixed(5));
    expect(wins).toEqual(['0.83776', '0.68072', '0.47817', '0.28166', '0.13665']);
    const ties = [140, 150, 160, 170, 180].map((needed) => chase(0, 0, needed).tie.toFixed(5));
    expect(ties).toEqual(['0.01206', '0.01842', '0.02093', '0.01785', '0.01158']);
    expect(chase(60, 3, 80).win).toBeCloseTo(0.59637, 5);
    expect(chase(60, 6, 80).win).toBeCloseTo(0.41957, 5);
  });

  it('makes equal sides equal, also in the super over', () => {
    const before = cricket.firstInningsChances(runs, 0, runs);
    expect(before.first).toBeCloseTo(0.49271, 5);
    expect(before.second).toBeCloseTo(0.49271, 5);
    expect(before.tie).toBeCloseTo(0.01458, 5);
    expect(cricket.superOverChance(cricket.superOver, cricket.superOver)).toBeCloseTo(0.5, 12);
  });

  it('gives the exact chances of one over and of the next wicket', () => {
    const over = cricket.runsOnly(cricket.runsAhead(cricket.twenty, { ball: 60, wickets: 0 }, 66));
    expect(over.reduce((sum, p, r) => sum + p * r, 0)).toBeCloseTo(7.418, 3);
    expect(cricket.lineChances(over, 6.5).over).toBeCloseTo(0.5445, 5);
    const next = cricket.nextWicketRuns(cricket.twenty, 0);
    expect(next.fallen).toBeCloseTo(0.99828, 5);
    expect(cricket.lineChances(next.runs, 19.5).over).toBeCloseTo(0.49711, 5);
  });

  it('lets a stronger side score more and lose fewer wickets', () => {
    const strong = cricket.strongTable(cricket.twenty, 1.1);
    const total = cricket.runsOnly(cricket.runsAhead(strong, { ball: 0, wickets: 0 }, 120));
    expect(total.reduce((sum, p, r) => sum + p * r, 0)).toBeGreaterThan(165);
    expect(total.reduce((sum, p) => sum + p, 0)).toBeCloseTo(1, 9);
  });
});

describe('maps', () => {
  const even = (r: number) => ({ defending: r, attacking: r });
  it('gives the exact chances of a map and of a series', () => {
    const map = mapChances(even(0.52), true);
    expect(map.home).toBeCloseTo(0.58551, 5);
    expect(map.rounds.get(25)).toBeCloseTo(0.15811, 5);
    expect([...map.rounds].reduce((sum, [n, p]) => (n > 20.5 ? sum + p : sum), 0)).toBeCloseTo(0.72917, 5);
    const strong = mapChances(even(0.55), true).home;
    expect(strong).toBeCloseTo(0.70563, 5);
    for (const [m, series] of [
      [map.home, 0.62702],
      [strong, 0.79105],
    ] as const) {
      const scores = seriesChances(level, () => m);
      expect((scores.get('2-0') ?? 0) + (scores.get('2-1') ?? 0)).toBeCloseTo(series, 5);
      expect((scores.get('2-1') ?? 0) + (scores.get('1-2') ?? 0)).toBeCloseTo(2 * m * (1 - m), 9);
    }
  });

  it('never drifts from round to round, overtime included', () => {
    const strength = { defending: 0.56, attacking: 0.47 };
    for (const score of [level, { home: 5, away: 9 }, { home: 12, away: 12 }, { home: 15, away: 14 }]) {
      const round = score.home + score.away;
      const half = round < 24 ? Math.floor(round / 12) : Math.floor((round - 24) / 3);
      const r = half % 2 === 0 ? strength.defending : strength.attacking;
      const won = mapChances(strength, true, { ...score, home: score.home + 1 }).home;
      const lost = mapChances(strength, true, { ...score, away: score.away + 1 }).home;
      expect(r * won + (1 - r) * lost).toBeCloseTo(mapChances(strength, true, score).home, 12);
    }
  });
});

describe('points by turns', () => {
  it('gives the exact chances of kabaddi', () => {
    const grid = turnGrid({ home: raidResults, away: raidResults }, 80);
    expect(threeWay(grid).draw).toBeCloseTo(0.0482, 5);
    expect(chanceOf(grid, (a, b) => a + b > 53.5)).toBeCloseTo(0.52787, 5);
    let mean = 0;
    grid.cells.forEach((p, at) => (mean += p * Math.floor(at / grid.width)));
    expect(mean).toBeCloseTo(27, 6);
    const race = raceChances(
      { home: raidResults, away: raidResults },
      { ...level, turn: 0 },
      {
        target: 10,
        turns: 80,
        homeHasTurn: (turn) => turn % 2 === 0,
      },
    );
    expect(race.home + race.away + race.none).toBeCloseTo(1, 12);
    expect(race.none).toBeLessThan(1e-3);
  });

  it('plays basketball until one side leads', () => {
    const table = { home: strengthened(possessionResults, 1.05), away: possessionResults };
    const grid = withOvertimes(turnGrid(table, 152), 0, turnGrid(table, 16));
    const { home, draw, away } = threeWay(grid);
    expect(draw).toBe(0);
    expect(home + away).toBeCloseTo(1, 9);
    const even = { home: possessionResults, away: possessionResults };
    const equal = threeWay(withOvertimes(turnGrid(even, 152), 0, turnGrid(even, 16)));
    expect(equal.home).toBeCloseTo(0.5, 9);
  });
});

describe('tennis', () => {
  it('gives the known chances of a game, a tie-break and a match', () => {
    // p^4 (15 - 4p - 10p²/(1 - 2p(1-p))), the closed form of a game on service.
    for (const p of [0.5, 0.6, 0.65])
      expect(gameChance(p)).toBeCloseTo(p ** 4 * (15 - 4 * p - (10 * p * p) / (1 - 2 * p * (1 - p))), 12);
    expect(tieBreakChance({ home: 0.6, away: 0.6 }, true)).toBeCloseTo(0.5, 12);
    const state = { games: level, points: level, homeServes: true };
    const ends = setEnds({ home: 0.64, away: 0.6 }, state);
    expect(ends.reduce((sum, { chance }) => sum + chance, 0)).toBeCloseTo(1, 9);
    const { sets, games } = matchEnds({ home: 0.62, away: 0.62 }, level, state);
    expect((sets.get('2-0') ?? 0) + (sets.get('2-1') ?? 0)).toBeCloseTo(0.5, 9);
    expect([...games.values()].reduce((sum, p) => sum + p, 0)).toBeCloseTo(1, 9);
  });
});

describe('formats of odds', () => {
  it('convert there and back, also at exactly 2.00', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1010, max: 1_000_000 }), fc.constantFrom(...oddsFormats), (d, format) => {
        expect(fromFormat(toFormat(d / 1000, format), format)).toBeCloseTo(d / 1000, 3);
      }),
    );
    expect([toFormat(2, 'MALAY'), toFormat(2, 'INDONESIAN'), toFormat(2, 'HONG_KONG')]).toEqual([1, 1, 1]);
    expect(toFormat(1.5, 'INDONESIAN')).toBe(-2);
    expect(toFormat(3, 'MALAY')).toBe(-0.5);
  });
});

it('an even grid of two dice is symmetric', () => {
  const die = [0, 1 / 6, 1 / 6, 1 / 6, 1 / 6, 1 / 6, 1 / 6];
  expect(threeWay(gridOf(die, die)).draw).toBeCloseTo(1 / 6, 12);
});
