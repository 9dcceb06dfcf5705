// A cricket match ball by ball: toss, two innings, and super overs after a tie.
import * as cricket from '../models/cricket.ts';
import { type Fixture, otherSide, type Side } from './fixture.ts';
import type { Play, ScoreBoard } from './play.ts';

/** Each delivery: 0 to 5 stand for the runs in `ballRuns`, 6 is a wicket, 7 a wide. */
export type Innings = { readonly side: Side; readonly log: readonly number[] };
export const wide = 7;

export type CricketState = {
  readonly sport: 'CRICKET';
  readonly variant: 'T20' | 'ONE_DAY';
  readonly strength: { readonly home: number; readonly away: number };
  /** The side that bats first; null before the toss. */
  readonly first: Side | null;
  readonly innings: readonly Innings[];
  readonly superOvers: readonly Innings[];
};
export type InningsScore = { readonly balls: number; readonly wickets: number; readonly runs: number };

const ballMs = 3_000;
const overBreakMs = 6_000;
const inningsBreakMs = 20_000;

export const baseTable = ({ variant }: Pick<CricketState, 'variant'>): cricket.BallTable =>
  variant === 'T20' ? cricket.twenty : cricket.fifty;
export const runsOfBall = (code: number): number =>
  code === wide ? 1 : code === cricket.wicketAt ? 0 : (cricket.ballRuns[code] ?? 0);

/** The score of an innings after its first deliveries. */
export function inningsScore({ log }: Pick<Innings, 'log'>, deliveries = log.length): InningsScore {
  let [balls, wickets, runs] = [0, 0, 0];
  for (let at = 0; at < deliveries; at += 1) {
    const code = log[at] ?? 0;
    if (code !== wide) balls += 1;
    if (code === cricket.wicketAt) wickets += 1;
    runs += runsOfBall(code);
  }
  return { balls, wickets, runs };
}

/** The runs the side batting second needs to win. */
export function targetOf({ innings }: CricketState): number | undefined {
  const first = innings[0];
  return innings.length > 1 && first ? inningsScore(first).runs + 1 : undefined;
}

/** Whether an innings is over; `target` is that of a chase. */
export function isInningsOver(innings: Innings, balls: number, wickets: number, target?: number): boolean {
  const score = inningsScore(innings);
  return score.balls >= balls || score.wickets >= wickets || (target !== undefined && score.runs >= target);
}

type Stage =
  | { readonly kind: 'TOSS' }
  | { readonly kind: 'OVER' }
  | { readonly kind: 'BALL'; readonly superOver: boolean; readonly opens: Side | null };

/** What the next step is. */
function stageOf(state: CricketState): Stage {
  const { first, innings, superOvers } = state;
  if (!first) return { kind: 'TOSS' };
  const balls = cricket.ballsIn(baseTable(state));
  const [one, two] = innings;
  if (!one) return { kind: 'BALL', superOver: false, opens: first };
  if (!two) {
    const over = isInningsOver(one, balls, cricket.wicketsInInnings);
    return { kind: 'BALL', superOver: false, opens: over ? otherSide(first) : null };
  }
  const target = inningsScore(one).runs + 1;
  if (!isInningsOver(two, balls, cricket.wicketsInInnings, target))
    return { kind: 'BALL', superOver: false, opens: null };
  if (inningsScore(two).runs !== target - 1) return { kind: 'OVER' };
  return superStage(superOvers, otherSide(first));
}

/** The side that batted second bats first in the super over, and the order changes in each further one. */
function superStage(superOvers: readonly Innings[], firstSide: Side): Stage {
  const last = superOvers.at(-1);
  if (!last) return { kind: 'BALL', superOver: true, opens: firstSide };
  const isSecond = superOvers.length % 2 === 0;
  const before = superOvers.at(-2);
  const target = isSecond && before ? inningsScore(before).runs + 1 : undefined;
  if (!isInningsOver(last, 6, cricket.superOverWickets, target))
    return { kind: 'BALL', superOver: true, opens: null };
  if (!isSecond) return { kind: 'BALL', superOver: true, opens: otherSide(last.side) };
  if (inningsScore(last).runs !== (target ?? 0) - 1) return { kind: 'OVER' };
  return { kind: 'BALL', superOver: true, opens: last.side };
}

/** The winner of a match that is over, by the super over if need be. */
export function cricketWinner(state: CricketState): Side | null {
  if (stageOf(state).kind !== 'OVER') return null;
  const [one, two] = state.superOvers.length > 0 ? state.superOvers.slice(-2) : state.innings;
  if (!one || !two) return null;
  return inningsScore(two).runs > inningsScore(one).runs ? two.side : one.side;
}

