// Formats the score of a leaderboard: an amount, a multiple of the bet, or points.
import { displayAmount } from '#contract/base/money.ts';
import type { useText } from '#site/base/i18n.ts';
import { singleAmount } from '#site/base/single-amount.ts';
import type { Board } from '#site/data/leaderboards.ts';

export function showScore(t: ReturnType<typeof useText>, kind: Board['score'], score: string): string {
  if (kind === 'TURNOVER') return singleAmount(score);
  return kind === 'MULTIPLE' ? t('boards.times', displayAmount(score)) : t('boards.points', score);
}
