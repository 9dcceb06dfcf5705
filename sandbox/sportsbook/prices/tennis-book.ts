// Tennis: markets of the match, of a set and of the next game.
import { matchEnds, setEnds, type SetScore, setWinner, winGame } from '../models/tennis.ts';
import { type Split, splitOf } from '../models/split.ts';
import { type TennisPlayState, type TennisScore, tennisStart } from '../matches/tennis-play.ts';
import type { Book, Selection } from './book.ts';
import { type LegResult, wonIf } from './leg-result.ts';
import { type Market, margins, overUnder, plainMarket, sides } from './market.ts';

const setScores = ['2-0', '2-1', '1-2', '0-2'];

const wonBy = (sets: readonly SetScore[]): SetScore => ({
  home: sets.filter((set) => setWinner(set) === 'home').length,
  away: sets.filter((set) => setWinner(set) === 'away').length,
});
const gamesIn = (sets: readonly SetScore[]): number =>
  sets.reduce((sum, { home, away }) => sum + home + away, 0);

/** Before the first point it is open who serves, so every chance is the mean of both. */
function scoresOf(state: TennisPlayState): TennisScore[] {
  return state.firstServer === null ? [tennisStart(true), tennisStart(false)] : [state.score];
}

/** The book of a tennis match. */
export function tennisBook(state: TennisPlayState): Book {
  const { score, strength } = state;
  const isOver = score.winner !== null;
  const won = wonBy(score.sets);
  const played = gamesIn(score.sets);
  const ends = isOver ? [] : scoresOf(state).map(({ running }) => matchEnds(strength, won, running));
  const mean = (chance: (end: (typeof ends)[number]) => number): number =>
    ends.reduce((sum, end) => sum + chance(end), 0) / Math.max(1, ends.length);
  const overChance = (line: number): number =>
    mean(({ games }) => [...games].reduce((sum, [count, p]) => (played + count > line ? sum + p : sum), 0));
  const set = String(score.sets.length + 1);
  const { games } = score.running;
  const nextGame = games.home + games.away + 2;
  const isNextSure = state.firstServer !== null && Math.max(games.home, games.away) < 5;
  return {
    base: won,
    offered: () => (isOver ? [] : offeredMarkets({ set, nextGame, isNextSure, overChance })),
    split(selection): Split | undefined {
      const { key, part, line, outcome } = selection;
      if (isOver) return undefined;
      if (key === 'winner2' || key === 'correct_sets')
        return splitOf(
          mean(({ sets }) =>
            [...sets].reduce((sum, [result, p]) => (holds(selection, result) ? sum + p : sum), 0),
          ),
        );
      if (key === 'total_games') {
        const over = overChance(line ?? 0);
        return splitOf(outcome === 'over' ? over : 1 - over);
      }
      if (key === 'set_winner' && part === set) {
        const chances = scoresOf(state).map(({ running }) =>
          setEnds(strength, running).reduce((sum, end) => (end.home > end.away ? sum + end.chance : sum), 0),
        );
        const home = chances.reduce((sum, p) => sum + p, 0) / chances.length;
        return splitOf(outcome === 'home' ? home : 1 - home);
      }
      if (key !== 'game' || part !== `${set}.${nextGame}` || !isNextSure) return undefined;
      const fresh = { games: { home: 0, away: 0 }, points: { home: 0, away: 0 } };
      const home = winGame(strength, { ...fresh, homeServes: !score.running.homeServes });
      return splitOf(outcome === 'home' ? home : 1 - home);
    },
    result: (selection) => resultOf(score, isOver, selection),
  };
}

function offeredMarkets(now: {
  set: string;
  nextGame: number;
  isNextSure: boolean;
  overChance: (line: number) => number;
}): Market[] {
  const { set, nextGame, isNextSure, overChance } = now;
  let main = 12.5;
  while (main < 38.5 && overChance(main) > 0.5) main += 1;
  return [
    plainMarket('winner2', sides),
    { ...plainMarket('set_winner', sides), part: set },
    plainMarket('correct_sets', setScores, margins.line),
    ...[main - 2, main, main + 2].map((line) => ({
      ...plainMarket('total_games', overUnder, margins.line),
      line,
    })),
    ...(isNextSure ? [{ ...plainMarket('game', sides, margins.line), part: `${set}.${nextGame}` }] : []),
  ];
}

function holds({ key, outcome }: Selection, result: string): boolean {
  if (key === 'correct_sets') return result === outcome;
  return (result.startsWith('2') ? 'home' : 'away') === outcome;
}

function resultOf(score: TennisScore, isOver: boolean, selection: Selection): LegResult | undefined {
  const { key, part, line, outcome } = selection;
  const won = wonBy(score.sets);
  switch (key) {
    case 'game': {
      const winner = score.games[part];
      if (winner) return wonIf(winner === outcome);
      return isOver ? { state: 'VOID' } : undefined;
    }
    case 'set_winner': {
      const winner = score.sets[Number(part) - 1];
      if (winner) return wonIf(setWinner(winner) === outcome);
      return isOver ? { state: 'VOID' } : undefined;
    }
    case 'total_games': {
      const { games } = score.running;
      const count = gamesIn(score.sets) + (isOver ? 0 : games.home + games.away);
      if (count > (line ?? 0)) return wonIf(outcome === 'over');
      return isOver ? wonIf(outcome === 'under') : undefined;
    }
    case 'winner2':
      return isOver ? wonIf(score.winner === outcome) : undefined;
    case 'correct_sets':
      return isOver ? wonIf(`${won.home}-${won.away}` === outcome) : undefined;
    default:
      return undefined;
  }
}
