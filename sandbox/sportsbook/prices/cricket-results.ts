// The results of cricket's markets, from the record of deliveries.
import * as cricket from '../models/cricket.ts';
import {
  baseTable,
  cricketWinner,
  type CricketState,
  type Innings,
  inningsScore,
  isInningsOver,
  runsOfBall,
  targetOf,
  wide,
} from '../matches/cricket-play.ts';
import type { Selection } from './book.ts';
import { type LegResult, lineResult, voided, wonIf } from './leg-result.ts';

export const ballOutcomes = ['dot', 'runs', 'four', 'six', 'wicket', 'wide'];
export const ballName = (code: number): string =>
  code === wide
    ? 'wide'
    : code === cricket.wicketAt
      ? 'wicket'
      : (['dot', 'runs', 'runs', 'runs', 'four', 'six'][code] ?? 'runs');

/** The result of a selection as far as the record decides it. */
export function cricketResult(
  state: CricketState,
  isOver: boolean,
  selection: Selection,
): LegResult | undefined {
  const { key, part, outcome, line } = selection;
  if (key === 'bats_first') return state.first ? wonIf(state.first === outcome) : undefined;
  if (key === 'winner2') return isOver ? wonIf(cricketWinner(state) === outcome) : undefined;
  if (key === 'tied_match') {
    if (state.superOvers.length > 0) return wonIf(outcome === 'yes');
    return isOver ? wonIf(outcome === 'no') : undefined;
  }
  const [number = 0, of = 0] = part.split('.').map(Number);
  const innings = state.innings[number - 1];
  if (!innings) return isOver ? voided : undefined;
  const target = number === 2 ? targetOf(state) : undefined;
  const balls = cricket.ballsIn(baseTable(state));
  const ended = isInningsOver(innings, balls, cricket.wicketsInInnings, target);
  const now = inningsScore(innings);
  const against = (runs: number): LegResult =>
    lineResult(outcome === 'over' ? runs - (line ?? 0) : (line ?? 0) - runs);
  switch (key) {
    case 'innings_runs':
      return ended || now.runs > (line ?? 0) ? against(now.runs) : undefined;
    case 'session': {
      const runs = runsAfter(innings, of * 6);
      return now.balls >= of * 6 || ended || runs > (line ?? 0) ? against(runs) : undefined;
    }
    case 'next_wicket': {
      const runs = runsAtWicket(innings, of);
      if (runs !== undefined) return against(runs);
      return ended || now.runs > (line ?? 0) ? against(now.runs) : undefined;
    }
    case 'ball': {
      const code = innings.log[of - 1];
      if (code !== undefined) return wonIf(ballName(code) === outcome);
      return ended ? voided : undefined;
    }
    default:
      return overResult(innings, of, ended, selection);
  }
}

/** The part of the overs scheduled at the bet that must have been bowled. */
const leastShare = 0.8;

/**
 * The result of a match that ended unfinished. Level scores after both innings, without a super over that decided: dead
 * heat. Runs of an innings or of a session stand when four fifths of its overs were bowled; a named over must be
 * complete.
 * @returns undefined where the selection is void
 */
export function cutResult(state: CricketState, selection: Selection): LegResult | undefined {
  const { key, part, outcome, line } = selection;
  const balls = cricket.ballsIn(baseTable(state));
  if (key === 'winner2') {
    const [one, two] = state.innings;
    const isLevel =
      one &&
      two &&
      isInningsOver(two, balls, cricket.wicketsInInnings, targetOf(state)) &&
      inningsScore(one).runs === inningsScore(two).runs;
    return isLevel ? { state: 'DEAD_HEAT', places: 1, tied: 2 } : undefined;
  }
  const [number = 0, of = 0] = part.split('.').map(Number);
  const innings = state.innings[number - 1];
  if (!innings || (key !== 'innings_runs' && key !== 'session')) return undefined;
  const scheduled = key === 'session' ? of * 6 : balls;
  const now = inningsScore(innings);
  if (now.balls < scheduled * leastShare) return undefined;
  return lineResult(outcome === 'over' ? now.runs - (line ?? 0) : (line ?? 0) - now.runs);
}

function overResult(innings: Innings, over: number, ended: boolean, selection: Selection) {
  const { key, outcome, line } = selection;
  const { runs, balls, wickets } = partOf(innings, (over - 1) * 6, over * 6);
  if (key === 'over_wicket' && wickets > 0) return wonIf(outcome === 'yes');
  if (key === 'over_runs' && runs > (line ?? 0)) return wonIf(outcome === 'over');
  if (balls < 6) return ended ? voided : undefined;
  if (key === 'over_parity') return wonIf((runs % 2 === 1 ? 'odd' : 'even') === outcome);
  if (key === 'over_wicket') return wonIf(outcome === 'no');
  return key === 'over_runs'
    ? lineResult(outcome === 'over' ? runs - (line ?? 0) : (line ?? 0) - runs)
    : undefined;
}

/** Runs, legal balls and wickets from a legal ball up to before another; wides count with the ball they precede. */
function partOf({ log }: Innings, from: number, to: number) {
  let [ball, runs, balls, wickets] = [0, 0, 0, 0];
  for (const code of log) {
    if (ball >= from && ball < to) {
      runs += runsOfBall(code);
      if (code !== wide) balls += 1;
      if (code === cricket.wicketAt) wickets += 1;
    }
    if (code !== wide) ball += 1;
  }
  return { runs, balls, wickets };
}

const runsAfter = (innings: Innings, ball: number): number => partOf(innings, 0, ball).runs;

function runsAtWicket({ log }: Innings, wicket: number): number | undefined {
  let [runs, wickets] = [0, 0];
  for (const code of log) {
    runs += runsOfBall(code);
    if (code === cricket.wicketAt) wickets += 1;
    if (wickets === wicket) return runs;
  }
  return undefined;
}
