// The chances of a cricket match from any state: first innings, chase, and super overs.
import * as cricket from '../models/cricket.ts';
import {
  cricketWinner,
  type CricketState,
  type Innings,
  inningsScore,
  type InningsScore,
  isInningsOver,
} from '../matches/cricket-play.ts';
import { otherSide, type Side } from '../matches/fixture.ts';
import { ballsOf, type Running, stopsOf, tableOf } from './cricket-running.ts';
import { sides } from './market.ts';

type SideChances = { readonly home: number; readonly away: number; readonly tie: number };

const kept = new Map<string, unknown>();
/** What depends on few numbers only is computed once: sides have three grades, and there are two kinds of match. */
function keep<Value>(key: string, make: () => Value): Value {
  const value = (kept.get(key) as Value | undefined) ?? make();
  kept.set(key, value);
  return value;
}

type Sides = Pick<CricketState, 'variant' | 'strength'>;
const inningsKey = ({ variant, strength }: Sides, side: Side): string =>
  `innings ${variant} ${strength[side]}`;

/** Chances of the runs of a whole innings of a side, up to before each ball of `stopsOf`. */
export function inningsRuns(state: Sides, side: Side): ReadonlyMap<number, Float64Array> {
  return keep(inningsKey(state, side), () => {
    const stops = stopsOf(state);
    const walk = cricket.runsAheadAt(tableOf(state, side), { ball: 0, wickets: 0 }, stops);
    return new Map(walk.map((ahead, at) => [stops[at] ?? 0, cricket.runsOnly(ahead)]));
  });
}

/** Computes the innings of one side that is not known yet; true when both are. */
export function prepareInnings(state: Sides): boolean {
  const missing = sides.find((side) => !kept.has(inningsKey(state, side)));
  if (missing) inningsRuns(state, missing);
  return sides.every((side) => kept.has(inningsKey(state, side)));
}

const wholeInnings = (state: Sides, side: Side): Float64Array =>
  inningsRuns(state, side).get(ballsOf(state)) ?? new Float64Array();

const superTable = (state: CricketState, side: Side): cricket.BallTable =>
  cricket.strongTable(cricket.superOver, state.strength[side]);

/** The chance that `first` wins the super overs when it bats first in the next one. */
function superChance(state: CricketState, first: Side): number {
  const key = `super ${state.strength[first]} ${state.strength[otherSide(first)]}`;
  return keep(key, () =>
    cricket.superOverChance(superTable(state, first), superTable(state, otherSide(first))),
  );
}

/**
 * Chances of both sides with the super overs, and of a tie after the innings. `toEnd` are the chances of the further
 * runs of the running innings.
 */
export function matchChances(
  state: CricketState,
  running: Running | undefined,
  toEnd: () => Float64Array,
): SideChances {
  const winner = cricketWinner(state);
  if (winner) return { home: winner === 'home' ? 1 : 0, away: winner === 'away' ? 1 : 0, tie: 0 };
  if (state.superOvers.length > 0) return inSuperOver(state);
  const { first } = state;
  if (first) return withSuperOver(state, first, inInnings(state, first, running, toEnd));
  const orders = sides.map((side) => {
    const whole = wholeInnings(state, otherSide(side));
    return withSuperOver(state, side, cricket.firstInningsChances(wholeInnings(state, side), 0, whole));
  });
  const mean = (key: keyof SideChances): number => ((orders[0]?.[key] ?? 0) + (orders[1]?.[key] ?? 0)) / 2;
  return { home: mean('home'), away: mean('away'), tie: mean('tie') };
}

type FirstAndTie = { readonly first: number; readonly tie: number };

function inInnings(
  state: CricketState,
  first: Side,
  running: Running | undefined,
  toEnd: () => Float64Array,
): FirstAndTie {
  // Both innings are over without a winner.
  if (!running) return { first: 0, tie: 1 };
  if (running.number === 1)
    return cricket.firstInningsChances(toEnd(), running.now.runs, wholeInnings(state, otherSide(first)));
  const { win, tie } = cricket.chaseChances(toEnd(), running.stopAt);
  return { first: Math.max(0, 1 - win - tie), tie };
}

/** The side that batted second bats first in the super over. */
function withSuperOver(state: CricketState, firstSide: Side, { first, tie }: FirstAndTie): SideChances {
  const secondInSuper = tie > 0 ? superChance(state, otherSide(firstSide)) : 0;
  const firstAll = first + tie * (1 - secondInSuper);
  const home = firstSide === 'home' ? firstAll : 1 - firstAll;
  return { home, away: 1 - home, tie };
}

const overWith = (table: cricket.BallTable, { balls, wickets }: InningsScore): Float64Array =>
  cricket.runsOnly(
    cricket.runsAhead(table, { ball: balls, wickets }, 6, { allOut: cricket.superOverWickets }),
  );

function inSuperOver(state: CricketState): SideChances {
  const { superOvers } = state;
  const last = superOvers.at(-1) as Innings;
  const isSecond = superOvers.length % 2 === 0;
  const firstSide = isSecond ? otherSide(last.side) : last.side;
  const second = otherSide(firstSide);
  const target = isSecond ? inningsScore(superOvers.at(-2) as Innings).runs + 1 : undefined;
  const isDone = isInningsOver(last, 6, cricket.superOverWickets, target);
  let firstAll: number;
  if (isSecond && isDone) {
    // A tied super over: the side that batted second goes on.
    firstAll = 1 - superChance(state, second);
  } else {
    const now = inningsScore(last);
    let chances: FirstAndTie;
    if (target !== undefined) {
      const { win, tie } = cricket.chaseChances(overWith(superTable(state, second), now), target - now.runs);
      chances = { first: Math.max(0, 1 - win - tie), tie };
    } else {
      const whole = overWith(superTable(state, second), { balls: 0, wickets: 0, runs: 0 });
      const ahead = overWith(superTable(state, firstSide), now);
      chances = cricket.firstInningsChances(ahead, now.runs, whole);
    }
    firstAll = chances.first + chances.tie * (1 - superChance(state, second));
  }
  const home = firstSide === 'home' ? firstAll : 1 - firstAll;
  return { home, away: 1 - home, tie: 1 };
}
