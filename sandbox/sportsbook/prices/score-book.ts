// Football, kabaddi and basketball: every market from one grid of the points still to come.
import { goalGrid, minutesInHalf, nextGoal, shareBetween } from '../models/football.ts';
import * as points from '../models/points.ts';
import {
  chanceOf,
  handicapSplit,
  mainLine,
  type ScoreGrid,
  threeWay,
  totalSplit,
} from '../models/score-grid.ts';
import { type Split, splitOf } from '../models/split.ts';
import { type FootballState, goalsOf } from '../matches/football-play.ts';
import {
  periodTurns,
  pointsOf,
  sideOfTurn,
  turnsInMatch,
  turnTable,
  type TurnsState,
} from '../matches/turns-play.ts';
import type { Book, Selection } from './book.ts';
import { type LegResult, lineResult, wonIf } from './leg-result.ts';
import { type BaseScore, type Market, margins, overUnder, plainMarket, sides, yesNo } from './market.ts';

/** What the markets need of a match: scores now, grids of the rest, and what is over. */
type Scores = {
  readonly now: BaseScore;
  readonly grid: ScoreGrid;
  readonly isOver: boolean;
  readonly half: { readonly now: BaseScore; readonly grid: ScoreGrid; readonly isOver: boolean };
  /** Whether handicaps count from the score at the bet. */
  readonly countsFromBet: boolean;
  readonly lineStep: number;
};

const threeOutcomes = ['home', 'draw', 'away'];
const scoreOutcomes = [...Array.from({ length: 25 }, (_, at) => `${Math.floor(at / 5)}-${at % 5}`), 'other'];

/** Lines around the one whose two outcomes are nearest to even. */
function linesAround(step: number, from: number, to: number, splitAt: (line: number) => Split): number[] {
  const lines: number[] = [];
  for (let line = from; line <= to; line += step) lines.push(line);
  const main = mainLine(lines, splitAt);
  return [main - step * 2, main, main + step * 2];
}

const lineMarket = (key: string, line: number, outcomes: readonly string[]): Market => ({
  key,
  part: '',
  line,
  outcomes,
  margin: margins.line,
});

function offeredLines({ grid, now, countsFromBet, lineStep, isOver }: Scores): Market[] {
  if (isOver) return [];
  const lead = countsFromBet ? 0 : now.home - now.away;
  const scored = now.home + now.away;
  const [span, first] = lineStep === 0.25 ? [3, 0.5] : [40, 0.5];
  const handicaps = linesAround(lineStep, -lead - span + first, -lead + span - first, (line) =>
    handicapSplit(grid, 'home', line, lead),
  );
  const most = lineStep === 0.25 ? 7.5 : 2 * grid.width;
  const totals = linesAround(lineStep, scored + 0.5, scored + most, (line) =>
    totalSplit(grid, 'over', line, scored),
  );
  return [
    ...handicaps.map((line) => lineMarket('handicap', line, sides)),
    ...totals.filter((line) => line > scored).map((line) => lineMarket('total', line, overUnder)),
  ];
}

function splitInGrid(scores: Scores, { key, line, outcome, base }: Selection): Split | undefined {
  const { grid, now } = scores;
  const lead = now.home - now.away;
  const { home, draw, away } = threeWay(grid, lead);
  switch (key) {
    case 'winner3':
      return splitOf({ home, draw, away }[outcome] ?? 0);
    case 'winner2':
      return splitOf(outcome === 'home' ? home : away);
    case 'draw_no_bet':
      return splitOf(outcome === 'home' ? home : away, draw);
    case 'double_chance':
      return splitOf({ '1x': home + draw, '12': home + away, x2: draw + away }[outcome] ?? 0);
    case 'handicap': {
      const counted = scores.countsFromBet ? lead - (base.home - base.away) : lead;
      const own = outcome === 'home' ? (line ?? 0) : -(line ?? 0);
      return handicapSplit(grid, outcome === 'home' ? 'home' : 'away', own, counted);
    }
    case 'total':
      return totalSplit(grid, outcome === 'over' ? 'over' : 'under', line ?? 0, now.home + now.away);
    case 'half_winner3': {
      const half = scores.half;
      const chances = threeWay(half.grid, half.now.home - half.now.away);
      return splitOf(chances[outcome as 'home'] ?? 0);
    }
    case 'both_score': {
      const both = chanceOf(grid, (a, b) => a + now.home > 0 && b + now.away > 0);
      return splitOf(outcome === 'yes' ? both : 1 - both);
    }
    case 'correct_score':
      return splitOf(chanceOf(grid, (a, b) => scoreName(a + now.home, b + now.away) === outcome));
    default:
      return undefined;
  }
}

