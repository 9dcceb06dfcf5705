// Bet types on the total of three digits that five digits do not have.
import { chancesBySum, sidesOfSum } from '../digit-bets/sides.ts';
import type { Window } from '../digit-bets/window.ts';
import { outcomeBetType } from '../bet-kinds/outcomes.ts';
import type { BetType } from '../port.ts';

const together = (sum: number): readonly string[] => [sidesOfSum(sum, 3).join('_')];

/** Big or small together with odd or even. The four are not alike: big and odd has 231 of 1,000, big and even 269. */
export function sidesTogetherBetType(window: Window, group: string): BetType {
  return outcomeBetType(
    {
      code: 'TOTAL_SIDES_TOGETHER',
      style: 'ENT',
      group,
      name: { BN: 'বড়-ছোট ও জোড়-বিজোড় একসঙ্গে', EN: 'Two sides together' },
      how: {
        BN: 'যোগফল বড় না ছোট এবং বিজোড় না জোড়, দুটিই মিললে জিতবেন; 14 থেকে বড়।',
        EN: 'Win when the sum is big or small and odd or even as you say; it is big from 14 on.',
      },
    },
    {
      chances: chancesBySum(3, ['BIG_ODD', 'BIG_EVEN', 'SMALL_ODD', 'SMALL_EVEN'], together),
      happened: (result) => together(window.seen(result).sum),
    },
  );
}

function endOfRange(sum: number): readonly string[] {
  if (sum >= 22) return ['VERY_BIG'];
  return sum <= 5 ? ['VERY_SMALL'] : [];
}

/** The six highest sums and the six lowest. */
export function endOfRangeBetType(window: Window, group: string): BetType {
  return outcomeBetType(
    {
      code: 'TOTAL_ENDS',
      style: 'ENT',
      group,
      name: { BN: 'খুব বড় বা খুব ছোট', EN: 'Very big or very small' },
      how: {
        BN: 'যোগফল 22 থেকে 27 হলে খুব বড়, 0 থেকে 5 হলে খুব ছোট।',
        EN: 'The sum is very big from 22 to 27 and very small from 0 to 5.',
      },
    },
    {
      chances: chancesBySum(3, ['VERY_BIG', 'VERY_SMALL'], endOfRange),
      happened: (result) => endOfRange(window.seen(result).sum),
    },
  );
}