export const cricketPlay: Play<CricketState> = {
  begin: ({ strength, variant }: Fixture) => ({
    sport: 'CRICKET',
    variant: variant === 'ONE_DAY' ? 'ONE_DAY' : 'T20',
    strength: { home: strength.home ?? 1, away: strength.away ?? 1 },
    first: null,
    innings: [],
    superOvers: [],
  }),
  gapMs(state) {
    const stage = stageOf(state);
    if (stage.kind === 'OVER') return undefined;
    if (stage.kind === 'TOSS') return ballMs;
    if (stage.opens) return inningsBreakMs;
    const last = (stage.superOver ? state.superOvers : state.innings).at(-1);
    const { balls } = inningsScore(last ?? { log: [] });
    const isBetweenOvers = balls > 0 && balls % 6 === 0 && last?.log.at(-1) !== wide;
    return ballMs + (isBetweenOvers ? overBreakMs : 0);
  },
  step(state, chance) {
    const stage = stageOf(state);
    if (stage.kind === 'OVER') return state;
    if (stage.kind === 'TOSS') return { ...state, first: chance.below(2) === 0 ? 'home' : 'away' };
    const list = stage.superOver ? state.superOvers : state.innings;
    const now = stage.opens ? { side: stage.opens, log: [] } : (list.at(-1) as Innings);
    const base = stage.superOver ? cricket.superOver : baseTable(state);
    const table = cricket.strongTable(base, state.strength[now.side]);
    const isWide = chance.unit() < cricket.wideChance;
    const code = isWide ? wide : chance.pick(cricket.chancesAt(table, inningsScore(now).balls));
    const next = { ...now, log: [...now.log, code] };
    const played = [...(stage.opens ? list : list.slice(0, -1)), next];
    return stage.superOver ? { ...state, superOvers: played } : { ...state, innings: played };
  },
  board: boardOf,
  isDecisive(_before, after) {
    const last = (after.superOvers.length > 0 ? after.superOvers : after.innings).at(-1);
    const code = last?.log.at(-1);
    return code === cricket.wicketAt || code === 5;
  },
  correct(state) {
    // The last innings was four runs short or four too many, so a close result turns.
    const list = state.superOvers.length > 0 ? state.superOvers : state.innings;
    const [one, two] = list.slice(-2);
    if (!one || !two) return state;
    const chased = inningsScore(two).runs > inningsScore(one).runs;
    const log = chased ? two.log.map(() => 0) : [...two.log.slice(0, -1), ...runsCodes(one, two)];
    const corrected = [...list.slice(0, -1), { ...two, log }];
    return state.superOvers.length > 0
      ? { ...state, superOvers: corrected }
      : { ...state, innings: corrected };
  },
  progress(state) {
    const balls = cricket.ballsIn(baseTable(state));
    const [one, two] = state.innings;
    const share = (innings: Innings | undefined): number =>
      innings ? Math.min(1, inningsScore(innings).balls / balls) : 0;
    if (stageOf(state).kind === 'OVER' || state.superOvers.length > 0) return 1;
    return (two ? 1 : share(one)) / 2 + share(two) / 2;
  },
};

/** Wides that bring a chase that fell short to its target: extras that were not noted. */
function runsCodes(one: Innings, two: Innings): number[] {
  const missing = inningsScore(one).runs + 1 - inningsScore({ log: two.log.slice(0, -1) }).runs;
  return Array.from({ length: Math.max(0, missing) }, () => wide);
}

export const isCricketOver = (state: CricketState): boolean => stageOf(state).kind === 'OVER';

const ballMarks = ['•', '1', '2', '3', '4', '6', 'W', 'wd'];

function boardOf(state: CricketState): ScoreBoard {
  const text = (side: Side): string => {
    const innings = state.innings.find((each) => each.side === side);
    if (!innings) return '';
    const { runs, wickets } = inningsScore(innings);
    const extra = state.superOvers.filter((each) => each.side === side).at(-1);
    return `${runs}/${wickets}${extra ? ` (${inningsScore(extra).runs})` : ''}`;
  };
  const last = (state.superOvers.length > 0 ? state.superOvers : state.innings).at(-1);
  const { balls } = inningsScore(last ?? { log: [] });
  const worm = (side: Side): number[] => {
    const innings = state.innings.find((each) => each.side === side);
    return innings ? runsByBall(innings) : [];
  };
  const unit = state.superOvers.length > 0 ? ('SUPER_OVER' as const) : ('OVER' as const);
  return {
    home: text('home'),
    away: text('away'),
    clock: { unit, value: `${Math.floor(balls / 6)}.${balls % 6}` },
    recent: (last?.log ?? []).slice(-8).map((code) => ballMarks[code] ?? ''),
    line: { home: worm('home'), away: worm('away') },
    turn: cricketWinner(state) ? null : (last?.side ?? state.first),
  };
}

function runsByBall({ log }: Innings): number[] {
  const sums: number[] = [0];
  let runs = 0;
  for (const code of log) {
    runs += runsOfBall(code);
    if (code !== wide) sums.push(runs);
  }
  return sums;
}
