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
import { type Book, memo, type Selection } from './book.ts';
import { wonIf } from './leg-result.ts';
import { margins, plainMarket, sides } from './market.ts';
import { offeredLines, resultInScores, type Scores, splitInGrid, threeOutcomes } from './score-markets.ts';

const raidOutcomes = ['raider', 'empty', 'defender'];
const races = [10, 20];

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
  const half = {
    now: { home: pointsOf(state, 'home', halfTurns), away: pointsOf(state, 'away', halfTurns) },
    isOver: played >= halfTurns,
  };
  const rules = { now, isOver, countsFromBet: false, lineStep: 1 };
  let priced: Scores | undefined;
  // A result needs no grid, so it is computed with the first price.
  const scores = (): Scores => {
    if (priced) return priced;
    const rest = points.turnGrid(table, end - played);
    const overtime = (): ScoreGrid => points.turnGrid(table, points.possessionsInOvertime);
    const lead = now.home - now.away;
    const grid = sport === 'BASKETBALL' ? points.withOvertimes(rest, lead, overtime()) : rest;
    const halfGrid = points.turnGrid(table, Math.max(0, halfTurns - played));
    priced = { ...rules, grid, half: { ...half, grid: halfGrid } };
    return priced;
  };
  const race = memo((target) => raceNow(state, table, target));
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
            ...offeredLines(scores()),
            ...(half.isOver ? [] : [plainMarket('half_winner3', threeOutcomes)]),
            ...openRaces.map((target) => ({
              ...plainMarket('race', [...sides, 'none'], margins.line),
              part: String(target),
            })),
            ...(isKabaddi && soon <= inMatch
              ? [{ ...plainMarket('raid', raidOutcomes, margins.session), part: String(soon) }]
              : []),
          ],
    split: (selection) => turnSplit(state, selection, table, race) ?? splitInGrid(scores(), selection),
    result: (selection) =>
      turnResult(state, selection, isOver) ?? resultInScores({ ...rules, half }, selection),
    prepare: () => isOver || points.prepareTurns(table, end - played),
  };
}

function turnSplit(
  state: TurnsState,
  { key, part, outcome }: Selection,
  table: points.TurnTable,
  race: (target: number) => ReturnType<typeof points.raceChances>,
) {
  const played = state.turns.length;
  if (key === 'raid') {
    const raid = Number(part);
    if (raid <= played) return undefined;
    const results = table[sideOfTurn(raid - 1)];
    const matching = results.filter((result) => raidName(result.own, result.other) === outcome);
    return splitOf(matching.reduce((sum, { chance }) => sum + chance, 0));
  }
  return key === 'race' ? splitOf(race(Number(part))[outcome as 'home'] ?? 0) : undefined;
}

function raceNow(state: TurnsState, table: points.TurnTable, target: number) {
  const now = { home: pointsOf(state, 'home'), away: pointsOf(state, 'away'), turn: state.turns.length };
  const rules = { target, turns: points.raidsInMatch, homeHasTurn: (turn: number) => turn % 2 === 0 };
  return points.raceChances(table, now, rules);
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
