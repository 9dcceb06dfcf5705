// Markets of two scores, each from one grid of the points still to come.
import {
  chanceOf,
  handicapSplit,
  mainLine,
  type ScoreGrid,
  threeWay,
  totalSplit,
} from '../models/score-grid.ts';
import { type Split, splitOf } from '../models/split.ts';
import type { Selection } from './book.ts';
import { type LegResult, lineResult, wonIf } from './leg-result.ts';
import { type BaseScore, type Market, margins, overUnder, sides } from './market.ts';

type Half = { readonly now: BaseScore; readonly isOver: boolean };
/** What results need of a match: the scores now, and what is over. */
type ScoreRecord = {
  readonly now: BaseScore;
  readonly isOver: boolean;
  readonly half: Half;
  /** Whether handicaps count from the score at the bet. */
  readonly countsFromBet: boolean;
  readonly lineStep: number;
};
/** What prices need besides: grids of the rest. */
export type Scores = ScoreRecord & {
  readonly grid: ScoreGrid;
  readonly half: Half & { readonly grid: ScoreGrid };
};

export const threeOutcomes = ['home', 'draw', 'away'];
export const scoreOutcomes = [
  ...Array.from({ length: 25 }, (_, at) => `${Math.floor(at / 5)}-${at % 5}`),
  'other',
];

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

export function offeredLines({ grid, now, countsFromBet, lineStep, isOver }: Scores): Market[] {
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

export function splitInGrid(scores: Scores, { key, line, outcome, base }: Selection): Split | undefined {
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

export function resultInScores(scores: ScoreRecord, selection: Selection): LegResult | undefined {
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
