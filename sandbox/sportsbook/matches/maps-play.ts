// E-sports series of three maps: a shooter round by round, an arena game minute by minute.
import * as maps from '../models/maps.ts';
import { poissonCount } from './poisson-count.ts';
import { type Fixture, otherSide, type Side } from './fixture.ts';
import type { Play, ScoreBoard } from './play.ts';

export type ShooterMap = { readonly homeStartsDefending: boolean; readonly rounds: readonly Side[] };
export type ShooterState = {
  readonly sport: 'SHOOTER';
  readonly strength: maps.RoundStrength;
  readonly maps: readonly ShooterMap[];
};
export type ArenaMap = {
  /** The lead of home after every minute, in units of 500 gold. */
  readonly leads: readonly number[];
  readonly kills: { readonly home: number; readonly away: number };
  readonly firstBlood: Side | null;
  readonly winner: Side | null;
};
export type ArenaState = {
  readonly sport: 'ARENA';
  readonly strength: { readonly drift: number; readonly kills: number; readonly homeKills: number };
  readonly maps: readonly ArenaMap[];
};

const roundMs = 14_000;
const minuteMs = 8_000;
const mapBreakMs = 20_000;

export const roundScore = ({ rounds }: ShooterMap): maps.RoundScore => {
  const home = rounds.filter((side) => side === 'home').length;
  return { home, away: rounds.length - home };
};
export const shooterWinner = (map: ShooterMap): Side | undefined => maps.mapWinner(roundScore(map));

/** Maps won by both sides. */
export function mapsWon(state: ShooterState | ArenaState): { home: number; away: number } {
  const winners =
    state.sport === 'SHOOTER' ? state.maps.map(shooterWinner) : state.maps.map(({ winner }) => winner);
  return {
    home: winners.filter((side) => side === 'home').length,
    away: winners.filter((side) => side === 'away').length,
  };
}

const isOver = (state: ShooterState | ArenaState): boolean => {
  const { home, away } = mapsWon(state);
  return home === 2 || away === 2;
};

/** Whether home defends first on a map, counted from 0: the sides alternate. */
export const startsDefending = (map: number): boolean => map % 2 === 0;

export const shooterPlay: Play<ShooterState> = {
  begin: ({ strength }: Fixture) => ({
    sport: 'SHOOTER',
    strength: { defending: strength.defending ?? 0.52, attacking: strength.attacking ?? 0.48 },
    maps: [],
  }),
  gapMs(state) {
    if (isOver(state)) return undefined;
    const last = state.maps.at(-1);
    return roundMs + (last && shooterWinner(last) ? mapBreakMs : 0);
  },
  step(state, chance) {
    const last = state.maps.at(-1);
    const isFresh = !last || shooterWinner(last) !== undefined;
    const map = isFresh ? { homeStartsDefending: startsDefending(state.maps.length), rounds: [] } : last;
    const defends = maps.homeDefends(map.rounds.length, map.homeStartsDefending);
    const wins = chance.unit() < (defends ? state.strength.defending : state.strength.attacking);
    const next: ShooterMap = { ...map, rounds: [...map.rounds, wins ? 'home' : 'away'] };
    return { ...state, maps: [...(isFresh ? state.maps : state.maps.slice(0, -1)), next] };
  },
  board(state) {
    const last = state.maps.at(-1) ?? { homeStartsDefending: true, rounds: [] };
    const { home, away } = roundScore(last);
    const along = (side: Side): number[] => {
      let sum = 0;
      return [0, ...last.rounds.map((winner) => (sum += winner === side ? 1 : 0))];
    };
    return seriesBoard(
      state,
      { home, away },
      {
        recent: last.rounds.slice(-10).map((side) => (side === 'home' ? 'H' : 'A')),
        line: { home: along('home'), away: along('away') },
      },
    );
  },
  isDecisive: (before, after) => mapsDone(after) > mapsDone(before),
  correct(state) {
    // The sides were noted the wrong way round.
    return { ...state, maps: state.maps.map((map) => ({ ...map, rounds: map.rounds.map(otherSide) })) };
  },
  progress: (state) => (isOver(state) ? 1 : Math.min(0.9, state.maps.length * 0.33)),
};

const mapsDone = (state: ShooterState | ArenaState): number => {
  const { home, away } = mapsWon(state);
  return home + away;
};

export const emptyArenaMap: ArenaMap = {
  leads: [],
  kills: { home: 0, away: 0 },
  firstBlood: null,
  winner: null,
};

export const arenaPlay: Play<ArenaState> = {
  begin: ({ strength }: Fixture) => ({
    sport: 'ARENA',
    strength: {
      drift: strength.drift ?? 0,
      kills: strength.kills ?? 1.4,
      homeKills: strength.homeKills ?? 0.5,
    },
    maps: [],
  }),
  gapMs(state) {
    if (isOver(state)) return undefined;
    const last = state.maps.at(-1);
    return minuteMs + (last?.winner ? mapBreakMs : 0);
  },
  step(state, chance) {
    const last = state.maps.at(-1);
    const isFresh = !last || last.winner !== null;
    const map = isFresh ? emptyArenaMap : last;
    const step = maps.leadSteps[chance.pick(maps.leadChances(state.strength.drift))] ?? 0;
    const leads = [...map.leads, (map.leads.at(-1) ?? 0) + step];
    const kills = { ...map.kills };
    let { firstBlood } = map;
    for (let left = poissonCount(state.strength.kills, chance); left > 0; left -= 1) {
      const side: Side = chance.unit() < state.strength.homeKills ? 'home' : 'away';
      firstBlood ??= side;
      kills[side] += 1;
    }
    const isLast = leads.length === maps.arenaMinutes;
    const homeWins = isLast && chance.unit() < maps.winChanceAtEnd(leads.at(-1) ?? 0);
    const winner = isLast ? (homeWins ? ('home' as const) : ('away' as const)) : null;
    const next: ArenaMap = { leads, kills, firstBlood, winner };
    return { ...state, maps: [...(isFresh ? state.maps : state.maps.slice(0, -1)), next] };
  },
  board(state) {
    const last = state.maps.at(-1) ?? emptyArenaMap;
    return seriesBoard(state, last.kills, {
      recent: last.leads
        .slice(-6)
        .map((lead) => `${lead > 0 ? 'H' : lead < 0 ? 'A' : '•'} ${Math.abs(lead) / 2}k`),
      line: {
        home: [0, ...last.leads.map((lead) => Math.max(0, lead))],
        away: [0, ...last.leads.map((lead) => Math.max(0, -lead))],
      },
    });
  },
  isDecisive: (before, after) => mapsDone(after) > mapsDone(before),
  correct(state) {
    const corrected = state.maps.map((map) => ({ ...map, winner: map.winner && otherSide(map.winner) }));
    return { ...state, maps: corrected };
  },
  progress: (state) => (isOver(state) ? 1 : Math.min(0.9, state.maps.length * 0.33)),
};

function seriesBoard(
  state: ShooterState | ArenaState,
  now: { home: number; away: number },
  rest: Pick<ScoreBoard, 'recent' | 'line'>,
): ScoreBoard {
  const won = mapsWon(state);
  const map = Math.max(1, state.maps.length);
  return {
    home: `${won.home} (${now.home})`,
    away: `${won.away} (${now.away})`,
    clock: { unit: 'MAP', value: String(map) },
    ...rest,
    turn: null,
  };
}
