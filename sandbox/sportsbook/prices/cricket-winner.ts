// The chances of a cricket match from any state: first innings, chase, and super overs.
import * as cricket from '../models/cricket.ts';
import {
  baseTable,
  cricketWinner,
  type CricketState,
  type Innings,
  inningsScore,
  isInningsOver,
} from '../matches/cricket-play.ts';
import { otherSide, type Side } from '../matches/fixture.ts';

type SideChances = { readonly home: number; readonly away: number; readonly tie: number };

const cached = new Map<string, unknown>();
const mostCached = 24;
/** Tables that depend on few numbers only are computed once and kept while they are used. */
function keep<Value>(key: string, make: () => Value): Value {
  const value = (cached.get(key) as Value | undefined) ?? make();
  cached.delete(key);
  cached.set(key, value);
  if (cached.size > mostCached) cached.delete(cached.keys().next().value ?? '');
  return value;
}

/** The table of a side with its strength. */
export const tableOf = (state: Pick<CricketState, 'variant' | 'strength'>, side: Side): cricket.BallTable =>
  cricket.strongTable(baseTable(state), state.strength[side]);

const mostNeeded = { T20: 330, ONE_DAY: 460 } as const;

function chaseOf(state: CricketState, side: Side): cricket.ChaseTable {
  return keep(`chase ${state.variant} ${state.strength[side]}`, () =>
    cricket.chaseTable(tableOf(state, side), mostNeeded[state.variant]),
  );
}

const superTable = (state: CricketState, side: Side): cricket.BallTable =>
  cricket.strongTable(cricket.superOver, state.strength[side]);

/** The chance that `first` wins the super overs when it bats first in the next one. */
function superChance(state: CricketState, first: Side): number {
  const key = `super ${state.strength[first]} ${state.strength[otherSide(first)]}`;
  return keep(key, () =>
    cricket.superOverChance(superTable(state, first), superTable(state, otherSide(first))),
  );
}

/** Chances of both sides with the super overs, and of a tie after the innings. */
export function matchChances(state: CricketState): SideChances {
  const winner = cricketWinner(state);
  if (winner) return { home: winner === 'home' ? 1 : 0, away: winner === 'away' ? 1 : 0, tie: 0 };
  if (state.superOvers.length > 0) return inSuperOver(state);
  if (!state.first) {
    const orders = (['home', 'away'] as const).map((first) => inInnings({ ...state, first }, first));
    const mean = (key: keyof SideChances): number => ((orders[0]?.[key] ?? 0) + (orders[1]?.[key] ?? 0)) / 2;
    return { home: mean('home'), away: mean('away'), tie: mean('tie') };
  }
  return inInnings(state, state.first);
}

function inInnings(state: CricketState, first: Side): SideChances {
  const [one, two] = state.innings;
  const second = otherSide(first);
  const chase = chaseOf(state, second);
  let firstWins = 0;
  let tie = 0;
  if (two && one) {
    const { balls, wickets, runs } = inningsScore(two);
    const needed = inningsScore(one).runs + 1 - runs;
    tie = chase.tie(balls, wickets, needed);
    firstWins = Math.max(0, 1 - chase.win(balls, wickets, needed) - tie);
  } else {
    const now = inningsScore(one ?? { log: [] });
    const table = tableOf(state, first);
    const end = cricket.ballsIn(table);
    const ahead = cricket.runsOnly(cricket.runsAhead(table, { ball: now.balls, wickets: now.wickets }, end));
    const chances = cricket.firstInningsChances(ahead, now.runs, chase);
    [firstWins, tie] = [chances.first, chances.tie];
  }
  // The side that batted second bats first in the super over.
  const secondInSuper = tie > 0 ? superChance(state, second) : 0;
  const firstAll = firstWins + tie * (1 - secondInSuper);
  const home = first === 'home' ? firstAll : 1 - firstAll;
  return { home, away: 1 - home, tie };
}

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
    const chase = keep(`superchase ${state.strength[second]}`, () =>
      cricket.chaseTable(superTable(state, second), 60, cricket.superOverWickets),
    );
    const now = inningsScore(last);
    let chances: { first: number; tie: number };
    if (isSecond) {
      const needed = (target ?? 0) - now.runs;
      const tie = chase.tie(now.balls, now.wickets, needed);
      chances = { first: Math.max(0, 1 - chase.win(now.balls, now.wickets, needed) - tie), tie };
    } else {
      const from = { ball: now.balls, wickets: now.wickets };
      const ahead = cricket.runsOnly(
        cricket.runsAhead(superTable(state, firstSide), from, 6, { allOut: cricket.superOverWickets }),
      );
      chances = cricket.firstInningsChances(ahead, now.runs, chase);
    }
    firstAll = chances.first + chances.tie * (1 - superChance(state, second));
  }
  const home = firstSide === 'home' ? firstAll : 1 - firstAll;
  return { home, away: 1 - home, tie: 1 };
}
