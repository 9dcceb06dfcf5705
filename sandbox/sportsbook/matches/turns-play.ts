// Kabaddi raid by raid and basketball possession by possession: sides take turns and add points.
import * as points from '../models/points.ts';
import { type Fixture, otherSide, type Side } from './fixture.ts';
import type { Play, ScoreBoard } from './play.ts';

export type TurnsState = {
  readonly sport: 'KABADDI' | 'BASKETBALL';
  readonly strength: { readonly home: number; readonly away: number };
  /** Points of home and of away in each turn; turns of home are the even ones. */
  readonly turns: readonly (readonly [home: number, away: number])[];
};

const turnMs = { KABADDI: 6_000, BASKETBALL: 3_400 } as const;
const breakMs = 15_000;

/** The side whose turn it is. */
export const sideOfTurn = (turn: number): Side => (turn % 2 === 0 ? 'home' : 'away');

/** The results of a turn of both sides with their strengths. */
export function turnTable({ sport, strength }: Pick<TurnsState, 'sport' | 'strength'>): points.TurnTable {
  const results = sport === 'KABADDI' ? points.raidResults : points.possessionResults;
  return {
    home: points.strengthened(results, strength.home),
    away: points.strengthened(results, strength.away),
  };
}

/** Turns of the match without overtime. */
export const turnsInMatch = (sport: TurnsState['sport']): number =>
  sport === 'KABADDI' ? points.raidsInMatch : points.possessionsInMatch;

/** Points of a side in the first turns. */
export function pointsOf({ turns }: TurnsState, side: Side, count = turns.length): number {
  let sum = 0;
  for (let turn = 0; turn < count; turn += 1) sum += turns[turn]?.[side === 'home' ? 0 : 1] ?? 0;
  return sum;
}

function isOver(state: TurnsState): boolean {
  const extra = state.turns.length - turnsInMatch(state.sport);
  if (extra < 0) return false;
  if (state.sport === 'KABADDI') return true;
  return extra % points.possessionsInOvertime === 0 && pointsOf(state, 'home') !== pointsOf(state, 'away');
}

/** Kabaddi has two halves, basketball four quarters. */
export const periodTurns = (sport: TurnsState['sport']): number =>
  sport === 'KABADDI' ? points.raidsInMatch / 2 : points.possessionsInQuarter;

const playOf = (sport: TurnsState['sport']): Play<TurnsState> => ({
  begin: ({ strength }: Fixture) => ({
    sport,
    strength: { home: strength.home ?? 1, away: strength.away ?? 1 },
    turns: [],
  }),
  gapMs(state) {
    if (isOver(state)) return undefined;
    const played = state.turns.length;
    return turnMs[sport] + (played > 0 && played % periodTurns(sport) === 0 ? breakMs : 0);
  },
  step(state, chance) {
    const turn = state.turns.length;
    const side = sideOfTurn(turn);
    const results = turnTable(state)[side];
    const result = results[chance.pick(results.map((each) => each.chance))];
    const [own, other] = [result?.own ?? 0, result?.other ?? 0];
    return { ...state, turns: [...state.turns, side === 'home' ? [own, other] : [other, own]] };
  },
  board: boardOf,
  isDecisive(_before, { turns }) {
    const [home, away] = turns.at(-1) ?? [0, 0];
    return home + away >= (sport === 'KABADDI' ? 2 : 3);
  },
  correct(state) {
    const at = state.turns.findLastIndex(([home, away]) => home !== away);
    return {
      ...state,
      turns: state.turns.map(([home, away], turn) => (turn === at ? [away, home] : [home, away])),
    };
  },
  progress: ({ turns }) => Math.min(1, turns.length / turnsInMatch(sport)),
});

export const kabaddiPlay = playOf('KABADDI');
export const basketballPlay = playOf('BASKETBALL');

function boardOf(state: TurnsState): ScoreBoard {
  const { sport, turns } = state;
  const along = { home: [0], away: [0] };
  for (const [home, away] of turns) {
    along.home.push((along.home.at(-1) ?? 0) + home);
    along.away.push((along.away.at(-1) ?? 0) + away);
  }
  const played = turns.length;
  const quarter = Math.min(4, Math.floor(played / points.possessionsInQuarter) + 1);
  const isExtra = sport === 'BASKETBALL' && played >= points.possessionsInMatch;
  const basket = isExtra
    ? { unit: 'OVERTIME' as const, value: String(Math.ceil((played - 151) / points.possessionsInOvertime)) }
    : { unit: 'QUARTER' as const, value: String(quarter) };
  return {
    home: String(along.home.at(-1)),
    away: String(along.away.at(-1)),
    clock: sport === 'KABADDI' ? { unit: 'RAID', value: `${played}/${points.raidsInMatch}` } : basket,
    recent: turns.slice(-8).map(([home, away], at) => {
      const side = sideOfTurn(Math.max(0, played - 8) + at);
      const mark = side === 'home' ? 'H' : 'A';
      const own = side === 'home' ? home : away;
      const other = side === 'home' ? away : home;
      return own > 0
        ? `${mark} +${own}`
        : other > 0
          ? `${otherSide(side) === 'home' ? 'H' : 'A'} +${other}`
          : '•';
    }),
    line: along,
    turn: isOver(state) ? null : sideOfTurn(played),
  };
}
