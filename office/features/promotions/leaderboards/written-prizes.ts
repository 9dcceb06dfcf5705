// Reads the prizes of a leaderboard as operators write them: `500.00 300.00 50.00*7`.
import { completeAmount } from '#office/base/written-amount.ts';

/** The words of a line, separated by blanks or commas. */
export const listIn = (written: string): string[] => written.split(/[\s,]+/).filter((word) => word !== '');

/** One amount a rank; `50.00*7` stands for seven ranks. At most a hundred are read. */
export function prizesIn(written: string): string[] {
  return listIn(written)
    .flatMap((word) => {
      const [prize = '', times = '1'] = word.split('*');
      const amount = completeAmount(prize);
      return Array.from({ length: Math.min(100, Math.max(1, Number(times) || 1)) }, () => amount);
    })
    .slice(0, 100);
}
