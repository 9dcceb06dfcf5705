// E-sports: markets of a series of three maps, of a map, and of its rounds or minutes.
import { poisson, repeated } from '../models/distributions.ts';
import * as maps from '../models/maps.ts';
import { type Split, splitOf } from '../models/split.ts';
import type { Side } from '../matches/fixture.ts';
import {
  type ArenaState,
  emptyArenaMap,
  mapsWon,
  roundScore,
  type ShooterState,
  shooterWinner,
  startsDefending,
} from '../matches/maps-play.ts';
import type { Book, Selection } from './book.ts';
import { type LegResult, lineResult, wonIf } from './leg-result.ts';
import { type Market, margins, overUnder, plainMarket, sides } from './market.ts';

const seriesScores = ['2-0', '2-1', '1-2', '0-2'];

/** The common part: maps counted from 0, their winners, and home's chance of each map that is not over. */
type Series = {
  readonly winners: readonly (Side | null)[];
  chance(map: number): number;
};

function scoresOf(series: Series): Map<string, number> {
  const won = {
    home: series.winners.filter((side) => side === 'home').length,
    away: series.winners.filter((side) => side === 'away').length,
  };
  return maps.seriesChances(won, (map) => series.chance(map));
}

const countOf = (score: string): { home: number; away: number } => ({
  home: Number(score[0]),
  away: Number(score[2]),
});

function seriesMarkets(series: Series): Market[] {
  const current = series.winners.filter(Boolean).length;
  return [
    plainMarket('winner2', sides),
    ...[0, 1, 2]
      .filter((map) => map >= current && map <= current + 1)
      .map((map) => ({ ...plainMarket('map_winner', sides), part: String(map + 1) })),
    ...[-1.5, 1.5].map((line) => ({ ...plainMarket('map_handicap', sides, margins.line), line })),
    { ...plainMarket('total_maps', overUnder, margins.line), line: 2.5 },
    plainMarket('correct_maps', seriesScores, margins.line),
  ];
}

function scoreHolds({ key, line, outcome }: Selection, score: string): boolean {
  const { home, away } = countOf(score);
  if (key === 'winner2') return (home > away ? 'home' : 'away') === outcome;
  if (key === 'correct_maps') return score === outcome;
  if (key === 'total_maps') return home + away > (line ?? 0) === (outcome === 'over');
  return home - away + (line ?? 0) > 0 === (outcome === 'home');
}
const ofSeries = new Set(['winner2', 'correct_maps', 'total_maps', 'map_handicap']);

function seriesSplit(series: Series, selection: Selection): Split | undefined {
  const scores = scoresOf(series);
  if (ofSeries.has(selection.key)) {
    let win = 0;
    for (const [score, p] of scores) if (scoreHolds(selection, score)) win += p;
    return splitOf(win);
  }
  if (selection.key !== 'map_winner') return undefined;
  const map = Number(selection.part) - 1;
  const played = playedChance(series, map);
  const chance = series.chance(map);
  // A map that is not played makes the bet void.
  return splitOf(played * (selection.outcome === 'home' ? chance : 1 - chance), 1 - played);
}

/** The chance that a map is played at all. */
function playedChance(series: Series, map: number): number {
  if (map < 2) return 1;
  let played = 0;
  for (const [score, p] of scoresOf(series)) if (score === '2-1' || score === '1-2') played += p;
  return played;
}

function seriesResult(series: Series, isOver: boolean, selection: Selection): LegResult | undefined {
  const { key, part, outcome, line } = selection;
  const [home, away] = sides.map((side) => series.winners.filter((winner) => winner === side).length);
  if (key === 'map_winner') {
    const winner = series.winners[Number(part) - 1];
    return winner ? wonIf(winner === outcome) : isOver ? { state: 'VOID' } : undefined;
  }
  if (key === 'total_maps' && (home ?? 0) + (away ?? 0) > (line ?? 0)) return wonIf(outcome === 'over');
  if (!isOver || !ofSeries.has(key)) return undefined;
  return wonIf(scoreHolds(selection, `${home}-${away}`));
}

const atMap = (
  key: string,
  outcomes: readonly string[],
  part: string,
  line: number | null = null,
): Market => ({
  key,
  part,
  line,
  outcomes,
  margin: margins.line,
});

