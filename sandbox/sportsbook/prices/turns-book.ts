// The book of a kabaddi or a basketball match.
import * as points from '../models/points.ts';
import type { ScoreGrid } from '../models/score-grid.ts';
import { splitOf } from '../models/split.ts';
import {
  periodTurns,
  pointsOf,
  sideOfTurn,
  turnsInMatch,
  turnTable,
  type TurnsState,
} from '../matches/turns-play.ts';
import type { Book, Selection } from './book.ts';
import { wonIf } from './leg-result.ts';
import { margins, plainMarket, sides } from './market.ts';
import { offeredLines, resultInScores, type Scores, splitInGrid, threeOutcomes } from './score-markets.ts';

const raidOutcomes = ['raider', 'empty', 'defender'];
const races = [10, 20];

/** Turns of each side from a turn up to before another. */
function turnsOf(from: number, to: number): { home: number; away: number } {
  const home = Math.floor((to + 1) / 2) - Math.floor((from + 1) / 2);
  return { home, away: Math.max(0, to - from) - home };
}

/** The book of a kabaddi or a basketball match. */
export function turnsBook(state: TurnsState): Book {
  const { sport, turns } = state;
  const table = turnTable(state);
  const played = turns.length;
  const inMatch = turnsInMatch(sport);
  const overtimes = Math.max(0, Math.ceil((played - inMatch) / points.possessionsInOvertime));
  const end = inMatch + overtimes * points.possessionsInOvertime;
  const now = { home: pointsOf(state, 'home'), away: pointsOf(state, 'away') };
  const isOver = played === end && (sport === 'KABADDI' || now.home !== now.away);
  const halfTurns = sport === 'KABADDI' ? periodTurns(sport) : 2 * periodTurns(sport);
  const gridTo = (to: number): ScoreGrid => {
    const { home, away } = turnsOf(Math.min(played, to), to);
    return points.turnGrid(table, home, away);
  };
  const overtime = (): ScoreGrid => points.turnGrid(table, 8, 8);
  const rest = gridTo(end);
  const scores: Scores = {
    now,
    grid: sport === 'BASKETBALL' ? points.withOvertimes(rest, now.home - now.away, overtime()) : rest,
    isOver,
    half: {
      now: { home: pointsOf(state, 'home', halfTurns), away: pointsOf(state, 'away', halfTurns) },
      grid: gridTo(halfTurns),
      isOver: played >= halfTurns,
    },
    countsFromBet: false,
    lineStep: 1,
  };
  const soon = played + 2;
  const isKabaddi = sport === 'KABADDI';
  const openRaces = races.filter((target) => isKabaddi && now.home < target && now.away < target);
  return {
    base: now,
    offered: () =>
      isOver
        ? []
        : [
            isKabaddi ? plainMarket('winner3', threeOutcomes) : plainMarket('winner2', sides),
            ...offeredLines(scores),
            ...(scores.half.isOver ? [] : [plainMarket('half_winner3', threeOutcomes)]),
            ...openRaces.map((target) => ({
              ...plainMarket('race', [...sides, 'none'], margins.line),
              part: String(target),
            })),
            ...(isKabaddi && soon <= inMatch
              ? [{ ...plainMarket('raid', raidOutcomes, margins.session), part: String(soon) }]
              : []),
          ],
    split: (selection) => turnSplit(state, selection, table) ?? splitInGrid(scores, selection),
    result: (selection) => turnResult(state, selection, isOver) ?? resultInScores(scores, selection),
  };
}

function turnSplit(state: TurnsState, { key, part, outcome }: Selection, table: points.TurnTable) {
  const played = state.turns.length;
  if (key === 'raid') {
    const raid = Number(part);
    if (raid <= played) return undefined;
    const results = table[sideOfTurn(raid - 1)];
    const matching = results.filter((result) => raidName(result.own, result.other) === outcome);
    return splitOf(matching.reduce((sum, { chance }) => sum + chance, 0));
  }
  if (key !== 'race') return undefined;
  const now = { home: pointsOf(state, 'home'), away: pointsOf(state, 'away'), turn: played };
  const rules = {
    target: Number(part),
    turns: points.raidsInMatch,
    homeHasTurn: (turn: number) => turn % 2 === 0,
  };
  return splitOf(points.raceChances(table, now, rules)[outcome as 'home'] ?? 0);
}

const raidName = (own: number, other: number): string =>
  own > 0 ? 'raider' : other > 0 ? 'defender' : 'empty';

function turnResult(state: TurnsState, { key, part, outcome }: Selection, isOver: boolean) {
  if (key === 'raid') {
    const raid = state.turns[Number(part) - 1];
    if (!raid) return undefined;
    const isHome = sideOfTurn(Number(part) - 1) === 'home';
    return wonIf(raidName(isHome ? raid[0] : raid[1], isHome ? raid[1] : raid[0]) === outcome);
  }
  if (key !== 'race') return undefined;
  const target = Number(part);
  let [home, away] = [0, 0];
  for (const turn of state.turns) {
    home += turn[0];
    away += turn[1];
    if (home >= target || away >= target) return wonIf((home >= target ? 'home' : 'away') === outcome);
  }
  return isOver ? wonIf(outcome === 'none') : undefined;
}
