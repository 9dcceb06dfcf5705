// A tennis match point by point.
import { firstServes, type SetScore, setWinner, type TennisState as RunningSet } from '../models/tennis.ts';
import { type Fixture, otherSide, type Side } from './fixture.ts';
import type { Play, ScoreBoard } from './play.ts';

export type TennisPlayState = {
  readonly sport: 'TENNIS';
  readonly strength: { readonly home: number; readonly away: number };
  readonly firstServer: Side | null;
  /** The winner of every point. */
  readonly points: readonly Side[];
  /** Derived from the points. */
  readonly score: TennisScore;
};
export type TennisScore = {
  /** Finished sets. */
  readonly sets: readonly SetScore[];
  readonly running: RunningSet;
  /** The winner of every game, by `set.game` counted from 1. */
  readonly games: Readonly<Record<string, Side>>;
  readonly winner: Side | null;
};

const pointMs = 3_000;
const gameBreakMs = 4_000;
const zero: SetScore = { home: 0, away: 0 };
export const tennisStart = (homeServes: boolean): TennisScore => ({
  sets: [],
  running: { games: zero, points: zero, homeServes },
  games: {},
  winner: null,
});

const setsOf = (sets: readonly SetScore[], side: Side): number =>
  sets.filter((set) => setWinner(set) === side).length;

/** The score after one more point. */
function afterPoint(score: TennisScore, side: Side): TennisScore {
  const { running, sets } = score;
  const points = { ...running.points, [side]: running.points[side] + 1 };
  const isTieBreak = running.games.home === 6 && running.games.away === 6;
  const least = isTieBreak ? 7 : 4;
  const lead = points[side] - points[otherSide(side)];
  if (points[side] < least || lead < 2) return { ...score, running: { ...running, points } };
  const games = { ...running.games, [side]: running.games[side] + 1 };
  const key = `${sets.length + 1}.${games.home + games.away}`;
  const gameWinners = { ...score.games, [key]: side };
  const next = { games, points: zero, homeServes: !running.homeServes };
  if (!setWinner(games)) return { ...score, running: next, games: gameWinners };
  const allSets = [...sets, games];
  const winner = setsOf(allSets, side) === 2 ? side : null;
  return { sets: allSets, running: { ...next, games: zero }, games: gameWinners, winner };
}

/** Whether home serves the next point. */
function homeServesPoint({ games, points, homeServes }: RunningSet): boolean {
  if (games.home < 6 || games.away < 6) return homeServes;
  return firstServes(points.home + points.away) === homeServes;
}

export const tennisPlay: Play<TennisPlayState> = {
  begin: ({ strength }: Fixture) => ({
    sport: 'TENNIS',
    strength: { home: strength.home ?? 0.62, away: strength.away ?? 0.62 },
    firstServer: null,
    points: [],
    score: tennisStart(true),
  }),
  gapMs({ score, points, firstServer }) {
    if (score.winner) return undefined;
    const isBetween = score.running.points.home + score.running.points.away === 0;
    return pointMs + (isBetween && points.length > 0 && firstServer ? gameBreakMs : 0);
  },
  step(state, chance) {
    // The first step draws who serves first; everything else is points.
    if (state.firstServer === null) {
      const firstServer = chance.below(2) === 0 ? 'home' : 'away';
      return { ...state, firstServer, score: tennisStart(firstServer === 'home') };
    }
    const serves = homeServesPoint(state.score.running);
    const wins = chance.unit() < (serves ? state.strength.home : state.strength.away);
    const side: Side = wins === serves ? 'home' : 'away';
    return { ...state, points: [...state.points, side], score: afterPoint(state.score, side) };
  },
  board: boardOf,
  isDecisive: (before, after) =>
    Object.keys(after.score.games).length > Object.keys(before.score.games).length,
  correct(state) {
    // The sides were noted the wrong way round.
    const sets = state.score.sets.map(({ home, away }) => ({ home: away, away: home }));
    const winner = state.score.winner && otherSide(state.score.winner);
    return { ...state, score: { ...state.score, sets, winner } };
  },
  progress: ({ score }) => (score.winner ? 1 : Math.min(0.9, score.sets.length * 0.4)),
};

const pointNames = ['0', '15', '30', '40'];

function boardOf({ score, firstServer }: TennisPlayState): ScoreBoard {
  const { sets, running } = score;
  const shown = score.winner ? sets : [...sets, running.games];
  const isTieBreak = running.games.home === 6 && running.games.away === 6;
  const { home, away } = running.points;
  const name = (own: number, other: number): string => {
    if (isTieBreak) return String(own);
    if (own >= 3 && other >= 3) return own > other ? 'A' : '40';
    return pointNames[own] ?? '40';
  };
  const text = (side: Side, own: number, other: number): string => {
    const games = shown.map((set) => set[side]).join(' ');
    return score.winner ? games : `${games} (${name(own, other)})`;
  };
  const along = (side: Side): number[] => {
    let sum = 0;
    return [0, ...Object.values(score.games).map((winner) => (sum += winner === side ? 1 : 0))];
  };
  return {
    home: text('home', home, away),
    away: text('away', away, home),
    clock: { unit: 'SET', value: String(Math.min(3, shown.length)) },
    recent: Object.entries(score.games)
      .slice(-6)
      .map(([key, side]) => `${side === 'home' ? 'H' : 'A'} ${key}`),
    line: { home: along('home'), away: along('away') },
    turn: score.winner || !firstServer ? null : homeServesPoint(running) ? 'home' : 'away',
  };
}
