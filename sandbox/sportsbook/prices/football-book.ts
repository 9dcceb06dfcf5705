// The book of a football match.
import { goalGrid, minutesInHalf, nextGoal, shareBetween } from '../models/football.ts';
import { splitOf } from '../models/split.ts';
import { type FootballState, goalsOf } from '../matches/football-play.ts';
import type { Book } from './book.ts';
import { wonIf } from './leg-result.ts';
import { type BaseScore, margins, plainMarket, sides, yesNo } from './market.ts';
import {
  offeredLines,
  resultInScores,
  scoreOutcomes,
  type Scores,
  splitInGrid,
  threeOutcomes,
} from './score-markets.ts';

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