const scoreName = (home: number, away: number): string =>
  home < 5 && away < 5 ? `${home}-${away}` : 'other';

function resultInScores(scores: Scores, selection: Selection): LegResult | undefined {
  const { key, line, outcome, base } = selection;
  const { now, isOver, half } = scores;
  if (key === 'half_winner3') return half.isOver ? wonIf(winnerOf(half.now) === outcome) : undefined;
  const sum = now.home + now.away;
  // What can no longer change is settled at once.
  if (key === 'total' && !isOver && sum > (line ?? 0) + 0.5)
    return { state: outcome === 'over' ? 'WON' : 'LOST' };
  if (key === 'both_score' && now.home > 0 && now.away > 0) return wonIf(outcome === 'yes');
  if (!isOver) return undefined;
  const winner = winnerOf(now);
  switch (key) {
    case 'winner3':
    case 'winner2':
      return wonIf(winner === outcome);
    case 'draw_no_bet':
      return winner === 'draw' ? { state: 'PUSH' } : wonIf(winner === outcome);
    case 'double_chance':
      return wonIf({ '1x': 'away', '12': 'draw', x2: 'home' }[outcome] !== winner);
    case 'handicap': {
      const from = scores.countsFromBet ? base : { home: 0, away: 0 };
      const margin = now.home - from.home - (now.away - from.away) + (line ?? 0);
      return lineResult(outcome === 'home' ? margin : -margin);
    }
    case 'total':
      return lineResult(outcome === 'over' ? sum - (line ?? 0) : (line ?? 0) - sum);
    case 'both_score':
      return wonIf(outcome === 'no');
    case 'correct_score':
      return wonIf(scoreName(now.home, now.away) === outcome);
    default:
      return undefined;
  }
}

function winnerOf({ home, away }: BaseScore): 'home' | 'draw' | 'away' {
  return home > away ? 'home' : home < away ? 'away' : 'draw';
}

/** The book of a football match. */
export function footballBook(state: FootballState): Book {
  const { strength, minute } = state;
  const scoreAt = (until: number): BaseScore => ({
    home: goalsOf(state, 'home', until),
    away: goalsOf(state, 'away', until),
  });
  const left = shareBetween(minute, 90);
  const scores: Scores = {
    now: scoreAt(90),
    grid: goalGrid(strength, left),
    isOver: minute >= 90,
    half: {
      now: scoreAt(minutesInHalf),
      grid: goalGrid(strength, shareBetween(Math.min(minute, minutesInHalf), minutesInHalf)),
      isOver: minute >= minutesInHalf,
    },
    countsFromBet: true,
    lineStep: 0.25,
  };
  const next = state.goals.length + 1;
  const goalSides = [...sides, 'none'];
  return {
    base: scores.now,
    offered: () =>
      scores.isOver
        ? []
        : [
            plainMarket('winner3', threeOutcomes),
            plainMarket('draw_no_bet', sides),
            plainMarket('double_chance', ['1x', '12', 'x2']),
            ...offeredLines(scores),
            ...(scores.now.home > 0 && scores.now.away > 0
              ? []
              : [plainMarket('both_score', yesNo, margins.line)]),
            { ...plainMarket('next_goal', goalSides, margins.line), part: String(next) },
            plainMarket('correct_score', scoreOutcomes, margins.score),
            ...(scores.half.isOver ? [] : [plainMarket('half_winner3', threeOutcomes)]),
          ],
    split(selection) {
      if (selection.key !== 'next_goal') return splitInGrid(scores, selection);
      if (selection.part !== String(next)) return undefined;
      return splitOf(nextGoal(strength, left)[selection.outcome as 'home'] ?? 0);
    },
    result(selection) {
      if (selection.key !== 'next_goal') return resultInScores(scores, selection);
      const goal = state.goals[Number(selection.part) - 1];
      if (goal) return wonIf(goal.side === selection.outcome);
      return scores.isOver ? wonIf(selection.outcome === 'none') : undefined;
    },
  };
}

const raidOutcomes = ['raider', 'empty', 'defender'];
const races = [10, 20];

