// A football match minute by minute.
import { footballMinutes, minuteShare, minutesInHalf } from '../models/football.ts';
import { type Fixture, otherSide, type Side } from './fixture.ts';
import type { Play, ScoreBoard } from './play.ts';
import { poissonCount } from './poisson-count.ts';

export type FootballState = {
  readonly sport: 'FOOTBALL';
  readonly strength: { readonly home: number; readonly away: number };
  readonly minute: number;
  readonly goals: readonly { readonly minute: number; readonly side: Side }[];
};

const minuteMs = 6_000;
const halfTimeMs = 12_000;

export const footballPlay: Play<FootballState> = {
  begin: ({ strength }: Fixture) => ({
    sport: 'FOOTBALL',
    strength: { home: strength.home ?? 1.4, away: strength.away ?? 1.2 },
    minute: 0,
    goals: [],
  }),
  gapMs: ({ minute }) =>
    minute >= footballMinutes ? undefined : minute === minutesInHalf ? minuteMs + halfTimeMs : minuteMs,
  step(state, chance) {
    const { home, away } = state.strength;
    // The number of goals in the minute is Poisson; each goal falls to a side by its share.
    const mean = (home + away) * minuteShare(state.minute);
    const goals = [...state.goals];
    for (let left = poissonCount(mean, chance); left > 0; left -= 1)
      goals.push({ minute: state.minute + 1, side: chance.unit() < home / (home + away) ? 'home' : 'away' });
    return { ...state, minute: state.minute + 1, goals };
  },
  board: boardOf,
  isDecisive: (before, after) => after.goals.length > before.goals.length,
  correct(state) {
    const last = state.goals.at(-1);
    const corrected = { minute: footballMinutes, side: last ? otherSide(last.side) : ('home' as const) };
    return { ...state, goals: [...state.goals.slice(0, -1), corrected] };
  },
  progress: ({ minute }) => minute / footballMinutes,
};

/** Goals of a side up to a minute. */
export function goalsOf({ goals }: FootballState, side: Side, until = footballMinutes): number {
  return goals.filter((goal) => goal.side === side && goal.minute <= until).length;
}

function boardOf(state: FootballState): ScoreBoard {
  const along = (side: Side): number[] =>
    Array.from({ length: state.minute + 1 }, (_, minute) => goalsOf(state, side, minute));
  return {
    home: String(goalsOf(state, 'home')),
    away: String(goalsOf(state, 'away')),
    clock: { unit: state.minute === minutesInHalf ? 'BREAK' : 'MINUTE', value: String(state.minute) },
    recent: state.goals.slice(-8).map(({ minute, side }) => `${side === 'home' ? 'H' : 'A'} ${minute}'`),
    line: { home: along('home'), away: along('away') },
    turn: null,
  };
}
