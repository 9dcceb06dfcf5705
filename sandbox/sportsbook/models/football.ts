// Football: goals of both sides are Poisson; live, the share of the time left scales them.
import { poisson } from './distributions.ts';
import { gridOf, normalised, type ScoreGrid } from './score-grid.ts';

/** Expected goals of a whole match. */
export type FootballStrength = { readonly home: number; readonly away: number };

const mostGoals = 15;
const firstHalfShare = 0.45;
export const minutesInHalf = 45;
export const footballMinutes = 90;

/** The share of the expected goals in one minute, counted from 0. */
export function minuteShare(minute: number): number {
  return (minute < minutesInHalf ? firstHalfShare : 1 - firstHalfShare) / minutesInHalf;
}

/** The share of the expected goals from a minute up to before another. */
export function shareBetween(from: number, to: number): number {
  let share = 0;
  for (let minute = from; minute < to; minute += 1) share += minuteShare(minute);
  return share;
}

/**
 * The grid of goals still to come. ρ is the correction of Dixon and Coles (1997) for low scores; 0 is none.
 */
export function goalGrid({ home, away }: FootballStrength, share = 1, rho = 0): ScoreGrid {
  const grid = gridOf(poisson(home * share, mostGoals), poisson(away * share, mostGoals));
  if (rho === 0) return grid;
  const { width, cells } = grid;
  const scale = (a: number, b: number, factor: number): void => {
    cells[a * width + b] = (cells[a * width + b] ?? 0) * factor;
  };
  scale(0, 0, 1 - home * away * rho);
  scale(0, 1, 1 + home * rho);
  scale(1, 0, 1 + away * rho);
  scale(1, 1, 1 - rho);
  return normalised(grid);
}

/** Which side scores next, or nobody, with this share of the time left. */
export function nextGoal({ home, away }: FootballStrength, share: number) {
  const some = 1 - Math.exp(-(home + away) * share);
  const homeNext = (some * home) / (home + away);
  return { home: homeNext, away: some - homeNext, none: 1 - some };
}