/** Turns of each side from a turn up to before another. */
function turnsOf(from: number, to: number): { home: number; away: number } {
  const home = Math.floor((to + 1) / 2) - Math.floor((from + 1) / 2);
  return { home, away: Math.max(0, to - from) - home };
}

/** The book of a kabaddi or a basketball match. */
export function turnsBook(state: TurnsState): Book {
  const { sport, turns } = state;
  const table = turnTable(state);
  const played = turns.length;
  const inMatch = turnsInMatch(sport);
  const overtimes = Math.max(0, Math.ceil((played - inMatch) / points.possessionsInOvertime));
  const end = inMatch + overtimes * points.possessionsInOvertime;
  const now = { home: pointsOf(state, 'home'), away: pointsOf(state, 'away') };
  const isOver = played === end && (sport === 'KABADDI' || now.home !== now.away);
  const halfTurns = sport === 'KABADDI' ? periodTurns(sport) : 2 * periodTurns(sport);
  const gridTo = (to: number): ScoreGrid => {
    const { home, away } = turnsOf(Math.min(played, to), to);
    return points.turnGrid(table, home, away);
  };
  const overtime = (): ScoreGrid => points.turnGrid(table, 8, 8);
  const rest = gridTo(end);
  const scores: Scores = {
    now,
    grid: sport === 'BASKETBALL' ? points.withOvertimes(rest, now.home - now.away, overtime()) : rest,
    isOver,
    half: {
      now: { home: pointsOf(state, 'home', halfTurns), away: pointsOf(state, 'away', halfTurns) },
      grid: gridTo(halfTurns),
      isOver: played >= halfTurns,
    },
    countsFromBet: false,
    lineStep: 1,
  };
  const soon = played + 2;
  const isKabaddi = sport === 'KABADDI';
  const openRaces = races.filter((target) => isKabaddi && now.home < target && now.away < target);
  return {
    base: now,
    offered: () =>
      isOver
        ? []
        : [
            isKabaddi ? plainMarket('winner3', threeOutcomes) : plainMarket('winner2', sides),
            ...offeredLines(scores),
            ...(scores.half.isOver ? [] : [plainMarket('half_winner3', threeOutcomes)]),
            ...openRaces.map((target) => ({
              ...plainMarket('race', [...sides, 'none'], margins.line),
              part: String(target),
            })),
            ...(isKabaddi && soon <= inMatch
              ? [{ ...plainMarket('raid', raidOutcomes, margins.session), part: String(soon) }]
              : []),
          ],
    split: (selection) => turnSplit(state, selection, table) ?? splitInGrid(scores, selection),
    result: (selection) => turnResult(state, selection, isOver) ?? resultInScores(scores, selection),
  };
}

function turnSplit(state: TurnsState, { key, part, outcome }: Selection, table: points.TurnTable) {
  const played = state.turns.length;
  if (key === 'raid') {
    const raid = Number(part);
    if (raid <= played) return undefined;
    const results = table[sideOfTurn(raid - 1)];
    const matching = results.filter((result) => raidName(result.own, result.other) === outcome);
    return splitOf(matching.reduce((sum, { chance }) => sum + chance, 0));
  }
  if (key !== 'race') return undefined;
  const now = { home: pointsOf(state, 'home'), away: pointsOf(state, 'away'), turn: played };
  const rules = {
    target: Number(part),
    turns: points.raidsInMatch,
    homeHasTurn: (turn: number) => turn % 2 === 0,
  };
  return splitOf(points.raceChances(table, now, rules)[outcome as 'home'] ?? 0);
}

const raidName = (own: number, other: number): string =>
  own > 0 ? 'raider' : other > 0 ? 'defender' : 'empty';

function turnResult(state: TurnsState, { key, part, outcome }: Selection, isOver: boolean) {
  if (key === 'raid') {
    const raid = state.turns[Number(part) - 1];
    if (!raid) return undefined;
    const isHome = sideOfTurn(Number(part) - 1) === 'home';
    return wonIf(raidName(isHome ? raid[0] : raid[1], isHome ? raid[1] : raid[0]) === outcome);
  }
  if (key !== 'race') return undefined;
  const target = Number(part);
  let [home, away] = [0, 0];
  for (const turn of state.turns) {
    home += turn[0];
    away += turn[1];
    if (home >= target || away >= target) return wonIf((home >= target ? 'home' : 'away') === outcome);
  }
  return isOver ? wonIf(outcome === 'none') : undefined;
}
