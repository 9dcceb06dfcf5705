// The innings of a cricket match that is running or next.
import * as cricket from '../models/cricket.ts';
import {
  baseTable,
  type CricketState,
  type Innings,
  inningsScore,
  type InningsScore,
  isInningsOver,
  targetOf,
} from '../matches/cricket-play.ts';
import { otherSide, type Side } from '../matches/fixture.ts';

/** Overs after which the runs are a market of their own. */
export const sessionsOf = { T20: [6, 10, 15], ONE_DAY: [10, 20, 40] } as const;
type Kind = Pick<CricketState, 'variant'>;
export const ballsOf = (state: Kind): number => cricket.ballsIn(baseTable(state));
/** The balls at which the runs are a market: the ends of the sessions and of the innings. */
export const stopsOf = (state: Kind): number[] => [
  ...sessionsOf[state.variant].map((overs) => overs * 6),
  ballsOf(state),
];

/** The table of a side with its strength. */
export const tableOf = (state: Pick<CricketState, 'variant' | 'strength'>, side: Side): cricket.BallTable =>
  cricket.strongTable(baseTable(state), state.strength[side]);

/** The innings that is running or next, with what the models need. */
export type Running = {
  readonly number: number;
  readonly now: InningsScore;
  readonly table: cricket.BallTable;
  readonly balls: number;
  /** Further runs that end a chase. */
  readonly stopAt: number;
};

/** The innings of a match that is running or next; undefined before the toss and after both. */
export function runningOf(state: CricketState): Running | undefined {
  const balls = ballsOf(state);
  const { first, innings } = state;
  if (!first || state.superOvers.length > 0) return undefined;
  const last = innings.at(-1);
  const target = targetOf(state);
  const lastIsOver = last && isInningsOver(last, balls, cricket.wicketsInInnings, target);
  if (lastIsOver && innings.length === 2) return undefined;
  const isFresh = !last || lastIsOver;
  const number = isFresh ? innings.length + 1 : innings.length;
  const side = number === 1 ? first : otherSide(first);
  const now = isFresh ? { balls: 0, wickets: 0, runs: 0 } : inningsScore(last);
  const needed = number === 1 ? undefined : (target ?? inningsScore(innings[0] as Innings).runs + 1);
  return {
    number,
    now,
    table: tableOf(state, side),
    balls,
    stopAt: needed === undefined ? Number.POSITIVE_INFINITY : needed - now.runs,
  };
}