/** The book of a shooter's series. */
export function shooterBook(state: ShooterState): Book {
  const won = mapsWon(state);
  const isOver = won.home === 2 || won.away === 2;
  const fresh = [0, 1, 2].map((map) => maps.mapChances(state.strength, startsDefending(map)));
  const now = [0, 1, 2].map((map) => {
    const played = state.maps[map];
    return played && !shooterWinner(played)
      ? maps.mapChances(state.strength, played.homeStartsDefending, roundScore(played))
      : fresh[map];
  });
  const series: Series = {
    winners: state.maps.map((map) => shooterWinner(map) ?? null),
    chance: (map) => {
      const winner = series.winners[map];
      return winner ? (winner === 'home' ? 1 : 0) : (now[map]?.home ?? 0.5);
    },
  };
  const current = won.home + won.away;
  const rounds = state.maps[current]?.rounds.length ?? 0;
  const soon = rounds + 2;
  return {
    base: won,
    offered: () => {
      if (isOver) return [];
      const lines = [20.5, 21.5, 22.5, 23.5].filter((line) => line > rounds);
      return [
        ...seriesMarkets(series),
        ...lines.map((line) => atMap('map_rounds', overUnder, String(current + 1), line)),
        ...(rounds === 0 ? [atMap('pistol', sides, String(current + 1))] : []),
        ...(soon <= maps.roundsToWin && rounds > 0 ? [atMap('round', sides, `${current + 1}.${soon}`)] : []),
      ];
    },
    split(selection) {
      const [map = 0, round = 0] = selection.part.split('.').map(Number);
      const known = state.maps[map - 1];
      if (selection.key === 'map_rounds') {
        let over = 0;
        for (const [count, p] of now[map - 1]?.rounds ?? []) if (count > (selection.line ?? 0)) over += p;
        return splitOf(selection.outcome === 'over' ? over : 1 - over);
      }
      if (selection.key !== 'pistol' && selection.key !== 'round') return seriesSplit(series, selection);
      const at = selection.key === 'pistol' ? 0 : round - 1;
      if (map - 1 !== current || at < (known?.rounds.length ?? 0)) return undefined;
      const defends = maps.homeDefends(at, startsDefending(map - 1));
      const home = defends ? state.strength.defending : state.strength.attacking;
      return splitOf(selection.outcome === 'home' ? home : 1 - home);
    },
    result(selection) {
      const [map = 0, round = 0] = selection.part.split('.').map(Number);
      const known = state.maps[map - 1];
      if (selection.key === 'map_rounds') return roundsResult(known && roundScore(known), selection, isOver);
      if (selection.key !== 'pistol' && selection.key !== 'round')
        return seriesResult(series, isOver, selection);
      const winner = known?.rounds[selection.key === 'pistol' ? 0 : round - 1];
      if (winner) return wonIf(winner === selection.outcome);
      return isOver || (known && shooterWinner(known)) ? { state: 'VOID' } : undefined;
    },
  };
}

function roundsResult(score: maps.RoundScore | undefined, { outcome, line }: Selection, isOver: boolean) {
  if (!score) return isOver ? ({ state: 'VOID' } as const) : undefined;
  const count = score.home + score.away;
  if (count > (line ?? 0)) return wonIf(outcome === 'over');
  return maps.mapWinner(score) ? wonIf(outcome === 'under') : undefined;
}

/** The book of an arena game's series. */
export function arenaBook(state: ArenaState): Book {
  const won = mapsWon(state);
  const isOver = won.home === 2 || won.away === 2;
  const { drift, kills, homeKills } = state.strength;
  const freshChance = maps.arenaChance(drift, 0, maps.arenaMinutes);
  const series: Series = {
    winners: state.maps.map(({ winner }) => winner),
    chance: (map) => {
      const played = state.maps[map];
      if (!played) return freshChance;
      if (played.winner) return played.winner === 'home' ? 1 : 0;
      return maps.arenaChance(drift, played.leads.at(-1) ?? 0, maps.arenaMinutes - played.leads.length);
    },
  };
  const current = won.home + won.away;
  const map = state.maps[current] ?? emptyArenaMap;
  const minutesLeft = maps.arenaMinutes - map.leads.length;
  const perMinute = poisson(kills, 40);
  const killed = map.kills.home + map.kills.away;
  const part = String(current + 1);
  return {
    base: won,
    offered: () => {
      if (isOver) return [];
      const middle = Math.floor(killed + kills * minutesLeft) + 0.5;
      const killLines = [middle - 3, middle, middle + 3].filter((line) => line > killed);
      return [
        ...seriesMarkets(series),
        ...(map.firstBlood ? [] : [{ ...plainMarket('first_blood', sides, margins.line), part }]),
        ...killLines.map((line) => ({ ...plainMarket('map_kills', overUnder, margins.line), part, line })),
      ];
    },
    split(selection) {
      if (selection.key !== 'first_blood' && selection.key !== 'map_kills')
        return seriesSplit(series, selection);
      if (selection.part !== part) return undefined;
      if (selection.key === 'first_blood') {
        const none = Math.exp(-kills * minutesLeft);
        return splitOf((1 - none) * (selection.outcome === 'home' ? homeKills : 1 - homeKills), none);
      }
      let over = 0;
      repeated(perMinute, minutesLeft).forEach((p, count) => {
        if (killed + count > (selection.line ?? 0)) over += p;
      });
      return splitOf(selection.outcome === 'over' ? over : 1 - over);
    },
    result(selection) {
      const played = state.maps[Number(selection.part) - 1];
      if (selection.key === 'first_blood') {
        if (played?.firstBlood) return wonIf(played.firstBlood === selection.outcome);
        return isOver || played?.winner ? { state: 'VOID' } : undefined;
      }
      if (selection.key !== 'map_kills') return seriesResult(series, isOver, selection);
      if (!played) return isOver ? { state: 'VOID' } : undefined;
      const sum = played.kills.home + played.kills.away;
      if (sum > (selection.line ?? 0)) return wonIf(selection.outcome === 'over');
      return played.winner ? lineResult(selection.outcome === 'under' ? 1 : -1) : undefined;
    },
  };
}
